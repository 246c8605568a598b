import type { Page } from '@playwright/test';
import { expect, openIsland, test } from './island';

const count = (layout: readonly string[], terrain: string) => layout.filter((tile) => tile.startsWith(terrain)).length;

test('opening the set-up deals an island of 19 tiles with its harbours and the robber', async ({ page }) => {
  const island = await openIsland(page);
  const layout = await island.layout();
  const counts = ['forest', 'hills', 'pasture', 'fields', 'mountains', 'desert'].map((terrain) => count(layout, terrain));
  expect(counts).toEqual([4, 3, 4, 4, 3, 1]);
  await expect(page.locator('[data-harbour]')).toHaveCount(9);
  await expect(page.locator('[data-robber]')).toHaveCount(1);
});

test('a new board is another board; the old one comes back from its seed and from its code', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const island = await openIsland(page);
  const [first, seed, code] = [await island.layout(), await island.seed.inputValue(), await island.code.inputValue()];
  expect(code).toMatch(/^[0-9A-Za-z]{20}$/);
  await island.button('Copy').click();
  await expect(island.button('Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);

  await island.newBoard();
  expect(await island.layout()).not.toEqual(first);
  await expect(island.seed).not.toHaveValue(seed);
  await island.dealSeed(seed);
  await expect(island.status).toContainText(seed);
  expect(await island.layout()).toEqual(first);

  await island.newBoard();
  await island.showCode(` ${code.slice(0, 10)} ${code.slice(10)} `);
  await expect(island.status).toHaveText('Built from a board code.');
  expect(await island.layout()).toEqual(first);
  await expect(island.code).toHaveValue(code);
});

test('a bad code or seed is explained and the board stays; the smallest and the largest seed work', async ({ page }) => {
  const island = await openIsland(page);
  const [before, code, seed] = [await island.layout(), await island.code.inputValue(), await island.seed.inputValue()];
  for (const bad of [
    'nonsense',
    '',
    'ZZZZZZZZZZZZZZZZZZZZ',
    'UUUUUUUUUUUUUUUUUUUU',
    '000000000000000000000',
    '🐑🐑🐑🐑🐑🐑🐑🐑🐑🐑',
  ]) {
    await island.showCode(bad);
    await expect(island.problem).toContainText('That isn’t a board code.');
    await expect(island.code).toHaveValue(bad);
    expect(await island.layout()).toEqual(before);
    await island.button('Beginner board').click();
    await expect(island.problem).toHaveCount(0);
    await island.showCode(code);
    await expect(island.status).toHaveText('Built from a board code.');
  }
  for (const bad of ['', '12.5', '-3', 'sheep', '1e3', '9007199254740992', '99999999999999999999']) {
    await island.dealSeed(bad);
    await expect(island.problem).toContainText('That seed doesn’t work');
    expect(await island.layout()).toEqual(before);
    await island.dealSeed(seed);
    await expect(island.problem).toHaveCount(0);
  }
  for (const good of ['0', '9007199254740991']) {
    await island.dealSeed(good);
    await expect(island.status).toHaveText(`Seed ${good}`);
  }
  await expect(island.problem).toHaveCount(0);
});

test('boards are dealt with any fairness rules, and the beginner board is always the same', async ({ page }) => {
  const island = await openIsland(page);
  await island.button('Beginner board').click();
  await expect(island.status).toHaveText('A good island for your first game.');
  const first = await island.layout();
  await expect(island.seed).toHaveValue('');
  await expect(page.getByText('all 7 on')).toBeVisible();
  await page.getByText('Fairness rules').click();
  for (const rule of await page.locator('details', { hasText: 'Fairness rules' }).getByRole('switch').all()) {
    await rule.uncheck();
    await island.newBoard();
    await expect(island.tiles).toHaveCount(19);
  }
  await expect(page.getByText('0 of 7 on')).toBeVisible();
  await island.button('Beginner board').click();
  await expect(island.status).toHaveText('A good island for your first game.');
  expect(await island.layout()).toEqual(first);
});

test('production shows the pips around all 54 corners and the five best, and goes away again', async ({ page }) => {
  const island = await openIsland(page);
  const nodes = page.locator('[data-node]');
  await expect(nodes).toHaveCount(0);
  await island.production.check();
  await expect(nodes).toHaveCount(54);
  expect(await cornersThatShowOtherPips(page)).toBe(0);
  const best = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Rank \d/ }) });
  await expect(best).toHaveCount(5);
  await expect(best.first()).toContainText('pips');
  await best.first().getByRole('button').focus();
  await expect(page.locator('[data-node] .halo')).toHaveCount(1);
  await island.production.uncheck();
  await expect(nodes).toHaveCount(0);
});

/** Counted on the drawing itself: the dots of every token within one radius of a corner are what the corner shows. */
function cornersThatShowOtherPips(page: Page): Promise<number> {
  return page.evaluate(() => {
    const at = (element: Element) =>
      /translate\(([-\d.]+) ([-\d.]+)\)/
        .exec(element.getAttribute('transform') ?? '')!
        .slice(1)
        .map(Number);
    const tiles = [...document.querySelectorAll('[data-tile]')].map((tile) => ({
      at: at(tile),
      dots: tile.querySelectorAll('.dot').length,
    }));
    return [...document.querySelectorAll('[data-node]')].filter((node) => {
      const [x, y] = at(node);
      const around = tiles.filter((tile) => Math.hypot(tile.at[0]! - x!, tile.at[1]! - y!) < 101);
      return around.reduce((sum, tile) => sum + tile.dots, 0) !== Number(node.querySelector('text')!.textContent);
    }).length;
  });
}
