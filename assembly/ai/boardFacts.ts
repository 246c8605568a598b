import { NODE_DEGREE, NODES, Terrain, TILES } from '../shared/rules';
import { NONE, TILE_KINDS } from '../shared/layout';
import { tileNumber, tileTerrain } from '../state';
import { tileAt } from '../topology';
import { DIVERSITY_WEIGHT, PIP_WEIGHT } from '../analyze';
import { pips } from '../generate';

// What the tiles and nodes of a board are worth to anybody, of the board that was looked at last: boards change rarely, and players ask all the time.

const TILE_PIPS = memory.data(TILES);
const NODE_PIPS = memory.data(NODES);
const NODE_VALUES = memory.data(NODES);
const NODE_TERRAINS = memory.data(NODES);
const cachedTiles = memory.data(TILES, 8);

/** Chances in 36 that a tile pays. */
@inline
export function tilePips(tile: i32): i32 {
  return i32.load8_u(TILE_PIPS + tile);
}

/** The same of all tiles around a node. */
@inline
export function nodePips(node: i32): i32 {
  return i32.load8_u(NODE_PIPS + node);
}

/** Those weighed, with something extra for variety. */
@inline
export function nodeValue(node: i32): i32 {
  return i32.load8_u(NODE_VALUES + node);
}

/** The producing terrains around a node, a bit each. */
@inline
export function nodeTerrains(node: i32): i32 {
  return i32.load8_u(NODE_TERRAINS + node);
}

@inline
function isCached(s: usize): bool {
  let at = 0;
  for (; at + 8 <= TILES; at += 8) {
    if (load<u64>(cachedTiles + at) != load<u64>(s + at, TILE_KINDS)) return false;
  }
  for (; at < TILES; at++) {
    if (load<u8>(cachedTiles + at) != load<u8>(s + at, TILE_KINDS)) return false;
  }
  return true;
}

/** Must be called before nodes of a board are asked about. */
export function cacheBoard(s: usize): void {
  if (isCached(s)) return;
  memory.copy(cachedTiles, s + TILE_KINDS, TILES);
  for (let tile = 0; tile < TILES; tile++) {
    i32.store8(TILE_PIPS + tile, tileTerrain(s, tile) == Terrain.Desert ? 0 : pips(tileNumber(s, tile)));
  }
  for (let node = 0; node < NODES; node++) {
    let sum = 0;
    let kinds = 0;
    for (let slot = 0; slot < NODE_DEGREE; slot++) {
      const tile = tileAt(node, slot);
      if (tile == NONE || tileTerrain(s, tile) == Terrain.Desert) continue;
      sum += tilePips(tile);
      kinds |= 1 << tileTerrain(s, tile);
    }
    i32.store8(NODE_PIPS + node, sum);
    i32.store8(NODE_VALUES + node, PIP_WEIGHT * sum + DIVERSITY_WEIGHT * popcnt(kinds));
    i32.store8(NODE_TERRAINS + node, kinds);
  }
}

if (PIP_WEIGHT * 5 * NODE_DEGREE + DIVERSITY_WEIGHT * NODE_DEGREE > 255)
  ERROR('The best node there can be is worth more than a byte');
