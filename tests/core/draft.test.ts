import { describe, expect, test } from 'vitest';
import { BOARD, cards, edge, engine } from './position';
import { Scene } from './scene';

const ROLL = { kind: 'roll' } as const;
const start = (order: readonly number[], rollOff = false) =>
  new Scene(engine.newGame({ order, board: BOARD, options: { rollOff } }));
const settlement = (node: number) => ({ kind: 'buildSettlement', node }) as const;
const road = (one: number, other: number) => ({ kind: 'buildRoad', edge: edge(one, other) }) as const;
const roll = (game: Scene, seat: number, first: number, second: number) => game.act(seat, ROLL, { dice: [first, second] });

describe('the draft', () => {
  test('goes from the first seat of the order to the last and back', () => {
    const game = start([2, 0, 1]);
    const homes = [
      [0, 3],
      [2, 5],
      [18, 13],
      [16, 11],
      [30, 35],
      [44, 40],
    ] as const;
    const turns = homes.map(([node, next]) => {
      const { current } = game.position;
      game.act(current, settlement(node)).act(current, road(node, next));
      return current;
    });
    expect(turns).toEqual([2, 0, 1, 1, 0, 2]);
    expect(game.position).toMatchObject({ phase: 'roll', current: 2, turn: 1 });
  });

  test('begins with all 54 corners open and nothing to pay', () => {
    const game = start([0, 1]);
    expect(game.legal(0)).toHaveLength(54);
    expect(game.legal(1)).toEqual([]);
    expect(game.position).toMatchObject({ phase: 'draftSettlement', robber: 9, draftStep: 0, turn: 0 });
    expect(game.act(0, settlement(18)).hand(0)).toEqual(cards());
  });

  test('keeps the distance rule', () => {
    const game = start([0, 1]).act(0, settlement(18)).act(0, road(18, 13));
    expect(game.verdict(1, settlement(18))).toBe('occupied');
    for (const node of [13, 23, 24]) expect(game.verdict(1, settlement(node))).toBe('tooClose');
    expect(game.legal(1)).toHaveLength(50);
  });

  test('puts the road beside the settlement just placed, not beside the first one', () => {
    const game = start([0, 1]).act(0, settlement(18)).act(0, road(18, 13)).act(1, settlement(0)).act(1, road(0, 3));
    game.act(1, settlement(30));
    expect(game.verdict(1, road(0, 4))).toBe('notConnected');
    expect(game.legal(1)).toEqual([road(30, 24), road(30, 35), road(30, 36)]);
  });

  test('gives a card for each producing tile around the second settlement only', () => {
    const game = start([0, 1]).act(0, settlement(12)).act(0, road(12, 17)).act(1, settlement(0)).act(1, road(0, 3));
    expect(game.hand(0)).toEqual(cards());
    game.act(1, settlement(29));
    expect(game.hand(1)).toEqual(cards({ wheat: 1, sheep: 1 })); // tiles 8 and 13; tile 9 is the desert
    game.act(1, road(29, 34)).act(0, settlement(10));
    expect(game.hand(0)).toEqual(cards({ brick: 1, sheep: 1 }));
    expect(game.position.bank).toEqual(cards({ wood: 19, brick: 18, sheep: 17, wheat: 18, ore: 19 }));
  });
});

describe('the roll-off', () => {
  test('lets everyone roll, in any order, and each once', () => {
    const game = start([0, 1, 2], true);
    expect(game.view.toAct).toEqual([0, 1, 2]);
    roll(game, 2, 3, 3);
    expect(game.verdict(2, ROLL)).toBe('notYourTurn');
    expect(game.position.rollOff).toEqual(['waiting', 'waiting', 6]);
  });

  test('gives the first turn to the highest roll, the others following clockwise', () => {
    const game = start([0, 1, 2, 3], true);
    roll(game, 0, 1, 2);
    roll(game, 3, 4, 1);
    roll(game, 2, 6, 5);
    roll(game, 1, 5, 5);
    expect(game.position).toMatchObject({ phase: 'draftSettlement', order: [2, 3, 0, 1], current: 2 });
  });

  test('lets tied leaders roll again among themselves until one leads', () => {
    const game = start([1, 2, 0], true);
    roll(game, 0, 6, 4);
    roll(game, 1, 5, 5);
    roll(game, 2, 1, 1);
    expect(game.position).toMatchObject({ phase: 'rollOff', rollOff: ['waiting', 'waiting', 'out'] });
    expect(game.verdict(2, ROLL)).toBe('notYourTurn');
    roll(game, 1, 2, 2);
    roll(game, 0, 1, 3);
    expect(game.position.rollOff).toEqual(['waiting', 'waiting', 'out']);
    roll(game, 1, 1, 1);
    roll(game, 0, 1, 2);
    expect(game.position).toMatchObject({ phase: 'draftSettlement', order: [0, 1, 2] });
  });

  test('gives the same order in whatever order the dice are cast', () => {
    const sums = [
      [0, 2, 3],
      [1, 6, 2],
      [2, 4, 1],
    ] as const;
    const orders = [
      [0, 1, 2],
      [2, 1, 0],
      [1, 2, 0],
    ].map((turns) => {
      const game = start([0, 1, 2], true);
      for (const turn of turns) roll(game, ...(sums[turn]! as [number, number, number]));
      return game.hash;
    });
    expect(new Set(orders).size).toBe(1);
  });

  test('rolls plain dice whatever the options say', () => {
    const options = { rollOff: true, diceDeck: true, noSevenRounds: 5 };
    const game = new Scene(engine.newGame({ order: [0, 1], board: BOARD, options }));
    expect(game.outcomes(0, ROLL)).toHaveLength(36);
    roll(game, 0, 3, 4);
    roll(game, 1, 1, 1);
    expect(game.position.diceDeck).toHaveLength(36);
  });
});

test('every seat of the order plays, and no other', () => {
  for (const order of [[0, 0], [0, 2], [1, 2, 3], [0], [0, 1, 2, 3, 0]]) {
    expect(() => engine.newGame({ order, board: BOARD })).toThrow(/^order/);
  }
});
