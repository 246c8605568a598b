import type { Board, Topology } from '$lib/engine';
import { type Point, tileCentre, tileCorners } from './geometry';

// A land as it is drawn: the places that the core knows, each with its point.

interface EdgePlace extends Point {
  /** The way it runs, in degrees from the horizontal: -30, 30 or 90. */
  readonly angle: number;
  /** The tiles it touches, ascending. */
  readonly tiles: readonly number[];
}

/** How tiles, nodes and edges touch, and the middle of each of them. */
export interface Land extends Topology {
  readonly tiles: readonly (Topology['tiles'][number] & Point)[];
  readonly nodes: readonly (Topology['nodes'][number] & Point)[];
  readonly edges: readonly (Topology['edges'][number] & EdgePlace)[];
}

/** A land and what was dealt on it. */
export interface Island {
  readonly board: Board;
  readonly land: Land;
}

/** Puts the places of a land where they are drawn. */
export function landOf({ tiles, nodes, edges, coast }: Topology): Land {
  const corners = new Map(
    tiles.flatMap(({ q, r, nodes }) => tileCorners(q, r).map((corner, i): [number, Point] => [nodes[i]!, corner])),
  );
  return {
    tiles: tiles.map((tile) => ({ ...tile, ...tileCentre(tile.q, tile.r) })),
    nodes: nodes.map((node, index) => ({ ...node, ...corners.get(index)! })),
    edges: edges.map((edge, index) => ({
      ...edge,
      ...between(corners.get(edge.nodes[0])!, corners.get(edge.nodes[1])!),
      tiles: tiles.flatMap((tile, number) => (tile.edges.includes(index) ? [number] : [])),
    })),
    coast,
  };
}

/** An island of a board, on the land that the board lies on. */
export function islandOf(board: Board, topology: Topology): Island {
  return { board, land: landOf(topology) };
}

/** The middle between two ends in reading order, and the way from one to the other. */
function between(a: Point, b: Point): Point & { readonly angle: number } {
  const angle = Math.round((Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI);
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, angle: angle > 90 ? angle - 180 : angle };
}
