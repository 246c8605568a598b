import { describe, expect, test } from 'vitest';
import { InputError } from '$lib/engine/errors';
import type { Position } from '$lib/engine/position';
import { engine, sketchPosition, type Sketch } from './position';
import { SAMPLES } from './positionSamples';

// A position need not say what is as usual, and whoever gets one wrong is told what would have been right.

function faultOf(input: unknown): InputError {
  try {
    engine.fromPosition(input);
  } catch (error) {
    if (error instanceof InputError) return error;
    throw error;
  }
  throw new Error('the position was accepted');
}

/** The same position without some of its fields. */
function without(position: Position, ...fields: readonly (keyof Position)[]): object {
  return Object.fromEntries(Object.entries(position).filter(([name]) => !fields.includes(name as keyof Position)));
}

describe('what may be left out', () => {
  const usual = ['version', 'order', 'cardPlayed', 'offersMade', 'boughtThisTurn'] as const;

  test.each(['roll', 'discard', 'robber', 'view'])('is as usual, in a position of the kind “%s”', (kind) => {
    const position = SAMPLES[kind]!;
    const short = { ...without(position, ...usual), options: position.options.diceDeck ? { diceDeck: true } : {} };
    expect(engine.toPosition(engine.fromPosition(short))).toEqual(position);
  });

  test('is the offer on the table, in a trade', () => {
    expect(engine.toPosition(engine.fromPosition(without(SAMPLES['trade']!, 'offersMade'))).offersMade).toBe(1);
  });

  test('is counted where the cards of the current seat are', () => {
    const view = engine.toPosition(engine.view(engine.fromPosition(sketchPosition()), 1));
    expect(engine.toPosition(engine.fromPosition(without(view, 'boughtThisTurn', 'options')))).toEqual(view);
  });
});

test('a board may be a code', () => {
  const { board, code } = engine.dealBoard({ seed: 3 });
  const start = engine.toPosition(engine.newGame({ order: [0, 1], board }));
  expect(engine.toPosition(engine.fromPosition({ ...start, board: code }))).toEqual(start);
  expect(faultOf({ ...start, board: 'BEACH' })).toMatchObject({ field: 'board', problem: expect.stringContaining('20') });
});

describe('dice', () => {
  test.each([
    [3, [1, 2]],
    [8, [2, 6]],
    [12, [6, 6]],
  ])('may be told as their sum, %i', (sum, dice) => {
    expect(engine.toPosition(engine.fromPosition({ ...sketchPosition(), dice: sum })).dice).toEqual(dice);
  });

  test('are taken from those that have left the deck', () => {
    const all = [1, 2, 3, 4, 5, 6].flatMap((first) => [1, 2, 3, 4, 5, 6].map((second) => [first, second] as const));
    const position = { ...sketchPosition({ options: { diceDeck: true } }), diceDeck: all.filter(([first]) => first !== 4) };
    expect(engine.toPosition(engine.fromPosition({ ...position, dice: 6 })).dice).toEqual([4, 2]);
    expect(engine.toPosition(engine.fromPosition({ ...position, diceDeck: all, dice: 6 })).dice).toEqual([1, 5]);
  });

  test.each([1, 13, 7.5])('have no sum of %d', (dice) => {
    expect(faultOf({ ...sketchPosition(), dice })).toMatchObject({
      field: 'dice',
      expected: 'two dice, or their sum from 2 to 12',
    });
  });
});

describe('an error says what was expected:', () => {
  const wrong: readonly (readonly [string, Sketch, object, string, string | RegExp])[] = [
    ['the turns of the seat', {}, { turn: 3 }, 'turn', 'one of 1, 4, 7, …'],
    ['the turns by the order', {}, { order: [2, 0, 1], turn: 1 }, 'turn', 'one of 2, 5, 8, …'],
    ['a turn that counts from 1', {}, { turn: 0 }, 'turn', 'one of 1, 4, 7, …'],
    ['no turn in the draft', { phase: 'draftSettlement', turn: 0, draftStep: 0, seats: [{}, {}, {}] }, { turn: 1 }, 'turn', '0'],
    ['a seat of the game', {}, { current: 3 }, 'current', 'one of 0, 1, 2'],
    ['no offers before the roll', { phase: 'roll' }, { offersMade: 1 }, 'offersMade', '0'],
    ['no offers where there are none', { options: { playerTrades: false } }, { offersMade: 1 }, 'offersMade', '0'],
    ['a range', {}, { robber: 19 }, 'robber', 'a whole number from 0 to 18'],
    ['names', {}, { phase: 'play' }, 'phase', /^one of rollOff, draftSettlement, .*, over$/],
    ['fields', {}, { bank: { wood: 1 } }, 'bank.brick', 'a whole number from 0 to 19'],
    ['the fields there are', {}, { weather: 'fine' }, 'weather', /^one of version, options, seats, /],
    [
      'either of two forms',
      {},
      { deck: 25 },
      'deck',
      'an object with knight, victoryPoint, roadBuilding, yearOfPlenty, monopoly, or an object with total',
    ],
    [
      'the field of a phase',
      { phase: 'discard', seats: [{ hand: { ore: 8 } }, {}, {}], discards: [4, 0, 0] },
      { discards: undefined },
      'discards',
      'a list',
    ],
    ['a phase for the field', {}, { freeRoads: 1 }, 'freeRoads', 'nothing, but in phase freeRoad'],
    ['the length of a list', {}, { seats: [] }, 'seats', 'a list of 3'],
    ['what the rules want', {}, { longestRoad: 2 }, 'longestRoad', 'the seat that has it by the roads on the board'],
  ];

  test.each(wrong)('%s', (_, sketch, change, field, expected) => {
    const error = faultOf({ ...sketchPosition(sketch), ...change });
    expect(error.field).toBe(field);
    if (typeof expected === 'string') expect(error.expected).toBe(expected);
    else expect(error.expected).toMatch(expected);
    expect(error.message).not.toMatch(/Invalid|Expected|received|undefined/);
  });
});
