import type { Board, BoardTile } from '$lib/engine';
import { beyondSide, type Point, tileCorners } from './geometry';

// How much of the drawing an island takes: its tiles with the beach around them, and the harbours where they were dealt. Nothing is
// left free for harbours that are not there, so that the tiles are as large as the window allows.

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** A harbour's sign: a disc and its border, its middle this far off the coast, and how far what is written on it reaches. */
export const HARBOUR = { radius: 31, rim: 3, distance: 49.5, written: 21 } as const;

/** How far the beach reaches beyond the outermost tiles. */
const BEACH = 15;

const SIGN = HARBOUR.radius + HARBOUR.rim;
const around = ({ x, y }: Point, reach: number): Point[] => [
  { x: x - reach, y: y - reach },
  { x: x + reach, y: y + reach },
];

/** The smallest box around tiles, beach and harbours. */
export function islandBox(tiles: readonly Pick<BoardTile, 'q' | 'r'>[], harbours: Board['harbours'] = []): Box {
  const corners = tiles.flatMap(({ q, r }) => tileCorners(q, r));
  const signs = harbours.map(({ q, r, side }) => beyondSide(q, r, side, HARBOUR.distance));
  const points = [...corners.flatMap((corner) => around(corner, BEACH)), ...signs.flatMap((sign) => around(sign, SIGN))];
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}
