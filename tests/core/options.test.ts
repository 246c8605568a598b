import { describe, expect, test } from 'vitest';
import { Random } from '../random';
import { BOARD, engine } from './position';
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

describe('options of a new game', () => {
  test('are the usual ones where they are left out', () => {
    expect(engine.toPosition(engine.newGame({ order: [0, 1], board: BOARD })).options).toEqual({
      targetPoints: 10,
      discardLimit: 7,
      diceDeck: false,
      friendlyRobber: false,
      noSevenRounds: 0,
      playerTrades: true,
      rollOff: false,
    });
  });

  test.each([
    ['targetPoints', 3, 20],
    ['discardLimit', 1, 95],
    ['noSevenRounds', 0, 20],
  ] as const)('%s goes from %i to %i', (name, least, most) => {
    const withOption = (value: unknown) => () => engine.newGame({ order: [0, 1], board: BOARD, options: { [name]: value } });
    for (const value of [least, most]) expect(engine.toPosition(withOption(value)()).options[name]).toBe(value);
    for (const value of [least - 1, most + 1, least + 0.5, '7', NaN])
      expect(withOption(value)).toThrow(new RegExp(`^options.${name}`));
  });

  test.each(['diceDeck', 'friendlyRobber', 'playerTrades', 'rollOff'] as const)('%s is on or off', (name) => {
    for (const value of [true, false]) {
      expect(engine.toPosition(engine.newGame({ order: [0, 1], board: BOARD, options: { [name]: value } })).options[name]).toBe(
        value,
      );
    }
    expect(() => engine.newGame({ order: [0, 1], board: BOARD, options: { [name]: 1 as never } })).toThrow(
      new RegExp(`^options.${name}`),
    );
  });

  test('have no others', () => {
    expect(() => engine.newGame({ order: [0, 1], board: BOARD, options: { houseRule: true } as never })).toThrow(/^options/);
  });
});
