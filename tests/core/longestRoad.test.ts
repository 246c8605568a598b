import { describe, expect, test } from 'vitest';
import { encodeAction } from '$lib/engine/action';
import { edge, engine } from './position';
import { type Scene, scene } from './scene';

const road = (one: number, other: number) => ({ kind: 'buildRoad', edge: edge(one, other) }) as const;
const settlement = (node: number) => ({ kind: 'buildSettlement', node }) as const;
const ROAD = { wood: 1, brick: 1 };
const SETTLEMENT = { wood: 1, brick: 1, sheep: 1, wheat: 1 };

// North to south along the west coast and along the rows below it.
const FOUR = [0, 3, 7, 11, 16];
const FIVE = [...FOUR, 21];
const OTHER_FIVE = [2, 6, 10, 15, 20, 26];

describe('the length of a road', () => {
  const lengthOf = (
    roads: number[][],
    settlements: number[],
    opponent: { settlements: number[]; roads: number[][] } = { settlements: [], roads: [] },
  ) => {
    for (const longestRoad of [undefined, 0]) {
      try {
        return scene({ ...(longestRoad === 0 && { longestRoad }), seats: [{ settlements, roads }, opponent] }).roadLength(0);
      } catch (error) {
        if (!String(error).includes('longestRoad')) throw error;
      }
    }
    throw new Error('no holder fits');
  };

  test('is the longest unbroken trail, not the number of roads', () => {
    expect(lengthOf([FOUR], [0])).toBe(4);
    expect(lengthOf([FOUR, [7, 12]], [0])).toBe(4);
    expect(lengthOf([FOUR, [30, 24, 18]], [0, 30])).toBe(4);
  });

  test('counts a loop whole', () => {
    expect(lengthOf([[0, 4, 8, 12, 7, 3, 0]], [0])).toBe(6);
  });

  test('may pass a corner twice but no road', () => {
    // A loop with a tail: in by the tail, once round.
    expect(
      lengthOf(
        [
          [0, 4, 8, 12, 7, 3, 0],
          [8, 13],
        ],
        [0],
      ),
    ).toBe(7);
    // Two loops that share the corner-to-corner road 8–12 and a tail at each end.
    expect(
      lengthOf(
        [
          [0, 4, 8, 12, 7, 3, 0],
          [8, 13, 18, 23, 17, 12],
        ],
        [0],
      ),
    ).toBe(11);
  });

  test('of a fork takes its two longest arms', () => {
    expect(
      lengthOf(
        [
          [12, 7, 3],
          [12, 8],
          [12, 17, 22, 16],
        ],
        [3],
      ),
    ).toBe(5);
  });

  test("is cut by an opponent's building in its middle", () => {
    expect(lengthOf([FOUR], [0, 16], { settlements: [7], roads: [[7, 12]] })).toBe(2);
  });

  test("is not cut by an opponent's building at its end, nor by a road that crosses", () => {
    expect(lengthOf([[3, 7, 11, 16]], [3], { settlements: [16], roads: [[16, 22]] })).toBe(3);
    expect(lengthOf([FOUR], [0], { settlements: [17], roads: [[17, 12, 7]] })).toBe(4);
  });

  test('is not cut by an own building', () => {
    expect(lengthOf([FOUR], [0, 7])).toBe(4);
  });

  test("ends twice at an opponent's building when a loop is closed there", () => {
    expect(lengthOf([[0, 4, 8, 12, 7, 3, 0]], [0], { settlements: [12], roads: [[12, 17]] })).toBe(6);
  });
});

