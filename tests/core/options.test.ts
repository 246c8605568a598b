import { describe, expect, test } from 'vitest';
import { OPTIONS_MASK } from '$core/rules';
import { DEFAULT_OPTIONS, OPTION_NAMES, OPTIONS } from '$lib/engine';
import { Random } from '../random';
import { BOARD, engine, position } from './position';
import { type Scene, scene } from './scene';

const ROLL = { kind: 'roll' } as const;
type Dice = [number, number];
const ALL_DICE: Dice[] = [1, 2, 3, 4, 5, 6].flatMap((first) => [1, 2, 3, 4, 5, 6].map((second): Dice => [first, second]));
const sumOf = ([first, second]: readonly [number, number]) => first + second;
const diceOf = (game: Scene): Dice[] =>
  game.outcomes(game.position.current, ROLL).map(({ outcome }) => (outcome as { dice: Dice }).dice);

/** Rolls given dice and comes to the next seat's roll. */
function turnWith(game: Scene, dice: Dice): void {
  const seat = game.position.current;
  game.act(seat, ROLL, { dice });
  if (game.position.phase === 'robber')
    game.act(
      seat,
      game.legalOf(seat, 'moveRobber').find(({ victim }) => victim === undefined)!,
    );
  game.act(seat, { kind: 'endTurn' });
}

describe('two dice', () => {
  test('give each of the 36 outcomes equally often', () => {
    const game = scene({ phase: 'roll' });
    expect(diceOf(game)).toEqual(ALL_DICE);
    expect(game.outcomes(0, ROLL).every(({ weight }) => weight === 1)).toBe(true);
  });
});

describe('the dice deck', () => {
  const options = { diceDeck: true, discardLimit: 95 };

  test('starts with all 36 outcomes and gives each of them once', () => {
    const game = scene({ phase: 'roll', options, diceDeck: ALL_DICE });
    expect(diceOf(game)).toHaveLength(36);
    turnWith(game, [2, 3]);
    expect(diceOf(game)).toHaveLength(35);
    expect(game.verdict(1, ROLL, { dice: [2, 3] })).toBe('outcomeImpossible');
    expect(game.verdict(1, ROLL, { dice: [3, 2] })).toBe('legal');
  });

  test('is shuffled anew when twelve are left', () => {
    const game = scene({ phase: 'roll', options, diceDeck: ALL_DICE });
    const random = new Random(3);
    const seen = new Set<string>();
    for (let rolls = 1; rolls <= 24; rolls++) {
      const dice = random.pick(diceOf(game));
      turnWith(game, dice);
      seen.add(String(dice));
      expect(diceOf(game)).toHaveLength(rolls === 24 ? 36 : 36 - rolls);
    }
    expect(seen.size).toBe(24);
  });

  test('stands in the position, and only with the option', () => {
    expect(engine.toPosition(engine.newGame({ order: [0, 1], board: BOARD, options })).diceDeck).toEqual(ALL_DICE);
    expect(engine.toPosition(engine.newGame({ order: [0, 1], board: BOARD }))).not.toHaveProperty('diceDeck');
  });
});

describe('no seven in the first rounds', () => {
  test('holds for every seat of those rounds and no longer', () => {
    const at = (turn: number, current: number) => scene({ phase: 'roll', turn, current, options: { noSevenRounds: 2 } });
    for (const turn of [1, 6]) expect(diceOf(at(turn, (turn - 1) % 3)).some((dice) => sumOf(dice) === 7)).toBe(false);
    expect(diceOf(at(6, 2))).toHaveLength(30);
    expect(at(6, 2).verdict(2, ROLL, { dice: [1, 6] })).toBe('outcomeImpossible');
    expect(diceOf(at(7, 0))).toHaveLength(36);
  });

  test('keeps the sevens in the dice deck for later', () => {
    const options = { diceDeck: true, noSevenRounds: 1 };
    expect(diceOf(scene({ phase: 'roll', turn: 3, current: 2, options, diceDeck: ALL_DICE }))).toHaveLength(30);
    expect(diceOf(scene({ phase: 'roll', turn: 4, options, diceDeck: ALL_DICE }))).toHaveLength(36);
  });
});

describe('the table of options', () => {
  const all = Object.values(OPTIONS);

  test('gives every switch a bit of its own among those that the core knows, and leaves none out', () => {
    const bits: number[] = all.flatMap((option) => ('bit' in option ? [option.bit] : []));
    expect(bits.map((bit) => bit & (bit - 1))).toEqual(bits.map(() => 0));
    expect(new Set(bits).size).toBe(bits.length);
    expect(bits.reduce((mask, bit) => mask | bit, 0)).toBe(OPTIONS_MASK);
    expect(OPTIONS_MASK).toBeLessThan(256);
  });

  test('gives every number a byte of its own that holds its range', () => {
    const numbers = all.flatMap((option) => ('byte' in option ? [option] : []));
    expect(new Set(numbers.map(({ byte }) => byte)).size).toBe(numbers.length);
    for (const { least, most, default: usual } of numbers)
      expect([0, least, usual, most, 255].toSorted((a, b) => a - b)).toEqual([0, least, usual, most, 255]);
  });
});

describe('options of a new game', () => {
  const newGame = (options: object = {}) => engine.toPosition(engine.newGame({ order: [0, 1], board: BOARD, options }));

  test('are the usual ones where they are left out', () => {
    expect(newGame().options).toEqual(DEFAULT_OPTIONS);
  });

  test.each(OPTION_NAMES)('%s: what it may be reaches the game, and what it may not be is refused by its name', (name) => {
    const option = OPTIONS[name];
    const isSwitch = 'bit' in option;
    const good = isSwitch ? [true, false] : [option.least, option.most];
    const bad = isSwitch ? [1, 'true', null] : [option.least - 1, option.most + 1, option.least + 0.5, '7', NaN];
    for (const value of good) expect(newGame({ [name]: value }).options).toEqual({ ...DEFAULT_OPTIONS, [name]: value });
    for (const value of bad) expect(() => newGame({ [name]: value })).toThrow(new RegExp(`^options.${name}`));
  });

  test('have no others', () => {
    expect(() => newGame({ houseRule: true })).toThrow(/^options/);
  });
});

test('a position may leave out what is as usual', () => {
  const whole = engine.toPosition(position({ options: { diceDeck: true, targetPoints: 12 }, diceDeck: ALL_DICE }));
  const short = { ...whole, options: { diceDeck: true, targetPoints: 12 } };
  expect(engine.fromPosition(short as typeof whole)).toEqual(engine.fromPosition(whole));
});
