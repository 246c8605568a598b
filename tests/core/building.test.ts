import { describe, expect, test } from 'vitest';
import { cards, edge } from './position';
import { scene } from './scene';

const ROAD = { wood: 1, brick: 1 };
const SETTLEMENT = { wood: 1, brick: 1, sheep: 1, wheat: 1 };
const CITY = { wheat: 2, ore: 3 };
const road = (one: number, other: number) => ({ kind: 'buildRoad', edge: edge(one, other) }) as const;
const settlement = (node: number) => ({ kind: 'buildSettlement', node }) as const;
const city = (node: number) => ({ kind: 'buildCity', node }) as const;

describe('a road', () => {
  test('costs a wood and a brick, which go to the bank', () => {
    const game = scene({ seats: [{ settlements: [0], roads: [[0, 3]], hand: { ...ROAD, ore: 2 } }, {}] });
    game.act(0, road(0, 4));
    expect(game.hand(0)).toEqual(cards({ ore: 2 }));
    expect(game.position.bank).toMatchObject({ wood: 19, brick: 19, ore: 17 });
  });

  test('goes on from an own building or an own road, and nowhere else', () => {
    const game = scene({ seats: [{ settlements: [0], roads: [[0, 3]], hand: ROAD }, {}] });
    expect(game.verdict(0, road(0, 4))).toBe('legal');
    expect(game.verdict(0, road(3, 7))).toBe('legal');
    expect(game.verdict(0, road(7, 12))).toBe('notConnected');
  });

  test('never takes an edge that has a road', () => {
    const game = scene({
      seats: [
        { settlements: [0], roads: [[0, 3]], hand: ROAD },
        { settlements: [7], roads: [[7, 12]] },
      ],
    });
    expect(game.verdict(0, road(0, 3))).toBe('occupied');
    expect(game.verdict(0, road(7, 12))).toBe('occupied');
  });

  test("cannot go on through an opponent's building", () => {
    const game = scene({
      seats: [
        { settlements: [0], roads: [[0, 3, 7]], hand: ROAD },
        { settlements: [7], roads: [[7, 11]] },
      ],
    });
    expect(game.verdict(0, road(7, 12))).toBe('notConnected');
  });

  test("may leave a corner with an opponent's building when it also joins an own road at its other end", () => {
    const game = scene({
      seats: [
        {
          settlements: [0, 13],
          roads: [
            [0, 3, 7],
            [13, 8, 12],
          ],
          hand: ROAD,
        },
        { settlements: [7], roads: [[7, 11]] },
      ],
    });
    expect(game.verdict(0, road(7, 12))).toBe('legal');
  });

  test('goes on through a corner where an opponent has only a road', () => {
    const game = scene({
      seats: [
        { settlements: [0], roads: [[0, 3, 7]], hand: ROAD },
        { settlements: [16], roads: [[16, 11, 7]] },
      ],
    });
    expect(game.verdict(0, road(7, 12))).toBe('legal');
  });

  test('needs one of the fifteen pieces', () => {
    const ring = [7, 3, 0, 4, 8, 12, 7];
    const tail = [8, 13, 9, 14, 10, 6, 2, 5, 1, 4];
    const game = scene({ longestRoad: 0, seats: [{ settlements: [3, 10], roads: [ring, tail], hand: ROAD }, {}] });
    expect(game.position.seats[0]!.roads).toHaveLength(15);
    expect(game.verdict(0, road(12, 17))).toBe('noPieceLeft');
  });

  test('is not built on credit', () => {
    const game = scene({ seats: [{ settlements: [0], roads: [[0, 3]], hand: { wood: 4 } }, {}] });
    expect(game.verdict(0, road(0, 4))).toBe('cannotPay');
    expect(game.legalOf(0, 'buildRoad')).toEqual([]);
  });
});

