import { COAST_EDGES, EDGES, NODE_DEGREE, NODE_STRIDE, NODES, TILE_CORNERS, TILES } from './shared/rules';
import { EDGE_SET_SIZE, NONE } from './shared/layout';
import { bit } from './bits';

// The adjacency of tiles, nodes and edges, built once from axial coordinates. Everything is numbered in reading order. Node and
// edge lists of a node have a stride of NODE_STRIDE; a missing entry is NONE.

const EDGE_SET_STRIDE = 16;

export const TILE_Q = memory.data(TILES); // i8
export const TILE_R = memory.data(TILES); // i8
export const TILE_NODES = memory.data(TILES * TILE_CORNERS); // corners N NE SE S SW NW
export const TILE_EDGES = memory.data(TILES * TILE_CORNERS); // sides NE E SE SW W NW: side i joins corners i and i + 1
export const TILE_TILES = memory.data(TILES * TILE_CORNERS); // neighbour across each side
export const NODE_TILES = memory.data(NODES * NODE_STRIDE);
export const NODE_EDGES = memory.data(NODES * NODE_STRIDE);
export const NODE_NODES = memory.data(NODES * NODE_STRIDE); // entry i lies across edge i of NODE_EDGES
export const EDGE_NODES = memory.data(EDGES * 2);
export const COAST = memory.data(COAST_EDGES); // edges clockwise, from the left side of tile 0

const TILE_NODE_SETS = memory.data(TILES * 8, 8);
const TILE_TILE_SETS = memory.data(TILES * 4, 4);
const NODE_ZONES = memory.data(NODES * 8, 8);
const NODE_EDGE_SETS = memory.data(NODES * EDGE_SET_STRIDE, 8);

/** The six corners of a tile. */
@inline
export function tileNodeSet(tile: i32): u64 {
  return load<u64>(TILE_NODE_SETS + (tile << 3));
}

/** The neighbours of a tile, a bit each. */
@inline
export function tileTileSet(tile: i32): i32 {
  return load<i32>(TILE_TILE_SETS + (tile << 2));
}

/** A node and its neighbours: where the distance rule forbids building once it is taken. */
@inline
export function nodeZone(node: i32): u64 {
  return load<u64>(NODE_ZONES + (node << 3));
}

/** Address of the edge set around a node. */
@inline
export function nodeEdgeSet(node: i32): usize {
  return NODE_EDGE_SETS + node * EDGE_SET_STRIDE;
}

@inline
export function edgeNode(edge: i32, end: i32): i32 {
  return i32.load8_u(EDGE_NODES + (edge << 1) + end);
}

@inline
export function edgeAt(node: i32, slot: i32): i32 {
  return i32.load8_u(NODE_EDGES + node * NODE_STRIDE + slot);
}

@inline
export function nodeAt(node: i32, slot: i32): i32 {
  return i32.load8_u(NODE_NODES + node * NODE_STRIDE + slot);
}

@inline
export function tileAt(node: i32, slot: i32): i32 {
  return i32.load8_u(NODE_TILES + node * NODE_STRIDE + slot);
}

// Geometry in whole numbers: a tile's centre is at x = 2q + r, y = 3r; its corners one step aside and one or two up or down. The
// middle of an edge is the sum of its ends, so twice as fine. Marking the points on a grid and counting them row by row numbers them.

const RADIUS = 2;
const CORNER_X = memory.data<i8>([0, 1, 1, 0, -1, -1]);
const CORNER_Y = memory.data<i8>([-2, -1, 1, 2, 1, -1]);
const SIDE_Q = memory.data<i8>([1, 1, 0, -1, -1, 0]);
const SIDE_R = memory.data<i8>([-1, 0, 1, 1, 0, -1]);

const REACH_X = 2 * RADIUS + 1;
const REACH_Y = 3 * RADIUS + 2;
const NODE_GRID_WIDTH = 2 * REACH_X + 1;
const EDGE_GRID_WIDTH = 4 * REACH_X + 1;
const NODE_GRID_SIZE = NODE_GRID_WIDTH * (2 * REACH_Y + 1);
const EDGE_GRID_SIZE = EDGE_GRID_WIDTH * (4 * REACH_Y + 1);
const NODE_GRID = memory.data(NODE_GRID_SIZE);
const EDGE_GRID = memory.data(EDGE_GRID_SIZE);

function cornerX(tile: i32, corner: i32): i32 {
  return 2 * i32.load8_s(TILE_Q + tile) + i32.load8_s(TILE_R + tile) + i32.load8_s(CORNER_X + corner) + REACH_X;
}

function cornerY(tile: i32, corner: i32): i32 {
  return 3 * i32.load8_s(TILE_R + tile) + i32.load8_s(CORNER_Y + corner) + REACH_Y;
}

function nodeCell(tile: i32, corner: i32): usize {
  return NODE_GRID + cornerY(tile, corner) * NODE_GRID_WIDTH + cornerX(tile, corner);
}

function edgeCell(tile: i32, side: i32): usize {
  const next = (side + 1) % TILE_CORNERS;
  const x = cornerX(tile, side) + cornerX(tile, next);
  const y = cornerY(tile, side) + cornerY(tile, next);
  return EDGE_GRID + y * EDGE_GRID_WIDTH + x;
}

