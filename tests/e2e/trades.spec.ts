import { type Action, encodeAction, readTerms } from '$lib/engine';
import { en } from '$lib/i18n/en';
import { bankTradeAt, moment, type Terms, unwantedOffer } from './moments';
import { storedGame } from './shelf';
import { expect, test, text, type TablePage } from './table';

const { prompt, trade, resource } = text;

/** Cards of some kinds so many times; less than none are given away. */
const times = (factor: number, pile: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(pile).map(([name, count]) => [name, factor * count]));

/** What a trade changes in the hand of who gives and takes. */
const gainOf = ({ give, take }: Terms) => ({ ...times(-1, give), ...times(1, take) });

test(
  'the bank gives one card for four, for three with any harbour, for two with its own',
  { tag: '@phone' },
  async ({ table }) => {
    for (const [rate, name] of [
      [4, 'bank4'],
      [3, 'bank3'],
      [2, 'bank2'],
    ] as const) {
      const { give, take } = bankTradeAt((await table.open(moment(name))).scene, rate)!;
      const hand = await table.hand();
      await table.show('trade');
      await table.button(trade.bankLabel(rate, resource[give], resource[take])).click();
      await table.expectGain(hand, { [give]: -rate, [take]: 1 });
    }
  },
);

test.describe('an offer', { tag: '@phone' }, () => {
  test('that a bot has accepted is concluded', async ({ table }) => {
    const { scene, players } = await table.open(moment('agreed'));
    const hand = await table.hand();
    await table.button(trade.concludeWith(players[1]!.name)).click();
    await expect(table.prompt).toHaveText(prompt.main);
    await table.expectGain(hand, gainOf(readTerms(scene.view.offer)));
  });

  test('that a bot answered with its own terms is concluded on those', async ({ page, table }) => {
    const { scene, players } = await table.open(moment('countered'));
    await expect(table.prompt).toHaveText(prompt.myOffer);
    const hand = await table.hand();
    const theirs = readTerms(scene.view.counterOf(1));
    const words = [theirs.give, theirs.take].map((pile) => Object.entries(pile).map(([name, count]) => `${count} ${name}`));
    await expect(page.locator('[data-answer="1"]')).toContainText(trade.countered(words[0]!.join(', '), words[1]!.join(', ')));
    await table.button(trade.concludeWith(players[1]!.name)).click();
    await expect(table.prompt).toHaveText(prompt.main);
    await table.expectGain(hand, gainOf({ give: theirs.take, take: theirs.give }));
  });

  test('that nobody wants is gone again', async ({ page, table }) => {
    const { scene } = await table.open(moment('offerToDecline'));
    const hand = await table.hand();
    await table.show('trade');
    await expect(table.button(en.table.trade.offerAll)).toBeDisabled();
    await table.compose(unwantedOffer(scene)!);
    await table.button(en.table.trade.offerAll).click();
    await expect(page.getByText(en.log.offerClosed).first()).toBeVisible();
    await expect(table.prompt).toHaveText(prompt.main);
    await table.expectGain(hand, {});
  });

  test('to some of the others asks nobody else, and none can be made to nobody', async ({ page, table }) => {
    const { scene, players } = await table.open(moment('offerToDecline'));
    await table.show('trade');
    await page.locator('[data-recipient="1"]').click();
    await table.compose(unwantedOffer(scene)!);
    const toOne = table.button(en.table.trade.offerSome([players[2]!.name]));
    await expect(toOne).toBeEnabled();
    await page.locator('[data-recipient="2"]').click();
    await expect(table.button(en.table.trade.nobody)).toBeDisabled();
    await page.locator('[data-recipient="2"]').click();
    await toOne.click();
    await expect(page.getByText(en.log.offerClosed).first()).toBeVisible();
    const said = (seat: number) => page.getByText(en.log.declined({ name: players[seat]!.name, isYou: false }));
    await expect(said(2).first()).toBeVisible();
    await expect(said(1)).toHaveCount(0);
  });

  test('can be withdrawn even after it was accepted', async ({ table }) => {
    await table.open(moment('agreed'));
    const hand = await table.hand();
    await expect(table.prompt).toHaveText(prompt.myOffer);
    await table.button(trade.withdraw).click();
    await expect(table.prompt).toHaveText(prompt.main);
    await table.expectGain(hand, {});
  });
});

test.describe('a bot offers', { tag: '@phone' }, () => {
  /** Opens a game in which the person has a bot's offer to answer. */
  async function open(table: TablePage) {
    const { scene, players, records } = await table.open(moment('theirOffer'));
    await expect(table.prompt).toHaveText(prompt.theirOffer(players[1]!.name));
    const { give, take } = readTerms(scene.view.offer);
    return { mine: { give: take, take: give }, hand: await table.hand(), stepsBefore: records.length };
  }

  /** The next step of the game is this answer. What the screen says about it soon gives way: the bot goes on at once. */
  async function expectAnswer({ page }: TablePage, stepsBefore: number, answer: Action) {
    await expect.poll(async () => (await storedGame(page)).records[3 * stepsBefore + 1]).toBe(encodeAction(answer));
  }

  test('and the trade is made when it is accepted', async ({ table }) => {
    const { mine, hand } = await open(table);
    await table.button(trade.accept).click();
    await table.expectGain(hand, gainOf(mine));
  });

  test('and nothing changes when it is declined', async ({ table }) => {
    const { hand, stepsBefore } = await open(table);
    await table.button(trade.decline).click();
    await expectAnswer(table, stepsBefore, { kind: 'declineTrade' });
    expect(await table.hand()).toEqual(hand);
  });

  test('and hears a counter-offer, which begins with what was offered', async ({ table }) => {
    const { mine, stepsBefore } = await open(table);
    await table.button(trade.makeCounter).click();
    const [taken, offered] = Object.entries(mine.take)[0] as [string, number];
    await table.compose({ give: {}, take: { [taken]: 1 } });
    await table.button(trade.counter).click();
    await expectAnswer(table, stepsBefore, { kind: 'counterTrade', give: mine.give, take: { [taken]: offered + 1 } });
  });
});
