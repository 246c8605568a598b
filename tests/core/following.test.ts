import { describe, expect, test } from 'vitest';
import { HIDDEN_CARD } from '$core/action';
import { type Action, encodeAction, encodeOutcome, type Outcome } from '$lib/engine/action';
import type { Viewer } from '$lib/engine/engine';
import { InputError } from '$lib/engine/errors';
import { nameAt, REASON_NAMES } from '$lib/engine/names';
import { edge, engine } from './position';
import { type Scene, scene } from './scene';

// A guest follows the game on its own view. What it is told must be possible behind that view; tests/properties plays whole games.

interface Told {
  readonly outcome?: Outcome | 'hidden';
  readonly taken?: readonly number[];
}

function follow(game: Scene, viewer: Viewer, seat: number, action: Action, { outcome, taken }: Told = {}) {
  const code = outcome === 'hidden' ? HIDDEN_CARD : outcome ? encodeOutcome(outcome) : 0;
  return engine.follow(engine.view(game.state, viewer), { seat, action: encodeAction(action), outcome: code }, taken);
}

/** What the engine of a viewer says to a step of another seat. */
function verdict(...step: Parameters<typeof follow>) {
  return nameAt(REASON_NAMES, follow(...step).reason);
}

const ROAD = { kind: 'buildRoad', edge: edge(4, 1) } as const;
const builder = (hand: Partial<Record<'wood' | 'brick' | 'sheep', number>>) =>
  scene({ current: 1, seats: [{ hand: { wood: 3 } }, { settlements: [4], roads: [[0, 4]], hand }, {}] });

describe('a step of another seat is refused', () => {
  test('out of turn, in the wrong phase and where something stands', () => {
    const game = builder({ wood: 1, brick: 1 });
    expect(verdict(game, 0, 1, ROAD)).toBe('legal');
    expect(verdict(game, 0, 2, ROAD)).toBe('notYourTurn');
    expect(verdict(game, 0, 1, { kind: 'roll' }, { outcome: { dice: [1, 2] } })).toBe('wrongPhase');
    expect(verdict(game, 0, 1, { kind: 'buildRoad', edge: edge(0, 4) })).toBe('occupied');
    expect(verdict(game, 0, 3, ROAD)).toBe('noSuchSeat');
  });

  test('when it pays more cards than it has', () => {
    expect(verdict(builder({ wood: 1 }), 0, 1, ROAD)).toBe('cannotPay');
    expect(verdict(builder({ wood: 1, brick: 1 }), 0, 1, { kind: 'buyDevelopment' }, { outcome: 'hidden' })).toBe('cannotPay');
  });

  test('when it pays cards that are all in the bank and the viewer’s own hand', () => {
    const game = builder({ brick: 2 });
    expect(game.hand(0)).toMatchObject({ wood: 3 });
    expect(verdict(game, 0, 1, ROAD)).toBe('cannotPay');
    // Anybody else must think that it might have some of that wood.
    expect(verdict(game, 2, 1, ROAD)).toBe('legal');
    expect(verdict(game, 'spectator', 1, ROAD)).toBe('legal');
  });

  test('when it discards or trades away what nobody can have', () => {
    const discarding = scene({ current: 1, phase: 'discard', discards: [0, 4, 0], seats: [{}, { hand: { sheep: 8 } }, {}] });
    expect(verdict(discarding, 0, 1, { kind: 'discard', resource: 'sheep' })).toBe('legal');
    expect(verdict(discarding, 0, 1, { kind: 'discard', resource: 'ore' })).toBe('cannotPay');
    const trading = builder({ sheep: 4 });
    expect(verdict(trading, 0, 1, { kind: 'bankTrade', give: 'sheep', take: 'ore' })).toBe('legal');
    expect(verdict(trading, 0, 1, { kind: 'bankTrade', give: 'brick', take: 'ore' })).toBe('cannotPay');
    expect(verdict(trading, 0, 1, { kind: 'offerTrade', give: { ore: 1 }, take: { wood: 1 }, to: [0] })).toBe('cannotPay');
  });

  test('when two seats promise the same last card', () => {
    const hands = [{ hand: { wood: 1 } }, { hand: { ore: 1 } }, { hand: { sheep: 1 } }];
    const game = scene({ seats: hands }).act(0, { kind: 'offerTrade', give: { wood: 1 }, take: { ore: 1 }, to: [1, 2] });
    for (const seat of [1, 2]) expect(verdict(game, 'spectator', seat, { kind: 'acceptTrade' })).toBe('legal');
    game.act(1, { kind: 'acceptTrade' });
    expect(verdict(game, 'spectator', 2, { kind: 'acceptTrade' })).toBe('cannotPay');
    expect(verdict(game, 'spectator', 2, { kind: 'counterTrade', give: { wood: 1 }, take: { ore: 1 } })).toBe('cannotPay');
    expect(verdict(game, 'spectator', 0, { kind: 'concludeTrade', partner: 1 })).toBe('legal');
    expect(verdict(game, 'spectator', 0, { kind: 'concludeTrade', partner: 2 })).toBe('noAgreement');
  });
});

