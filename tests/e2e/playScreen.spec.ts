import { firstLoad } from '../size/firstLoad';
import { moment } from './moments';
import { expectNoFaults } from './pages';
import { expect, test, text } from './table';

const TABS = ['build', 'trade', 'cards', 'log', 'more'] as const;

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`axe finds nothing wrong at the ${colorScheme} table`, () => {
    test.use({ colorScheme });

    test('whatever has to be decided', async ({ page, table, isMobile }) => {
      test.skip(isMobile && colorScheme === 'dark', 'a phone has the same colours');
      for (const name of ['firstSettlement', 'discard', 'robberWithChoice', 'agreed', 'theirOffer', 'over'] as const) {
        await table.open(moment(name));
        await expect(table.prompt).toBeVisible();
        await expectNoFaults(page, name);
      }
    });

    test('under every tab, paused, and between two people', async ({ page, table, isMobile }) => {
      test.skip(isMobile && colorScheme === 'dark', 'a phone has the same colours');
      await table.open(moment('middle'));
      await expect(table.prompt).toHaveText(text.prompt.main);
      for (const tab of TABS) {
        await table.show(tab);
        await expectNoFaults(page, tab);
      }
      await page.keyboard.press('p');
      await expect(page.locator('.curtain')).toBeVisible();
      await expectNoFaults(page, 'paused');
      await table.open(moment('peopleInMain'));
      await expect(page.getByRole('heading', { name: text.handOver.heading('Olga') })).toBeVisible();
      await expectNoFaults(page, 'between two people');
    });
  });
}

test('nothing sticks out sideways, from the smallest phone to a desktop', async ({ page, table, isMobile }) => {
  test.skip(isMobile, 'the window is chosen here');
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
  for (const tab of TABS) {
    await table.show(tab);
    await check(tab);
  }
  for (const name of ['discard', 'agreed', 'over'] as const) {
    await table.open(moment(name));
    await expect(table.prompt).toBeVisible();
    await check(name);
  }
});

test('the first load is what npm run size counts, and nothing else', async ({ page, table, isMobile }) => {
  test.skip(isMobile, 'a phone loads the same');
  const loaded = new Set<string>();
  page.on('request', (request) => loaded.add(new URL(request.url()).pathname.slice(1)));
  await page.goto('./play/');
  await expect(table.places.first()).toBeVisible();
  const counted = firstLoad('build', 'play/index.html').map(({ path }) => path);
  expect([...loaded].filter((path) => /\.(js|css|wasm)$/.test(path)).sort()).toEqual(counted.sort());
});