describe('the longest road', () => {
  test('goes to the first with a trail of five, for two points', () => {
    const game = scene({ seats: [{ settlements: [0], roads: [FOUR], hand: ROAD }, {}] });
    expect(game.position.longestRoad).toBeUndefined();
    game.act(0, road(16, 21));
    expect(game.position.longestRoad).toBe(0);
    expect(game.points(0)).toBe(4);
  });

  test('stays with its holder on a tie', () => {
    const game = scene({
      current: 1,
      longestRoad: 0,
      seats: [
        { settlements: [0], roads: [FIVE] },
        { settlements: [2], roads: [OTHER_FIVE.slice(0, 5)], hand: ROAD },
      ],
    });
    game.act(1, road(20, 26));
    expect(game.roadLength(1)).toBe(5);
    expect(game.position.longestRoad).toBe(0);
  });

  test('moves to a longer trail, and its points with it', () => {
    const game = scene({
      current: 1,
      longestRoad: 0,
      seats: [
        { settlements: [0], roads: [FIVE] },
        { settlements: [2], roads: [OTHER_FIVE], hand: ROAD },
      ],
    });
    game.act(1, road(26, 32));
    expect(game.position.longestRoad).toBe(1);
    expect([game.points(0), game.points(1)]).toEqual([2, 4]);
  });

  // Seat 1 can settle at node 7, in the middle of seat 0's five roads, which leaves trails of two and three.
  const cutter = { settlements: [17], roads: [[17, 12, 7]], hand: SETTLEMENT };

  test('is lost by a cut when nobody has five left', () => {
    const game = scene({ current: 1, longestRoad: 0, seats: [{ settlements: [0], roads: [FIVE] }, cutter] });
    game.act(1, settlement(7));
    expect(game.roadLength(0)).toBe(3);
    expect(game.position.longestRoad).toBeUndefined();
    expect(game.points(0)).toBe(2);
  });

  test('after a cut goes to the one who alone has the longest left', () => {
    const game = scene({
      current: 1,
      longestRoad: 0,
      seats: [{ settlements: [0], roads: [FIVE] }, cutter, { settlements: [2], roads: [OTHER_FIVE] }],
    });
    game.act(1, settlement(7));
    expect(game.position.longestRoad).toBe(2);
    expect(game.points(2)).toBe(4);
  });

  test('after a cut lies with nobody while others tie, until one of them leads', () => {
    const game = scene({
      current: 1,
      longestRoad: 0,
      options: { targetPoints: 20 },
      seats: [
        { settlements: [0], roads: [[...FIVE, 27]] },
        cutter,
        { settlements: [2], roads: [OTHER_FIVE], hand: ROAD },
        { settlements: [41], roads: [[41, 36, 30, 24, 18, 13]] },
      ],
    });
    game.act(1, settlement(7));
    expect(game.position.longestRoad).toBeUndefined();
    game
      .act(1, { kind: 'endTurn' })
      .act(2, { kind: 'roll' }, { dice: [1, 1] })
      .act(2, road(26, 32));
    expect(game.position.longestRoad).toBe(2);
  });

  test('after a cut stays with a holder who still ties for the longest', () => {
    const game = scene({
      current: 1,
      longestRoad: 0,
      seats: [
        {
          settlements: [0],
          roads: [
            [3, 7, 11, 16, 21, 27, 33],
            [0, 3],
          ],
        },
        cutter,
        { settlements: [2], roads: [OTHER_FIVE] },
      ],
    });
    game.act(1, settlement(7));
    expect(game.roadLength(0)).toBe(5);
    expect(game.position.longestRoad).toBe(0);
  });

  test('can go to the very seat whose settlement cuts', () => {
    const game = scene({
      current: 1,
      longestRoad: 0,
      seats: [
        { settlements: [0], roads: [[...FIVE, 27]] },
        { settlements: [24], roads: [[24, 18, 23, 17, 12, 7]], hand: SETTLEMENT },
      ],
    });
    game.act(1, settlement(7));
    expect(game.position.longestRoad).toBe(1);
  });

  test('counts roads built with a card and roads of the draft', () => {
    const game = scene({ seats: [{ settlements: [0], roads: [[0, 3, 7, 11]], held: { roadBuilding: 1 } }, {}] });
    game.act(0, { kind: 'playRoadBuilding' }).act(0, road(11, 16)).act(0, road(16, 21));
    expect(game.position.longestRoad).toBe(0);
  });
});

describe('the roads that take the longest road', () => {
  const sorted = (edges: readonly number[]) => edges.toSorted((one, other) => one - other);
  const edgesOf = (nodes: readonly number[]) => sorted(nodes.slice(1).map((node, at) => edge(nodes[at]!, node)));
  const taken = (game: Scene, seat: number, action: Parameters<Scene['act']>[1]) => {
    const before = game.state;
    game.act(seat, action);
    const [event] = engine
      .events(before, { seat, action: encodeAction(action), outcome: 0 }, game.state)
      .filter(({ kind }) => kind === 'longestRoad');
    return event?.kind === 'longestRoad' ? sorted(event.roads) : undefined;
  };

  test('are those in a row, not branches or roads elsewhere', () => {
    const roads = [FOUR, [7, 12], [30, 24, 18]];
    expect(taken(scene({ seats: [{ settlements: [0, 30], roads, hand: ROAD }, {}] }), 0, road(16, 21))).toEqual(edgesOf(FIVE));
  });

  test('are a loop whole', () => {
    const loop = [0, 4, 8, 12, 7, 3, 0];
    const other = { settlements: [2], roads: [OTHER_FIVE] };
    const seats = [{ settlements: [0], roads: [[8, 4, 0, 3, 7, 12]], hand: ROAD }, other];
    expect(taken(scene({ longestRoad: 1, seats }), 0, road(8, 12))).toEqual(edgesOf(loop));
  });

  test('are not those that another’s building cuts off', () => {
    const seats = [
      { settlements: [0], roads: [FIVE], hand: ROAD },
      { settlements: [16], roads: [[16, 22]] },
    ];
    expect(taken(scene({ seats }), 0, road(4, 0))).toEqual(edgesOf([4, ...FOUR]));
  });
});
