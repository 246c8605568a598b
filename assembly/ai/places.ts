import { ActionKind, NODE_DEGREE, Terrain } from '../shared/rules';
import { NONE } from '../shared/layout';
import { cardTotal } from '../shared/cards';
import { makeAction, makeMoveRobber } from '../shared/action';
import {
  buildings, forbidden, hand, occupied, openRoadsHigh, openRoadsLow, players, roadNodes, seatAt, tileNumber, tileTerrain, visiblePoints,
} from '../state';
import { bit, has, lowest } from '../bits';
import { edgeNode, nodeAt, tileAt, tileNodeSet } from '../topology';
import { harbourNodes, tileYield } from '../pieces';
import { DIVERSITY_WEIGHT, PIP_WEIGHT } from '../analyze';
import { pips } from '../generate';
import { isVictim, robberTiles } from '../refuse';
import { randomBelow } from '../random';

// Where to build and whom to rob: quick scores of nodes, edges and tiles from what everyone can see.

const NOISE = 3; // so that equal places are not always taken in the same order

/** Pips around a node, with something extra for variety and a harbour. */
export function nodeValue(s: usize, node: i32): i32 {
  let value = 0;
  let kinds = 0;
  for (let slot = 0; slot < NODE_DEGREE; slot++) {
    const tile = tileAt(node, slot);
    if (tile == NONE || tileTerrain(s, tile) == Terrain.Desert) continue;
    value += PIP_WEIGHT * pips(tileNumber(s, tile));
    kinds |= 1 << tileTerrain(s, tile);
  }
  return value + DIVERSITY_WEIGHT * <i32>popcnt(kinds);
}

/** The node of a set that is worth most. */
export function bestNode(s: usize, nodes: u64): i32 {
  let best = lowest(nodes);
  let bestValue = -1;
  for (; nodes; nodes &= nodes - 1) {
    const node = lowest(nodes);
    const value = nodeValue(s, node) + randomBelow(NOISE);
    if (value <= bestValue) continue;
    bestValue = value;
    best = node;
  }
  return best;
}

/** As bestNode, for the draft: what the seat does not produce yet counts, and harbours do. */
export function bestDraftNode(s: usize, seat: i32, nodes: u64): i32 {
  const own = terrainsOf(s, buildings(seatAt(s, seat)));
  const harbours = harbourNodes(s);
  let best = lowest(nodes);
  let bestValue = -1;
  for (; nodes; nodes &= nodes - 1) {
    const node = lowest(nodes);
    const fresh = <i32>popcnt(terrainsOf(s, bit(node)) & ~own);
    const value = nodeValue(s, node) + 2 * fresh + (has(harbours, node) ? 2 : 0) + randomBelow(NOISE);
    if (value <= bestValue) continue;
    bestValue = value;
    best = node;
  }
  return best;
}

/** The producing terrains around a set of nodes, a bit each. */
function terrainsOf(s: usize, nodes: u64): i32 {
  let kinds = 0;
  for (; nodes; nodes &= nodes - 1) {
    for (let slot = 0; slot < NODE_DEGREE; slot++) {
      const tile = tileAt(lowest(nodes), slot);
      if (tile != NONE) kinds |= 1 << tileTerrain(s, tile);
    }
  }
  return kinds & ~(1 << Terrain.Desert);
}

/** What a road to a node promises: a place there, or one step beyond. */
function frontierValue(s: usize, node: i32): i32 {
  if (!has(forbidden(s), node)) return 2 * nodeValue(s, node);
  let best = 0;
  for (let slot = 0; slot < NODE_DEGREE; slot++) {
    const next = nodeAt(node, slot);
    if (next != NONE && !has(forbidden(s), next)) best = max(best, nodeValue(s, next));
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
  let best = <i32>ctz(allowed);
  let bestValue = -1;
  for (let tiles = allowed; tiles; tiles &= tiles - 1) {
    const tile = <i32>ctz(tiles);
    if ((tileNodeSet(tile) & built) == 0) continue;
    const value = robberyValue(s, seat, tile) * 4 + randomBelow(NOISE);
    if (value <= bestValue) continue;
    bestValue = value;
    best = tile;
  }
  return makeMoveRobber(best, bestVictim(s, seat, best));
}

function robberyValue(s: usize, seat: i32, tile: i32): i32 {
  const chances = tileTerrain(s, tile) == Terrain.Desert ? 0 : pips(tileNumber(s, tile));
  let value = 0;
  let booty = 0;
  for (let other = 0, n = players(s); other < n; other++) {
    const p = seatAt(s, other);
    const loss = chances * tileYield(p, tile);
    value += other == seat ? -12 * loss : (visiblePoints(p) + 1) * loss;
    if (isVictim(s, seat, other, tile)) booty = 8;
  }
  return value + booty;
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
