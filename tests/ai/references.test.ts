import { describe, expect, test } from 'vitest';
import {
  ActionKind,
  actionKind,
  decodeAction,
  encodeAction,
  NO_OUTCOME,
  Policy,
  type Position,
  Reason,
  RESOURCE_NAMES,
  type ResourceName,
  StateView,
} from '$lib/engine';
import { loadReferences, REFERENCE_NAMES } from '$lib/engine/references';
import { loadTrainer } from '$lib/engine/trainer';
import { engine, seatToAct, statesOf } from './scene';

const references = await loadReferences();
const CLASSICS = ['classic1', 'classic2'] as const;
const isGoingOn = (state: Uint8Array) => !new StateView(state).isOver;

describe.each([2, 3, 4])('with %i seats', (players) => {
  test('every reference chooses what is legal', () => {
    for (const state of statesOf(players, 21, 5).filter(isGoingOn)) {
      const seat = seatToAct(state);
      for (const name of REFERENCE_NAMES) {
        const action = references.choose(name, { view: engine.view(state, seat), seat }, 1);
        expect(engine.refusal(state, seat, action)).toBe(Reason.Legal);
      }
    }
  });

  test('no reference peeks: equal views with different truths behind them get the same choice', async () => {
    const trainer = await loadTrainer(players);
    const isInTurns = (state: Uint8Array) => isGoingOn(state) && new StateView(state).turn > 0;
    let different = 0;
    for (const state of [22, 23, 24].flatMap((seed) => statesOf(players, seed, 1)).filter(isInTurns)) {
      const seat = seatToAct(state);
      const view = engine.view(state, seat);
      const other = trainer.complete(view, 5);
      if (other.some((byte, at) => byte !== state[at])) different++;
      for (const name of REFERENCE_NAMES) {
        const chosen = references.choose(name, { view, seat }, 6);
        expect(references.choose(name, { view: state, seat }, 6)).toBe(chosen);
        expect(references.choose(name, { view: other, seat }, 6)).toBe(chosen);
      }
    }
    expect(different).toBeGreaterThan(100);
  });
});

test('a seat that has nothing to decide is not asked', () => {
  const state = statesOf(2, 21)[3]!;
  const idle = 1 - seatToAct(state);
  expect(() => references.choose('classic1', { view: engine.view(state, idle), seat: idle }, 1)).toThrow('seat');
});

describe('weighted', () => {
  test('builds a city where it can, and seldom anything else', () => {
    const state = scene([{ wheat: 2, ore: 3 }, {}, {}]);
    const chosen = Array.from({ length: 100 }, (_, seed) =>
      references.choose('weighted', { view: engine.view(state, 0), seat: 0 }, seed),
    );
    expect(chosen.filter((action) => actionKind(action) === ActionKind.BuildCity).length).toBeGreaterThan(90);
  });
});

type Hand = Partial<Record<ResourceName, number>>;

/** Three players with two settlements each, seat 0 in the middle of the first turn. */
function scene(hands: readonly Hand[], change: Partial<Position> = {}): Uint8Array {
  const start = engine.newGame({ order: [0, 1, 2], board: engine.dealBoard({ seed: 3 }).board });
  const drafted = engine.toPosition(engine.sample(start, { policy: Policy.Heuristic, seed: 3, maxPlies: 12 }).state);
  const cards = (count: (name: ResourceName) => number) =>
    Object.fromEntries(RESOURCE_NAMES.map((name) => [name, count(name)])) as Record<ResourceName, number>;
  return engine.fromPosition({
    ...drafted,
    phase: 'main',
    dice: [1, 1],
    bank: cards((name) => 19 - hands.reduce((sum, hand) => sum + (hand[name] ?? 0), 0)),
    seats: drafted.seats.map((seat, at) => ({ ...seat, hand: cards((name) => hands[at]![name] ?? 0) })),
    ...change,
  });
}

