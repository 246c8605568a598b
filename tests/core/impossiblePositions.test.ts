import { describe, expect, test } from 'vitest';
import { InputError } from '$lib/engine/errors';
import { edges, engine, sketchPosition, type Sketch } from './position';

// Positions of the right form that no game can be in: each is refused by the name of the field that gives it away.

const FULL_DECK = { knight: 14, victoryPoint: 5, roadBuilding: 2, yearOfPlenty: 2, monopoly: 2 };
const FIVE = [0, 3, 7, 11, 16, 21];
type Json = Record<string, unknown>;

function faultOf(sketch: Sketch, change: Json = {}): InputError {
  try {
    engine.fromPosition({ ...sketchPosition(sketch), ...change });
  } catch (error) {
    if (error instanceof InputError) return error;
    throw error;
  }
  throw new Error('the position was accepted');
}

/** The fault of a sketch in which one seat's part is changed afterwards. */
function faultOfSeat(seat: number, change: Json, sketch: Sketch = {}): InputError {
  return faultOf(sketch, { seats: sketchPosition(sketch).seats.map((part, i) => (i === seat ? { ...part, ...change } : part)) });
}

describe('the board and the order', () => {
  const { board } = sketchPosition();

  test('use the pieces of the game', () => {
    const tiles = board.tiles.map((tile, i) => (i === 0 ? { ...tile, terrain: 'hills' } : tile));
    expect(faultOf({}, { board: { ...board, tiles } }).field).toBe('board.tiles');
    const numbers = board.tiles.map((tile, i) => (i === 0 ? { ...tile, number: 12 } : tile));
    expect(faultOf({}, { board: { ...board, tiles: numbers } }).field).toBe('board.tiles');
    const harbours = board.harbours.map((harbour) => ({ ...harbour, kind: 'any' }));
    expect(faultOf({}, { board: { ...board, harbours } }).field).toBe('board.harbours');
  });

  test('have every tile and harbour in one place', () => {
    const tiles = board.tiles.map((tile, i) => (i === 0 ? { ...tile, q: 1 } : tile));
    expect(faultOf({}, { board: { ...board, tiles } }).field).toMatch(/^board\.tiles\[/);
    const inland = board.harbours.map((harbour, i) => (i === 0 ? { ...harbour, side: 'SE' } : harbour));
    expect(faultOf({}, { board: { ...board, harbours: inland } }).field).toMatch(/^board\.harbours\[/);
    const twice = board.harbours.map((harbour, i) => (i === 0 ? board.harbours[1]! : harbour));
    expect(faultOf({}, { board: { ...board, harbours: twice } }).field).toMatch(/^board\.harbours/);
  });

  test('name every seat once', () => {
    for (const order of [
      [0, 1, 1],
      [0, 1, 3],
    ])
      expect(faultOf({}, { order }).field).toBe('order');
    expect(faultOf({}, { order: [0, 1] }).field).toMatch(/^(order|seats)$/);
  });
});

describe('whose turn it is', () => {
  test('is a seat of the game, and in the draft the one that the snake says', () => {
    expect(faultOf({}, { current: 3 }).field).toBe('current');
    expect(faultOf({ phase: 'draftSettlement', turn: 0, draftStep: 0 }, { current: 1 }).field).toBe('current');
  });

  test('counts turns from one after the draft', () => {
    expect(faultOf({ turn: 9 }, { turn: 0 }).field).toBe('turn');
    expect(faultOf({ phase: 'draftSettlement', turn: 0, draftStep: 0 }, { turn: 1 }).field).toBe('turn');
    expect(faultOf({ phase: 'draftSettlement', turn: 0, draftStep: 0 }, { draftStep: 6 }).field).toBe('draftStep');
  });

  test('fits the phase', () => {
    expect(faultOf({}, { phase: 'over' }).field).toBe('phase');
    expect(faultOf({ phase: 'rollOff', turn: 0, rollOff: ['waiting', 'waiting', 'waiting'] }).field).toBe('phase');
    expect(faultOf({}, { freeRoads: 1 }).field).toBe('freeRoads');
    expect(faultOf({ options: { targetPoints: 4 }, seats: [{ knights: 3 }, {}] }).field).toBe('phase');
  });

  test('has dice exactly when they have been rolled', () => {
    expect(faultOf({}, { dice: undefined }).field).toBe('dice');
    expect(faultOf({ phase: 'roll' }, { dice: [1, 2] }).field).toBe('dice');
    expect(faultOf({ phase: 'robber' }, { dice: [1, 2] }).field).toBe('dice');
    expect(faultOf({ phase: 'discard', discards: [4, 0], seats: [{ hand: { ore: 8 } }, {}] }, { dice: [1, 2] }).field).toBe(
      'dice',
    );
  });

  test('remembers a card only if one was played', () => {
    expect(faultOf({}, { cardPlayed: true }).field).toBe('cardPlayed');
    expect(faultOf({ phase: 'freeRoad', freeRoads: 2, played: { roadBuilding: 1 } }).field).toBe('cardPlayed');
  });
});

describe('pieces', () => {
  test('keep their distance and stand in different places', () => {
    expect(
      faultOf({
        seats: [
          {
            settlements: [0, 4],
            roads: [
              [0, 3],
              [4, 8],
            ],
          },
          {},
        ],
      }).field,
    ).toBe('seats[0].settlements');
    expect(
      faultOf({
        seats: [
          { settlements: [0], roads: [[0, 3]] },
          { cities: [0], roads: [[0, 4]] },
        ],
      }).field,
    ).toBe('seats[1].cities');
    expect(faultOfSeat(1, { roads: edges([0, 3], [53, 50]) }, { seats: [{ settlements: [0], roads: [[0, 3]] }, {}] }).field).toBe(
      'seats[1].roads',
    );
    expect(faultOfSeat(0, { settlements: [0, 0] }).field).toMatch(/^seats\[0\]\.settlements/);
  });

  test('are no more than there are', () => {
    const walk = [0, 4, 8, 13, 18, 24, 30, 35, 40, 44, 48];
    expect(faultOf({ seats: [{ settlements: [0, 8, 18, 30, 40, 48], roads: [walk] }, {}] }).field).toBe('seats[0].settlements');
    expect(faultOf({ seats: [{ cities: [0, 8, 18, 30, 40], roads: [walk] }, {}], options: { targetPoints: 20 } }).field).toBe(
      'seats[0].cities',
    );
    const sixteen = [
      [7, 3, 0, 4, 8, 12, 7],
      [8, 13, 9, 14, 10, 6, 2, 5, 1, 4],
      [12, 17],
    ];
    expect(faultOf({ longestRoad: 0, seats: [{ settlements: [3, 10], roads: sixteen }, {}] }).field).toBe('seats[0].roads');
  });

  test('hang together', () => {
    expect(
      faultOf({
        seats: [
          {
            settlements: [0],
            roads: [
              [0, 3],
              [18, 13],
            ],
          },
          {},
        ],
      }).field,
    ).toBe('seats[0].roads');
    expect(faultOf({ seats: [{ settlements: [0, 18], roads: [[0, 3, 7]] }, {}] }).field).toBe('seats[0].roads');
  });

  test('are two settlements and two roads at least after the draft', () => {
    expect(faultOfSeat(0, { settlements: [], roads: [] }).field).toBe('seats[0].settlements');
    expect(faultOf({ phase: 'draftSettlement', turn: 0, draftStep: 1, current: 1 }).field).toMatch(/^seats\[0\]/);
    const drafted = {
      seats: [{ settlements: [0], roads: [[0, 3]] }, {}, {}],
      phase: 'draftSettlement',
      turn: 0,
      draftStep: 0,
    } as const;
    expect(faultOf(drafted).field).toMatch(/^seats\[0\]/);
  });

  test('of a draft turn are the settlement just placed', () => {
    const half = { phase: 'draftRoad', turn: 0, draftStep: 0, seats: [{ settlements: [18] }, {}, {}] } as const;
    expect(faultOf({ ...half, draftNode: 30 }).field).toBe('draftNode');
  });
});

describe('cards', () => {
  test('are 19 of each resource', () => {
    expect(faultOf({}, { bank: { wood: 18, brick: 19, sheep: 19, wheat: 19, ore: 19 } }).field).toBe('bank');
    expect(faultOfSeat(0, { hand: { wood: 1, brick: 0, sheep: 0, wheat: 0, ore: 0 } }).field).toBe('bank');
    expect(faultOfSeat(0, { hand: { total: 0 } }).field).toBe('seats[0].hand');
  });

  test('are the 25 of the deck', () => {
    expect(faultOf({}, { deck: { ...FULL_DECK, knight: 13 } }).field).toBe('deck');
    expect(faultOf({}, { deck: { total: 25 } }).field).toBe('deck');
    expect(faultOfSeat(0, { held: { total: 0 } }).field).toBe('seats[0].held');
    expect(faultOf({ played: { victoryPoint: 1 } }).field).toBe('played');
    expect(faultOfSeat(0, { knights: 1 }).message).toMatch(/knights/);
  });

  test('bought this turn are in the hand of the current seat, after the roll', () => {
    expect(faultOf({ boughtThisTurn: { knight: 1 } }).field).toBe('boughtThisTurn');
    expect(faultOf({ phase: 'roll', seats: [{ held: { knight: 1 } }, {}], boughtThisTurn: { knight: 1 } }).field).toBe(
      'boughtThisTurn',
    );
  });

  test('to discard follow from the hands', () => {
    const seven = (discards: number[], ore: number) =>
      faultOf({ phase: 'discard', discards, seats: [{ hand: { ore } }, {}] }).field;
    expect(seven([3, 0], 8 - 2)).toMatch(/^discards/);
    expect(seven([5, 0], 8)).toMatch(/^discards/);
    expect(seven([0, 0], 8)).toMatch(/^discards/);
    expect(seven([4, 1], 8)).toMatch(/^discards/);
    expect(seven([4], 8)).toBe('discards');
  });
});

describe('before the first turn', () => {
  const draft = { phase: 'draftSettlement', turn: 0, draftStep: 0, seats: [{}, {}, {}] } as const;

  test('nobody holds cards but those of a second settlement', () => {
    expect(faultOf({ ...draft, seats: [{ hand: { ore: 5 } }, {}, {}] }).field).toBe('seats[0].hand');
    expect(faultOf({ ...draft, seats: [{ held: { knight: 1 } }, {}, {}] }).field).toMatch(/^(deck|seats\[0\]\.held)$/);
    expect(faultOf({ ...draft, seats: [{ knights: 1 }, {}, {}] }).field).toMatch(/^(deck|played|seats)/);
  });

  test('the robber stands on the desert', () => {
    expect(faultOf({ ...draft, robber: 0 }).field).toBe('robber');
  });
});

describe('special cards', () => {
  test('lie with their rightful holders', () => {
    expect(faultOf({ longestRoad: 0 }).field).toBe('longestRoad');
    expect(faultOf({ seats: [{ settlements: [0], roads: [FIVE] }, {}] }).field).toBe('longestRoad');
    expect(faultOf({ longestRoad: 1, seats: [{ settlements: [0], roads: [FIVE] }, {}] }).field).toBe('longestRoad');
    expect(faultOf({ largestArmy: 0 }).field).toBe('largestArmy');
    expect(faultOf({ seats: [{ knights: 3 }, {}] }, { largestArmy: undefined }).field).toBe('largestArmy');
    expect(faultOf({ seats: [{ knights: 3 }, { knights: 4 }], largestArmy: 0 }).field).toBe('largestArmy');
  });
});

describe('offers, free roads, dice deck, roll-off and viewer', () => {
  const seats = [{ hand: { wood: 1 } }, { hand: { ore: 1 } }, {}];
  const trade = (change: Json) =>
    faultOf(
      { phase: 'trade', offersMade: 1, seats },
      { trade: { give: { wood: 1 }, take: { ore: 1 }, answers: ['notAsked', 'waiting', 'notAsked'], ...change } },
    );

  test('an open offer can still be kept', () => {
    expect(trade({ give: {} }).field).toBe('trade');
    expect(trade({ give: { wood: 2 } }).field).toBe('trade');
    expect(trade({ take: { wood: 1 } }).field).toBe('trade');
    expect(trade({ answers: ['notAsked', 'notAsked', 'accepted'] }).field).toMatch(/^trade/);
    expect(trade({ answers: ['waiting', 'waiting', 'notAsked'] }).field).toMatch(/^trade/);
    expect(trade({ answers: ['notAsked', 'declined', 'declined'] }).field).toMatch(/^trade/);
    expect(trade({ answers: ['notAsked', { give: { brick: 1 }, take: { wood: 1 } }, 'notAsked'] }).field).toMatch(/^trade/);
  });

  test('offers made are at most eight, and one at least while one is open', () => {
    expect(faultOf({}, { offersMade: 9 }).field).toBe('offersMade');
    expect(faultOf({ options: { playerTrades: false } }, { offersMade: 1 }).field).toBe('offersMade');
    const open = { give: { wood: 1 }, take: { ore: 1 }, answers: ['notAsked', 'waiting', 'notAsked'] } as const;
    expect(faultOf({ phase: 'trade', trade: { ...open, answers: [...open.answers] }, offersMade: 0, seats }).field).toBe(
      'offersMade',
    );
  });

  test('free roads are one or two', () => {
    const free = (freeRoads: number) =>
      faultOf({ phase: 'freeRoad', cardPlayed: true, played: { roadBuilding: 1 }, freeRoads }).field;
    for (const roads of [0, 3]) expect(free(roads)).toBe('freeRoads');
  });

  test('a dice deck has thirteen pairs at least, each once', () => {
    const deck = (diceDeck: unknown) => faultOf({ phase: 'roll', options: { diceDeck: true } }, { diceDeck }).field;
    const twelve = [1, 2].flatMap((first) => [1, 2, 3, 4, 5, 6].map((second) => [first, second]));
    expect(deck(twelve)).toBe('diceDeck');
    expect(deck([...twelve, [1, 1]])).toMatch(/^diceDeck/);
    expect(deck(undefined)).toBe('diceDeck');
    expect(faultOf({}, { diceDeck: twelve }).field).toBe('diceDeck');
  });

  test('a roll-off has two contenders, one of whom is still to roll', () => {
    const off = (...rollOff: unknown[]) => faultOf({ phase: 'rollOff', turn: 0, options: { rollOff: true } }, { rollOff }).field;
    expect(off('waiting', 'out', 'out')).toMatch(/^rollOff/);
    expect(off(5, 6, 'out')).toMatch(/^rollOff/);
    expect(off('waiting', 13, 'out')).toMatch(/^rollOff/);
    expect(off('waiting', 'waiting')).toMatch(/^rollOff/);
  });

  test('a viewer is a seat of the game and sees no more than it may', () => {
    expect(faultOf({}, { viewer: 3 }).field).toBe('viewer');
    expect(faultOf({}, { viewer: 0 }).field).toMatch(/^(seats\[1\]\.hand|deck)$/);
  });
});
