import type { Locator } from '@playwright/test';
import { cardTotal } from '$lib/engine';
import { en } from '$lib/i18n/en';
import { bankTradeAt, moment, unwantedOffer, welcomeOffer } from './moments';
import { storedGame } from './shelf';
import { expect, handOf, test, text, type TablePage } from './table';

// How many taps things take with a finger, and what a tap too many does.

const { menu } = en;

test.use({ actionTimeout: 5000 });

/** A finger that counts. */
class Finger {
  taps = 0;

  constructor(readonly table: TablePage) {}

  async tap(target: Locator): Promise<void> {
    this.taps++;
    await target.tap();
  }

  async tapAt({ x, y }: { readonly x: number; readonly y: number }): Promise<void> {
    this.taps++;
    await this.table.page.touchscreen.tap(x, y);
  }
}

async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await target.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

test.describe('taps', { tag: '@touch' }, () => {
  test('rolling takes one, a road three from its tool and two from its place', async ({ page, table }) => {
    await table.open(moment('roll'));
    const finger = new Finger(table);
    await finger.tap(table.roll);
    await expect(page.locator('[data-dice]')).toBeVisible();
    expect(finger.taps).toBe(1);

    const { scene } = await table.open(moment('road'));
    await expect(table.prompt).toHaveText(text.prompt.main);
    const roads = page.locator('[data-road]');
    const before = await roads.count();
    const byTool = new Finger(table);
    await byTool.tap(table.buildButton('road'));
    const [first] = scene.actions('buildRoad');
    const place = await middleOf(table.place(`road-${first!.edge}`));
    await byTool.tapAt(place);
    await expect(table.commit).toBeVisible();
    await expect(roads).toHaveCount(before);
    await byTool.tap(table.commit);
    await expect(roads).toHaveCount(before + 1);
    expect(byTool.taps).toBe(3);

    await table.open(moment('road'));
    await expect(table.prompt).toHaveText(text.prompt.main);
    const tools = page.locator('[data-build], [data-tool=trade], [data-end]');
    const places = () => tools.evaluateAll((all) => all.map((tool) => JSON.stringify(tool.getBoundingClientRect())));
    const rowBefore = await places();
    expect(rowBefore).toHaveLength(6);
    const byPlace = new Finger(table);
    await byPlace.tapAt(place);
    await byPlace.tap(table.commit);
    await expect(roads).toHaveCount(before + 1);
    expect(byPlace.taps).toBe(2);
    await expect.poll(places).toEqual(rowBefore); // whatever can still be built
  });

  test('a card takes two, wherever the second falls, unless both are one double tap', async ({ page, table }) => {
    const { scene } = await table.open(moment('buy'));
    const developments = page.locator('[data-hand=development]');
    const finger = new Finger(table);
    const tool = await middleOf(table.buildButton('development'));
    await finger.tapAt(tool);
    await page.touchscreen.tap(tool.x, tool.y);
    await expect(table.commit).toContainText(text.action.buyCard);
    await page.locator('[data-cancel]').tap();
    await expect(table.buildButton('development')).toBeVisible();
    await table.expectGain(handOf(scene), {});
    await table.buildButton('development').tap();
    const { x, y, width, height } = (await table.commit.boundingBox())!;
    await finger.tapAt({ x: x + 0.9 * width, y: y + height / 2 });
    await table.expectGain(handOf(scene), { sheep: -1, wheat: -1, ore: -1 });
    await expect(developments).toContainText(String(cardTotal(scene.own.held) + 1));
    expect(finger.taps).toBe(2);
    await expect(table.button(text.action.undo)).toHaveCount(0); // a drawn card stays drawn
  });

  test('a trade with the bank takes three, and two where one card is missing', async ({ page, table }) => {
    const { scene } = await table.open(moment('bank4'));
    const { give, take } = bankTradeAt(scene, 4)!;
    const finger = new Finger(table);
    await finger.tap(page.locator(`[data-hand=${give}]`));
    await finger.tap(page.locator(`[data-get=${take}]`));
    // The sheet says one for one, which is not what the bank does: it is lit only where they agree.
    await expect(page.locator('[data-ask=bank]')).toHaveClass(/counter/);
    await finger.tap(page.locator('[data-ask=bank]'));
    await table.expectGain(handOf(scene), { [give]: -4, [take]: 1 });
    expect(finger.taps).toBe(3);
    await table.button(text.action.undo).tap(); // a slip is no loss
    await table.expectGain(handOf(scene), {});

    const lacking = await table.open(moment('lacksOne'));
    const fromTool = new Finger(table);
    await fromTool.tap(table.buildButton('road'));
    await fromTool.tap(page.locator('[data-ask=bank]'));
    await expect(table.sheet).toHaveCount(0);
    await expect(table.prompt).toHaveText(text.prompt.placing.road); // on with what it was for
    expect(fromTool.taps).toBe(2);
    expect(lacking.scene.can('buildRoad')).toBe(false);

    await table.open(moment('lacksOne'));
    const fromTrade = new Finger(table);
    await fromTrade.tap(page.locator('[data-tool=trade]'));
    await fromTrade.tap(page.locator('[data-ask=bank]')); // it has seen what is missing
    await expect(table.sheet).toHaveCount(0);
    await expect(page.locator('[data-build][data-open=true]').first()).toBeVisible();
    expect(fromTrade.taps).toBe(2);
  });

  test('one card for one with a player takes three, and the answer deals', async ({ page, table }) => {
    const { scene } = await table.open(moment('welcome'));
    const { give, take } = welcomeOffer(scene)!;
    const finger = new Finger(table);
    await finger.tap(page.locator(`[data-hand=${Object.keys(give)[0]}]`));
    await finger.tap(page.locator(`[data-get=${Object.keys(take)[0]}]`));
    await finger.tap(page.locator('[data-step=offer]'));
    await table.expectGain(handOf(scene), { [Object.keys(give)[0]!]: -1, [Object.keys(take)[0]!]: 1 });
    expect(finger.taps).toBe(3);
  });

  test('an offer stands after a double tap, and a later tap takes it back', async ({ page, table }) => {
    await page.clock.install();
    const { scene } = await table.open(moment('offerToDecline'), { settings: { pace: 'relaxed' } });
    await table.compose(unwantedOffer(scene)!);
    const { x, y } = await middleOf(page.locator('[data-step=offer]'));
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.touchscreen.tap(x, y);
    await page.clock.runFor(150);
    await expect(page.locator('[data-step=change]')).toBeVisible();
    await page.touchscreen.tap(x, y); // a slip
    await expect(page.locator('[data-step=change]')).toBeVisible();
    await page.clock.runFor(450);
    await page.touchscreen.tap(x, y);
    await expect(page.locator('[data-step=offer]')).toBeVisible();
  });

  test('another pace takes one, while others play', async ({ page, table }) => {
    await table.open(moment('theirTurn'), { settings: { pace: 'relaxed' } });
    const step = page.locator('[data-pace]');
    await expect(step).toHaveAccessibleName(menu.item.pace(menu.paces.relaxed));
    const before = await step.boundingBox();
    await step.tap();
    await expect(step).toHaveAccessibleName(menu.item.pace(menu.paces.usual));
    expect(await step.boundingBox()).toEqual(before);
  });

  test('five cards to discard take five and one', async ({ page, table }) => {
    const { scene } = await table.open(moment('discardFive'));
    const finger = new Finger(table);
    const hand = Object.entries(handOf(scene)).flatMap(([name, count]) => Array.from({ length: count }, () => name));
    await expect(table.prompt).toHaveText(text.prompt.discard(5));
    for (const name of hand.slice(0, 5)) await finger.tap(page.locator(`[data-hand=${name}]`));
    const [less, confirm] = [page.locator('[data-less]'), page.locator('[data-discard]')];
    await page.locator(`[data-hand=${hand[0]}]`).tap(); // one too many: nothing is lost by it
    await expect(confirm).toHaveText(text.action.discard(5));
    await less.tap();
    await expect(confirm).toHaveText(text.action.moreToDiscard(1));
    await page.locator(`[data-hand=${hand[4]}]`).tap();
    await finger.tap(confirm);
    const left = Object.fromEntries(
      Object.keys(handOf(scene)).map((name) => [name, hand.slice(5).filter((one) => one === name).length]),
    );
    await expect.poll(() => table.hand()).toEqual(left);
    expect(finger.taps).toBe(6);
  });

  test('a second tap on the dice does nothing, wherever it falls', async ({ page, table }) => {
    for (const part of [0.1, 0.3, 0.5, 0.7, 0.9]) {
      const { records } = await table.open(moment('roll'));
      const { x, y, width, height } = (await table.roll.boundingBox())!;
      const at = [x + part * width, y + 0.7 * height] as const;
      await page.touchscreen.tap(...at);
      await page.touchscreen.tap(...at);
      await expect(page.locator('[data-dice]')).toBeVisible();
      await expect(table.prompt).toHaveText(/^(Your turn|Move the robber|Seven: discard \d+)$/);
      await expect(table.sheet.or(page.locator('[data-preview], .problem, .up'))).toHaveCount(0);
      expect((await storedGame(page)).records).toHaveLength(3 * (records.length + 1));
    }
  });

  test('however slowly somebody taps twice on the dice, the turn goes on, until the roll was seen', async ({ page, table }) => {
    await page.clock.install();
    const game = await table.open(moment('roll'), { seed: 3 });
    const { x, y, width, height } = (await table.roll.boundingBox())!;
    const at = [x + 0.86 * width, y + 0.8 * height] as const; // there the turn is ended later
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.touchscreen.tap(...at);
    await expect(table.endTurn).toBeVisible();
    const end = (await table.endTurn.boundingBox())!;
    expect(at[0] > end.x && at[1] > end.y).toBe(true);
    for (const pause of [420, 500, 140, 140, 140]) {
      await page.clock.runFor(pause);
      await page.touchscreen.tap(...at);
    }
    await expect(table.prompt).toHaveText(text.prompt.main);
    await expect(page.locator('.up')).toHaveCount(0);
    await expect(table.detail).not.toHaveClass(/problem/);
    expect((await storedGame(page)).records).toHaveLength(3 * (game.records.length + 1));
    await page.clock.runFor(1200);
    await page.touchscreen.tap(...at);
    await expect(table.endTurn).toHaveCount(0);
    // And the next tap of somebody who goes on does not open the log.
    await page.clock.runFor(140);
    await page.touchscreen.tap(...at);
    await expect(page.locator('[data-zone=log], .tall, [data-sheet=past]')).toHaveCount(0);
  });

  test('whoever touched something else, or presses its key, ends the turn at once; a held key does not', async ({
    page,
    table,
  }) => {
    await page.clock.install();
    await table.open(moment('roll'), { seed: 3 });
    const { x, y, width, height } = (await table.roll.boundingBox())!;
    const at = [x + 0.86 * width, y + 0.8 * height] as const;
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.touchscreen.tap(...at);
    await expect(table.endTurn).toBeVisible();
    await table.prompt.tap();
    await page.touchscreen.tap(...at);
    await expect(table.endTurn).toHaveCount(0);

    await table.open(moment('roll'), { seed: 3 });
    await table.roll.focus();
    for (let times = 0; times < 4; times++) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await expect(table.endTurn).toBeVisible();
    await page.keyboard.press('e');
    await expect(table.endTurn).toHaveCount(0);

    await table.open(moment('manyCards'));
    await table.endTurn.focus();
    for (let times = 0; times < 4; times++) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await expect(table.endTurn).toContainText(text.action.endAnyway);
    await expect(table.prompt).toHaveText(text.prompt.main);
  });

  test('two hasty taps on an edge preview the road, and build nothing', async ({ page, table }) => {
    await page.clock.install();
    const { scene } = await table.open(moment('road'));
    await expect(table.prompt).toHaveText(text.prompt.main);
    const roads = page.locator('[data-road]');
    const before = await roads.count();
    await table.buildButton('road').tap();
    const place = await middleOf(table.place(`road-${scene.actions('buildRoad')[0]!.edge}`));
    await page.clock.pauseAt(Date.now() + 60_000);
    const finger = new Finger(table);
    await finger.tapAt(place);
    for (const pause of [70, 120, 240]) {
      await page.clock.runFor(pause);
      await finger.tapAt(place);
    }
    await expect(table.commit).toBeVisible();
    await expect(roads).toHaveCount(before);
    await page.clock.runFor(250);
    await finger.tapAt(place);
    await expect(roads).toHaveCount(before + 1);
  });

  test('ending a turn with more cards than the limit asks once', async ({ page, table }) => {
    await page.clock.install();
    const { scene } = await table.open(moment('manyCards'));
    const total = Object.values(handOf(scene)).reduce((sum, count) => sum + count, 0);
    const { x, y, width, height } = (await table.endTurn.boundingBox())!;
    const at = [x + width / 2, y + height / 2] as const;
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.touchscreen.tap(...at);
    await page.clock.runFor(150);
    await page.touchscreen.tap(...at); // a slip
    await expect(table.detail).toHaveText(text.beforeEnd.cards(total));
    await expect(table.prompt).toHaveText(text.prompt.main);
    await expect(table.endTurn).toContainText(text.action.endAnyway);
    await page.clock.runFor(500);
    await page.touchscreen.tap(...at);
    await expect(table.endTurn).toHaveCount(0);
  });

  test('whoever goes on tapping means it, and is not held up for ever', async ({ page, table }) => {
    await page.clock.install();
    await table.open(moment('manyCards'));
    const { x, y } = await middleOf(table.endTurn);
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.touchscreen.tap(x, y);
    for (let time = 0; time < 1200; time += 300) {
      await expect(table.endTurn).toContainText(text.action.endAnyway);
      await page.clock.runFor(300);
      await page.touchscreen.tap(x, y);
    }
    await expect(table.endTurn).toHaveCount(0);
  });
});
