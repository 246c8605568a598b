import { type Action, encodeAction, type Pile, readTerms } from '$lib/engine';
import { en } from '$lib/i18n/en';
import { bankTradeAt, moment, type Terms, unwantedOffer, welcomeOffer } from './moments';
import { storedGame } from './shelf';
import { expect, handOf, test, text, type TablePage } from './table';

const { prompt } = text;
const { trade } = en;

/** Cards of some kinds this many times; less than none are given away. */
const times = (factor: number, pile: Pile) =>
  Object.fromEntries(Object.entries(pile).map(([name, count = 0]) => [name, factor * count]));

/** What a trade changes in the hand of who gives and takes. */
const gainOf = ({ give, take }: Terms) => ({ ...times(-1, give), ...times(1, take) });

test(
  'the bank gives one card for four, for three with any harbour, for two with its own',
  { tag: '@phone' },
  async ({ page, table }) => {
    for (const [rate, name] of [
      [4, 'bank4'],
      [3, 'bank3'],
      [2, 'bank2'],
    ] as const) {
      const { give, take } = bankTradeAt((await table.open(moment(name))).scene, rate)!;
      const hand = await table.hand();
      await table.show('trade');
      await table.compose({ give: { [give]: rate }, take: { [take]: 1 } });
      await expect(page.locator('[data-step]')).toHaveText(trade.step.swap);
      await table.send();
      await table.expectGain(hand, { [give]: -rate, [take]: 1 });
    }
  },
);

test.describe('an offer', { tag: '@phone' }, () => {
  test('that a bot has accepted is concluded by a tap on its yes', async ({ table }) => {
    const { scene } = await table.open(moment('agreed'));
    const hand = handOf(scene);
    await expect(table.answer(1)).toHaveAttribute('data-answer', 'yes');
    await table.use(table.answer(1));
    await expect(table.prompt).toHaveText(prompt.main);
    await table.expectGain(hand, gainOf(readTerms(scene.view.offer)));
  });

  test('that is welcome is dealt by itself, unless one chooses whom', async ({ page, table }) => {
    for (const choosesPartner of [false, true]) {
      const { scene } = await table.open(moment('welcome'), { settings: { choosesPartner } });
      const hand = await table.hand();
      const terms = welcomeOffer(scene)!;
      await table.compose(terms);
      await expect(page.locator('[data-step]')).toHaveText(trade.step.offer);
      await table.send();
      await expect(table.answer(1)).toHaveAttribute('data-answer', 'yes');
      if (choosesPartner) {
        await expect(table.answer(1)).not.toHaveClass(/filling/);
        await table.use(table.answer(1));
      }
      await expect(table.sheet).toHaveCount(0);
      await table.expectGain(hand, gainOf(terms));
    }
  });

  test('that a bot answered with its own terms is concluded on those', async ({ table }) => {
    const { scene, players } = await table.open(moment('countered'));
    const hand = handOf(scene);
    const theirs = readTerms(scene.view.counterOf(1));
    const inWords = (pile: object) =>
      Object.entries(pile)
        .map(([name, count]) => `${count} ${name}`)
        .join(', ');
    const name = trade.answer.counterOf(players[1]!.name, inWords(theirs.take), inWords(theirs.give));
    await expect(table.answer(1)).toHaveAccessibleName(name);
    await table.use(table.answer(1));
    await expect(table.prompt).toHaveText(prompt.main);
    await table.expectGain(hand, gainOf({ give: theirs.take, take: theirs.give }));
  });

  test('that nobody wants is gone again, and what they say stays until it is changed', async ({ page, table }) => {
    const { scene } = await table.open(moment('offerToDecline'));
    await table.show('trade');
    await expect(page.locator('[data-step]')).toBeDisabled();
    await table.compose(unwantedOffer(scene)!);
    await table.send();
    for (const seat of [1, 2]) await expect(table.answer(seat)).toHaveAttribute('data-answer', 'no');
    await expect(page.locator('[data-step]')).not.toHaveAttribute('data-step', 'change');
    await page.locator('[data-trade] [data-close]').click();
    await expect(table.prompt).toHaveText(prompt.main);
    await table.expectGain(handOf(scene), {});
  });

  test('to some of the others asks nobody else, and none can be made to nobody', async ({ page, table, isMobile }) => {
    const { scene, players } = await table.open(moment('offerToDecline'));
    await table.compose(unwantedOffer(scene)!);
    await table.use(table.answer(1));
    await expect(table.answer(1)).toHaveAttribute('aria-pressed', 'false');
    const send = page.locator('[data-step]');
    await expect(send).toBeEnabled();
    await table.use(table.answer(2));
    await expect(send).toBeDisabled();
    await table.use(table.answer(2));
    await table.send();
    await expect(table.answer(2)).toHaveAttribute('data-answer', 'no');
    if (isMobile) {
      await page.locator('[data-trade] [data-close]').click();
      await table.show('log');
    }
    const said = (seat: number) => page.getByText(en.log.declined({ name: players[seat]!.name, isYou: false }));
    await expect(said(2).first()).toBeVisible();
    await expect(said(1)).toHaveCount(0);
  });

  test('can be changed even after it was accepted', async ({ page, table }) => {
    const { scene } = await table.open(moment('agreed'));
    await expect(table.answer(1)).toHaveAttribute('data-answer', 'yes');
    await expect(page.locator('[data-step]')).toHaveText(trade.step.change);
    await table.send();
    await expect(page.locator('[data-step]')).toHaveText(trade.step.offer);
    await page.locator('[data-trade] [data-close]').click();
    await expect(table.prompt).toHaveText(prompt.main);
    await table.expectGain(handOf(scene), {});
  });
});

