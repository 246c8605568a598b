import { en } from '$lib/i18n/en';
import { moment, victimsByTile } from './moments';
import { storedGame } from './shelf';
import { expect, handOf, test, text } from './table';

const { prompt } = text;
const total = (hand: Readonly<Record<string, number>>) => Object.values(hand).reduce((sum, count) => sum + count, 0);

test('who begins is rolled for', async ({ page, table }) => {
  await table.open(moment('rollOff'));
  const { roll } = table;
  await roll.click();
  // Others may begin, and a tie is rolled again; in the end somebody drafts.
  await expect(async () => {
    if (await roll.isVisible()) await roll.click({ timeout: 1000 });
    await expect(page.locator('[data-settlement]').or(table.places).first()).toBeVisible({ timeout: 1000 });
  }).toPass();
});

test('after a seven exactly the cards that are due are discarded, by taps on them', async ({ table }) => {
  const { scene } = await table.open(moment('discard'));
  const due = scene.view.discards[0]!;
  await expect(table.prompt).toHaveText(prompt.discard(due));
  await expect(table.button(text.action.moreToDiscard(due))).toBeDisabled();
  await table.discard();
  await expect.poll(async () => total(await table.hand())).toBe(total(handOf(scene)) - due);
  await expect(table.prompt).not.toHaveText(prompt.discard(due));
});