describe('a monopoly', () => {
  const game = scene({
    current: 1,
    seats: [{ hand: { ore: 2, wood: 1 } }, { hand: { ore: 1, wood: 1 }, held: { monopoly: 1 } }, { hand: { ore: 3, sheep: 1 } }],
  });
  const says = (viewer: Viewer, ...taken: number[]) =>
    verdict(game, viewer, 1, { kind: 'playMonopoly', resource: 'ore' }, { taken });

  test('takes what was told', () => {
    for (const viewer of [0, 1, 2, 'spectator'] as const) expect(says(viewer, 2, 0, 3)).toBe('legal');
  });

  test('takes all that a viewer has, and no more', () => {
    for (const count of [0, 1, 3]) expect(says(0, count, 0, 3)).toBe('cannotPay');
  });

  test('takes no more than a hand can hold', () => {
    expect(says('spectator', 2, 0, 4)).toBe('legal');
    expect(says('spectator', 1, 0, 5)).toBe('cannotPay');
  });

  test('takes no more than there is', () => {
    expect(says('spectator', 3, 0, 4)).toBe('cannotPay');
    expect(says('spectator', 19, 0, 19)).toBe('cannotPay');
  });

  test('leaves over no more than the player’s own hand can hold', () => {
    expect(says('spectator', 2, 0, 2)).toBe('legal');
    expect(says('spectator', 2, 0, 1)).toBe('cannotPay');
  });

  test('leaves nothing over that the player knows not to have', () => {
    expect(says(1, 3, 0, 2)).toBe('legal');
    expect(says(1, 2, 0, 2)).toBe('cannotPay');
    expect(says(1)).toBe('cannotPay');
  });

  test('is told in whole cards, by seats', () => {
    for (const taken of [[-1], [0.5], [20], [0, 0, 0, 0, 0], ['1'], {}] as never[]) {
      expect(() => follow(game, 0, 1, { kind: 'playMonopoly', resource: 'ore' }, { taken })).toThrow(InputError);
    }
  });
});

describe('a development card', () => {
  const KNIGHT = { kind: 'playKnight' } as const;

  test('is played by a seat that may have had it before this turn', () => {
    const held = (count: number, boughtThisTurn: number) =>
      scene({ current: 1, seats: [{}, { held: { knight: count } }, {}], boughtThisTurn: { knight: boughtThisTurn } });
    expect(verdict(held(1, 0), 0, 1, KNIGHT)).toBe('legal');
    expect(verdict(held(2, 1), 0, 1, KNIGHT)).toBe('legal');
    expect(verdict(held(1, 1), 0, 1, KNIGHT)).toBe('boughtThisTurn');
    expect(verdict(held(0, 0), 0, 1, KNIGHT)).toBe('noSuchCard');
  });

  test('is not played when all of its kind are seen elsewhere', () => {
    const game = scene({
      current: 1,
      seats: [{ held: { monopoly: 1 } }, { held: { knight: 1 } }, {}],
      played: { monopoly: 1, roadBuilding: 2 },
    });
    expect(verdict(game, 0, 1, { kind: 'playMonopoly', resource: 'ore' })).toBe('noSuchCard');
    expect(verdict(game, 2, 1, { kind: 'playMonopoly', resource: 'ore' })).toBe('legal');
    expect(verdict(game, 2, 1, { kind: 'playRoadBuilding' })).toBe('noSuchCard');
  });

  test('is bought unseen, or by the viewer one that the deck can hold', () => {
    const BUY = { kind: 'buyDevelopment' } as const;
    const game = scene({ seats: [{ hand: { sheep: 1, wheat: 1, ore: 1 }, held: { monopoly: 1 } }, {}], played: { monopoly: 1 } });
    expect(verdict(game, 1, 0, BUY, { outcome: 'hidden' })).toBe('legal');
    expect(verdict(game, 0, 0, BUY, { outcome: { development: 'victoryPoint' } })).toBe('legal');
    expect(verdict(game, 0, 0, BUY, { outcome: { development: 'monopoly' } })).toBe('outcomeImpossible');
    expect(verdict(game, 0, 0, BUY, { outcome: 'hidden' })).toBe('outcomeImpossible');
    expect(verdict(game, 1, 0, BUY)).toBe('outcomeMissing');
  });
});

