import { describe, expect, test } from 'vitest';
import { Reason } from '$core/rules';
import { encodeAction, encodeOutcome, decodeOutcome, type Action, type Outcome } from '$lib/engine/action';
import { InputError } from '$lib/engine/errors';
import { cards, developments, engine } from './position';
import { scene } from './scene';

const played = () =>
  scene({
    seats: [
      { hand: { wood: 2, ore: 1 }, held: { knight: 1, victoryPoint: 1 } },
      { hand: { sheep: 3 }, held: { monopoly: 1 } },
      { hand: { brick: 1 } },
    ],
    boughtThisTurn: { knight: 1 },
  });

describe('a view', () => {
  test('names the own cards and counts those of the others', () => {
    const { seats } = engine.toPosition(engine.view(played().state, 0));
    expect(seats[0]).toMatchObject({ hand: cards({ wood: 2, ore: 1 }), held: developments({ knight: 1, victoryPoint: 1 }) });
    expect(seats.slice(1)).toMatchObject([
      { hand: { total: 3 }, held: { total: 1 } },
      { hand: { total: 1 }, held: { total: 0 } },
    ]);
  });

  test('of a spectator names nobody’s cards', () => {
    const view = engine.toPosition(engine.view(played().state, 'spectator'));
    expect(view.viewer).toBe('spectator');
    for (const seat of view.seats) expect([Object.keys(seat.hand), Object.keys(seat.held)]).toEqual([['total'], ['total']]);
  });

  test('counts the deck and shows the bank and the cards played', () => {
    const view = engine.toPosition(engine.view(played().state, 1));
    expect(view.deck).toEqual({ total: 22 });
    expect(view.bank).toEqual(played().position.bank);
    expect(view.played).toEqual(developments());
  });

  test('shows what was bought this turn to its buyer alone', () => {
    expect(engine.toPosition(engine.view(played().state, 0)).boughtThisTurn).toEqual(developments({ knight: 1 }));
    for (const viewer of [1, 2, 'spectator'] as const) {
      expect(engine.toPosition(engine.view(played().state, viewer)).boughtThisTurn).toEqual({ total: 1 });
    }
  });

  test('shows everything else as it is', () => {
    const secret = ['deck', 'boughtThisTurn', 'seats', 'viewer'];
    const isPublic = ([name]: [string, unknown]) => !secret.includes(name);
    const view = Object.entries(engine.toPosition(engine.view(played().state, 2))).filter(isPublic);
    expect(view).toEqual(Object.entries(played().position).filter(isPublic));
  });

  test('counts even the largest hand right', () => {
    const game = scene({ bank: {}, options: { discardLimit: 95 }, seats: [{}, {}, {}] });
    expect(engine.toPosition(engine.view(game.state, 0)).seats[2]!.hand).toEqual({ total: 95 });
    game.act(0, { kind: 'endTurn' }).act(1, { kind: 'roll' }, { dice: [3, 4] });
    expect(engine.legal(engine.view(game.state, 1), 1)).toEqual(engine.legal(game.state, 1));
  });

  test('of a finished game lays the development cards open, but no hands', () => {
    const game = scene({
      options: { targetPoints: 3 },
      seats: [{ hand: { sheep: 1, wheat: 1, ore: 2 } }, { hand: { wood: 1 }, held: { monopoly: 1 } }],
    });
    game.act(0, { kind: 'buyDevelopment' }, { development: 'victoryPoint' });
    const view = engine.toPosition(engine.view(game.state, 'spectator'));
    expect(view.seats.map(({ held }) => held)).toEqual([developments({ victoryPoint: 1 }), developments({ monopoly: 1 })]);
    expect(view.deck).toEqual(game.position.deck);
    expect(view.boughtThisTurn).toEqual(developments({ victoryPoint: 1 }));
    expect(view.seats.map(({ hand }) => hand)).toEqual([{ total: 1 }, { total: 1 }]);
  });

  test('can be seen again by its own viewer, and by no other seat', () => {
    const view = engine.view(played().state, 1);
    expect(engine.view(view, 1)).toEqual(view);
    for (const viewer of [0, 2]) expect(() => engine.view(view, viewer)).toThrow(/^viewer/);
    for (const viewer of [0, 1, 2]) expect(() => engine.view(engine.view(view, 'spectator'), viewer)).toThrow(/^viewer/);
  });

  test('of any seat shows a spectator what the truth shows it', () => {
    const seen = engine.view(played().state, 'spectator');
    for (const seat of [0, 1, 2]) expect(engine.view(engine.view(played().state, seat), 'spectator')).toEqual(seen);
  });

  test('is for a seat of the game', () => {
    for (const viewer of [3, 4, -1, 0.5, 255]) expect(() => engine.view(played().state, viewer)).toThrow(/^viewer/);
  });

  test('answers for its own seat only', () => {
    const view = engine.view(played().state, 0);
    const END = encodeAction({ kind: 'endTurn' });
    expect(engine.legal(view, 0)).toEqual(engine.legal(played().state, 0));
    expect(engine.legal(view, 1)).toEqual([]);
    expect(engine.refusal(view, 0, END)).toBe(Reason.Legal);
    expect([END, encodeAction({ kind: 'roll' })].map((action) => engine.refusal(view, 0, action))).toEqual([
      Reason.Legal,
      Reason.WrongPhase,
    ]);
    const hidden = scene({ current: 1 });
    expect(engine.refusal(engine.view(hidden.state, 0), 1, END)).toBe(Reason.HiddenInformation);
  });

  test('cannot be played on: only the truth knows what comes of an action', () => {
    const view = engine.view(scene({ phase: 'roll' }).state, 0);
    const roll = encodeAction({ kind: 'roll' });
    expect(engine.refusal(view, 0, roll)).toBe(Reason.Legal);
    expect(engine.apply(view, 0, roll, encodeOutcome({ dice: [3, 3] })).reason).toBe(Reason.HiddenInformation);
  });

  test('hides what chance can bring', () => {
    expect(engine.outcomes(engine.view(played().state, 0), 0, encodeAction({ kind: 'endTurn' }))).toEqual([]);
  });
});