test.describe('a bot offers', { tag: '@phone' }, () => {
  /** Opens a game in which the person has a bot's offer to answer. */
  async function open(table: TablePage) {
    const { scene, players, records } = await table.open(moment('theirOffer'), { settings: { botOffers: 'all' } });
    await expect(table.sheet.getByRole('heading')).toHaveText(trade.offer.heading(players[1]!.name));
    const { give, take } = readTerms(scene.view.offer);
    return { mine: { give: take, take: give }, hand: await table.hand(), stepsBefore: records.length };
  }

  const answer = ({ page }: TablePage, what: 'yes' | 'no' | 'counter') => page.locator(`[data-offer] [data-answer=${what}]`);

  /** The next step of the game is this answer. What the screen says about it soon gives way: the bot goes on at once. */
  async function expectAnswer({ page }: TablePage, stepsBefore: number, answer: Action) {
    await expect.poll(async () => (await storedGame(page)).records[3 * stepsBefore + 1]).toBe(encodeAction(answer));
  }

  test('and the trade is made when it is accepted', async ({ table }) => {
    const { mine, hand } = await open(table);
    await table.use(answer(table, 'yes'));
    await table.expectGain(hand, gainOf(mine));
  });

  test('and nothing changes when it is declined', async ({ table }) => {
    const { hand, stepsBefore } = await open(table);
    await table.use(answer(table, 'no'));
    await expectAnswer(table, stepsBefore, { kind: 'declineTrade' });
    expect(await table.hand()).toEqual(hand);
  });

  test('and hears a counter-offer, which begins with what was offered', async ({ table }) => {
    const { mine, stepsBefore } = await open(table);
    await table.use(answer(table, 'counter'));
    const [taken, offered] = Object.entries(mine.take)[0] as [string, number];
    await table.compose({ give: {}, take: { [taken]: 1 } });
    await table.send();
    await expectAnswer(table, stepsBefore, { kind: 'counterTrade', give: mine.give, take: { [taken]: offered + 1 } });
  });

  test('and is asked in sight before undo makes the game practice', async ({ page, table }) => {
    await open(table);
    await page.keyboard.press('u');
    await expect(page.getByText(en.undo.ask)).toBeInViewport();
    await expect(answer(table, 'yes')).toHaveCount(0);
    await page.locator('[data-cancel]').click();
    await expect(answer(table, 'yes')).toBeVisible();
    expect((await storedGame(page)).isPractice).not.toBe(true);
  });
});

test('the first time that an offer is declined for somebody, that is said, and where to change it', async ({ page, table }) => {
  const banner = page.locator('[data-banner=plain]');
  await table.open(moment('poorOffer'), { settings: { botOffers: 'good' } });
  await expect(banner).toHaveText(en.table.declining);
  expect(await page.evaluate(() => JSON.parse(localStorage['hexterland-settings']).knowsDeclining)).toBe(true);
  await table.open(moment('poorOffer'), { settings: { botOffers: 'good', knowsDeclining: true } });
  await expect(page.getByRole('log').first()).toContainText(en.log.declinedForYou.noGain);
  await expect(banner).toHaveCount(0);
});

test('the coach says what to answer to an offer, and that button stands out', { tag: '@phone' }, async ({ page, table }) => {
  await table.open(moment('poorOffer'), { settings: { botOffers: 'all', hasCoach: true } });
  const [yes, no] = [page.locator('[data-answer=yes]'), page.locator('[data-answer=no]')];
  await expect(page.locator('[data-advice=no]')).toHaveText(en.coach.says(en.coach.brings.declineTrade));
  await expect(yes).toHaveClass(/quiet/);
  await expect(no).not.toHaveClass(/quiet/);
});