describe('a theft', () => {
  // Seats 0 and 2 have settlements at tile 0.
  const game = scene({
    current: 1,
    phase: 'robber',
    seats: [
      { settlements: [0], roads: [[0, 4]], hand: { wood: 1 } },
      { hand: { ore: 1 } },
      { settlements: [12], roads: [[12, 17]], hand: { sheep: 1 } },
    ],
  });
  const from = (victim: number) => ({ kind: 'moveRobber', tile: 0, victim }) as const;

  test('from the viewer takes a card that it has', () => {
    expect(verdict(game, 0, 1, from(0), { outcome: { resource: 'wood' } })).toBe('legal');
    expect(verdict(game, 0, 1, from(0), { outcome: { resource: 'ore' } })).toBe('outcomeImpossible');
    expect(verdict(game, 0, 1, from(0), { outcome: 'hidden' })).toBe('outcomeImpossible');
  });

  test('by the viewer takes a card that the victim may have', () => {
    expect(verdict(game, 1, 1, from(2), { outcome: { resource: 'wood' } })).toBe('legal');
    expect(verdict(game, 1, 1, from(2), { outcome: { resource: 'ore' } })).toBe('outcomeImpossible');
  });

  test('between others takes any card', () => {
    expect(verdict(game, 0, 1, from(2), { outcome: 'hidden' })).toBe('legal');
    expect(verdict(game, 0, 1, { kind: 'moveRobber', tile: 0 }, { outcome: 'hidden' })).toBe('victimRequired');
  });
});

describe('hidden victory points', () => {
  // Of the development cards five victory points and two monopolies have not been shown, and the deck is empty or nearly so.
  const shown = { roadBuilding: 2, yearOfPlenty: 2 } as const;
  const nearVictory = { cities: [4, 15], settlements: [3], roads: [[4, 0, 3] as const, [15, 20] as const], knights: 7 };
  const options = { targetPoints: 8 };

  test('are not dealt to the current seat, whose step would end the game', () => {
    const game = scene({
      ...{ current: 1, options, played: shown },
      seats: [
        { knights: 4 },
        { ...nearVictory, held: { monopoly: 2 }, hand: { wood: 1, brick: 1 } },
        { knights: 3, held: { victoryPoint: 5 } },
      ],
    });
    expect(game.points(1)).toBe(7);
    expect(verdict(game, 0, 1, ROAD)).toBe('legal');
  });

  test('are not dealt to the seat whose turn begins', () => {
    const game = scene({
      ...{ current: 0, options, played: shown },
      seats: [{ knights: 4, held: { victoryPoint: 5 } }, { ...nearVictory, held: { monopoly: 2 } }, { knights: 3 }],
    });
    expect(verdict(game, 'spectator', 0, { kind: 'endTurn' })).toBe('legal');
  });

  test('are not bought unseen', () => {
    const hand = { sheep: 1, wheat: 1, ore: 1 };
    const game = scene({
      ...{ current: 1, options, played: shown },
      seats: [{ knights: 4 }, { ...nearVictory, held: { monopoly: 1 }, hand }, { knights: 3, held: { victoryPoint: 5 } }],
    });
    expect(verdict(game, 0, 1, { kind: 'buyDevelopment' }, { outcome: 'hidden' })).toBe('legal');
  });
});

test('an end that everybody sees is not followed: it lays cards open that no view knows', () => {
  const game = scene({
    ...{ current: 1, options: { targetPoints: 3 } },
    seats: [{}, { settlements: [4], roads: [[4, 0, 3]], hand: { wood: 1, brick: 1, sheep: 1, wheat: 1 } }, {}],
  });
  expect(verdict(game, 0, 1, { kind: 'buildSettlement', node: 3 })).toBe('hiddenInformation');
});

test('a truth is followed as the rules say', () => {
  const game = builder({ wood: 1, brick: 1 });
  const record = { seat: 1, action: encodeAction(ROAD), outcome: 0 };
  expect(engine.follow(game.state, record)).toEqual(engine.apply(game.state, record.seat, record.action, record.outcome));
});
