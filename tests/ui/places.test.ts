import { describe, expect, test } from 'vitest';
import { loadEngine } from '$lib/engine/node';
import type { Point } from '$lib/ui/geometry';
import { islandBox } from '$lib/ui/islandBox';
import { islandOf } from '$lib/ui/land';
import { isConfirmedAt, landAt, targetAt } from '$lib/ui/places';
import { describePlace, describeTarget, pointOf } from '$lib/ui/placeText';
import { nearestOf, nextInDirection } from '$lib/ui/pointsAround';
import { type Target, targetKey, targetsOf } from '$lib/ui/targets';

const engine = await loadEngine();
const { board } = engine.beginnerBoard();
const island = islandOf(board, engine.topology());
const { land } = island;

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

describe('taps', () => {
  const node = (index: number): Target => ({ kind: 'node', index, piece: 'settlement', actions: [index] });
  const edge = (index: number): Target => ({ kind: 'edge', index, piece: 'road', actions: [100 + index] });
  const tile = (index: number): Target => ({ kind: 'tile', index, piece: 'robber', actions: [200 + index] });
  const corners = land.nodes.map((_, index) => node(index));
  const sides = land.edges.map((_, index) => edge(index));
  const tiles = land.tiles.map((_, index) => tile(index));
  const off = ({ x, y }: Point, way: number, angle: number): Point => ({
    x: x + way * Math.cos(angle),
    y: y + way * Math.sin(angle),
  });
  const angles = Array.from({ length: 24 }, (_, i) => (i * Math.PI) / 12);

  // The smallest stage there is: at 360x640 the island with its harbours is 319 px wide.
  const pxPerUnit = 319 / islandBox(board.tiles, board.harbours).width;
  const THUMB = 22 / pxPerUnit;

  test.each([
    ['corners', corners],
    ['sides', sides],
    ['tiles', tiles],
    ['corners and sides', [...corners, ...sides]],
    ['one corner', [node(20)]],
    ['three sides', [edge(3), edge(4), edge(40)]],
  ])('within 22 px of any of %s a tap chooses it or a nearer one', (_, targets) => {
    for (const target of targets) {
      const centre = pointOf(land, target);
      expect(targetAt(land, targets, [], centre)).toBe(target);
      for (const angle of angles) {
        const point = off(centre, THUMB, angle);
        const chosen = targetAt(land, targets, [], point)!;
        expect(distance(pointOf(land, chosen), point)).toBeLessThanOrEqual(THUMB + 1e-9);
      }
    }
  });

  test('a tap in the draft counts for a corner wherever on the island it is', () => {
    const legal = targetsOf(engine.legal(engine.newGame({ order: [0, 1], board }), 0));
    for (let x = -430; x <= 430; x += 17)
      for (let y = -380; y <= 380; y += 19) {
        const tap = { x, y };
        const hit = targetAt(land, legal, [], tap);
        const nearest = land.nodes[nearestOf(land.nodes, tap)!]!;
        if (landAt(land, tap)) expect(distance(pointOf(land, hit!), tap)).toBe(distance(nearest, tap));
      }
  });

  test('farther away than 1.3 radii nothing is chosen, and nothing on a tile that is none of the choices', () => {
    expect(targetAt(land, [node(0)], [], off(land.nodes[0]!, 129, 1))?.index).toBe(0);
    expect(targetAt(land, [node(0)], [], off(land.nodes[0]!, 131, 1))).toBeUndefined();
    expect(targetAt(land, tiles.slice(1), [], off(land.tiles[0]!, 60, 0))).toBeUndefined();
  });

  test('a place that is not shown is chosen by a tap on it, not by one beside it', () => {
    expect(targetAt(land, [], sides, off(land.edges[7]!, 44, 2))).toBeDefined();
    expect(targetAt(land, [], [edge(7)], off(land.edges[7]!, 46, 2))).toBeUndefined();
    expect(targetKey(targetAt(land, [node(0)], [edge(60)], land.edges[60]!)!)).toBe('road-60');
  });

  test('a previewed place is confirmed by a tap on its ring, which a thumb finds, and not from farther away', () => {
    for (const target of [node(20), edge(20), tile(9)]) {
      for (const angle of angles) expect(isConfirmedAt(land, target, off(pointOf(land, target), THUMB, angle))).toBe(true);
      expect(isConfirmedAt(land, target, off(pointOf(land, target), 101, 0))).toBe(false);
    }
  });

  test('where there is nothing to choose a tap is on a corner, on a tile, or at sea', () => {
    expect(landAt(land, off(land.nodes[20]!, 30, 1))).toEqual({ kind: 'node', index: 20 });
    expect(landAt(land, off(land.tiles[9]!, 50, 1))).toEqual({ kind: 'tile', index: 9 });
    expect(landAt(land, { x: 600, y: 0 })).toBeUndefined();
  });
});

describe('arrow keys', () => {
  const [left, right] = [{ x: -1, y: 0 }, { x: 1, y: 0 }]; // prettier-ignore

  test('they lead from tile to tile along a row, and stop at its end', () => {
    expect(nextInDirection(land.tiles, land.tiles[8]!, right)).toBe(9);
    expect(nextInDirection(land.tiles, land.tiles[9]!, left)).toBe(8);
    expect(nextInDirection(land.tiles, land.tiles[11]!, right)).toBeUndefined();
  });

  test('from any place every other can be reached', () => {
    for (const points of [land.nodes, land.edges, land.tiles]) {
      const reached = new Set([0]);
      for (const from of reached) {
        for (const direction of [left, right, { x: 0, y: -1 }, { x: 0, y: 1 }]) {
          const next = nextInDirection(points, points[from]!, direction);
          if (next !== undefined) reached.add(next);
        }
      }
      expect(reached.size).toBe(points.length);
    }
  });
});

describe('places in words', () => {
  test('a node inland is known by its three tiles, and one at the coast by where the sea is', () => {
    const inland = land.nodes.findIndex(({ tiles }) => tiles.length === 3);
    expect(describePlace(island, { kind: 'node', index: inland }).split(', ')).toHaveLength(3);
    expect(describePlace(island, { kind: 'node', index: 0 })).toMatch(/^\w+ \d+, north coast/);
    expect(describePlace(island, { kind: 'edge', index: 0 })).toMatch(/^\w+ \d+, north-west coast$/);
  });

  test('a node with a harbour says so', () => {
    const withHarbour = land.nodes
      .map((_, index) => describePlace(island, { kind: 'node', index }))
      .filter((text) => text.includes('Harbour'));
    expect(withHarbour).toHaveLength(18);
  });

  test('a target says what would be put there', () => {
    const target = { kind: 'tile', index: 0, piece: 'robber', actions: [] } as const;
    expect(describeTarget(island, target)).toBe(`Robber to ${describePlace(island, target)}`);
  });

  test('no two places of a kind have the same words on the beginner board', () => {
    for (const [kind, { length }] of [
      ['node', land.nodes],
      ['edge', land.edges],
    ] as const) {
      const words = Array.from({ length }, (_, index) => describePlace(island, { kind, index }));
      expect(words.filter((text, i) => words.indexOf(text) !== i)).toEqual([]);
    }
  });
});
