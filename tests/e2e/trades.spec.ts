import { readTerms } from '$lib/engine';
import { en } from '$lib/i18n/en';
import { bankTradeAt, moment, offerAnsweredBy } from './moments';
import { expect, test, text, type TablePage } from './table';

const { prompt, trade, resource } = text;

/** Cards of some kinds so many times; less than none are given away. */
const times = (factor: number, pile: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(pile).map(([name, count]) => [name, factor * count]));

for (const [rate, name] of [
  [4, 'bank4'],
  [3, 'bank3'],
  [2, 'bank2'],
] as const) {
  test(`the bank gives one card for ${rate}`, async ({ table }) => {
    const { give, take } = bankTradeAt((await table.open(moment(name))).scene, rate)!;
    const hand = await table.hand();
    await table.show('trade');
    await table.button(trade.bankLabel(rate, resource[give], resource[take])).click();
    await table.expectGain(hand, { [give]: -rate, [take]: 1 });
  });
}

test('an offer that a bot likes is accepted and concluded', async ({ table }) => {
  const { scene, players } = await table.open(moment('offerToAccept'));
  const terms = offerAnsweredBy(scene, 'acceptTrade')!;
  const hand = await table.hand();
  await table.show('trade');
  await expect(table.button(en.table.trade.offerAll)).toBeDisabled();
  await table.compose(terms);
  await table.button(en.table.trade.offerAll).click();
  await table.button(trade.concludeWith(players[1]!.name)).click();
  await expect(table.prompt).toHaveText(prompt.main);
  await table.expectGain(hand, { ...times(-1, terms.give), ...times(1, terms.take) });
});

test('an offer that nobody wants is gone again', async ({ page, table }) => {
  const { scene } = await table.open(moment('offerToDecline'));
  const hand = await table.hand();
  await table.show('trade');
  await table.compose(offerAnsweredBy(scene, 'declineTrade')!);
  await table.button(en.table.trade.offerAll).click();
  await expect(page.getByText(en.log.offerClosed).first()).toBeVisible();
  await expect(table.prompt).toHaveText(prompt.main);
  await table.expectGain(hand, {});
});

test('an offer can be withdrawn even after it was accepted', async ({ table }) => {
  await table.open(moment('agreed'));
  const hand = await table.hand();
  await expect(table.prompt).toHaveText(prompt.myOffer);
  await table.button(trade.withdraw).click();
  await expect(table.prompt).toHaveText(prompt.main);
  await table.expectGain(hand, {});
});

test.describe('a bot offers', () => {
  /** Opens a game in which the person has a bot's offer to answer. */
  async function open(table: TablePage) {
    const { scene, players } = await table.open(moment('theirOffer'));
    await expect(table.prompt).toHaveText(prompt.theirOffer(players[1]!.name));
    return { terms: readTerms(scene.view.offer), hand: await table.hand() };
  }

  test('and the trade is made when it is accepted', async ({ table }) => {
    const { terms, hand } = await open(table);
    await table.button(trade.accept).click();
    await table.expectGain(hand, { ...times(-1, terms.take), ...times(1, terms.give) });
  });

  test('and nothing changes when it is declined', async ({ table }) => {
    const { hand } = await open(table);
    await table.button(trade.decline).click();
    await expect(table.button(trade.decline)).toHaveCount(0);
    expect(await table.hand()).toEqual(hand);
  });

  test('and hears a counter-offer', async ({ page, table }) => {
    const { terms } = await open(table);
    await table.button(trade.makeCounter).click();
    await table.compose({ give: terms.take, take: times(2, terms.give) });
    await table.button(trade.counter).click();
    await expect(page.getByText(/^You answered/).first()).toBeVisible();
  });
});