test('the robber asks whom to rob where two can be robbed, and one may still choose another tile', async ({ page, table }) => {
  const { scene } = await table.open(moment('robberWithChoice'));
  const [tile, victims] = [...victimsByTile(scene)].find(([, seats]) => seats.length === 2)!;
  await table.place(`robber-${tile}`).click();
  await expect(table.detail).toHaveText(prompt.how.victim);
  await expect(page.locator('[data-victim]')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(table.prompt).toHaveText(prompt.robber);
  await table.place(`robber-${tile}`).click();
  await page.locator(`[data-victim="${victims[1]}"]`).click();
  await expect.poll(async () => total(await table.hand())).toBe(total(handOf(scene)) + 1);
  await expect(table.prompt).toHaveText(prompt.main);
});

test('the robber on a tile with one or nobody to rob takes no second step', async ({ table }) => {
  for (const [name, gain] of [
    ['robberWithOneVictim', 1],
    ['robberWithNobody', 0],
  ] as const) {
    const { scene } = await table.open(moment(name));
    const [tile] = [...victimsByTile(scene)].find(([, seats]) => seats.length === gain)!;
    await table.place(`robber-${tile}`).click();
    await expect(table.prompt).toHaveText(prompt.main);
    await expect.poll(async () => total(await table.hand())).toBe(total(handOf(scene)) + gain);
  }
});

test('what cannot be done is not there, and its key does nothing', async ({ page, table }) => {
  const { scene } = await table.open(moment('roll'));
  await expect(table.roll).toBeVisible();
  for (const gone of ['[data-build]', '[data-tool=trade]', '[data-end]', 'button[data-hand=wood]']) {
    await expect(page.locator(gone)).toHaveCount(0);
  }
  for (const key of ['e', '1', '2', '3', '4', 't', 'y', 'n']) await page.keyboard.press(key);
  await table.expectScene(scene);
  await expect(page.locator('.problem')).toHaveCount(0);
});

test('the key of a tool that is there and cannot be used says why', async ({ page, table }) => {
  const { scene } = await table.open(moment('lacksOne'));
  await expect(table.prompt).toHaveText(text.prompt.main);
  await page.keyboard.press('1');
  const lacking = handOf(scene).wood === 0 ? '1 wood' : '1 brick';
  await expect(page.locator('.problem')).toHaveText(text.build.missing(text.build.road, lacking));
});

test('the last road of the draft can be taken back beside the dice', { tag: '@phone' }, async ({ page, table }) => {
  await table.start();
  await table.draft();
  await expect(page.locator('[data-zone=status] .undo')).toBeHidden();
  await page.locator('[data-back]').click();
  await expect(table.prompt).toHaveText(text.prompt.draftRoad);
});

test('the dice are there once, large to be rolled and then beside what they brought', async ({ page, table }) => {
  await table.open(moment('roll'));
  await expect(table.roll.locator('kbd')).toBeVisible();
  await expect(page.locator('[data-dice]')).toHaveCount(0);
  await page.keyboard.press('Space');
  await expect(page.locator('[data-dice]')).toHaveCount(1);
  await expect(table.roll).toHaveCount(0);
});

test('a second press of the space bar right after the roll ends nothing', async ({ page, table }) => {
  await page.clock.install();
  await table.open(moment('roll'), { seed: 3 });
  await expect(table.roll).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.keyboard.press('Space');
  await expect(table.endTurn).toBeVisible();
  await page.keyboard.press('Space');
  await page.clock.runFor(1200);
  await expect(table.endTurn).toBeVisible();
  await page.keyboard.press('Space');
  await expect(table.endTurn).toHaveCount(0);
});

test('undo takes back a decision, and against bots the dice too: they fall the same again, and it is practice', async ({
  page,
  table,
}) => {
  await table.start();
  await table.show('menu');
  await expect(table.menuItem('undo')).toBeDisabled();
  await page.keyboard.press('Escape');
  await table.pickAnyPlace();
  await expect(table.prompt).toHaveText(prompt.draftRoad);
  await table.button(text.action.undo).click();
  await expect(table.prompt).toHaveText(prompt.first);
  await table.pickAnyPlace();
  await expect(table.prompt).toHaveText(prompt.draftRoad);
  await page.keyboard.press('u');
  await expect(table.prompt).toHaveText(prompt.first);
  await table.draft();
  await table.roll.click();
  await expect(table.prompt).not.toHaveText(prompt.roll);
  const dice = await page.locator('[data-dice]').getAttribute('data-dice');
  await table.chooseInMenu('undo');
  await expect(table.detail).toHaveText(en.undo.ask);
  expect((await storedGame(page)).isPractice).toBe(false);
  await table.show('menu'); // something else: the question is gone
  await page.keyboard.press('Escape');
  await expect(page.getByText(en.undo.ask)).toHaveCount(0);
  await expect(page.locator('[data-undo]')).toHaveCount(0);
  await page.reload();
  await table.chooseInMenu('undo');
  await page.locator('[data-undo]').click();
  await expect(table.prompt).toHaveText(prompt.roll);
  expect((await storedGame(page)).isPractice).toBe(true);
  await table.show('menu');
  await expect(page.locator('.menu-sheet')).toContainText(en.undo.practice);
  await page.keyboard.press('Escape');
  await page.reload();
  await table.roll.click();
  await expect(page.locator('[data-dice]')).toHaveAttribute('data-dice', dice!);
  await table.chooseInMenu('undo'); // it is practice already: nobody asks again
  await expect(table.prompt).toHaveText(prompt.roll);
});

test('who has chosen not to take back freely cannot take back the dice', async ({ page, table }) => {
  await table.open(moment('roll'), { undo: 'own' });
  await table.roll.click();
  await expect(page.locator('[data-dice]')).toBeVisible();
  const dice = await page.locator('[data-dice]').getAttribute('data-dice');
  await page.keyboard.press('u');
  await expect(page.locator('.problem')).toBeVisible();
  await expect(page.locator('[data-dice]')).toHaveAttribute('data-dice', dice!);
});

test('the keys are listed under the question mark; one of them rolls the dice', async ({ page, table }) => {
  await table.open(moment('roll'));
  await expect(table.prompt).toHaveText(prompt.roll);
  await expect(page.locator('[data-dice]')).toHaveCount(0);
  await page.keyboard.press('?');
  const help = page.getByRole('region', { name: en.menu.help.heading });
  await expect(help).toContainText(en.menu.help.keys);
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await page.keyboard.press('r');
  await expect(page.locator('[data-dice]')).toHaveAttribute('data-dice', /^[1-6]\+[1-6]$/);
  await expect(table.prompt).not.toHaveText(prompt.roll);
});
