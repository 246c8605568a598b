/** Places and their neighbours, read off the corner points that honeycomb-grid draws: no table, no formula of our own. */
import { defineHex, Grid, Orientation, spiral } from 'honeycomb-grid';
import { SIDES, type Side } from './types';

export const TILES = 19;
export const NODES = 54;
export const EDGES = 72;

interface Point {
  readonly x: number;
  readonly y: number;
}

const Hex = defineHex({ dimensions: 4, orientation: Orientation.POINTY });

const readingOrder = (a: Point, b: Point): number => a.y - b.y || a.x - b.x;

// Half-widths and quarter-heights make every centre and corner a whole number; rounding merges what floating point split.
const gridPoint = (point: Point, hex: Point & { width: number; height: number }): Point => ({
  x: Math.round(point.x / (hex.width / 2)),
  y: Math.round(point.y / (hex.height / 4)),
});

// Of the middle only the order and the identity matter, so it is kept doubled and stays whole.
const middle = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y });

const nameOf = (point: Point): string => `${point.x},${point.y}`;

/** Numbers the points, each counted once, in reading order. */
function numbered(points: readonly Point[]): ReadonlyMap<string, number> {
  const distinct = new Map(points.map((point) => [nameOf(point), point]));
  return new Map([...distinct.values()].sort(readingOrder).map((point, i) => [nameOf(point), i]));
}

const drawnTiles = [...new Grid(Hex, spiral({ start: { q: 0, r: 0 }, radius: 2 }))]
  .map((hex) => {
    // The library starts at NE and goes clockwise; we start at N.
    const fromNorthEast = hex.corners.map((corner) => gridPoint(corner, hex));
    const corners = [fromNorthEast[5]!, ...fromNorthEast.slice(0, 5)];
    const sides = corners.map((corner, i) => middle(corner, corners[(i + 1) % 6]!));
    return { q: hex.q, r: hex.r, ...gridPoint(hex, hex), corners, sides };
  })
  .sort(readingOrder);

const nodeNumbers = numbered(drawnTiles.flatMap((tile) => tile.corners));
const edgeNumbers = numbered(drawnTiles.flatMap((tile) => tile.sides));

/** Axial coordinates of every tile. */
export const tileCoordinates = drawnTiles.map(({ q, r }) => ({ q, r }));

/** The six corners of every tile: N NE SE S SW NW. */
export const tileNodes: readonly (readonly number[])[] = drawnTiles.map((tile) =>
  tile.corners.map((corner) => nodeNumbers.get(nameOf(corner))!),
);

/** The six sides of every tile: NE E SE SW W NW. */
const tileEdges: readonly (readonly number[])[] = drawnTiles.map((tile) =>
  tile.sides.map((side) => edgeNumbers.get(nameOf(side))!),
);

const range = (length: number): number[] => Array.from({ length }, (_, i) => i);

/** The two ends of every edge, ascending. */
export const edgeNodes: readonly (readonly [number, number])[] = range(EDGES).map((edge) => {
  const tile = range(TILES).find((candidate) => tileEdges[candidate]!.includes(edge))!;
  const side = tileEdges[tile]!.indexOf(edge);
  const ends = [tileNodes[tile]![side]!, tileNodes[tile]![(side + 1) % 6]!];
  return [Math.min(...ends), Math.max(...ends)];
});

/** The two or three edges that meet at every node. */
export const nodeEdges: readonly (readonly number[])[] = range(NODES).map((node) =>
  range(EDGES).filter((edge) => edgeNodes[edge]!.includes(node)),
);

/** The one to three tiles around every node. */
export const nodeTiles: readonly (readonly number[])[] = range(NODES).map((node) =>
  range(TILES).filter((tile) => tileNodes[tile]!.includes(node)),
);

/** The end of an edge that is not the given one. */
export function otherEnd(edge: number, node: number): number {
  const [first, second] = edgeNodes[edge]!;
  return first === node ? second : first;
}

/** The two or three nodes next to every node. */
export const nodeNeighbours: readonly (readonly number[])[] = range(NODES).map((node) =>
  nodeEdges[node]!.map((edge) => otherEnd(edge, node)),
);

/** The number of the tile at these axial coordinates. */
export function tileAt(q: number, r: number): number {
  const tile = tileCoordinates.findIndex((coordinates) => coordinates.q === q && coordinates.r === r);
  if (tile < 0) throw new Error(`there is no tile at ${q},${r}`);
  return tile;
}

/** The edge on a side of a tile. */
export const edgeAt = (tile: number, side: Side): number => tileEdges[tile]![SIDES.indexOf(side)]!;

const isCoastal = (edge: number): boolean => tileEdges.filter((edges) => edges.includes(edge)).length === 1;

/** The 30 edges of the coast, clockwise from the left side of tile 0. */
export const coast: readonly number[] = (() => {
  const start = edgeAt(0, 'W');
  const walked = [start];
  // Clockwise around the tile the W side ends in the NW corner.
  let node = tileNodes[0]![5]!;
  for (;;) {
    const here = walked[walked.length - 1]!;
    const next = nodeEdges[node]!.find((edge) => edge !== here && isCoastal(edge))!;
    if (next === start) return walked;
    walked.push(next);
    node = otherEnd(next, node);
  }
})();
