// Where hexes are drawn, whatever land they belong to; land.ts knows the places of one.
//
// All sums are done on a lattice of whole numbers: x in half-widths, y in quarter-heights of a tile. There a corner that three
// tiles share has exactly one name, which no sum of fractions would give. Only the last step scales to drawing units.

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Sides of a tile, clockwise; side i joins corners i and i + 1 of N NE SE S SW NW. */
export const SIDES = ['NE', 'E', 'SE', 'SW', 'W', 'NW'] as const;
export type Side = (typeof SIDES)[number];

/** Distance from the centre of a tile to a corner, in drawing units. */
export const RADIUS = 100;

const X_UNIT = (RADIUS * Math.sqrt(3)) / 2;
const Y_UNIT = RADIUS / 2;
const CORNERS: readonly Point[] = [
  { x: 0, y: -2 },
  { x: 1, y: -1 },
  { x: 1, y: 1 },
  { x: 0, y: 2 },
  { x: -1, y: 1 },
  { x: -1, y: -1 },
];

const toDrawing = (lattice: Point): Point => ({ x: lattice.x * X_UNIT, y: lattice.y * Y_UNIT });
const plus = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y });
const latticeCentre = (q: number, r: number): Point => ({ x: 2 * q + r, y: 3 * r });
const latticeCorners = (q: number, r: number): Point[] => CORNERS.map((corner) => plus(latticeCentre(q, r), corner));

/** The middle of a tile. */
export function tileCentre(q: number, r: number): Point {
  return toDrawing(latticeCentre(q, r));
}

/** The corners of a tile, clockwise from the north. */
export function tileCorners(q: number, r: number): Point[] {
  return latticeCorners(q, r).map(toDrawing);
}

/** The two ends of a tile's side, clockwise. */
export function sideEnds(q: number, r: number, side: Side): readonly [Point, Point] {
  const corners = tileCorners(q, r);
  const i = SIDES.indexOf(side);
  return [corners[i]!, corners[(i + 1) % corners.length]!];
}

/** A point straight out from the middle of a tile's side; at distance 0 the middle itself. */
export function beyondSide(q: number, r: number, side: Side, distance: number): Point {
  const centre = tileCentre(q, r);
  const [a, b] = sideEnds(q, r, side);
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  const scale = distance / Math.hypot(middle.x - centre.x, middle.y - centre.y);
  return { x: middle.x + (middle.x - centre.x) * scale, y: middle.y + (middle.y - centre.y) * scale };
}

/** Points as an SVG `points` attribute. */
export function pointList(points: readonly Point[]): string {
  return points.map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`).join(' ');
}

/** The outline of all tiles together, as a path: along every side that only one of them has, from corner to corner, until it closes. */
export function coastline(tiles: readonly { readonly q: number; readonly r: number }[]): string {
  const name = ({ x, y }: Point) => `${x},${y}`;
  const sides = tiles.flatMap(({ q, r }) => {
    const corners = latticeCorners(q, r);
    return corners.map((from, side) => ({ from, to: corners[(side + 1) % corners.length]! }));
  });
  const all = new Set(sides.map(({ from, to }) => `${name(from)} ${name(to)}`));
  // A neighbour goes round the other way, so a side that two tiles share is there in both directions.
  const outer = sides.filter(({ from, to }) => !all.has(`${name(to)} ${name(from)}`));
  const next = new Map(outer.map(({ from, to }) => [name(from), to]));
  const loops: string[] = [];
  for (const { from } of outer) {
    const loop: Point[] = [];
    for (let at = from; next.has(name(at));) {
      loop.push(at);
      const to = next.get(name(at))!;
      next.delete(name(at));
      at = to;
    }
    if (loop.length > 0) loops.push(`M${pointList(loop.map(toDrawing))}Z`);
  }
  return loops.join('');
}
