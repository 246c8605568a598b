import { describe, expect, test } from 'vitest';
import type { Action } from './index';
import { cards, handOf, legalOf, scene } from './scene';

const OFFER: Action = { kind: 'offerTrade', give: { wood: 1 }, take: { ore: 1 }, to: [1, 2] };
const EMPTY_OFFER: Action = { kind: 'offerTrade', give: {}, take: {}, to: [] };
const EMPTY_COUNTER: Action = { kind: 'counterTrade', give: {}, take: {} };

describe('trade with the bank', () => {
  const rates = (settlements: readonly number[]) =>
    legalOf(scene({ seats: [{ settlements, hand: { wood: 2, brick: 3, sheep: 4 } }, {}] }), 0, 'bankTrade').map(
      (action) => 'give' in action && action.give,
    );

  test('costs four cards, three at any harbour, two of its resource at its own', () => {
    expect(new Set(rates([18]))).toEqual(new Set(['sheep']));
    expect(new Set(rates([3]))).toEqual(new Set(['brick', 'sheep']));
    expect(new Set(rates([5]))).toEqual(new Set(['wood', 'sheep']));
    expect(new Set(rates([3, 5]))).toEqual(new Set(['wood', 'brick', 'sheep']));
  });

  test('needs the card in the bank and another resource', () => {
    const game = scene({ bank: cards({ wheat: 1 }), seats: [{ cities: [1], hand: { wood: 4 } }, {}] });
    expect(game.refusal(0, { kind: 'bankTrade', give: 'wood', take: 'wood' })).toBe('sameResource');
    expect(game.refusal(0, { kind: 'bankTrade', give: 'ore', take: 'brick' })).toBe('cannotPay');
    expect(game.refusal(0, { kind: 'bankTrade', give: 'wood', take: 'brick' })).toBe('bankShort');
    expect(game.apply(0, { kind: 'bankTrade', give: 'wood', take: 'wheat' })).toBe('legal');
    expect(handOf(game, 0)).toEqual(cards({ wood: 2, wheat: 1 }));
  });
});

