import { ActionKind, NODE_DEGREE, TILES } from '../shared/rules';
import { NONE } from '../shared/layout';
import { cardTotal } from '../shared/cards';
import { makeAction, makeMoveRobber } from '../shared/action';
import {
  buildings,
  cities,
  forbidden,
  hand,
  holdsCards,
  occupied,
  openRoadsHigh,
  openRoadsLow,
  players,
  roadNodes,
  seatAt,
  settlements,
  visiblePoints,
} from '../state';
import { has, lowest } from '../bits';
import { edgeNode, nodeAt, tileAt, tileNodeSet } from '../topology';
import { harbourNodes } from '../pieces';
import { isVictim, robberTiles } from '../refuse';
import { randomBelow } from '../random';
import { cacheBoard, nodeTerrains, nodeValue, tilePips } from './boardFacts';

// Where to build and whom to rob: quick scores of nodes, edges and tiles from what everyone can see.

const NOISE = 3; // so that equal places are not always taken in the same order
const STEAL_VALUE = 8; // what a card to steal is worth beside the loss
const OWN_LOSS = -12; // of a card that the seat itself goes without

/** The node of a set that is worth most. */
export function bestNode(s: usize, nodes: u64): i32 {
  cacheBoard(s);
  let best = lowest(nodes);
  let bestValue = -1;
  for (; nodes; nodes &= nodes - 1) {
    const node = lowest(nodes);
    const value = nodeValue(node) + randomBelow(NOISE);
    if (value <= bestValue) continue;
    bestValue = value;
    best = node;
  }
  return best;
}

/** As bestNode, for the draft: what the seat does not produce yet counts, and harbours do. */
export function bestDraftNode(s: usize, seat: i32, nodes: u64): i32 {
  cacheBoard(s);
  const own = terrainsAround(buildings(seatAt(s, seat)));
  const harbours = harbourNodes(s);
  let best = lowest(nodes);
  let bestValue = -1;
  for (; nodes; nodes &= nodes - 1) {
    const node = lowest(nodes);
    const fresh = <i32>popcnt(nodeTerrains(node) & ~own);
    const value = nodeValue(node) + 2 * fresh + (has(harbours, node) ? 2 : 0) + randomBelow(NOISE);
    if (value <= bestValue) continue;
    bestValue = value;
    best = node;
  }
  return best;
}

function terrainsAround(nodes: u64): i32 {
  let kinds = 0;
  for (; nodes; nodes &= nodes - 1) kinds |= nodeTerrains(lowest(nodes));
  return kinds;
}

/** What a road to a node promises: a place there, or one step beyond. */
function frontierValue(s: usize, node: i32): i32 {
  if (!has(forbidden(s), node)) return 2 * nodeValue(node);
  let best = 0;
  for (let slot = 0; slot < NODE_DEGREE; slot++) {
    const next = nodeAt(node, slot);
    if (next != NONE && !has(forbidden(s), next)) best = max(best, nodeValue(next));
  }
  return best;
}

function roadValue(s: usize, reached: u64, edge: i32): i32 {
  let value = 0;
  for (let end = 0; end < 2; end++) {
    const node = edgeNode(edge, end);
    if (!has(reached, node)) value = max(value, frontierValue(s, node));
  }
  return value;
}

/** The road that leads to the best place; `least` is the promise it must hold, or 0 is returned. */
export function bestRoad(s: usize, p: usize, least: i32): i32 {
  cacheBoard(s);
  const reached = roadNodes(p) | buildings(p);
  let best = 0;
  let bestValue = least - 1;
  let low = openRoadsLow(s, p);
  let high = openRoadsHigh(s, p);
  while (low | high) {
    const edge = low ? lowest(low) : 64 + lowest(high);
    if (low) low &= low - 1;
    else high &= high - 1;
    const value = roadValue(s, reached, edge) + randomBelow(NOISE);
    if (value <= bestValue) continue;
    bestValue = value;
    best = makeAction(ActionKind.BuildRoad, edge);
  }
  return best;
}

/** The tile that hurts the others most and oneself least, and the richest of the leaders on it. */
export function bestRobbery(s: usize, seat: i32): i32 {
  const allowed = robberTiles(s);
  const built = occupied(s);
  const booty = victimNodes(s, seat);
  cacheBoard(s);
  writeLosses(s, seat);
  let best = <i32>ctz(allowed);
  let bestValue = -1;
  for (let tiles = allowed; tiles; tiles &= tiles - 1) {
    const tile = <i32>ctz(tiles);
    const corners = tileNodeSet(tile);
    if ((corners & built) == 0) continue;
    const loss = load<i16>(LOSSES + (tile << 1)) * tilePips(tile);
    const value = (loss + ((corners & booty) != 0 ? STEAL_VALUE : 0)) * 4 + randomBelow(NOISE);
    if (value <= bestValue) continue;
    bestValue = value;
    best = tile;
  }
  return makeMoveRobber(best, bestVictim(s, seat, best));
}

/** Nodes where somebody can be robbed. */
function victimNodes(s: usize, seat: i32): u64 {
  let nodes: u64 = 0;
  for (let other = 0, n = players(s); other < n; other++) {
    const p = seatAt(s, other);
    if (other != seat && holdsCards(p)) nodes |= buildings(p);
  }
  return nodes;
}

// Cards that every tile pays at a time, each weighed by whose it is (i16); nodes at the coast count to a tile that is none.
const LOSSES = memory.data((NONE + 1) * 2, 2);

/** Weighs what the robber would keep: from the others the more the further ahead they are, from the seat itself against it. */
function writeLosses(s: usize, seat: i32): void {
  memory.fill(LOSSES, 0, TILES * 2);
  for (let other = 0, n = players(s); other < n; other++) {
    const p = seatAt(s, other);
    const weight = other == seat ? OWN_LOSS : visiblePoints(p) + 1;
    addLosses(settlements(p), weight);
    addLosses(cities(p), 2 * weight);
  }
}

function addLosses(nodes: u64, weight: i32): void {
  for (; nodes; nodes &= nodes - 1) {
    const node = lowest(nodes);
    for (let slot = 0; slot < NODE_DEGREE; slot++) {
      const cell = LOSSES + (tileAt(node, slot) << 1);
      store<i16>(cell, <i16>(load<i16>(cell) + weight));
    }
  }
}

function bestVictim(s: usize, seat: i32, tile: i32): i32 {
  let best = -1;
  let bestValue = -1;
  for (let other = 0, n = players(s); other < n; other++) {
    if (!isVictim(s, seat, other, tile)) continue;
    const p = seatAt(s, other);
    const value = 2 * visiblePoints(p) + cardTotal(hand(p));
    if (value <= bestValue) continue;
    bestValue = value;
    best = other;
  }
  return best;
}