describe.each(CLASSICS)('%s at a table where players trade', (name) => {
  const choose = (state: Uint8Array, seat: number, offered: readonly number[] = []) =>
    references.choose(name, { view: engine.view(state, seat), seat, offered }, 1);
  /** Brick for wheat, which serves a settlement and a city. */
  const offer = encodeAction({ kind: 'offerTrade', give: { brick: 1 }, take: { wheat: 1 }, to: [1, 2] });
  const isOffer = (action: number) => actionKind(action) === ActionKind.OfferTrade;

  function play(state: Uint8Array, seat: number, action: number): Uint8Array {
    const { state: next, reason } = engine.apply(state, seat, action, NO_OUTCOME);
    expect(reason).toBe(Reason.Legal);
    return next!;
  }

  test('offers one for one what helps most, three times a turn at the most and nothing twice', () => {
    let state = scene([{ brick: 2 }, { wheat: 2, sheep: 2 }, { wood: 2, ore: 2 }]);
    expect(choose(state, 0)).toBe(offer);
    const offered: number[] = [];
    for (let action = choose(state, 0); isOffer(action); action = choose(state, 0, offered)) {
      offered.push(action);
      state = play(play(state, 0, action), 0, encodeAction({ kind: 'withdrawTrade' }));
    }
    expect(new Set(offered).size).toBe(3);
    expect(offered).toHaveLength(3);
    expect(decodeAction(choose(state, 0, offered))).toEqual({ kind: 'endTurn' });
  });

  test('makes no offer that cannot help, and none where trades are off', () => {
    const hands = [{ brick: 2 }, { wheat: 2 }, {}];
    expect(isOffer(choose(scene([{ wheat: 1 }, { brick: 1 }, { ore: 1 }]), 0))).toBe(false);
    expect(isOffer(choose(scene(hands), 0))).toBe(true);
    const { options } = engine.toPosition(scene(hands));
    expect(isOffer(choose(scene(hands, { options: { ...options, playerTrades: false } }), 0))).toBe(false);
  });

  test('accepts what is better than what it has, concludes with the first who accepts', () => {
    const open = play(scene([{ brick: 2 }, { wheat: 1 }, { wheat: 3 }]), 0, offer);
    const [declined, accepted] = [choose(open, 1), choose(open, 2)];
    expect(decodeAction(declined)).toEqual({ kind: 'declineTrade' }); // its only wheat serves a city too
    expect(decodeAction(accepted)).toEqual({ kind: 'acceptTrade' });
    const answered = play(play(open, 1, declined), 2, accepted);
    expect(decodeAction(choose(answered, 0))).toEqual({ kind: 'concludeTrade', partner: 2 });
  });

  test('takes a counter that helps, and withdraws where it does not', () => {
    const open = play(
      scene([{ brick: 2 }, { wood: 3 }, {}]),
      0,
      encodeAction({ kind: 'offerTrade', give: { brick: 1 }, take: { wheat: 1 }, to: [1] }),
    );
    const counter = (give: Hand, take: Hand) => play(open, 1, encodeAction({ kind: 'counterTrade', give, take }));
    expect(decodeAction(choose(counter({ wood: 1 }, { brick: 1 }), 0))).toEqual({ kind: 'concludeTrade', partner: 1 });
    expect(decodeAction(choose(counter({ wood: 1 }, { brick: 2 }), 0))).toEqual({ kind: 'withdrawTrade' });
  });

  test('does not trade with a player who is two points from the end', () => {
    const hands = [{ brick: 2 }, { wheat: 3 }, { wheat: 3 }];
    const { options } = engine.toPosition(scene(hands));
    const near = scene(hands, { options: { ...options, targetPoints: 4 } });
    expect(isOffer(choose(near, 0))).toBe(false);
    expect(decodeAction(choose(play(near, 0, offer), 1))).toEqual({ kind: 'declineTrade' });
  });
});