describe('a settlement', () => {
  test('costs wood, brick, sheep and wheat and gives a point', () => {
    const game = scene({ seats: [{ settlements: [0], roads: [[0, 3, 7]], hand: SETTLEMENT }, {}] });
    game.act(0, settlement(7));
    expect(game.hand(0)).toEqual(cards());
    expect(game.points(0)).toBe(3);
    expect(game.position.seats[0]!.settlements).toContain(7);
  });

  test('keeps a corner free between itself and every other building', () => {
    const game = scene({
      seats: [
        { settlements: [0], roads: [[0, 3, 7, 12]], hand: SETTLEMENT },
        { settlements: [17], roads: [[17, 22]] },
      ],
    });
    expect(game.verdict(0, settlement(0))).toBe('occupied');
    expect(game.verdict(0, settlement(17))).toBe('occupied');
    expect(game.verdict(0, settlement(3))).toBe('tooClose');
    expect(game.verdict(0, settlement(12))).toBe('tooClose');
    expect(game.verdict(0, settlement(7))).toBe('legal');
  });

  test('stands on an own road', () => {
    const game = scene({
      seats: [
        { settlements: [0], roads: [[0, 4, 8]], hand: SETTLEMENT },
        { settlements: [16], roads: [[16, 11, 7]] },
      ],
    });
    expect(game.verdict(0, settlement(7))).toBe('notConnected');
    expect(game.verdict(0, settlement(9))).toBe('notConnected');
    expect(game.verdict(0, settlement(8))).toBe('legal');
  });

  test('may stand where own and other roads meet', () => {
    const game = scene({
      seats: [
        { settlements: [0], roads: [[0, 3, 7]], hand: SETTLEMENT },
        { settlements: [16], roads: [[16, 11, 7]] },
      ],
    });
    expect(game.verdict(0, settlement(7))).toBe('legal');
  });

  test('needs one of the five pieces, and a city gives one back', () => {
    const five = {
      settlements: [0, 8, 16, 18, 2],
      roads: [
        [0, 4, 8, 13, 18],
        [16, 11, 7, 12, 8],
        [2, 5, 9, 14],
      ],
    };
    const hand = { wood: 1, brick: 1, sheep: 1, wheat: 3, ore: 3 };
    const game = scene({ longestRoad: 0, seats: [{ ...five, hand }, {}] });
    expect(game.verdict(0, settlement(7))).toBe('noPieceLeft');
    expect(game.act(0, city(0)).verdict(0, settlement(14))).toBe('legal');
  });
});

describe('a city', () => {
  test('costs two wheat and three ore, replaces an own settlement and gives a point more', () => {
    const game = scene({ seats: [{ settlements: [0], roads: [[0, 3]], hand: CITY }, {}] });
    game.act(0, city(0));
    expect(game.hand(0)).toEqual(cards());
    expect(game.points(0)).toBe(3);
    expect(game.position.seats[0]).toMatchObject({ cities: [0] });
    expect(game.position.seats[0]!.settlements).not.toContain(0);
  });

  test('grows from an own settlement only', () => {
    const game = scene({
      seats: [
        {
          settlements: [0],
          cities: [8],
          roads: [
            [0, 3],
            [8, 13],
          ],
          hand: CITY,
        },
        { settlements: [17], roads: [[17, 22]] },
      ],
    });
    for (const node of [8, 17, 3, 30]) expect(game.verdict(0, city(node))).toBe('notYourSettlement');
    expect(game.legalOf(0, 'buildCity')).toEqual([city(0)]);
  });

  test('needs one of the four pieces', () => {
    const game = scene({
      seats: [
        {
          settlements: [0],
          cities: [8, 16, 18, 2],
          roads: [
            [0, 4, 8, 13, 18],
            [16, 11],
            [2, 5],
          ],
          hand: CITY,
        },
        {},
      ],
      options: { targetPoints: 20 },
    });
    expect(game.verdict(0, city(0))).toBe('noPieceLeft');
  });

  test('is too dear with two ore', () => {
    const game = scene({ seats: [{ settlements: [0], roads: [[0, 3]], hand: { wheat: 5, ore: 2 } }, {}] });
    expect(game.verdict(0, city(0))).toBe('cannotPay');
  });
});

// Whoever gets the missing cards first learns then that they were for nothing.
describe('that there is no place anywhere is said before what is missing', () => {
  test('for a settlement: no end of a road is free', () => {
    const near = scene({ seats: [{ settlements: [0], roads: [[0, 3]] }, {}] });
    expect(near.verdict(0, settlement(7))).toBe('noPlaceLeft');
    const far = scene({
      seats: [
        {
          settlements: [0],
          roads: [
            [0, 3],
            [3, 7],
          ],
        },
        {},
      ],
    });
    expect(far.verdict(0, settlement(7))).toBe('cannotPay');
  });

  test('for a city: no settlement is left to upgrade', () => {
    const roads = [
      [0, 3],
      [10, 6],
    ];
    expect(scene({ seats: [{ cities: [0, 10], roads }, {}] }).verdict(0, city(0))).toBe('noPlaceLeft');
    expect(scene({ seats: [{ cities: [0], settlements: [10], roads }, {}] }).verdict(0, city(0))).toBe('cannotPay');
  });

  test('for a road: every way on is taken', () => {
    const enclosed = scene({
      seats: [
        {
          settlements: [0, 2],
          roads: [
            [4, 0, 3],
            [5, 2, 6],
          ],
        },
        {
          settlements: [7, 8, 9, 10],
          roads: [
            [8, 4, 1],
            [9, 5, 1],
            [10, 6],
            [7, 3],
          ],
        },
      ],
    });
    expect(enclosed.verdict(0, road(3, 7))).toBe('noPlaceLeft');
  });
});

test('nothing is built before the roll or by a seat whose turn it is not', () => {
  const seats = [
    { settlements: [0], roads: [[0, 3]], hand: ROAD },
    { settlements: [17], roads: [[17, 22]], hand: ROAD },
  ];
  expect(scene({ phase: 'roll', seats }).verdict(0, road(0, 4))).toBe('wrongPhase');
  expect(scene({ seats }).verdict(1, road(17, 12))).toBe('notYourTurn');
});
