import { describe, expect, test } from 'vitest';
import { beyondSide, type Point, sideEnds, SIDES, tileCorners } from '$lib/ui/geometry';
import { HARBOUR } from '$lib/ui/islandBox';
import { CITY_WALLS, PIECE_RIM, ROAD, SETTLEMENT_WALLS } from '$lib/ui/pieceShapes';
import { TOKEN } from '$lib/ui/tokenPlace';

// What is built keeps clear of what has to be read: a harbour's sign and the number of a tile.

const SIGN = HARBOUR.radius + HARBOUR.rim;

function toSegment({ x, y }: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const part = Math.max(0, Math.min(1, ((x - from.x) * dx + (y - from.y) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(x - from.x - part * dx, y - from.y - part * dy);
}

/** How much water or land is left between a round sign and a building on a node. */
function gap(walls: readonly Point[], node: Point, sign: Point, radius: number): number {
  const at = { x: sign.x - node.x, y: sign.y - node.y };
  return Math.min(...walls.map((point, i) => toSegment(at, point, walls[(i + 1) % walls.length]!))) - PIECE_RIM - radius;
}

const harbours = SIDES.flatMap((side) =>
  sideEnds(0, 0, side).map((node) => ({ side, node, sign: beyondSide(0, 0, side, HARBOUR.distance) })),
);
const corners = tileCorners(0, 0);
const token = { x: 0, y: TOKEN.y };

describe('beside a harbour', () => {
  test.each(harbours)('a settlement leaves the sign at $side alone', ({ node, sign }) => {
    expect(gap(SETTLEMENT_WALLS, node, sign, SIGN)).toBeGreaterThan(0);
  });

  test.each(harbours)('a city covers nothing of what is written at $side', ({ node, sign }) => {
    expect(gap(CITY_WALLS, node, sign, HARBOUR.written)).toBeGreaterThan(0);
  });

  test('a road leaves the sign alone', () => {
    expect(HARBOUR.distance - SIGN).toBeGreaterThanOrEqual(ROAD.height / 2 + PIECE_RIM);
  });
});

describe('on the corners of a tile', () => {
  test.each(corners)('nothing touches its number from $x, $y', (node) => {
    for (const walls of [SETTLEMENT_WALLS, CITY_WALLS]) expect(gap(walls, node, token, TOKEN.radius)).toBeGreaterThan(0);
  });
});
