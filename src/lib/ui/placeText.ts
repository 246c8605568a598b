import type { Board } from '$lib/engine';
import { messages } from '$lib/i18n';
import { EDGE_POINTS, isSamePlace, NODE_POINTS, type Point, sideEnds, TILE_POINTS, tilesAround } from './geometry';
import type { Place, Target } from './targets';

// Places in words: by the tiles they touch, because those are what a player knows a place by.

const INNER = { node: 3, edge: 2, tile: 1 }; // tiles around a place that is not on the coast
const COMPASS = ['E', 'SE', 'SE', 'S', 'SW', 'SW', 'W', 'NW', 'NW', 'N', 'NE', 'NE'] as const; // clockwise, every 30 degrees

/** The point of a place. */
export function pointOf({ kind, index }: Pick<Target, 'kind' | 'index'>): Point {
  return { node: NODE_POINTS, edge: EDGE_POINTS, tile: TILE_POINTS }[kind][index]!;
}

function directionOf(from: Point, to: Point): (typeof COMPASS)[number] {
  const twelfth = Math.round((Math.atan2(to.y - from.y, to.x - from.x) * 6) / Math.PI);
  return COMPASS[(twelfth + COMPASS.length) % COMPASS.length]!;
}

/** A tile in words. */
export function describeTile({ tiles }: Board, tile: number): string {
  const { board, terrain } = messages();
  const { terrain: kind, number } = tiles[tile]!;
  return board.tile(terrain[kind], number);
}

/** A place in words: its tiles, on which side of them the sea is, and for a node its harbour. */
export function describePlace(board: Board, place: Pick<Target, 'kind' | 'index'>): string {
  const { places, harbour: harbours } = messages();
  if (place.kind === 'tile') return describeTile(board, place.index);
  const point = pointOf(place);
  const around = tilesAround(point);
  const tiles = around.map((tile) => describeTile(board, tile)).join(', ');
  if (around.length === INNER[place.kind]) return tiles;
  const coast = places.coast(tiles, places.direction[directionOf(TILE_POINTS[around[0]!]!, point)]);
  const harbour =
    place.kind === 'node' && board.harbours.find(({ q, r, side }) => sideEnds(q, r, side).some((end) => isSamePlace(end, point)));
  return harbour ? places.withHarbour(coast, harbours.name[harbour.kind]) : coast;
}

/** What putting a piece on a target is called. */
export function describeTarget(board: Board, target: Place): string {
  return messages().pieces.target[target.piece](describePlace(board, target));
}
