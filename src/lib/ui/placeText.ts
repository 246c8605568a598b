import type { Board } from '$lib/engine';
import { messages } from '$lib/i18n';
import { type Point, SIDES } from './geometry';
import type { Island, Land } from './land';
import type { Place, Target } from './targets';

// Places in words: by the tiles they touch, because those are what a player knows a place by.

const INNER = { node: 3, edge: 2, tile: 1 }; // tiles around a place that is not on the coast
const COMPASS = ['E', 'SE', 'SE', 'S', 'SW', 'SW', 'W', 'NW', 'NW', 'N', 'NE', 'NE'] as const; // clockwise, every 30 degrees

/** The point of a place. */
export function pointOf({ nodes, edges, tiles }: Land, { kind, index }: Pick<Target, 'kind' | 'index'>): Point {
  return { node: nodes, edge: edges, tile: tiles }[kind][index]!;
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
export function describePlace({ board, land }: Island, place: Pick<Target, 'kind' | 'index'>): string {
  const { places, harbour: harbours } = messages();
  if (place.kind === 'tile') return describeTile(board, place.index);
  const around = { node: land.nodes, edge: land.edges }[place.kind][place.index]!.tiles;
  const tiles = around.map((tile) => describeTile(board, tile)).join(', ');
  if (around.length === INNER[place.kind]) return tiles;
  const coast = places.coast(tiles, places.direction[directionOf(land.tiles[around[0]!]!, pointOf(land, place))]);
  const harbour = place.kind === 'node' && harbourAt(place.index, { board, land });
  return harbour ? places.withHarbour(coast, harbours.name[harbour.kind]) : coast;
}

function harbourAt(node: number, { board, land }: Island): Board['harbours'][number] | undefined {
  return board.harbours.find(({ q, r, side }) => {
    const { edges } = land.tiles.find((tile) => tile.q === q && tile.r === r)!;
    return land.edges[edges[SIDES.indexOf(side)]!]!.nodes.includes(node);
  });
}

/** What putting a piece on a target is called. */
export function describeTarget(island: Island, target: Place): string {
  return messages().pieces.target[target.piece](describePlace(island, target));
}
