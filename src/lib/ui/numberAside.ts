import type { Point } from './geometry';
import type { Land } from './land';
import { TOKEN } from './tokenPlace';

// Where the coach's number stands when its place shows a piece: on the ring around the piece, where it hides no number of a tile.

const DISTANCE = 66;
const CLEAR = TOKEN.radius + 37; // between the middles of the two discs
const STEP = Math.PI / 12;
const TURNS = Array.from({ length: 12 }, (_, turn) => [turn, -turn]).flat(); // from straight up, to the right before the left

/** How far from its place the number stands. */
export function numberAside(land: Land, place: Point): Point {
  const sides = TURNS.map((turn) => ({ x: DISTANCE * Math.sin(turn * STEP), y: -DISTANCE * Math.cos(turn * STEP) }));
  return sides.find((side) => isClear(land, { x: place.x + side.x, y: place.y + side.y })) ?? sides[0]!;
}

function isClear({ tiles }: Land, { x, y }: Point): boolean {
  return tiles.every((tile) => Math.hypot(tile.x - x, tile.y + TOKEN.y - y) >= CLEAR);
}
