import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { firstLoad } from '../size/firstLoad';
import { moment } from './moments';
import { expect, test, text } from './table';

async function checkAccess(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, impact, nodes }) => ({ id, impact, where: nodes.map(({ target }) => target) }))).toEqual([]);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`axe finds nothing wrong at the ${colorScheme} table`, () => {
    test.use({ colorScheme });
    test.setTimeout(60_000);

    for (const name of ['firstSettlement', 'discard', 'robberWithChoice', 'agreed', 'over'] as const) {
      test(`at ${name}`, async ({ page, table }) => {
        await table.open(moment(name));
        await expect(table.prompt).toBeVisible();
        await checkAccess(page);
      });
    }

    for (const tab of ['build', 'trade', 'cards', 'more'] as const) {
      test(`in a turn, under ${tab}`, async ({ page, table }) => {
        await table.open(moment('buy'));
        await expect(table.prompt).toHaveText(text.prompt.main);
        await table.show(tab);
        await checkAccess(page);
      });
    }

    test('between two people', async ({ page, table }) => {
      await table.open(moment('peopleInMain'));
      await expect(page.getByRole('heading', { name: text.handOver.heading('Olga') })).toBeVisible();
      await checkAccess(page);
    });
  });
}

for (const [width, height] of [
  [360, 640],
  [390, 844],
  [768, 1024],
  [1440, 900],
] as const) {
  test(`at ${width}×${height} nothing sticks out sideways`, async ({ page, table, isMobile }) => {
    test.skip(isMobile, 'the window is chosen here');
    await page.setViewportSize({ width, height });
    const check = async (where: string) => {
      const wide = await page.evaluate(() =>
        [document.documentElement, ...document.querySelectorAll('main *')]
          .filter((box) => box.scrollWidth > box.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(box).overflowX))
          .concat(document.documentElement.scrollWidth > innerWidth ? [document.documentElement] : [])
          .map((box) => box.className || box.tagName),
      );
      expect(wide, where).toEqual([]);
    };
    await table.open(moment('middle'));
    await expect(table.prompt).toHaveText(text.prompt.main);
    for (const tab of ['build', 'trade', 'cards', 'more'] as const) {
      await table.show(tab);
      await check(tab);
    }
    for (const name of ['discard', 'agreed', 'over'] as const) {
      await table.open(moment(name));
      await expect(table.prompt).toBeVisible();
      await check(name);
    }
  });
}

test('the first load is what npm run size counts, and nothing else', async ({ page, table }) => {
  const loaded = new Set<string>();
  page.on('request', (request) => loaded.add(new URL(request.url()).pathname.slice(1)));
  await page.goto('./play/');
  await expect(table.places.first()).toBeVisible();
  const counted = firstLoad('build', 'play/index.html').map(({ path }) => path);
  expect([...loaded].filter((path) => /\.(js|css|wasm)$/.test(path)).sort()).toEqual(counted.sort());
});
