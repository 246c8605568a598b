import { en } from '$lib/i18n/en';
import { expect, openIsland, test } from './island';
import { expectNoFaults, expectNothingSticksOut } from './pages';
import { SetupPage } from './setup';
import { storedGame } from './shelf';

test('start is all it takes: one person against three bots', { tag: '@phone' }, async ({ page }) => {
  const setup = await SetupPage.open(page);
  const game = await setup.start();
  expect(game.players).toEqual([
    { name: 'You', kind: 'human' },
    { name: 'Ada', kind: 'bot', level: 'medium' },
    { name: 'Bruno', kind: 'bot', level: 'medium' },
    { name: 'Clara', kind: 'bot', level: 'medium' },
  ]);
  expect(game.setup.order).toEqual([0, 1, 2, 3]);
  expect(game.setup.options).toEqual({});
  expect(game.secondsPerTurn).toBeUndefined();
  expect(game.undo).toBe('free');
});

test('every choice reaches the game', async ({ page }) => {
  const setup = await SetupPage.open(page);
  await setup.name(1).fill('  Zora ');
  await setup.button('Remove Clara').click();
  await setup.level('Bruno').selectOption('Expert');
  await setup.character('Bruno').selectOption('Merchant');
  await setup.button('Points to win: fewer').click();
  await setup.button('Points to win: fewer').click();
  await page.getByText('More rules').click();
  await setup.button('Cards safe from a seven: more').click();
  await setup.button('Rounds without sevens: more').click();
  await page.getByRole('switch', { name: 'Trades between players' }).uncheck();
  await page.getByRole('switch', { name: 'Friendly robber' }).check();
  await page.getByRole('switch', { name: 'Unlimited undo' }).uncheck();
  await page.getByRole('radio', { name: 'Shuffled deck' }).check();
  await page.getByRole('radio', { name: '90 s' }).check();
  await page.getByRole('radio', { name: en.setup.seating.rollOff }).check();
  const game = await setup.start();
  expect(game.players).toEqual([
    { name: 'You', kind: 'human' },
    { name: 'Zora', kind: 'bot', level: 'medium' },
    { name: 'Bruno', kind: 'bot', level: 'expert', character: 'merchant' },
  ]);
  expect(game.setup.options).toEqual({
    targetPoints: 8,
    discardLimit: 8,
    noSevenRounds: 1,
    diceDeck: true,
    friendlyRobber: true,
    playerTrades: false,
    rollOff: true,
  });
  expect(game.secondsPerTurn).toBe(90);
  expect(game.undo).toBe('own');
});

test('the island of the preview is the island of the game, whether dealt by seed or shown by code', async ({ page }) => {
  const setup = await SetupPage.open(page);
  await setup.island.dealSeed('4711');
  await expect(setup.island.status).toContainText('4711');
  const [layout, code] = [await setup.island.layout(), await setup.island.code.inputValue()];
  await setup.start();
  await expect.poll(() => setup.island.layout()).toEqual(layout);
  await SetupPage.open(page);
  await setup.island.showCode(code);
  await expect(setup.island.status).toHaveText('Built from a board code.');
  expect(await setup.island.layout()).toEqual(layout);
});

