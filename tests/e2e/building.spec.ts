import { RESOURCE_NAMES } from '$lib/engine';
import { en } from '$lib/i18n/en';
import { moment, winningBuild } from './moments';
import { expect, handOf, test, text } from './table';

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
  'a choice of place can be cancelled; what is too dear shows what is missing, and a tap asks for exactly that',
  { tag: '@phone' },
  async ({ page, table }) => {
    const { scene } = await table.open(moment('road'));
    await table.buildButton('road').click();
    await expect(table.places.first()).toBeVisible();
    await page.keyboard.press('Escape');
    await table.expectScene(scene);
    await table.buildButton('road').click();
    const cancel = page.locator('[data-cancel]'); // where the tool was: pressed at once it would be a slip
    await expect(async () => {
      if (await cancel.isVisible()) await cancel.click();
      await expect(cancel).toHaveCount(0, { timeout: 300 });
    }).toPass();
    await table.expectScene(scene);
    // No card would help: that is said, and nothing is asked for.
    await table.buildButton('settlement').click();
    await expect(table.detail).toHaveText(text.reason.noPlaceLeft);
    await expect(table.sheet).toHaveCount(0);
    const { ore, wheat } = handOf(scene);
    const missing = { ore: 3 - ore, wheat: Math.max(0, 2 - wheat) };
    await expect(table.buildButton('city')).toHaveAttribute('data-open', 'false');
    await expect(table.buildButton('city')).toHaveAccessibleName(new RegExp(`${missing.ore} ${text.resource.ore}`));
    await table.buildButton('city').click();
    for (const name of RESOURCE_NAMES) {
      const count = name === 'ore' || name === 'wheat' ? missing[name] : 0;
      await expect(page.locator(`[data-get=${name}]`)).toHaveAccessibleName(en.trade.getCard(name, count));
    }
    await page.locator('[data-trade] [data-close]').click();
    await table.expectScene(scene);
  },
);

test(
  'the building that reaches the points wins at once, with a hidden point too, which is laid open',
  { tag: '@phone' },
  async ({ page, table }) => {
    for (const name of ['nearlyWon', 'hiddenWin'] as const) {
      const { scene } = await table.open(moment(name));
      const { piece, node } = winningBuild(scene)!;
      await table.buildButton(piece).click();
      await table.place(`${piece}-${node}`).click();
      // The winning move is seen before the result.
      await expect(page.locator(`[data-${piece}="${node}"]`)).toBeVisible();
      await expect(table.result).toHaveCount(0);
      await expect(table.result.getByRole('heading', { name: /^You won/ })).toBeVisible();
      const hidden = table.result.getByRole('row', {
        name: new RegExp(`^${en.end.place(1)} ?${text.you} .*${en.end.hiddenPoints(1)}`),
      });
      if (name === 'hiddenWin') await expect(hidden).toBeVisible();
      else await expect(hidden).toHaveCount(0);
    }
  },
);

test('the result can be put aside and fetched again, and leads to another game', { tag: '@phone' }, async ({ table }) => {
  await table.open(moment('over'));
  await expect(table.result).toContainText('You won');
  await expect(table.page).toHaveTitle(text.title);
  // All points count now: none is set apart as hidden.
  await expect(table.page.locator('[data-figure=points] small')).toHaveCount(0);
  await table.button(en.end.more).click();
  await table.button(text.end.look).click();
  await expect(table.result).toHaveCount(0);
  await table.button(text.end.result).click();
  await table.button(en.end.again).click();
  await expect(table.result).toHaveCount(0);
  await expect(table.page.locator('[data-settlement]').or(table.places).first()).toBeVisible();
});

test('a place that wins says so before it is taken', async ({ page, table }) => {
  const { scene } = await table.open(moment('nearlyWon'));
  const { piece, node } = winningBuild(scene)!;
  await expect(table.prompt).toHaveText(text.prompt.main);
  await table.buildButton(piece).click();
  await page.locator(`[data-target=${piece}-${node}]`).hover();
  await expect(table.detail).toHaveText(text.prompt.brings.wins);
});
