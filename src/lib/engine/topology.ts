import { COAST_EDGES, EDGES, NODE_STRIDE, NODES, TILE_CORNERS, TILES } from '$core/rules';
import { NONE } from '$core/layout';
import { type Core, readTable } from './core';

/** How tiles, nodes and edges touch; every list is of indices in reading order. */
export interface Topology {
  readonly tiles: readonly {
    readonly q: number;
    readonly r: number;
    /** Corners N NE SE S SW NW. */
    readonly nodes: readonly number[];
    /** Sides NE E SE SW W NW: side i joins corners i and i + 1. */
    readonly edges: readonly number[];
    /** Neighbours across the sides; undefined is the sea. */
    readonly neighbours: readonly (number | undefined)[];
  }[];
  readonly nodes: readonly {
    readonly tiles: readonly number[];
    readonly edges: readonly number[];
    /** Neighbour i lies across edge i. */
    readonly nodes: readonly number[];
  }[];
  readonly edges: readonly { readonly nodes: readonly [number, number] }[];
  /** The edges between land and sea, clockwise from the left side of tile 0. */
  readonly coast: readonly number[];
}

/** The tiles of the classic island, in reading order: what can be drawn of it before the core has answered. */
export const CLASSIC_TILES: readonly { readonly q: number; readonly r: number }[] = [3, 4, 5, 4, 3].flatMap((width, row) =>
  Array.from({ length: width }, (_, column) => ({ q: column - Math.min(row, 2), r: row - 2 })),
);

/** Cuts a table into rows. */
function rows(table: Uint8Array, stride: number): number[][] {
  return Array.from({ length: table.length / stride }, (_, row) => [...table.subarray(row * stride, (row + 1) * stride)]);
}

/** The topology as the core has built it. */
export function readTopology(core: Core): Topology {
  const tileTable = (at: { readonly value: number }) => rows(readTable(core, at, TILES * TILE_CORNERS), TILE_CORNERS);
  const nodeTable = (at: { readonly value: number }) =>
    rows(readTable(core, at, NODES * NODE_STRIDE), NODE_STRIDE).map((row) => row.filter((entry) => entry !== NONE));
  const q = new Int8Array(readTable(core, core.TILE_Q, TILES));
  const r = new Int8Array(readTable(core, core.TILE_R, TILES));
  const [tileNodes, tileEdges, tileTiles] = [core.TILE_NODES, core.TILE_EDGES, core.TILE_TILES].map(tileTable);
  const [nodeTiles, nodeEdges, nodeNodes] = [core.NODE_TILES, core.NODE_EDGES, core.NODE_NODES].map(nodeTable);
  return {
    tiles: Array.from({ length: TILES }, (_, tile) => ({
      q: q[tile]!,
      r: r[tile]!,
      nodes: tileNodes![tile]!,
      edges: tileEdges![tile]!,
      neighbours: tileTiles![tile]!.map((neighbour) => (neighbour === NONE ? undefined : neighbour)),
    })),
    nodes: Array.from({ length: NODES }, (_, node) => ({
      tiles: nodeTiles![node]!,
      edges: nodeEdges![node]!,
      nodes: nodeNodes![node]!,
    })),
    edges: rows(readTable(core, core.EDGE_NODES, EDGES * 2), 2).map(([one, other]) => ({ nodes: [one!, other!] })),
    coast: [...readTable(core, core.COAST, COAST_EDGES)],
  };
}