/** The tile at axial coordinates, or NONE off the island. */
export function tileByAxial(q: i32, r: i32): i32 {
  for (let tile = 0; tile < TILES; tile++) {
    if (i32.load8_s(TILE_Q + tile) == q && i32.load8_s(TILE_R + tile) == r) return tile;
  }
  return NONE;
}

function numberTiles(): void {
  let tile = 0;
  for (let r = -RADIUS; r <= RADIUS; r++) {
    for (let q = -RADIUS; q <= RADIUS; q++) {
      if (abs(q + r) > RADIUS) continue;
      i32.store8(TILE_Q + tile, q);
      i32.store8(TILE_R + tile, r);
      tile++;
    }
  }
}

/** Turns marks on a grid into numbers counted in reading order. */
function numberMarks(grid: usize, size: i32): void {
  let count = 0;
  for (let cell = 0; cell < size; cell++) {
    if (i32.load8_u(grid + cell)) i32.store8(grid + cell, count++);
  }
}

function numberNodesAndEdges(): void {
  for (let tile = 0; tile < TILES; tile++) {
    for (let corner = 0; corner < TILE_CORNERS; corner++) {
      i32.store8(nodeCell(tile, corner), 1);
      i32.store8(edgeCell(tile, corner), 1);
    }
  }
  numberMarks(NODE_GRID, NODE_GRID_SIZE);
  numberMarks(EDGE_GRID, EDGE_GRID_SIZE);
}

/** Adds an entry to a node's list unless it stands there already. */
function addToNode(list: usize, node: i32, entry: i32): void {
  for (let slot = 0; slot < NODE_DEGREE; slot++) {
    const cell = list + node * NODE_STRIDE + slot;
    const found = i32.load8_u(cell);
    if (found == entry) return;
    if (found == NONE) return i32.store8(cell, entry);
  }
}

function linkTiles(): void {
  for (let tile = 0; tile < TILES; tile++) {
    for (let corner = 0; corner < TILE_CORNERS; corner++) {
      const at = tile * TILE_CORNERS + corner;
      const node = i32.load8_u(nodeCell(tile, corner));
      const edge = i32.load8_u(edgeCell(tile, corner));
      const end = i32.load8_u(nodeCell(tile, (corner + 1) % TILE_CORNERS));
      i32.store8(TILE_NODES + at, node);
      i32.store8(TILE_EDGES + at, edge);
      const neighbour = tileByAxial(
        i32.load8_s(TILE_Q + tile) + i32.load8_s(SIDE_Q + corner),
        i32.load8_s(TILE_R + tile) + i32.load8_s(SIDE_R + corner),
      );
      i32.store8(TILE_TILES + at, neighbour);
      if (neighbour != NONE) store<i32>(TILE_TILE_SETS + tile * 4, tileTileSet(tile) | (1 << neighbour));
      i32.store8(EDGE_NODES + edge * 2, min(node, end));
      i32.store8(EDGE_NODES + edge * 2 + 1, max(node, end));
      addToNode(NODE_TILES, node, tile);
      store<u64>(TILE_NODE_SETS + tile * 8, tileNodeSet(tile) | bit(node));
    }
  }
}

function linkNodes(): void {
  for (let node = 0; node < NODES; node++) store<u64>(NODE_ZONES + node * 8, bit(node));
  for (let edge = 0; edge < EDGES; edge++) {
    for (let end = 0; end < 2; end++) {
      const node = edgeNode(edge, end);
      const other = edgeNode(edge, 1 - end);
      addToNode(NODE_EDGES, node, edge);
      addToNode(NODE_NODES, node, other);
      store<u64>(NODE_ZONES + node * 8, nodeZone(node) | bit(other));
      const cell = nodeEdgeSet(node) + (edge >> 3);
      i32.store8(cell, i32.load8_u(cell) | (1 << (edge & 7)));
    }
  }
}

/** Does only one tile touch this edge? */
function isCoast(edge: i32): bool {
  let tiles = 0;
  for (let at = 0; at < TILES * TILE_CORNERS; at++) {
    if (i32.load8_u(TILE_EDGES + at) == edge) tiles++;
  }
  return tiles == 1;
}

function walkCoast(): void {
  const west = 4; // side of tile 0 between its corners SW and NW
  let edge: i32 = i32.load8_u(TILE_EDGES + west);
  let head: i32 = i32.load8_u(TILE_NODES + west + 1);
  for (let place = 0; place < COAST_EDGES; place++) {
    i32.store8(COAST + place, edge);
    for (let slot = 0; slot < NODE_DEGREE; slot++) {
      const next = edgeAt(head, slot);
      if (next == NONE || next == edge || !isCoast(next)) continue;
      edge = next;
      head = nodeAt(head, slot);
      break;
    }
  }
}

function buildTopology(): void {
  memory.fill(NODE_TILES, <u8>NONE, NODES * NODE_STRIDE);
  memory.fill(NODE_EDGES, <u8>NONE, NODES * NODE_STRIDE);
  memory.fill(NODE_NODES, <u8>NONE, NODES * NODE_STRIDE);
  numberTiles();
  numberNodesAndEdges();
  linkTiles();
  linkNodes();
  walkCoast();
}

if (EDGE_SET_SIZE > EDGE_SET_STRIDE) ERROR('The edges of a node do not fit their stride');
buildTopology();
