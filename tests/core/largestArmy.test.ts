import { expect, test } from 'vitest';
import { scene } from './scene';

const KNIGHT = { kind: 'playKnight' } as const;

test('the first to play three knights has the largest army, for two points', () => {
  const two = scene({ seats: [{ held: { knight: 1 }, knights: 1 }, {}] }).act(0, KNIGHT);
  expect(two.position.largestArmy).toBeUndefined();
  const three = scene({ seats: [{ held: { knight: 1 }, knights: 2 }, {}] }).act(0, KNIGHT);
  expect(three.position).toMatchObject({ largestArmy: 0, seats: [{ knights: 3 }, { knights: 0 }] });
  expect(three.points(0)).toBe(4);
});

test('as many knights as the holder do not take it', () => {
  const game = scene({ largestArmy: 1, seats: [{ held: { knight: 1 }, knights: 2 }, { knights: 3 }] }).act(0, KNIGHT);
  expect(game.position.largestArmy).toBe(1);
});

test('more knights than the holder take it, and its points', () => {
  const game = scene({ largestArmy: 1, seats: [{ held: { knight: 1 }, knights: 3 }, { knights: 3 }] }).act(0, KNIGHT);
  expect(game.position.largestArmy).toBe(0);
  expect([game.points(0), game.points(1)]).toEqual([4, 2]);
});

test('knights in hand do not count', () => {
  expect(scene({ seats: [{ held: { knight: 5 } }, {}] }).position.largestArmy).toBeUndefined();
});

test('a knight played counts before the robber is moved', () => {
  const game = scene({ seats: [{ held: { knight: 1 }, knights: 2 }, {}] }).act(0, KNIGHT);
  expect(game.position).toMatchObject({ phase: 'robber', largestArmy: 0 });
});
