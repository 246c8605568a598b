import { expect, test } from 'vitest';
import { MAX_OF_A_KIND } from '$core/cards';
import { BOARD, cards } from './position';
import { scene } from './scene';

// Tile 4 is mountains 6 with corners 8 13 18 23 17 12; tile 5 forest 8 (9 14 19 24 18 13); tile 1 hills 3, tile 10 mountains 3.
const rollOf = (...dice: [number, number]) => ({ dice });
const ROLL = { kind: 'roll' } as const;

test('a settlement draws one card and a city two from each tile with the number rolled', () => {
  const game = scene({
    phase: 'roll',
    seats: [{ settlements: [12], cities: [23], roads: [[12, 17, 23]] }, { settlements: [13], roads: [[13, 9]] }, {}],
  });
  game.act(0, ROLL, rollOf(2, 4));
  expect([0, 1, 2].map((seat) => game.hand(seat).ore)).toEqual([3, 1, 0]);
  expect(game.position).toMatchObject({ phase: 'main', dice: [2, 4], bank: { ore: 15 } });
});

test('a building on two tiles with the same number draws from both', () => {
  const numbers: Record<number, number> = { 8: 6, 13: 11 };
  const tiles = BOARD.tiles.map((tile, i) => ({ ...tile, ...(numbers[i] && { number: numbers[i] }) }));
  const game = scene({ phase: 'roll', board: { ...BOARD, tiles }, seats: [{ settlements: [23], roads: [[23, 18]] }, {}, {}] });
  game.act(0, ROLL, rollOf(1, 5));
  expect(game.hand(0)).toEqual(cards({ ore: 1, wheat: 1 }));
});

test('everyone draws, whoever rolls', () => {
  const game = scene({ phase: 'roll', seats: [{}, { cities: [18], roads: [[18, 24]] }, {}] });
  game.act(0, ROLL, rollOf(4, 4));
  expect(game.hand(1)).toEqual(cards({ wood: 2 }));
});

test('the tile under the robber yields nothing', () => {
  const game = scene({ phase: 'roll', robber: 4, seats: [{ settlements: [12], roads: [[12, 17]] }, {}, {}] });
  game.act(0, ROLL, rollOf(3, 3));
  expect(game.hand(0)).toEqual(cards());
});

test('the desert yields nothing on any number', () => {
  const game = scene({ phase: 'roll', seats: [{ cities: [29], roads: [[29, 23]] }, {}, {}] });
  for (const [first, second] of [
    [1, 1],
    [5, 6],
  ] as const) {
    const copy = game.copy().act(0, ROLL, rollOf(first, second));
    expect(copy.hand(0)).toEqual(cards(first === 5 ? { wheat: 2 } : {}));
  }
});

test('when the bank cannot pay two who are owed, nobody gets any of that resource', () => {
  const game = scene({
    phase: 'roll',
    bank: { ore: 1, wood: 3 },
    seats: [{ settlements: [12], roads: [[12, 17]] }, { settlements: [23], roads: [[23, 29]] }, {}, {}],
  });
  game.act(0, ROLL, rollOf(3, 3));
  expect([game.hand(0), game.hand(1)]).toEqual([cards(), cards()]);
  expect(game.position.bank).toEqual(cards({ ore: 1, wood: 3 }));
});

test('when the bank cannot pay the only one who is owed, that player gets what is left', () => {
  const game = scene({
    phase: 'roll',
    bank: { ore: 2 },
    seats: [{ settlements: [12], cities: [23], roads: [[12, 17, 23]] }, {}, {}],
  });
  game.act(0, ROLL, rollOf(3, 3));
  expect(game.hand(0)).toEqual(cards({ ore: 2 }));
  expect(game.position.bank).toEqual(cards());
});

test('a bank that can just pay everyone pays everyone', () => {
  const game = scene({
    phase: 'roll',
    bank: { ore: 2 },
    seats: [{ settlements: [12], roads: [[12, 17]] }, { settlements: [23], roads: [[23, 29]] }, {}, {}],
  });
  game.act(0, ROLL, rollOf(3, 3));
  expect([game.hand(0).ore, game.hand(1).ore]).toEqual([1, 1]);
});

test('a shortage of one resource does not touch another', () => {
  // 3: hills (tile 1, nodes 1 5 9 13 8 4) and mountains (tile 10, nodes 19 25 31 36 30 24).
  const game = scene({
    phase: 'roll',
    bank: { ore: 0, brick: 5 },
    seats: [
      {
        settlements: [4, 19],
        roads: [
          [4, 0],
          [19, 14],
        ],
      },
      {
        cities: [30],
        settlements: [9],
        roads: [
          [30, 35],
          [9, 14],
        ],
      },
      {},
    ],
  });
  game.act(0, ROLL, rollOf(1, 2));
  expect([game.hand(0), game.hand(1)]).toEqual([cards({ brick: 1 }), cards({ brick: 1 })]);
});

test('what a roll owes to all players together fits the field that cards of a kind are counted in', () => {
  const buildings = 3; // on the six corners of a tile, two apart
  const cardsOfCity = 2;
  const tilesOf = (number: number) => BOARD.tiles.filter((tile) => tile.number === number).length;
  const most = Math.max(...BOARD.tiles.map(({ number }) => tilesOf(number ?? 0)));
  expect(most * buildings * cardsOfCity).toBeLessThanOrEqual(MAX_OF_A_KIND);
});
