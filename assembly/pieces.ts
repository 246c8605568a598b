import { CITY_POINTS, HARBOURS, NODE_DEGREE, Terrain } from './shared/rules';
import {
  CITIES,
  EDGE_SET_SIZE,
  FORBIDDEN,
  HARBOUR_KINDS_HELD,
  HARBOUR_SPOTS,
  harbourKind,
  harbourPlace,
  NONE,
  PRODUCTION,
  productionIndex,
  REACH,
  ROAD_NODES,
  ROADS,
  ROADS_BUILT,
  ROBBER,
  SETTLEMENTS,
} from './shared/layout';
import { makeCards } from './shared/cards';
import {
  addEdge,
  addEdges,
  addPoints,
  buildings,
  cities,
  forbidden,
  hasEdge,
  occupied,
  players,
  roadNodes,
  robber,
  seatAt,
  settlements,
  tileNumber,
  tileTerrain,
} from './state';
import { COAST, edgeAt, edgeNode, nodeEdgeSet, nodeZone, tileAt, tileNodeSet } from './topology';
import { bit, has, lowest, size } from './bits';
import { lengthenRoad, recountRoad } from './scoring';

// Pieces on the board and everything kept up to date with them: reach, production, harbours, points, longest road. Costs are
// the business of the caller.

@inline
function productionCell(p: usize, number: i32): usize {
  return p + PRODUCTION + (productionIndex(number) << 2);
}

/** Changes what a seat gains from a tile by a number of cards. */
@inline
function changeProduction(s: usize, p: usize, tile: i32, cards: i32): void {
  const terrain = tileTerrain(s, tile);
  if (terrain == Terrain.Desert) return;
  const cell = productionCell(p, tileNumber(s, tile));
  store<i32>(cell, load<i32>(cell) + makeCards(terrain, cards));
}

/** Counts a new building, or a settlement's growth into a city: one card more from each tile but the robber's. */
export function raiseProduction(s: usize, p: usize, node: i32): void {
  for (let slot = 0; slot < NODE_DEGREE; slot++) {
    const tile = tileAt(node, slot);
    if (tile != NONE && tile != robber(s)) changeProduction(s, p, tile, 1);
  }
}

/** Kinds of harbour at a node, a bit each. */
export function harboursAt(s: usize, node: i32): i32 {
  let kinds = 0;
  for (let harbour = 0; harbour < HARBOURS; harbour++) {
    const spot = i32.load8_u(s + harbour, HARBOUR_SPOTS);
    const edge = i32.load8_u(COAST + harbourPlace(spot));
    if (edgeNode(edge, 0) == node || edgeNode(edge, 1) == node) kinds |= 1 << harbourKind(spot);
  }
  return kinds;
}

/** Nodes with a harbour of any kind. */
export function harbourNodes(s: usize): u64 {
  let nodes: u64 = 0;
  for (let harbour = 0; harbour < HARBOURS; harbour++) {
    const edge = i32.load8_u(COAST + harbourPlace(i32.load8_u(s + harbour, HARBOUR_SPOTS)));
    nodes |= bit(edgeNode(edge, 0)) | bit(edgeNode(edge, 1));
  }
  return nodes;
}

/** Finds a seat's reach anew: the edges around its buildings, and around its roads' nodes that no opponent holds. */
export function rebuildReach(s: usize, p: usize): void {
  memory.fill(p + REACH, 0, EDGE_SET_SIZE);
  const own = buildings(p);
  for (let nodes = own | (roadNodes(p) & ~occupied(s)); nodes; nodes &= nodes - 1) {
    addEdges(p + REACH, nodeEdgeSet(lowest(nodes)));
  }
}

export function placeRoad(s: usize, seat: i32, edge: i32): void {
  const p = seatAt(s, seat);
  const opponents = occupied(s) & ~buildings(p);
  const ends = bit(edgeNode(edge, 0)) | bit(edgeNode(edge, 1));
  addEdge(s + ROADS_BUILT, edge);
  addEdge(p + ROADS, edge);
  store<u64>(p, roadNodes(p) | ends, ROAD_NODES);
  for (let nodes = ends & ~opponents; nodes; nodes &= nodes - 1) addEdges(p + REACH, nodeEdgeSet(lowest(nodes)));
  lengthenRoad(s, p, edge, opponents);
}

export function placeSettlement(s: usize, seat: i32, node: i32): void {
  const p = seatAt(s, seat);
  store<u64>(p, settlements(p) | bit(node), SETTLEMENTS);
  store<u64>(s, forbidden(s) | nodeZone(node), FORBIDDEN);
  i32.store8(p, i32.load8_u(p, HARBOUR_KINDS_HELD) | harboursAt(s, node), HARBOUR_KINDS_HELD);
  addEdges(p + REACH, nodeEdgeSet(node));
  raiseProduction(s, p, node);
  addPoints(p, 1);
  for (let other = 0, n = players(s); other < n; other++) {
    if (other != seat && has(roadNodes(seatAt(s, other)), node)) cutRoads(s, other, node);
  }
}

/** An opponent's building at a node ends a seat's reach there, and its road if it ran through. */
function cutRoads(s: usize, seat: i32, node: i32): void {
  const p = seatAt(s, seat);
  rebuildReach(s, p);
  let roads = 0;
  for (let slot = 0; slot < NODE_DEGREE; slot++) {
    const edge = edgeAt(node, slot);
    if (edge != NONE && hasEdge(p + ROADS, edge)) roads++;
  }
  if (roads > 1) recountRoad(s, seat);
}

export function placeCity(s: usize, seat: i32, node: i32): void {
  const p = seatAt(s, seat);
  store<u64>(p, settlements(p) & ~bit(node), SETTLEMENTS);
  store<u64>(p, cities(p) | bit(node), CITIES);
  raiseProduction(s, p, node);
  addPoints(p, CITY_POINTS - 1);
}

/** Cards a seat draws from a tile when its number comes up. */
@inline
export function tileYield(p: usize, tile: i32): i32 {
  const corners = tileNodeSet(tile);
  return size(settlements(p) & corners) + 2 * size(cities(p) & corners);
}

export function placeRobber(s: usize, tile: i32): void {
  const left = robber(s);
  for (let seat = 0, n = players(s); seat < n; seat++) {
    const p = seatAt(s, seat);
    changeProduction(s, p, left, tileYield(p, left));
    changeProduction(s, p, tile, -tileYield(p, tile));
  }
  i32.store8(s, tile, ROBBER);
}
