import { en } from '$lib/i18n/en';
import { moment, winningBuild } from './moments';
import { expect, test, text } from './table';

const { prompt } = text;

test('a road, a settlement, a city are built where they may stand and paid for', { tag: '@phone' }, async ({ page, table }) => {
  for (const [piece, kind, cost] of [
    ['road', 'buildRoad', { wood: -1, brick: -1 }],
    ['settlement', 'buildSettlement', { wood: -1, brick: -1, sheep: -1, wheat: -1 }],
    ['city', 'buildCity', { wheat: -2, ore: -3 }],
  ] as const) {
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
  }
});

test(
  'a choice of place can be cancelled, and what is too dear says what is missing',
  { tag: '@phone' },
  async ({ page, table }) => {
    const { scene } = await table.open(moment('road'));
    await table.buildButton('road').click();
    await expect(table.places.first()).toBeVisible();
    await page.keyboard.press('Escape');
    await table.expectScene(scene);
    await expect(table.buildButton('city')).toHaveAttribute('aria-disabled', 'true');
    await expect(table.buildButton('city')).toHaveAccessibleDescription(new RegExp(text.resource.ore));
  },
);

test(
  'the building that reaches the points wins at once, with a hidden point too, which is laid open',
  { tag: '@phone' },
  async ({ table }) => {
    for (const name of ['nearlyWon', 'hiddenWin'] as const) {
      const { scene } = await table.open(moment(name));
      const { piece, node } = winningBuild(scene)!;
      await table.buildButton(piece).click();
      await table.place(`${piece}-${node}`).click();
      await expect(table.window.getByRole('heading', { name: text.end.won })).toBeVisible();
      const hidden = table.window.getByRole('row', { name: new RegExp(`^${text.you} .*${text.end.victoryCards(1)}`) });
      if (name === 'hiddenWin') await expect(hidden).toBeVisible();
      else await expect(hidden).toHaveCount(0);
    }
  },
);

test('the result can be put aside and fetched again, and leads to another game', { tag: '@phone' }, async ({ table }) => {
  await table.open(moment('over'));
  await expect(table.window).toContainText(text.end.won);
  await table.button(text.end.look).click();
  await expect(table.window).toHaveCount(0);
  await table.button(text.end.result).click();
  await table.button(en.stats.end.newIsland).click();
  await expect(table.window).toHaveCount(0);
  await expect(table.page.locator('[data-settlement]').or(table.places).first()).toBeVisible();
});
