import * as v from 'valibot';
import { HARBOURS, TILES } from '$core/rules';
import { harbourKind, harbourPlace, HARBOUR_SPOTS, makeHarbour, makeTile, numberOf, terrainOf, TILE_KINDS } from '$core/layout';
import { InputError, parse } from './errors';
import { HARBOUR_NAMES, nameAt, SIDE_NAMES, TERRAIN_NAMES } from './names';
import type { Topology } from './topology';

// A board as JSON and as the bytes of a state. Shape is checked here; whether it has the right components, the core decides.

const tileSchema = v.strictObject({
  q: v.pipe(v.number(), v.integer()),
  r: v.pipe(v.number(), v.integer()),
  terrain: v.picklist(TERRAIN_NAMES),
  number: v.optional(v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(12))),
});
const harbourSchema = v.strictObject({
  q: v.pipe(v.number(), v.integer()),
  r: v.pipe(v.number(), v.integer()),
  side: v.picklist(SIDE_NAMES),
  kind: v.picklist(HARBOUR_NAMES),
});
export const boardSchema = v.strictObject({
  tiles: v.pipe(v.array(tileSchema), v.length(TILES), v.readonly()),
  harbours: v.pipe(v.array(harbourSchema), v.length(HARBOURS), v.readonly()),
});

export type Board = Readonly<v.InferOutput<typeof boardSchema>>;
export type BoardTile = Readonly<v.InferOutput<typeof tileSchema>>;
export type BoardHarbour = Readonly<v.InferOutput<typeof harbourSchema>>;

function tileIndex(topology: Topology, { q, r }: { readonly q: number; readonly r: number }, field: string): number {
  const tile = topology.tiles.findIndex((place) => place.q === q && place.r === r);
  if (tile < 0) throw new InputError(field, `there is no tile at q ${q}, r ${r}`);
  return tile;
}

/** Writes a board into the bytes of a state; throws an InputError that names the field where places are wrong or taken twice. */
export function writeBoard(bytes: Uint8Array, input: unknown, topology: Topology, field = 'board'): void {
  const board = parse(boardSchema, input, field);
  const seen = new Set<number>();
  for (const [i, tile] of board.tiles.entries()) {
    const path = `${field}.tiles[${i}]`;
    const index = tileIndex(topology, tile, path);
    if (seen.has(index)) throw new InputError(path, `the tile at q ${tile.q}, r ${tile.r} is there twice`);
    seen.add(index);
    bytes[TILE_KINDS + index] = makeTile(TERRAIN_NAMES.indexOf(tile.terrain), tile.number ?? 0);
  }
  const spots = board.harbours.map((harbour, i) => {
    const path = `${field}.harbours[${i}]`;
    const edge = topology.tiles[tileIndex(topology, harbour, path)]!.edges[SIDE_NAMES.indexOf(harbour.side)]!;
    const place = topology.coast.indexOf(edge);
    if (place < 0) throw new InputError(path, 'that side is not on the coast');
    return { place, kind: HARBOUR_NAMES.indexOf(harbour.kind), path };
  });
  spots.sort((a, b) => a.place - b.place);
  for (const [i, { place, kind, path }] of spots.entries()) {
    if (place === spots[i - 1]?.place) throw new InputError(path, 'two harbours stand on the same side');
    bytes[HARBOUR_SPOTS + i] = makeHarbour(place, kind);
  }
}

/** The board of a state. */
export function readBoard(bytes: Uint8Array, topology: Topology): Board {
  const tiles = topology.tiles.map(({ q, r }, tile): BoardTile => {
    const kind = bytes[TILE_KINDS + tile]!;
    const terrain = nameAt(TERRAIN_NAMES, terrainOf(kind));
    const number = numberOf(kind);
    return number === 0 ? { q, r, terrain } : { q, r, terrain, number };
  });
  const harbours = Array.from({ length: HARBOURS }, (_, harbour): BoardHarbour => {
    const spot = bytes[HARBOUR_SPOTS + harbour]!;
    const edge = topology.coast[harbourPlace(spot)]!;
    const tile = topology.tiles.find(({ edges }) => edges.includes(edge))!;
    return {
      q: tile.q,
      r: tile.r,
      side: nameAt(SIDE_NAMES, tile.edges.indexOf(edge)),
      kind: nameAt(HARBOUR_NAMES, harbourKind(spot)),
    };
  });
  return { tiles, harbours };
}

/** Reads boards, and gives the same object for the same board as last time: a game's board never changes. */
export function boardReader(topology: Topology): (bytes: Uint8Array) => Board {
  let last: { readonly kinds: Uint8Array; readonly board: Board } | undefined;
  return (bytes) => {
    const kinds = bytes.slice(TILE_KINDS, HARBOUR_SPOTS + HARBOURS);
    if (last === undefined || kinds.some((kind, i) => kind !== last!.kinds[i]))
      last = { kinds, board: readBoard(bytes, topology) };
    return last.board;
  };
}