test('a link with a code opens with that island, and a bad one says so and deals another', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const setup = await SetupPage.open(page);
  const layout = await setup.island.layout();
  await setup.button('Copy link').click();
  await expect(setup.button('Link copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto('./');
  await page.goto(link);
  await expect(setup.island.status).toHaveText('Built from a board code.');
  expect(await setup.island.layout()).toEqual(layout);
  await page.goto('./');
  await page.goto('./new/#code=nonsense');
  await expect(setup.island.tiles).toHaveCount(19);
  await expect(setup.island.problem).toHaveText(en.setup.island.badLink);
});

test('a random order seats everyone once, and not always the same first', async ({ page }) => {
  const firsts = new Set<number>();
  for (let game = 0; game < 12 && firsts.size < 2; game++) {
    const setup = await SetupPage.open(page);
    await page.getByRole('radio', { name: en.setup.seating.random }).check();
    const { order } = (await setup.start()).setup;
    expect([...order].sort()).toEqual([0, 1, 2, 3]);
    firsts.add(order[0]!);
  }
  expect(firsts.size).toBe(2);
});

test('pass and play starts with several people', { tag: '@phone' }, async ({ page }) => {
  const setup = await SetupPage.open(page, './new/#together');
  await setup.name(0).fill('Anna');
  await setup.button('Add a player').click();
  await page.getByText('More rules').click();
  await expect(page.getByRole('switch', { name: 'Friendly robber' })).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Unlimited undo' })).toHaveCount(0);
  const game = await setup.start();
  expect(game.players.map(({ name, kind }) => `${name} ${kind}`)).toEqual(['Anna human', 'Player 2 human', 'Player 3 human']);
  await expect(page.getByRole('button', { name: en.play.handOver.take('Anna') })).toBeVisible();
});

test('what cannot be played is explained, and nothing is lost', async ({ page }) => {
  const setup = await SetupPage.open(page);
  await setup.name(0).fill('Eva');
  await setup.name(2).fill('eva');
  await setup.button('Start the game').click();
  await expect(setup.island.problem).toContainText('Two players are called eva.');
  await expect(page).toHaveURL(/\/new\/$/);
  await expect(setup.name(0)).toHaveValue('Eva');
});

test('bots can play among themselves, and whoever set the table watches', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('hexterland-settings', JSON.stringify({ pace: 'fast' })));
  const setup = await SetupPage.open(page);
  await setup.kind(0, 'Bot').check();
  await expect(page.getByText(en.setup.players.watching)).toBeVisible();
  await setup.start();
  // The bots draft and play by themselves, and nobody's cards lie open.
  await expect(page.getByText(/^Turn [3-9]/).first()).toBeVisible({ timeout: 60_000 });
  await expect(page.locator('[data-hand]')).toHaveCount(0);
  await expect(page.locator('[data-target]')).toHaveCount(0);
});

test('the next set-up starts where the last one ended', async ({ page }) => {
  const setup = await SetupPage.open(page);
  await setup.name(1).fill('Zora');
  await setup.button('Remove Clara').click();
  await setup.button('Points to win: more').click();
  await setup.island.button('Beginner board').click();
  await expect(setup.island.status).toHaveText('A good island for your first game.');
  await page.goto('./');
  await SetupPage.open(page);
  await expect(setup.name(1)).toHaveValue('Zora');
  await expect(setup.name(3)).toHaveCount(0);
  await expect(setup.island.status).toHaveText('A good island for your first game.');
  expect((await setup.start()).setup.options).toMatchObject({ targetPoints: 11 });
});

test('choices that make no sense any more are as usual', async ({ page }) => {
  await page.goto('./');
  await page.evaluate(() =>
    localStorage.setItem('hexterland-setup', JSON.stringify({ players: 'all', targetPoints: 99, friendlyRobber: true })),
  );
  const setup = await SetupPage.open(page);
  const game = await setup.start();
  expect(game.players).toHaveLength(4);
  expect(game.setup.options).toEqual({ friendlyRobber: true });
});

test('a name from the settings is the name of the person', async ({ page }) => {
  await page.goto('./settings/');
  await page.getByLabel('Your name').fill('Mia');
  const setup = await SetupPage.open(page);
  expect((await setup.start()).players[0]!.name).toBe('Mia');
  await page.goto('./play/');
  await expect(page.locator('[data-tile]')).toHaveCount(19);
  expect((await storedGame(page)).players[0]!.name).toBe('Mia');
});

test('starting is within reach on the smallest phone, wherever one has scrolled to', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const setup = await SetupPage.open(page, './new/#together');
  await page.getByText('More rules').click();
  await expectNothingSticksOut(page);
  for (const end of [0, 100_000]) {
    await page.evaluate((y) => scrollTo(0, y), end);
    await expect(setup.button('Start the game')).toBeInViewport({ ratio: 1 });
  }
  await openIsland(page);
});

test('axe finds nothing wrong with the set-up, with everything open and problems shown', async ({ page }) => {
  const setup = await SetupPage.open(page);
  await setup.island.production.check();
  await page.getByText('More rules').click();
  await page.getByText('Fairness rules').click();
  await setup.name(0).fill('Ada');
  await setup.name(1).fill('Ada');
  await setup.button('Start the game').click();
  await setup.island.showCode('nonsense');
  await expect(setup.island.problem).toHaveCount(2);
  await expectNoFaults(page, 'set-up');
});
