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

test('a new board is another board, with another seed', async ({ page }) => {
  const island = await openIsland(page);
  const [before, seed] = [await island.layout(), await island.seed.inputValue()];
  await island.newBoard();
  expect(await island.layout()).not.toEqual(before);
  await expect(island.seed).not.toHaveValue(seed);
});

test('the same seed deals the same board again', async ({ page }) => {
  const island = await openIsland(page);
  const [first, seed] = [await island.layout(), await island.seed.inputValue()];
  await island.newBoard();
  await island.dealSeed(seed);
  await expect(island.status).toContainText(seed);
  expect(await island.layout()).toEqual(first);
});

test('a board comes back from its code, also in small pieces with spaces around', async ({ page }) => {
  const island = await openIsland(page);
  const [first, code] = [await island.layout(), await island.code.inputValue()];
  expect(code).toMatch(/^[0-9A-Za-z]{20}$/);
  await island.newBoard();
  await island.showCode(` ${code.slice(0, 10)} ${code.slice(10)} `);
  await expect(island.status).toHaveText('Built from its code.');
  expect(await island.layout()).toEqual(first);
  await expect(island.code).toHaveValue(code);
});

test('the copy button copies the code of the board', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const island = await openIsland(page);
  await island.button('Copy').click();
  await expect(island.button('Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await island.code.inputValue());
});

test('a bad code is explained and the board stays', async ({ page }) => {
  const island = await openIsland(page);
  const [before, first] = [await island.layout(), await island.code.inputValue()];
  for (const code of [
    'nonsense',
    '',
    'ZZZZZZZZZZZZZZZZZZZZ',
    'UUUUUUUUUUUUUUUUUUUU',
    '000000000000000000000',
    '🐑🐑🐑🐑🐑🐑🐑🐑🐑🐑',
  ]) {
    await island.showCode(code);
    await expect(island.problem).toContainText('That is not a board code.');
    await expect(island.code).toHaveValue(code);
    expect(await island.layout()).toEqual(before);
    await island.button('Beginner board').click();
    await expect(island.problem).toHaveCount(0);
    await island.showCode(first);
    await expect(island.status).toHaveText('Built from its code.');
  }
});

test('a bad seed is explained and the board stays', async ({ page }) => {
  const island = await openIsland(page);
  const [before, goodSeed] = [await island.layout(), await island.seed.inputValue()];
  for (const seed of ['', '12.5', '-3', 'sheep', '1e3', '9007199254740992', '99999999999999999999']) {
    await island.dealSeed(seed);
    await expect(island.problem).toContainText('That seed does not work');
    expect(await island.layout()).toEqual(before);
    await island.dealSeed(goodSeed);
    await expect(island.problem).toHaveCount(0);
  }
});

test('the smallest and the largest seed work', async ({ page }) => {
  const island = await openIsland(page);
  for (const seed of ['0', '9007199254740991']) {
    await island.dealSeed(seed);
    await expect(island.status).toHaveText(`Dealt from seed ${seed}.`);
  }
  await expect(island.problem).toHaveCount(0);
});

test('the beginner board is always the same, and no fairness rule changes it', async ({ page }) => {
  const island = await openIsland(page);
  await island.button('Beginner board').click();
  await expect(island.status).toHaveText('The island for a first game.');
  const first = await island.layout();
  await expect(island.seed).toHaveValue('');
  await island.newBoard();
  await page.getByText('Fairness rules').click();
  await page.getByRole('switch', { name: 'Equal numbers never touch' }).uncheck();
  await island.button('Beginner board').click();
  await expect(island.status).toHaveText('The island for a first game.');
  expect(await island.layout()).toEqual(first);
});

test('fairness rules can be switched off and on, and boards are dealt with any of them', async ({ page }) => {
  const island = await openIsland(page);
  await expect(page.getByText('all 7 on')).toBeVisible();
  await page.getByText('Fairness rules').click();
  for (const rule of await page.locator('details', { hasText: 'Fairness rules' }).getByRole('switch').all()) {
    await rule.uncheck();
    await island.newBoard();
    await expect(island.tiles).toHaveCount(19);
  }
  await expect(page.getByText('0 of 7 on')).toBeVisible();
});

test('production shows the pips of all 54 corners and the five best, and goes away again', async ({ page }) => {
  const island = await openIsland(page);
  await expect(page.locator('[data-node]')).toHaveCount(0);
  await island.production.check();
  const nodes = page.locator('[data-node]');
  await expect(nodes).toHaveCount(54);
  const totals = await nodes.locator('text').allTextContents();
  const best = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Rank \d/ }) });
  await expect(best).toHaveCount(5);
  await expect(best.first()).toContainText('pips');
  expect(Math.max(...totals.map(Number))).toBeLessThanOrEqual(15);
  await best.first().getByRole('button').focus();
  await expect(page.locator('[data-node] .halo')).toHaveCount(1);
  await island.production.uncheck();
  await expect(nodes).toHaveCount(0);
});

test('every corner shows the pips of the tiles around it', async ({ page }) => {
  const island = await openIsland(page);
  await island.production.check();
  // Counted on the drawing itself: the dots of every token within one radius of the corner.
  const differences = await page.evaluate(() => {
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
  expect(differences).toBe(0);
});
