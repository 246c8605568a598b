import type { Point } from './geometry';
import type { Box } from './islandBox';

// Which part of the drawing is shown, as arithmetic on values: no element, no event. Everything is in drawing units, and counted
// from the middle of the box that is shown at home; `half` is half the width and half the height of that box.

/** The point in the middle of the view, and how many times larger than at home things are. */
export interface View extends Point {
  readonly scale: number;
}

/** The whole drawing. */
export const HOME: View = { x: 0, y: 0, scale: 1 };

export const MAX_SCALE = 3;

const MARGIN = 90; // what is revealed stands at least this far from the border of the view, at home scale

const within = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value)) + 0; // + 0: never minus zero

/** Half the size of a box. */
export const halfOf = ({ width, height }: Box): Point => ({ x: width / 2, y: height / 2 });

/** A point of the drawing as it is counted here. */
export const fromMiddle = ({ x, y, width, height }: Box, point: Point): Point => ({
  x: point.x - x - width / 2,
  y: point.y - y - height / 2,
});

/** The same view with its scale in range and no border of it outside the drawing. */
function bounded({ x, y, scale }: View, half: Point): View {
  const size = Math.min(MAX_SCALE, Math.max(HOME.scale, scale));
  return { x: within(x, half.x * (1 - 1 / size)), y: within(y, half.y * (1 - 1 / size)), scale: size };
}

/** Larger by a factor, around a point that stays where it is on the screen as long as the bounds allow it. */
export function zoomed(view: View, half: Point, factor: number, around: Point = view): View {
  const { scale } = bounded({ ...view, scale: view.scale * factor }, half);
  const nearer = view.scale / scale;
  return bounded({ x: around.x + (view.x - around.x) * nearer, y: around.y + (view.y - around.y) * nearer, scale }, half);
}

/** The drawing drawn along from one point to another. */
export function panned(view: View, half: Point, from: Point, to: Point): View {
  return bounded({ ...view, x: view.x + from.x - to.x, y: view.y + from.y - to.y }, half);
}

/** Two fingers: what was between them stays between them. */
export function pinched(view: View, half: Point, from: readonly [Point, Point], to: readonly [Point, Point]): View {
  const middle = ([a, b]: readonly [Point, Point]) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  const spread = ([a, b]: readonly [Point, Point]) => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));
  const held = middle(from);
  const wanted = zoomed(view, half, spread(to) / spread(from), held);
  // The screen's distance from the old middle to the new one is shorter in drawing units once things are larger.
  const nearer = view.scale / wanted.scale;
  const now = middle(to);
  return panned(wanted, half, held, { x: held.x + (now.x - held.x) * nearer, y: held.y + (now.y - held.y) * nearer });
}

/** Moved as little as needed to bring a point well into view. */
export function revealed(view: View, half: Point, point: Point): View {
  const reach = { x: (half.x - MARGIN) / view.scale, y: (half.y - MARGIN) / view.scale };
  const x = Math.min(point.x + reach.x, Math.max(point.x - reach.x, view.x));
  const y = Math.min(point.y + reach.y, Math.max(point.y - reach.y, view.y));
  return bounded({ x, y, scale: view.scale }, half);
}

/** A view of a box as an SVG `viewBox`. */
export function viewBoxOf({ x, y, scale }: View, box: Box): string {
  const [width, height] = [box.width / scale, box.height / scale];
  return [box.x + box.width / 2 + x - width / 2, box.y + box.height / 2 + y - height / 2, width, height].join(' ');
}
