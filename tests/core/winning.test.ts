import { describe, expect, test } from 'vitest';
import { edge } from './position';
import { scene, SEVEN_POINTS } from './scene';

const END = { kind: 'endTurn' } as const;
const ROLL = { kind: 'roll' } as const;

describe('a player wins at once in the own turn', () => {
  const options = { targetPoints: 8 };

  test('by a settlement', () => {
    const game = scene({
      options: { targetPoints: 3 },
      seats: [{ settlements: [0], roads: [[0, 3, 7]], hand: { wood: 1, brick: 1, sheep: 1, wheat: 1 } }, {}],
    });
    expect(game.act(0, { kind: 'buildSettlement', node: 7 }).position).toMatchObject({ phase: 'over', current: 0 });
  });

  test('by a city', () => {
    const game = scene({ options, seats: [{ ...SEVEN_POINTS, hand: { wheat: 2, ore: 3 } }, {}] });
    game.act(0, { kind: 'buildCity', node: 0 });
    expect(game.position).toMatchObject({ phase: 'over', current: 0 });
    expect(game.view.toAct).toEqual([]);
  });

  test('by the road that makes the longest', () => {
    const game = scene({ options, seats: [{ ...SEVEN_POINTS, hand: { wood: 1, brick: 1 } }, {}] });
    game.act(0, { kind: 'buildRoad', edge: edge(18, 24) });
    expect(game.position).toMatchObject({ phase: 'over', longestRoad: 0 });
  });

  test('by the first of two free roads', () => {
    const game = scene({ options, seats: [{ ...SEVEN_POINTS, held: { roadBuilding: 1 } }, {}] });
    game.act(0, { kind: 'playRoadBuilding' }).act(0, { kind: 'buildRoad', edge: edge(18, 24) });
    expect(game.position.phase).toBe('over');
    expect(game.position).not.toHaveProperty('freeRoads');
  });

  test('by the knight that takes the largest army, before the roll too and before the robber moves', () => {
    const game = scene({ phase: 'roll', options, seats: [{ ...SEVEN_POINTS, held: { knight: 1 }, knights: 2 }, {}] });
    game.act(0, { kind: 'playKnight' });
    expect(game.position).toMatchObject({ phase: 'over', current: 0 });
    expect(game.position).not.toHaveProperty('dice');
  });

  test('by a victory point card drawn', () => {
    const game = scene({ options, seats: [{ ...SEVEN_POINTS, hand: { sheep: 1, wheat: 1, ore: 1 } }, {}] });
    game.act(0, { kind: 'buyDevelopment' }, { development: 'victoryPoint' });
    expect(game.position.phase).toBe('over');
  });

  test('by hidden victory points that complete visible ones', () => {
    const game = scene({
      options: { targetPoints: 10 },
      seats: [{ ...SEVEN_POINTS, held: { victoryPoint: 2 }, hand: { wheat: 2, ore: 3 } }, {}],
    });
    expect(game.act(0, { kind: 'buildCity', node: 0 }).position.phase).toBe('over');
  });
});

describe('points reached in the turn of another', () => {
  // Seat 0 holds the longest road; seat 1's settlement at node 7 cuts it, which hands the card to seat 2.
  const handedOver = () =>
    scene({
      current: 1,
      longestRoad: 0,
      options: { targetPoints: 4 },
      seats: [
        { settlements: [0], roads: [[0, 3, 7, 11, 16, 21]] },
        { settlements: [17], roads: [[17, 12, 7]], hand: { wood: 1, brick: 1, sheep: 1, wheat: 1 } },
        { settlements: [2], roads: [[2, 6, 10, 15, 20, 26]] },
      ],
    }).act(1, { kind: 'buildSettlement', node: 7 });

  test('do not win then', () => {
    const game = handedOver();
    expect(game.points(2)).toBe(4);
    expect(game.position).toMatchObject({ phase: 'main', current: 1 });
  });

  test('win at the start of the own turn, before the roll', () => {
    const game = handedOver();
    const { turn } = game.position;
    expect(game.act(1, END).position).toMatchObject({ phase: 'over', current: 2, turn: turn + 1 });
  });

  test('do not win if they are lost again before', () => {
    const game = scene({
      current: 1,
      options: { targetPoints: 4 },
      largestArmy: 0,
      seats: [{ knights: 3 }, { held: { knight: 1 }, knights: 3 }, {}],
    });
    expect(game.points(0)).toBe(4);
    expect(game.act(1, { kind: 'playKnight' }).position).toMatchObject({ phase: 'over', current: 1, largestArmy: 1 });
    expect(game.points(0)).toBe(2);
  });
});

test('with fewer points than the target nobody wins', () => {
  const game = scene({ options: { targetPoints: 9 }, seats: [{ ...SEVEN_POINTS, hand: { wheat: 2, ore: 3 } }, {}] });
  expect(game.act(0, { kind: 'buildCity', node: 0 }).position.phase).toBe('main');
});

test('after the end nobody may do anything', () => {
  const game = scene({ options: { targetPoints: 8 }, seats: [{ ...SEVEN_POINTS, hand: { wheat: 2, ore: 3 } }, {}] });
  game.act(0, { kind: 'buildCity', node: 0 });
  for (const seat of [0, 1]) {
    expect(game.legal(seat)).toEqual([]);
    for (const action of [END, ROLL]) expect(game.verdict(seat, action)).toBe('gameOver');
  }
});

test('the turn goes round in the order of the seats', () => {
  const game = scene({ order: [2, 0, 1], current: 2, turn: 4 });
  const seats = [2, 0, 1, 2].map((seat) => {
    const { current } = game.position;
    game.act(seat, END).act(game.position.current, ROLL, { dice: [1, 1] });
    return current;
  });
  expect(seats).toEqual([2, 0, 1, 2]);
  expect(game.position.turn).toBe(8);
});