describe('the outcome of an action', () => {
  const seenBy = (viewer: number | 'spectator', action: Action, outcome: Outcome) => {
    const record = { seat: 0, action: encodeAction(action), outcome: encodeOutcome(outcome) };
    return decodeOutcome(record.action, engine.viewOutcome(record, viewer));
  };

  test('is public for dice', () => {
    for (const viewer of [0, 1, 'spectator'] as const) {
      expect(seenBy(viewer, { kind: 'roll' }, { dice: [2, 5] })).toEqual({ dice: [2, 5] });
    }
  });

  test('is for the buyer alone when a card is bought', () => {
    const outcome = { development: 'knight' } as const;
    expect(seenBy(0, { kind: 'buyDevelopment' }, outcome)).toEqual(outcome);
    for (const viewer of [1, 2, 'spectator'] as const)
      expect(seenBy(viewer, { kind: 'buyDevelopment' }, outcome)).toEqual({ hidden: true });
  });

  test('is for thief and victim when a card is stolen', () => {
    const theft = { kind: 'moveRobber', tile: 3, victim: 2 } as const;
    const outcome = { resource: 'ore' } as const;
    for (const viewer of [0, 2]) expect(seenBy(viewer, theft, outcome)).toEqual(outcome);
    for (const viewer of [1, 3, 'spectator'] as const) expect(seenBy(viewer, theft, outcome)).toEqual({ hidden: true });
  });

  test('is shown to nobody whose number is no seat', () => {
    const record = {
      seat: 0,
      action: encodeAction({ kind: 'buyDevelopment' }),
      outcome: encodeOutcome({ development: 'monopoly' }),
    };
    for (const viewer of [NaN, 0.5, 2 ** 32, -1, 4, undefined as never]) {
      const seen = () => engine.viewOutcome(record, viewer);
      expect(isHiddenOrRefused(seen, record.outcome), String(viewer)).toBe(true);
    }
  });

  test('of an action without chance stays nothing', () => {
    const record = { seat: 0, action: encodeAction({ kind: 'moveRobber', tile: 3 }), outcome: 0 };
    expect(engine.viewOutcome(record, 1)).toBe(0);
  });
});

function isHiddenOrRefused(see: () => number, secret: number): boolean {
  try {
    return see() !== secret;
  } catch (error) {
    return error instanceof InputError;
  }
}
