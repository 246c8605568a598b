import { type Point, RADIUS } from './geometry';
import type { Land } from './land';
import { pointOf } from './placeText';
import { nearestOf } from './pointsAround';
import type { Place, Target } from './targets';

// Which place a tap means. The nearest legal one wins, so that every place is as large as the room around it allows.

/** How far a tap may be off. A tile ends at its corners: beyond is the next one. */
const REACH = { node: 1.3 * RADIUS, edge: 1.3 * RADIUS, tile: RADIUS };
/** Places that are not shown are chosen by a tap on them, not by one beside them. */
const UNSHOWN_REACH = 0.45 * RADIUS;
/** A second tap takes a previewed place only where its ring is. */
const CONFIRM_REACH = { node: 0.7 * RADIUS, edge: 0.7 * RADIUS, tile: RADIUS };
const CORNER_REACH = 0.35 * RADIUS;

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
const reaches = (land: Land, place: Pick<Place, 'kind' | 'index'>, point: Point, reach: number) =>
  distance(pointOf(land, place), point) <= reach;

function nearest(land: Land, targets: readonly Target[], point: Point): Target | undefined {
  const index = nearestOf(
    targets.map((target) => pointOf(land, target)),
    point,
  );
  return index === undefined ? undefined : targets[index];
}

/** The place that a tap on a point of the drawing means: one of those shown, else one that is legal without being shown. */
export function targetAt(land: Land, shown: readonly Target[], unshown: readonly Target[], point: Point): Target | undefined {
  const target = nearest(land, shown, point);
  if (target && reaches(land, target, point, REACH[target.kind])) return target;
  const other = nearest(land, unshown, point);
  return other && reaches(land, other, point, UNSHOWN_REACH) ? other : undefined;
}

/** Does a tap confirm a place that is previewed? */
export function isConfirmedAt(land: Land, preview: Target, point: Point): boolean {
  return reaches(land, preview, point, CONFIRM_REACH[preview.kind]);
}

/** The corner or the tile under a point, whatever can be done there; undefined at sea. */
export function landAt(land: Land, point: Point): { readonly kind: 'tile' | 'node'; readonly index: number } | undefined {
  const node = nearestOf(land.nodes, point)!;
  if (reaches(land, { kind: 'node', index: node }, point, CORNER_REACH)) return { kind: 'node', index: node };
  const tile = nearestOf(land.tiles, point)!;
  return reaches(land, { kind: 'tile', index: tile }, point, RADIUS) ? { kind: 'tile', index: tile } : undefined;
}
