import type { Point } from './geometry';

const ASIDE = 2; // a step aside counts as much as two ahead: arrow keys keep to their row or column where they can

function leastOf(costs: readonly number[]): number | undefined {
  const least = Math.min(...costs);
  return Number.isFinite(least) ? costs.indexOf(least) : undefined;
}

/** The point nearest to a place, as its index; undefined when there is none. */
export function nearestOf(points: readonly Point[], to: Point): number | undefined {
  return leastOf(points.map(({ x, y }) => Math.hypot(x - to.x, y - to.y)));
}

/** Where an arrow key leads: the nearest point that lies more in that direction than to its side. */
export function nextInDirection(points: readonly Point[], from: Point, direction: Point): number | undefined {
  return leastOf(
    points.map(({ x, y }) => {
      const ahead = (x - from.x) * direction.x + (y - from.y) * direction.y;
      const aside = Math.abs((x - from.x) * direction.y - (y - from.y) * direction.x);
      return ahead > 1 && aside <= ahead * ASIDE ? ahead + aside * ASIDE : Infinity;
    }),
  );
}
