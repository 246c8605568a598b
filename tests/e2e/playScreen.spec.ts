import { firstLoad } from '../size/firstLoad';
import { moment } from './moments';
import { expectNoFaults } from './pages';
import { expect, test, text } from './table';

const TABS = ['build', 'trade', 'cards', 'more'] as const;
/** Where there is room the log has a place of its own. */
const NARROW_TABS = [...TABS, 'log'] as const;

test.describe('axe finds nothing wrong at the table', { tag: '@phone' }, () => {
  test.slow(); // axe reads many screens

  test('whatever has to be decided', async ({ page, table, isMobile }) => {
    for (const [name, part] of [
      ['firstSettlement', 'main'],
      ['discard', '.panel'],
      ['robberWithChoice', '.board'],
      ['agreed', '.panel'],
      ['theirOffer', '.panel'],
      ['over', 'dialog'],
    ] as const) {
      await table.open(moment(name));
      await expect(table.prompt).toBeVisible();
      await expectNoFaults(page, name, { part, isByDayOnly: isMobile }); // a phone has the same colours
    }
  });

  test('under every tab, paused, and between two people', async ({ page, table, isMobile }) => {
    const isByDayOnly = isMobile;
    await table.open(moment('middle'));
    await expect(table.prompt).toHaveText(text.prompt.main);
    await expectNoFaults(page, 'in a turn', { isByDayOnly });
    for (const tab of isMobile ? NARROW_TABS : TABS) {
      await table.show(tab);
      await expectNoFaults(page, tab, { part: '.panel', isByDayOnly });
    }
    await page.keyboard.press('p');
    await expect(page.locator('.curtain')).toBeVisible();
    await expectNoFaults(page, 'paused', { part: '.curtain', isByDayOnly });
    await table.open(moment('peopleInMain'));
    await expect(page.getByRole('heading', { name: text.handOver.heading('Olga') })).toBeVisible();
    await expectNoFaults(page, 'between two people', { isByDayOnly });
  });
});

test('nothing sticks out sideways, from the smallest phone to a desktop', async ({ page, table }) => {
  const windows = [
    [360, 640],
    [390, 844],
    [768, 1024],
    [1440, 900],
  ] as const;
  /** In all windows. */
  const check = async (where: string) => {
    for (const [width, height] of windows) {
      await page.setViewportSize({ width, height });
      const wide = await page.evaluate(() =>
        [document.documentElement, ...document.querySelectorAll('main *')]
          .filter((box) => box.scrollWidth > box.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(box).overflowX))
          .concat(document.documentElement.scrollWidth > innerWidth ? [document.documentElement] : [])
          .map((box) => box.className || box.tagName),
      );
      expect(wide, `${where} at ${width}×${height}`).toEqual([]);
    }
  };
  await table.open(moment('middle'));
  await expect(table.prompt).toHaveText(text.prompt.main);
  for (const tab of NARROW_TABS) {
    await page.setViewportSize({ width: 360, height: 640 });
    await table.show(tab);
    await check(tab);
  }
  for (const name of ['discard', 'agreed', 'over'] as const) {
    await table.open(moment(name));
    await expect(table.prompt).toBeVisible();
    await check(name);
  }
});

test('the first load is what npm run size counts, and nothing else', async ({ page, table }) => {
  const loaded = new Set<string>();
  page.on('request', (request) => loaded.add(new URL(request.url()).pathname.slice(1)));
  await page.goto('./play/');
  await expect(table.places.first()).toBeVisible();
  const counted = firstLoad('build', 'play/index.html').map(({ path }) => path);
  expect([...loaded].filter((path) => /\.(js|css|wasm)$/.test(path)).sort()).toEqual(counted.sort());
});
