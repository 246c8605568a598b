import { describe, expect, test } from 'vitest';
import { CLASSIC_TILES } from '$lib/engine';
import { beyondSide, coastline, type Point, pointList, RADIUS, sideEnds, SIDES, tileCentre, tileCorners } from '$lib/ui/geometry';

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

describe('hexes', () => {
  test('the middle tile is drawn in the middle', () => {
    expect(tileCentre(0, 0)).toEqual({ x: 0, y: 0 });
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
    const loops = loopsOf(coastline(CLASSIC_TILES));
    expect(loops.map(cornersOf)).toEqual([30]);
  });

  test('has a loop for every island and for every lake', () => {
    const ring = CLASSIC_TILES.filter(({ q, r }) => q !== 0 || r !== 0);
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
