/** A board as the rules ask about it: by tile and by node instead of by coordinates. */
import { coast, edgeAt, edgeNodes, NODES, tileAt, tileCoordinates } from './geometry';
import type { Board, HarbourKind, Resource, Terrain } from './types';

/** A board made ready for play; it never changes during a game. */
export interface Land {
  /** The board in its output order. */
  readonly board: Board;
  readonly terrains: readonly Terrain[];
  /** The number token of every tile; the desert has none. */
  readonly numbers: readonly (number | undefined)[];
  /** The harbours that serve every node: two where harbours stand on neighbouring sides. */
  readonly harbours: readonly (readonly HarbourKind[])[];
}

// §1 terrain → resource
const PRODUCE: Readonly<Record<Terrain, Resource | undefined>> = {
  forest: 'wood',
  hills: 'brick',
  pasture: 'sheep',
  fields: 'wheat',
  mountains: 'ore',
  desert: undefined,
};

/** What a tile pays, or nothing for the desert. */
export const produceOf = (land: Land, tile: number): Resource | undefined => PRODUCE[land.terrains[tile]!];

/** Reads a board whose tiles and harbours may come in any order. */
export function readBoard(board: Board): Land {
  const tiles = tileCoordinates.map(({ q, r }) => {
    const tile = board.tiles.find((candidate) => candidate.q === q && candidate.r === r);
    if (tile === undefined) throw new Error(`the board has no tile at ${q},${r}`);
    const { terrain, number } = tile;
    return number === undefined ? { q, r, terrain } : { q, r, terrain, number };
  });
  const placed = board.harbours.map(({ q, r, side, kind }) => ({ q, r, side, kind, edge: edgeAt(tileAt(q, r), side) }));
  placed.sort((a, b) => coast.indexOf(a.edge) - coast.indexOf(b.edge));
  return {
    board: { tiles, harbours: placed.map(({ q, r, side, kind }) => ({ q, r, side, kind })) },
    terrains: tiles.map((tile) => tile.terrain),
    numbers: tiles.map((tile) => tile.number),
    harbours: Array.from({ length: NODES }, (_, node) =>
      placed.filter(({ edge }) => edgeNodes[edge]!.includes(node)).map(({ kind }) => kind),
    ),
  };
}
