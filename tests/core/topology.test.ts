import { expect, test } from 'vitest';
import { topology } from './position';

const { tiles, nodes, edges, coast } = topology;

/** Tile centres and corners in half-widths and quarter-heights. */
const CORNERS = [
  [0, -2],
  [1, -1],
  [1, 1],
  [0, 2],
  [-1, 1],
  [-1, -1],
] as const;
const centreOf = ({ q, r }: { q: number; r: number }) => [2 * q + r, 3 * r] as const;
const nodePoints = new Map(
  tiles.flatMap((tile) =>
    tile.nodes.map((node, corner) => {
      const [x, y] = centreOf(tile);
      return [node, [x + CORNERS[corner]![0], y + CORNERS[corner]![1]] as const] as const;
    }),
  ),
);

function isInReadingOrder(points: readonly (readonly [number, number])[]): boolean {
  return points.every(([x, y], i) => i === 0 || y > points[i - 1]![1] || (y === points[i - 1]![1] && x > points[i - 1]![0]));
}

test('the island has 19 tiles, 54 nodes and 72 edges, 30 of them on the coast', () => {
  expect([tiles.length, nodes.length, edges.length, coast.length]).toEqual([19, 54, 72, 30]);
  expect(new Set(coast).size).toBe(30);
});

test('the tiles lie in rows of 3, 4, 5, 4 and 3 around the middle tile 9', () => {
  expect([-2, -1, 0, 1, 2].map((row) => tiles.filter(({ r }) => r === row).length)).toEqual([3, 4, 5, 4, 3]);
  expect(tiles[0]).toMatchObject({ q: 0, r: -2 });
  expect(tiles[9]).toMatchObject({ q: 0, r: 0 });
});

test('tiles, nodes and edges are numbered in reading order', () => {
  expect(isInReadingOrder(tiles.map(centreOf))).toBe(true);
  expect(isInReadingOrder(nodes.map((_, node) => nodePoints.get(node)!))).toBe(true);
  const middles = edges.map(({ nodes: [one, other] }) => {
    const [a, b] = [nodePoints.get(one)!, nodePoints.get(other)!];
    return [a[0] + b[0], a[1] + b[1]] as const;
  });
  expect(isInReadingOrder(middles)).toBe(true);
});

test('a corner where tiles meet is one node, whichever tile names it', () => {
  for (const tile of tiles) {
    const [x, y] = centreOf(tile);
    for (const [corner, node] of tile.nodes.entries()) {
      expect(nodePoints.get(node)).toEqual([x + CORNERS[corner]![0], y + CORNERS[corner]![1]]);
    }
  }
  expect(new Set([...nodePoints.values()].map(String)).size).toBe(54);
});

test('side i of a tile joins its corners i and i + 1', () => {
  for (const tile of tiles) {
    for (const [side, edge] of tile.edges.entries()) {
      expect([...edges[edge]!.nodes]).toEqual([tile.nodes[side]!, tile.nodes[(side + 1) % 6]!].sort((a, b) => a - b));
    }
  }
});

test('36 nodes have three edges and 18 have two; 24 touch three tiles, 12 two and 18 one', () => {
  const countBy = (sizes: number[]) => [1, 2, 3].map((size) => sizes.filter((found) => found === size).length);
  expect(countBy(nodes.map((node) => node.edges.length))).toEqual([0, 18, 36]);
  expect(countBy(nodes.map((node) => node.nodes.length))).toEqual([0, 18, 36]);
  expect(countBy(nodes.map((node) => node.tiles.length))).toEqual([18, 12, 24]);
});

test('every adjacency holds from both sides', () => {
  for (const [node, { edges: around, nodes: near, tiles: touching }] of nodes.entries()) {
    for (const [i, edge] of around.entries()) {
      expect(edges[edge]!.nodes).toContain(node);
      expect(edges[edge]!.nodes).toContain(near[i]);
    }
    for (const other of near) expect(nodes[other]!.nodes).toContain(node);
    for (const tile of touching) expect(tiles[tile]!.nodes).toContain(node);
  }
  for (const [edge, { nodes: ends }] of edges.entries()) for (const node of ends) expect(nodes[node]!.edges).toContain(edge);
  for (const [tile, { nodes: corners, neighbours, edges: sides }] of tiles.entries()) {
    for (const node of corners) expect(nodes[node]!.tiles).toContain(tile);
    for (const [side, neighbour] of neighbours.entries()) {
      if (neighbour === undefined) continue;
      expect(tiles[neighbour]!.neighbours[(side + 3) % 6]).toBe(tile);
      expect(tiles[neighbour]!.edges[(side + 3) % 6]).toBe(sides[side]);
    }
  }
});

test('the sea lies beyond exactly the sides of the coast', () => {
  const seaward = tiles.flatMap(({ neighbours, edges: sides }) => sides.filter((_, side) => neighbours[side] === undefined));
  expect(seaward.sort((a, b) => a - b)).toEqual([...coast].sort((a, b) => a - b));
});

test('the coast goes round clockwise from the left side of tile 0', () => {
  expect(coast[0]).toBe(tiles[0]!.edges[4]);
  expect(coast[1]).toBe(tiles[0]!.edges[5]);
  for (const [place, edge] of coast.entries()) {
    const next = edges[coast[(place + 1) % coast.length]!]!.nodes;
    expect(edges[edge]!.nodes.filter((node) => next.includes(node))).toHaveLength(1);
  }
});
