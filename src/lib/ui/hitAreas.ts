import type { Point } from './geometry';

// Where a tap counts for which place. Every place gets a disc that a thumb finds; where discs would overlap, the nearer place
// wins, so that no two areas share a point and a tap never lands on a neighbour.

/** Half of 44 px on a phone 390 px wide that shows the whole island. */
const REACH = 63;
const SIDES = 16;

const disc = (centre: Point): Point[] =>
  Array.from({ length: SIDES }, (_, i) => {
    const angle = (2 * Math.PI * i) / SIDES;
    return { x: centre.x + REACH * Math.cos(angle), y: centre.y + REACH * Math.sin(angle) };
  });

/** The part of a convex shape that is nearer to one point than to another. */
function nearerPart(shape: readonly Point[], own: Point, other: Point): Point[] {
  const [dx, dy] = [other.x - own.x, other.y - own.y];
  const [midX, midY] = [(own.x + other.x) / 2, (own.y + other.y) / 2];
  const beyond = ({ x, y }: Point) => (x - midX) * dx + (y - midY) * dy; // above 0: nearer to the other
  return shape.flatMap((a, i) => {
    const b = shape[(i + 1) % shape.length]!;
    const [fromA, fromB] = [beyond(a), beyond(b)];
    const kept = fromA <= 0 ? [a] : [];
    if (fromA * fromB >= 0) return kept;
    const part = fromA / (fromA - fromB);
    return [...kept, { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part }];
  });
}

/** The area of every point of a list, as a convex polygon. */
export function hitAreas(points: readonly Point[]): Point[][] {
  return points.map((own, i) =>
    points
      .filter((other, j) => j !== i && Math.hypot(other.x - own.x, other.y - own.y) < 2 * REACH)
      .reduce((shape, other) => nearerPart(shape, own, other), disc(own)),
  );
}
