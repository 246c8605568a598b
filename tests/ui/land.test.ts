import { describe, expect, test } from 'vitest';
import { CLASSIC_TILES, type Topology } from '$lib/engine';
import { loadEngine } from '$lib/engine/node';
import { beyondSide, type Point, RADIUS, tileCorners } from '$lib/ui/geometry';
import { landOf } from '$lib/ui/land';
import { HARBOUR } from '$lib/ui/islandBox';
import { ASIDE_RADIUS, type Disc, numberAside } from '$lib/ui/numberAside';
import { TOKEN } from '$lib/ui/tokenPlace';

const engine = await loadEngine();
const topology = engine.topology();
const land = landOf(topology);

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
const isReadingOrder = (points: readonly Point[]) =>
  points.every((point, i) => {
    const before = points[i - 1];
    return !before || before.y < point.y - 0.01 || (Math.abs(before.y - point.y) < 0.01 && before.x < point.x);
  });
const near = (points: readonly Point[], to: Point, reach: number) => points.filter((point) => distance(point, to) < reach).length;

describe('the classic land', () => {
  test('has its tiles in rows of 3, 4, 5, 4, 3, as they are drawn before the core has answered', () => {
    expect(CLASSIC_TILES).toEqual(topology.tiles.map(({ q, r }) => ({ q, r })));
  });

  test('is drawn in the reading order in which the core counts tiles, nodes and edges', () => {
    expect([land.tiles, land.nodes, land.edges].map(({ length }) => length)).toEqual([19, 54, 72]);
    for (const places of [land.tiles, land.nodes, land.edges]) expect(isReadingOrder(places)).toBe(true);
  });

  test('has node 0 as the north corner of tile 0 and its last node as the south corner of its last tile', () => {
    expect(land.nodes[0]).toMatchObject(tileCorners(0, -2)[0]!);
    expect(land.nodes.at(-1)).toMatchObject(tileCorners(0, 2)[3]!);
  });

  test('has 36 nodes with three neighbours and 18 with two, all one radius away', () => {
    const degrees = land.nodes.map((node) => near(land.nodes, node, RADIUS * 1.01) - 1);
    expect(degrees).toEqual(topology.nodes.map(({ nodes }) => nodes.length));
    expect(degrees.filter((degree) => degree === 3)).toHaveLength(36);
  });

  test('draws every edge in the middle between two nodes, on the tiles it touches', () => {
    for (const { tiles, ...edge } of land.edges) {
      expect(near(land.nodes, edge, RADIUS * 0.51)).toBe(2);
      const touched = land.tiles.flatMap((tile, index) => (distance(tile, edge) < RADIUS ? [index] : []));
      expect(tiles).toEqual(touched);
    }
  });

  test('draws every edge the way from one of its ends to the other', () => {
    for (const { nodes, angle } of land.edges) {
      const [a, b] = nodes.map((node) => land.nodes[node]!);
      const slope = (angle * Math.PI) / 180;
      expect(Math.abs((b!.x - a!.x) * Math.sin(slope) - (b!.y - a!.y) * Math.cos(slope))).toBeLessThan(1);
      expect([-30, 30, 90]).toContain(angle);
    }
  });
});

describe('a number beside a piece', () => {
  const tokens = land.tiles.map(({ x, y }) => ({ x, y: y + TOKEN.y, radius: TOKEN.radius }));
  const gap = (place: Point, aside: Point, discs: readonly Disc[]) =>
    Math.min(...discs.map((disc) => distance(disc, { x: place.x + aside.x, y: place.y + aside.y }) - disc.radius - ASIDE_RADIUS));

  test('hides no number of a tile and no harbour, at any corner or edge of the usual coast', () => {
    const signs = engine.beginnerBoard().board.harbours.map(({ q, r, side }) => ({
      ...beyondSide(q, r, side, HARBOUR.distance),
      radius: HARBOUR.radius + HARBOUR.rim,
    }));
    for (const place of [...land.nodes, ...land.edges])
      expect(gap(place, numberAside(land, place, signs), [...tokens, ...signs])).toBeGreaterThanOrEqual(0);
  });

  test('hides no two other numbers beside it, on whichever roads they are', () => {
    for (const place of land.edges) {
      const others = land.edges.filter((other) => other !== place && distance(other, place) < RADIUS);
      for (const one of others)
        for (const other of others) {
          const numbers = [one, other].map(({ x, y }) => ({ x, y, radius: 34 }));
          expect(gap(place, numberAside(land, place, numbers), [...tokens, ...numbers])).toBeGreaterThanOrEqual(0);
        }
    }
  });
});

test('a land of one tile, wherever it lies, is drawn from what its topology says', () => {
  const ring = [0, 1, 2, 3, 4, 5];
  // Corners clockwise from the north, numbered in reading order; so are the sides between them.
  const corners = [0, 2, 4, 5, 3, 1];
  const sides = [1, 3, 5, 4, 2, 0];
  const single: Topology = {
    tiles: [{ q: 4, r: -1, nodes: corners, edges: sides, neighbours: ring.map(() => undefined) }],
    nodes: ring.map(() => ({ tiles: [0], edges: [], nodes: [] })),
    edges: [[0, 1], [0, 2], [1, 3], [2, 4], [3, 5], [4, 5]].map(([one, other]) => ({ nodes: [one!, other!] })), // prettier-ignore
    coast: sides,
  };
  const { tiles, nodes, edges } = landOf(single);
  expect(corners.map((node) => nodes[node]!)).toMatchObject(tileCorners(4, -1));
  expect(isReadingOrder(nodes) && isReadingOrder(edges)).toBe(true);
  expect(edges.map(({ angle }) => angle)).toEqual([-30, 30, 90, 90, 30, -30]);
  for (const edge of edges) expect(distance(edge, tiles[0]!)).toBeCloseTo((RADIUS * Math.sqrt(3)) / 2);
});
