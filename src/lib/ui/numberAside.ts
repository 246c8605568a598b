import type { Point } from './geometry';
import type { Land } from './land';
import { TOKEN } from './tokenPlace';

// Where the coach's number stands when its place shows a piece: on the ring around the piece, where it hides nothing that is to be read.

/** A disc on the island that is to be read: what stands beside a place keeps away from it. */
export interface Disc extends Point {
  readonly radius: number;
}

/** The number that stands aside, with its rim. */
export const ASIDE_RADIUS = 40;
const DISTANCES = [66, 78, 92];
const STEP = Math.PI / 12;
const TURNS = Array.from({ length: 13 }, (_, turn) => [turn, -turn]).flat(); // from straight up, to the right before the left
const SIDES = DISTANCES.flatMap((distance) =>
  TURNS.map((turn) => ({ x: distance * Math.sin(turn * STEP), y: -distance * Math.cos(turn * STEP) })),
);

/** How far from its place the number stands, off the numbers of tiles and off whatever else there is to read. */
export function numberAside({ tiles }: Land, place: Point, others: readonly Disc[] = []): Point {
  const discs = [...tiles.map(({ x, y }) => ({ x, y: y + TOKEN.y, radius: TOKEN.radius })), ...others];
  const room = (side: Point) =>
    Math.min(...discs.map(({ x, y, radius }) => Math.hypot(x - place.x - side.x, y - place.y - side.y) - radius - ASIDE_RADIUS));
  return SIDES.find((side) => room(side) >= 0) ?? SIDES.toSorted((one, other) => room(other) - room(one))[0]!;
}
