import { en } from '$lib/i18n/en';
import { moment, victimsByTile } from './moments';
import { storedGame } from './shelf';
import { expect, handOf, test, text } from './table';

const { prompt } = text;
const total = (hand: Readonly<Record<string, number>>) => Object.values(hand).reduce((sum, count) => sum + count, 0);

test('who begins is rolled for', async ({ page, table }) => {
  await table.open(moment('rollOff'));
  const roll = table.button(text.action.roll).and(page.locator('[aria-disabled=false]'));
  await roll.click();
  // Others may begin, and a tie is rolled again; in the end somebody drafts.
  await expect(async () => {
    if (await roll.isVisible()) await roll.click({ timeout: 1000 });
    await expect(page.locator('[data-settlement]').or(table.places).first()).toBeVisible({ timeout: 1000 });
  }).toPass();
});

test('after a seven exactly the cards that are due are given back', async ({ table }) => {
  const { scene } = await table.open(moment('discard'));
  const due = scene.view.discards[0]!;
  await expect(table.prompt).toHaveText(prompt.discard(due));
  await expect(table.button(text.discard.confirm)).toBeDisabled();
  await table.discard();
  await expect.poll(async () => total(await table.hand())).toBe(total(handOf(scene)) - due);
  await expect(table.prompt).not.toHaveText(prompt.discard(due));
});

test('the robber asks whom to rob where two can be robbed, and one may still choose another tile', async ({ page, table }) => {
  const { scene } = await table.open(moment('robberWithChoice'));
  const [tile, victims] = [...victimsByTile(scene)].find(([, seats]) => seats.length === 2)!;
  await table.place(`robber-${tile}`).click();
  await expect(table.prompt).toHaveText(prompt.victim);
  await expect(page.locator('[data-victim]')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(table.prompt).toHaveText(prompt.robber);
  await table.place(`robber-${tile}`).click();
  await page.locator(`[data-victim="${victims[1]}"]`).click();
  await expect.poll(async () => total(await table.hand())).toBe(total(handOf(scene)) + 1);
  await expect(table.prompt).toHaveText(prompt.main);
});

test('the robber on a tile with one or nobody to rob does not ask', async ({ table }) => {
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

test('what cannot be done is greyed, says why, and does nothing when it is clicked', async ({ page, table }) => {
  const { scene } = await table.open(moment('roll'));
  for (const item of ['road', 'settlement', 'city', 'development'] as const) {
    await expect(table.buildButton(item)).toHaveAttribute('aria-disabled', 'true');
    await expect(table.buildButton(item)).toHaveAccessibleDescription(new RegExp(text.first.roll));
    await table.buildButton(item).click({ force: true });
    await expect(page.locator('.problem')).toContainText(text.first.roll);
  }
  await page.keyboard.press('e');
  await table.expectScene(scene);
});

test('undo takes back a decision, and against bots the dice too: they fall the same again, and it is practice', async ({
  page,
  table,
}) => {
  await table.start();
  await expect(table.button(text.action.undo)).toBeDisabled();
  await table.pickAnyPlace();
  await expect(table.prompt).toHaveText(prompt.draftRoad);
  await page.keyboard.press('u');
  await expect(table.prompt).toHaveText(prompt.first);
  await expect(table.button(text.action.undo)).toBeDisabled();
  await table.draft();
  await table.button(text.action.roll).click();
  await expect(table.prompt).not.toHaveText(prompt.roll);
  const dice = await page.locator('[data-dice]').getAttribute('data-dice');
  await table.button(text.action.undo).click();
  await expect(page.locator('.problem')).toHaveText(en.undo.ask);
  expect((await storedGame(page)).isPractice).toBe(false);
  await table.button(text.action.undo).click();
  await expect(table.prompt).toHaveText(prompt.roll);
  expect((await storedGame(page)).isPractice).toBe(true);
  await page.reload();
  await table.button(text.action.roll).click();
  await expect(page.locator('[data-dice]')).toHaveAttribute('data-dice', dice!);
  await table.button(text.action.undo).click(); // it is practice already: nobody asks again
  await expect(table.prompt).toHaveText(prompt.roll);
});

test('who has chosen not to take back freely cannot take back the dice', async ({ page, table }) => {
  await table.open(moment('roll'), { undo: 'own' });
  await table.button(text.action.roll).click();
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
  await expect(table.window).toContainText(text.help.heading);
  await page.keyboard.press('Escape');
  await expect(table.window).toHaveCount(0);
  await page.keyboard.press('r');
  await expect(page.locator('[data-dice]')).toHaveAttribute('data-dice', /^[1-6]\+[1-6]$/);
  await expect(table.prompt).not.toHaveText(prompt.roll);
});
