import { en } from '$lib/i18n/en';
import { islandBox } from './measure';
import { bankTradeAt, moment } from './moments';
import { expect, test, text } from './table';

// The island is where it is: whatever is opened, built, traded or said, it does not move by a pixel.

test('the island keeps its place over a whole turn', { tag: '@phone' }, async ({ page, table }) => {
  const { scene } = await table.open(moment('wholeTurn'));
  await expect(table.prompt).toHaveText(text.prompt.main);
  await table.haveSheets();
  const before = await islandBox(page);
  const steps: [string, () => Promise<unknown>][] = [
    ['trade', () => table.show('trade')],
    ['trade closed', () => page.locator('[data-trade] [data-close]').click()],
    ['cards', () => table.show('cards')],
    ['cards closed', () => page.keyboard.press('Escape')],
    ['menu', () => table.show('menu')],
    ['help', () => table.menuItem('help').click()],
    ['help closed', () => page.keyboard.press('Escape')],
    ['log', () => table.show('log')],
    ['dice', () => page.locator('[data-page=dice]').click()],
    ['log closed', () => page.keyboard.press('Escape')],
    ['player', () => page.locator('li[data-seat="1"] button').click()],
    ['player closed', () => page.keyboard.press('Escape')],
    ['coach', () => page.keyboard.press('h')],
    ['coach speaks', () => page.locator('[data-hint=advice]').waitFor()],
    ['coach closed', () => page.keyboard.press('Escape')],
    ['coach off', () => page.keyboard.press('k')],
    ['yields', () => page.keyboard.press('o')],
    ['yields away', () => page.keyboard.press('o')],
    ['pause', () => page.keyboard.press('p')],
    ['paused', () => expect(table.prompt).toHaveText(en.table.pause.heading)],
    ['resume', () => page.keyboard.press('p')],
    ['placing', () => table.buildButton('road').click()],
    ['built', () => table.places.first().click()],
    ['swap', () => swap()],
    ['past', () => lookBack()],
    ['now', () => page.locator('[data-sheet=past] .now').click()],
    ['ended', () => table.end()],
    ['others', () => expect(table.prompt).not.toHaveText(text.prompt.main)],
    ['again', () => expect(page.locator('.called .prompt, [data-offer], [data-discard]').first()).toBeAttached()],
  ];
  const swap = async () => {
    const { give, take } = bankTradeAt(scene, 4)!;
    await table.compose({ give: { [give]: 4 }, take: { [take]: 1 } });
    await table.send();
    await expect(table.sheet).toHaveCount(0);
  };
  const lookBack = async () => {
    await table.show('log');
    await page
      .getByRole('log')
      .getByRole('button', { name: /rolled/ })
      .last()
      .click();
    await page.locator('[data-sheet=past]').waitFor();
  };
  for (const [what, take] of steps) {
    await take();
    expect(await islandBox(page), what).toBe(before);
  }
});

test(
  'the island keeps its place from the roll on, with offers, discards, the robber, and to the end',
  { tag: '@phone' },
  async ({ page, table }) => {
    const start = await table.open(moment('roll'));
    await expect(table.roll).toBeVisible();
    const before = await islandBox(page);
    await table.roll.click();
    await expect(page.locator('[data-dice]')).toBeVisible();
    expect(await islandBox(page)).toBe(before);
    // The same land in all phases has the same place.
    for (const name of ['discard', 'robberWithChoice', 'agreed', 'theirOffer', 'over'] as const) {
      const game = { ...moment(name) };
      await table.open(game, { settings: { botOffers: 'all', hasCoach: name === 'robberWithChoice' } });
      await expect(table.strip).toBeVisible();
      const [opened] = [await islandBox(page)];
      if (name === 'over') await table.result.waitFor();
      if (name === 'discard') await table.discard();
      if (name === 'robberWithChoice') await table.places.first().click();
      if (name === 'theirOffer') await page.locator('[data-offer] [data-answer=no]').click();
      if (name === 'agreed') await table.answer(1).click();
      expect(await islandBox(page), name).toBe(opened);
    }
    expect(start.records.length).toBeGreaterThan(0);
  },
);
