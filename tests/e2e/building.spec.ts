import { moment, winningBuild } from './moments';
import { expect, test, text } from './table';

const { prompt } = text;

for (const [piece, kind, cost] of [
  ['road', 'buildRoad', { wood: -1, brick: -1 }],
  ['settlement', 'buildSettlement', { wood: -1, brick: -1, sheep: -1, wheat: -1 }],
  ['city', 'buildCity', { wheat: -2, ore: -3 }],
] as const) {
  test(`a ${piece} is built where it may stand and paid for`, async ({ page, table }) => {
    const { scene } = await table.open(moment(piece));
    await expect(table.prompt).toHaveText(prompt.main);
    const [hand, before] = [await table.hand(), await page.locator(`[data-${piece}]`).count()];
    await table.buildButton(piece).click();
    await expect(table.prompt).toHaveText(prompt.placing[piece]);
    await expect(table.places).toHaveCount(scene.actions(kind).length);
    await table.places.first().click();
    await expect(page.locator(`[data-${piece}]`)).toHaveCount(before + 1);
    await table.expectGain(hand, cost);
    await expect(table.prompt).toHaveText(prompt.main);
  });
}

test('a choice of place can be cancelled', async ({ page, table }) => {
  const { scene } = await table.open(moment('road'));
  await table.buildButton('road').click();
  await expect(table.places.first()).toBeVisible();
  await page.keyboard.press('Escape');
  await table.expectScene(scene);
});

test('what is too dear says what is missing', async ({ table }) => {
  await table.open(moment('main'));
  await expect(table.prompt).toHaveText(prompt.main);
  await expect(table.buildButton('city')).toHaveAttribute('aria-disabled', 'true');
  await expect(table.buildButton('city')).toHaveAccessibleDescription(new RegExp(text.resource.ore));
});

test('the building that reaches the points wins at once', async ({ table }) => {
  const { scene } = await table.open(moment('nearlyWon'));
  const { piece, node } = winningBuild(scene)!;
  await table.buildButton(piece).click();
  await table.place(`${piece}-${node}`).click();
  await expect(table.window.getByRole('heading', { name: text.end.won })).toBeVisible();
});

test('the result can be put aside and fetched again, and leads to another game', async ({ table }) => {
  await table.open(moment('over'));
  await expect(table.window).toContainText(text.end.won);
  await table.button(text.end.look).click();
  await expect(table.window).toHaveCount(0);
  await table.button(text.end.result).click();
  await table.button(text.end.again).click();
  await expect(table.prompt).toHaveText(prompt.first);
});