describe('trade between players', () => {
  const table = (fields = {}) =>
    scene({ seats: [{ hand: { wood: 2 } }, { hand: { ore: 1 } }, { hand: { sheep: 1 } }, { hand: { ore: 2 } }], ...fields });

  test('an offer waits for everybody it asks, and nobody else', () => {
    const game = table();
    expect(game.apply(0, OFFER)).toBe('legal');
    expect(game.toPosition()).toMatchObject({
      phase: 'trade',
      offersMade: 1,
      trade: { give: { wood: 1 }, take: { ore: 1 }, answers: ['notAsked', 'waiting', 'waiting', 'notAsked'] },
    });
    expect(game.toAct()).toEqual([0, 1, 2]);
    expect(game.refusal(3, { kind: 'acceptTrade' })).toBe('notYourTurn');
    expect(game.refusal(0, { kind: 'acceptTrade' })).toBe('wrongPhase');
    expect(game.refusal(1, { kind: 'withdrawTrade' })).toBe('wrongPhase');
    expect(game.refusal(2, { kind: 'acceptTrade' })).toBe('cannotPay');
    expect(game.legal(1)).toEqual([{ kind: 'acceptTrade' }, { kind: 'declineTrade' }, EMPTY_COUNTER]);
    expect(game.legal(0)).toEqual([{ kind: 'withdrawTrade' }]);
  });

  test('an accepted offer is concluded without waiting for the rest', () => {
    const game = table();
    game.apply(0, OFFER);
    expect(game.refusal(0, { kind: 'concludeTrade', partner: 1 })).toBe('noAgreement');
    game.apply(1, { kind: 'acceptTrade' });
    expect(game.toAct()).toEqual([0, 2]);
    expect(game.apply(0, { kind: 'concludeTrade', partner: 1 })).toBe('legal');
    expect([handOf(game, 0), handOf(game, 1)]).toEqual([cards({ wood: 1, ore: 1 }), cards({ wood: 1 })]);
    expect(game.toPosition()).toMatchObject({ phase: 'main', offersMade: 1 });
    expect(game.toPosition()).not.toHaveProperty('trade');
  });

  test("a counter is read from its author's side and must be affordable to both", () => {
    const game = table();
    game.apply(0, OFFER);
    expect(game.refusal(2, { kind: 'counterTrade', give: { wheat: 1 }, take: { wood: 1 } })).toBe('cannotPay');
    expect(game.refusal(2, EMPTY_COUNTER)).toBe('emptyTrade');
    game.apply(2, { kind: 'counterTrade', give: { sheep: 1 }, take: { wood: 2 } });
    game.apply(1, { kind: 'counterTrade', give: { ore: 1 }, take: { wood: 3 } });
    expect(game.refusal(0, { kind: 'concludeTrade', partner: 1 })).toBe('cannotPay');
    expect(game.apply(0, { kind: 'concludeTrade', partner: 2 })).toBe('legal');
    expect([handOf(game, 0), handOf(game, 2)]).toEqual([cards({ sheep: 1 }), cards({ wood: 2 })]);
  });

  test('an offer that all decline is closed, but stays counted', () => {
    const game = table();
    game.apply(0, OFFER);
    game.apply(2, { kind: 'declineTrade' });
    expect(game.toPosition().phase).toBe('trade');
    game.apply(1, { kind: 'declineTrade' });
    expect(game.toPosition()).toMatchObject({ phase: 'main', offersMade: 1 });
  });

  test('an offer is refused in the documented order', () => {
    const offer = { kind: 'offerTrade', give: { ore: 1 }, take: { wood: 1 }, to: [1] } as const;
    expect(table({ options: { playerTrades: false }, offersMade: 8 }).refusal(0, EMPTY_OFFER)).toBe('tradesOff');
    expect(table({ offersMade: 8 }).refusal(0, EMPTY_OFFER)).toBe('tooManyOffers');
    expect(table().refusal(0, EMPTY_OFFER)).toBe('emptyTrade');
    expect(table().refusal(0, { ...offer, to: [] })).toBe('badRecipients');
    expect(table().refusal(0, { ...offer, to: [0, 1] })).toBe('badRecipients');
    expect(scene({ seats: [{ hand: { ore: 1 } }, {}] }).refusal(0, { ...offer, to: [3] })).toBe('badRecipients');
    expect(table().refusal(0, offer)).toBe('cannotPay');
  });

  test('the empty offer stands for all offers where one may be composed', () => {
    expect(legalOf(table(), 0, 'offerTrade')).toEqual([EMPTY_OFFER]);
    expect(legalOf(table({ offersMade: 8 }), 0, 'offerTrade')).toEqual([]);
    expect(legalOf(scene({ seats: [{}, { hand: { ore: 1 } }] }), 0, 'offerTrade')).toEqual([]);
  });
});

describe('a view', () => {
  const seats = [
    { hand: { wood: 2, ore: 1 }, held: { knight: 2 } },
    { hand: { ore: 4 }, held: { victoryPoint: 1 } },
  ];

  test('counts what others hold and what is left in the deck', () => {
    const view = scene({ seats, boughtThisTurn: { knight: 1 } }).view(1);
    expect(view).toMatchObject({ viewer: 1, deck: { total: 22 }, boughtThisTurn: { total: 1 } });
    expect(view.seats[0]).toMatchObject({ hand: { total: 3 }, held: { total: 2 } });
    expect(view.seats[1]).toMatchObject({ hand: cards({ ore: 4 }), held: { victoryPoint: 1 } });
  });

  test('shows the current seat what it bought, a spectator nothing', () => {
    const game = scene({ seats, boughtThisTurn: { knight: 1 } });
    expect(game.view(0).boughtThisTurn).toMatchObject({ knight: 1 });
    expect(game.view('spectator').seats.map(({ hand }) => hand)).toEqual([{ total: 3 }, { total: 4 }]);
  });

  test('of a finished game lays development cards open, but not hands', () => {
    const view = scene({ phase: 'over', seats }).view('spectator');
    expect(view.deck).toMatchObject({ knight: 12, victoryPoint: 4 });
    expect(view.seats[1]).toMatchObject({ hand: { total: 4 }, held: { victoryPoint: 1 } });
  });
});
