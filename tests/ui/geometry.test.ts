import { describe, expect, test } from 'vitest';
import {
  beyondSide,
  coastline,
  EDGE_POINTS,
  NODE_POINTS,
  type Point,
  pointList,
  RADIUS,
  sideEnds,
  SIDES,
  TILE_COORDINATES,
  TILE_POINTS,
  tileCentre,
  tileCorners,
} from '$lib/ui/geometry';
import { numberAside } from '$lib/ui/numberAside';
import { TOKEN } from '$lib/ui/tokenPlace';

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
const isReadingOrder = (points: readonly Point[]) =>
  points.every((point, i) => {
    const before = points[i - 1];
    return !before || before.y < point.y - 0.01 || (Math.abs(before.y - point.y) < 0.01 && before.x < point.x);
  });
const near = (points: readonly Point[], to: Point, reach: number) => points.filter((point) => distance(point, to) < reach).length;

describe('places', () => {
  test('there are 19 tiles in rows of 3, 4, 5, 4, 3, the first at q 0, r -2 and the middle one at 0,0', () => {
    const rows = [-2, -1, 0, 1, 2].map((row) => TILE_COORDINATES.filter(({ r }) => r === row).length);
    expect(rows).toEqual([3, 4, 5, 4, 3]);
    expect(TILE_COORDINATES[0]).toEqual({ q: 0, r: -2 });
    expect(TILE_COORDINATES[9]).toEqual({ q: 0, r: 0 });
    expect(tileCentre(0, 0)).toEqual({ x: 0, y: 0 });
  });

  test('tiles, nodes and edges are numbered in reading order', () => {
    expect(isReadingOrder(TILE_COORDINATES.map(({ q, r }) => tileCentre(q, r)))).toBe(true);
    expect(isReadingOrder(NODE_POINTS)).toBe(true);
    expect(isReadingOrder(EDGE_POINTS)).toBe(true);
  });

  test('there are 54 nodes and 72 edges, each counted once', () => {
    expect(NODE_POINTS).toHaveLength(54);
    expect(EDGE_POINTS).toHaveLength(72);
  });

  test('node 0 is the north corner of tile 0 and the last node the south corner of the last tile', () => {
    expect(NODE_POINTS[0]).toEqual(tileCorners(0, -2)[0]);
    expect(NODE_POINTS[53]).toEqual(tileCorners(0, 2)[3]);
  });

  test('36 nodes have three neighbours and 18 have two, all one radius away', () => {
    const degrees = NODE_POINTS.map((node) => near(NODE_POINTS, node, RADIUS * 1.01) - 1);
    expect(degrees.filter((degree) => degree === 3)).toHaveLength(36);
    expect(degrees.filter((degree) => degree === 2)).toHaveLength(18);
  });

  test('every edge lies in the middle between exactly two nodes', () => {
    for (const edge of EDGE_POINTS) expect(near(NODE_POINTS, edge, RADIUS * 0.51)).toBe(2);
  });

  test('neighbouring tiles share two corners to the last digit', () => {
    const keys = new Set(tileCorners(0, 0).map((corner) => pointList([corner])));
    expect(tileCorners(1, 0).filter((corner) => keys.has(pointList([corner])))).toHaveLength(2);
  });
});

describe('sides', () => {
  test('the east side of the middle tile joins its corners north-east and south-east', () => {
    const corners = tileCorners(0, 0);
    expect(sideEnds(0, 0, 'E')).toEqual([corners[1], corners[2]]);
    expect(sideEnds(0, 0, 'NW')).toEqual([corners[5], corners[0]]);
  });

  test('a point beyond a side is as far from both its ends, and away from the tile', () => {
    for (const side of SIDES) {
      const [a, b] = sideEnds(0, -2, side);
      const out = beyondSide(0, -2, side, 60);
      expect(distance(out, a)).toBeCloseTo(distance(out, b));
      expect(distance(out, tileCentre(0, -2))).toBeCloseTo((RADIUS * Math.sqrt(3)) / 2 + 60);
    }
  });
});

describe('the coastline', () => {
  const loopsOf = (path: string) => path.split('Z').filter((loop) => loop !== '');
  const cornersOf = (loop: string) => loop.slice(1).trim().split(/\s+/).length;

  test('goes once around the island, along the thirty sides that lie at sea', () => {
    const loops = loopsOf(coastline(TILE_COORDINATES));
    expect(loops.map(cornersOf)).toEqual([30]);
  });

  test('has a loop for every island and for every lake', () => {
    const ring = TILE_COORDINATES.filter(({ q, r }) => q !== 0 || r !== 0);
    expect(loopsOf(coastline(ring)).map(cornersOf)).toEqual([30, 6]);
    expect(
      loopsOf(
        coastline([
          { q: 0, r: 0 },
          { q: 3, r: 0 },
        ]),
      ).map(cornersOf),
    ).toEqual([6, 6]);
  });
});

test('a number beside a piece hides no number of a tile, at any corner or edge', () => {
  const tokens = TILE_POINTS.map(({ x, y }) => ({ x, y: y + TOKEN.y }));
  for (const place of [...NODE_POINTS, ...EDGE_POINTS]) {
    const { x, y } = numberAside(place);
    const number = { x: place.x + x, y: place.y + y };
    expect(Math.min(...tokens.map((token) => distance(token, number)))).toBeGreaterThan(TOKEN.radius + 36);
  }
});
