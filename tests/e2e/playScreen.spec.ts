import { en } from '$lib/i18n/en';
import { firstLoad } from '../size/firstLoad';
import { moment } from './moments';
import { expectNoFaults } from './pages';
import { expect, test, text } from './table';

/** The island is the same whatever lies around it. */
const ISLAND_SEEN = { without: '[data-zone=stage]' };
const PARTS = ['trade', 'cards', 'log', 'menu', 'help'] as const;

test.describe('axe finds nothing wrong at the table', { tag: '@phone' }, () => {
  test.slow(); // axe reads many screens

  test('whatever has to be decided', async ({ page, table, isMobile }) => {
    for (const name of [
      'firstSettlement',
      'roll',
      'discard',
      'robberWithChoice',
      'agreed',
      'countered',
      'theirOffer',
      'over',
    ] as const) {
      await table.open(moment(name), { settings: { botOffers: 'all' } });
      await expect(table.prompt.or(table.sheet).first()).toBeVisible();
      if (name === 'over') await expect(table.result).toBeVisible();
      await expectNoFaults(page, name, { ...(name !== 'robberWithChoice' && ISLAND_SEEN), isByDayOnly: isMobile }); // a phone has the same colours
    }
  });

  test('with every sheet, paused, and between two people', async ({ page, table, isMobile }) => {
    const isByDayOnly = isMobile;
    await table.open(moment('knight'));
    await expect(table.prompt).toHaveText(text.prompt.main);
    await expectNoFaults(page, 'in a turn', { isByDayOnly });
    for (const part of PARTS) {
      await table.show(part);
      await expectNoFaults(page, part, { ...ISLAND_SEEN, isByDayOnly });
      await page.keyboard.press('Escape');
    }
    await page.locator('li[data-seat="1"] button').click();
    await expectNoFaults(page, 'a player', { ...ISLAND_SEEN, isByDayOnly });
    await page.keyboard.press('p');
    await expect(table.prompt).toHaveText(en.table.pause.heading);
    await expectNoFaults(page, 'paused', { ...ISLAND_SEEN, isByDayOnly });
    await table.open(moment('peopleInMain'));
    await expect(page.getByRole('heading', { name: text.handOver.heading('Olga') })).toBeVisible();
    await expectNoFaults(page, 'between two people', { isByDayOnly });
  });
});

test('the first load is what npm run size counts, and nothing else', async ({ page, table }) => {
  const loaded = new Set<string>();
  page.on('request', (request) => loaded.add(new URL(request.url()).pathname.slice(1)));
  await page.goto('./play/');
  await expect(table.places.first()).toBeVisible();
  const counted = firstLoad('build', 'play/index.html').map(({ path }) => path);
  const parts = () => [...loaded].filter((path) => /\.(js|css|wasm)$/.test(path)).sort();
  await expect.poll(parts).toEqual(counted.sort());
});
