import {
  ANY_HARBOUR,
  FAIR_ALL,
  FAIR_BALANCED_PRODUCTION,
  FAIR_DESERT_OFF_CENTRE,
  FAIR_EQUAL_NUMBERS_APART,
  FAIR_HARBOURS_OFF_BEST,
  FAIR_NO_TRIPLE_TERRAIN,
  FAIR_REDS_APART,
  FAIR_SWITCHES,
  FAIR_TWO_RESOURCES,
  FAIR_TWO_TWELVE_APART,
  HARBOURS,
  HIGHEST_NUMBER,
  LOWEST_NUMBER,
  NODE_DEGREE,
  NODES,
  RESOURCES,
  Terrain,
  TILES,
} from './shared/rules';
import { HARBOUR_SPOTS, harbourKind, harbourPlace, makeHarbour, makeTile, NONE, TILE_KINDS } from './shared/layout';
import { HARBOUR_PIECES, HARBOUR_PLACES, NUMBER_PIECES, TERRAIN_PIECES } from './components';
import { COAST, edgeNode, tileAt, tileTileSet } from './topology';
import { tileNumber, tileTerrain } from './state';
import { seedRandom, shuffle } from './random';

// A fair board from a seed: shuffle terrain, numbers and harbours, check, and try again from the same stream until it holds.
// Every board that satisfies the switches is equally likely.

const CENTRE = 9; // tile 0,0
const RED_NUMBERS = 4;
const DESERT_NUMBER = 0;
const PRODUCING_TILES = TILES - 1; // the desert goes where the zero among the numbers lies

const shuffledNumbers = memory.data(TILES);
const shuffledTerrains = memory.data(PRODUCING_TILES);
const shuffledHarbours = memory.data(HARBOURS);
const bestBoard = memory.data(TILES + HARBOURS);
const tilesByNumber = memory.data((HIGHEST_NUMBER + 1) * 4, 4); // sets of tiles
const rejections = memory.data(FAIR_SWITCHES * 4, 4);

/** Pips of a number: how many of the 36 rolls give it. */
@inline
export function pips(number: i32): i32 {
  return 6 - abs(7 - number);
}

@inline
export function isRed(number: i32): bool {
  return number == 6 || number == 8;
}

function writeTiles(s: usize): void {
  let next = shuffledTerrains;
  for (let tile = 0; tile < TILES; tile++) {
    const number = i32.load8_u(shuffledNumbers + tile);
    i32.store8(s + tile, makeTile(number == DESERT_NUMBER ? Terrain.Desert : i32.load8_u(next++), number), TILE_KINDS);
  }
}

function writeHarbours(s: usize): void {
  for (let harbour = 0; harbour < HARBOURS; harbour++) {
    i32.store8(
      s + harbour,
      makeHarbour(i32.load8_u(HARBOUR_PLACES + harbour), i32.load8_u(shuffledHarbours + harbour)),
      HARBOUR_SPOTS,
    );
  }
}

// Checks, each answering "does the board break this switch?"

/** Do tiles of one set of numbers touch tiles of another? Sets of tiles, a bit each. */
@inline
function touch(tiles: i32, others: i32): bool {
  for (; tiles; tiles &= tiles - 1) {
    if (tileTileSet(ctz(tiles)) & others) return true;
  }
  return false;
}

@inline
function tilesNumbered(number: i32): i32 {
  return load<i32>(tilesByNumber + (number << 2));
}

/** The switches about numbers and the desert that the shuffled numbers break, on their own. */
function breaksNumbers(switches: i32, isHasty: bool): i32 {
  memory.fill(tilesByNumber, 0, (HIGHEST_NUMBER + 1) * 4);
  for (let tile = 0; tile < TILES; tile++) {
    const cell = tilesByNumber + (i32.load8_u(shuffledNumbers + tile) << 2);
    store<i32>(cell, load<i32>(cell) | (1 << tile));
  }
  const reds = tilesNumbered(6) | tilesNumbered(8);
  let broken = touch(reds, reds) ? FAIR_REDS_APART : 0;
  if (broken && isHasty) return broken;
  if (tilesNumbered(DESERT_NUMBER) == 1 << CENTRE) broken |= FAIR_DESERT_OFF_CENTRE;
  if (touch(tilesNumbered(LOWEST_NUMBER), tilesNumbered(HIGHEST_NUMBER))) broken |= FAIR_TWO_TWELVE_APART;
  for (let number = LOWEST_NUMBER; number <= HIGHEST_NUMBER; number++) {
    if (touch(tilesNumbered(number), tilesNumbered(number))) broken |= FAIR_EQUAL_NUMBERS_APART;
  }
  return broken & switches;
}

/** Three-tile corners that are all of one terrain, or that reach fewer than two resources. */
function breaksCorners(s: usize, switches: i32): i32 {
  let broken = 0;
  for (let node = 0; node < NODES; node++) {
    if (tileAt(node, NODE_DEGREE - 1) == NONE) continue;
    const a = tileTerrain(s, tileAt(node, 0));
    const b = tileTerrain(s, tileAt(node, 1));
    const c = tileTerrain(s, tileAt(node, 2));
    if (a == b && b == c) broken |= FAIR_NO_TRIPLE_TERRAIN | FAIR_TWO_RESOURCES;
    const kinds = ((1 << a) | (1 << b) | (1 << c)) & ~(1 << Terrain.Desert);
    if (popcnt(kinds) < 2) broken |= FAIR_TWO_RESOURCES;
  }
  return broken & switches;
}

/** A terrain's tiles average between 2.5 and 4 pips, and hold at most half of the red numbers. */
function breaksBalance(s: usize): bool {
  for (let terrain = 0; terrain < RESOURCES; terrain++) {
    let tiles = 0;
    let total = 0;
    let reds = 0;
    for (let tile = 0; tile < TILES; tile++) {
      if (tileTerrain(s, tile) != terrain) continue;
      const number = tileNumber(s, tile);
      tiles++;
      total += pips(number);
      if (isRed(number)) reds++;
    }
    if (2 * total < 5 * tiles || total > 4 * tiles || 2 * reds > RED_NUMBERS) return true;
  }
  return false;
}

/** The most pips that one tile of a terrain has. */
function bestPips(s: usize, terrain: i32): i32 {
  let best = 0;
  for (let tile = 0; tile < TILES; tile++) {
    if (tileTerrain(s, tile) == terrain) best = max(best, pips(tileNumber(s, tile)));
  }
  return best;
}

/** A 2:1 harbour with a corner on the best tile of its own resource. */
function breaksHarbours(s: usize): bool {
  for (let harbour = 0; harbour < HARBOURS; harbour++) {
    const spot = i32.load8_u(s + harbour, HARBOUR_SPOTS);
    const kind = harbourKind(spot);
    if (kind == ANY_HARBOUR) continue;
    const best = bestPips(s, kind);
    const edge = i32.load8_u(COAST + harbourPlace(spot));
    for (let end = 0; end < 2; end++) {
      for (let slot = 0; slot < NODE_DEGREE; slot++) {
        const tile = tileAt(edgeNode(edge, end), slot);
        if (tile != NONE && tileTerrain(s, tile) == kind && pips(tileNumber(s, tile)) == best) return true;
      }
    }
  }
  return false;
}

/** Shuffles a board into `s`. Returns the switches it breaks: all of them, or with `isHasty` only the first found. */
function attempt(s: usize, switches: i32, isHasty: bool): i32 {
  // Numbers first: most boards fail there, and then the rest need not be shuffled.
  shuffle(shuffledNumbers, TILES);
  let broken = breaksNumbers(switches, isHasty);
  if (broken && isHasty) return broken;
  shuffle(shuffledTerrains, PRODUCING_TILES);
  writeTiles(s);
  if (switches & (FAIR_NO_TRIPLE_TERRAIN | FAIR_TWO_RESOURCES)) broken |= breaksCorners(s, switches);
  if (broken && isHasty) return broken;
  if (switches & FAIR_BALANCED_PRODUCTION && breaksBalance(s)) broken |= FAIR_BALANCED_PRODUCTION;
  if (broken && isHasty) return broken;
  shuffle(shuffledHarbours, HARBOURS);
  writeHarbours(s);
  if (switches & FAIR_HARBOURS_OFF_BEST && breaksHarbours(s)) broken |= FAIR_HARBOURS_OFF_BEST;
  return broken;
}

/** The switches that the board in `s`, dealt or not, breaks. */
export function brokenFairness(s: usize): i32 {
  for (let tile = 0; tile < TILES; tile++) store<u8>(shuffledNumbers + tile, tileNumber(s, tile));
  let broken = breaksNumbers(FAIR_ALL, false) | breaksCorners(s, FAIR_ALL);
  if (breaksBalance(s)) broken |= FAIR_BALANCED_PRODUCTION;
  if (breaksHarbours(s)) broken |= FAIR_HARBOURS_OFF_BEST;
  return broken;
}

let brokenSwitches = 0;

/** The switches that the last board dealt breaks; 0 for a fair one. */
export function dealtBroken(): i32 {
  return brokenSwitches;
}

/** Notes which options a board breaks; one with neighbouring reds says nothing about them. */
function countRejection(broken: i32): void {
  if (broken & FAIR_REDS_APART) return;
  for (; broken; broken &= broken - 1) {
    const cell = rejections + (ctz(broken) << 2);
    store<u32>(cell, load<u32>(cell) + 1);
  }
}

/** The option that has turned down most boards: the one to name when none could be found. */
export function hardestSwitch(): i32 {
  let hardest = 0; // reds apart, should no board have kept even that
  for (let at = 1; at < FAIR_SWITCHES; at++) {
    if (load<u32>(rejections + (at << 2)) > load<u32>(rejections + (hardest << 2))) hardest = at;
  }
  return 1 << hardest;
}

/**
 * Deals tiles and harbours into `s`. Returns how many boards were tried, or 0 when none of `tries` satisfied the switches;
 * then the one that breaks the fewest stands in `s` if `wantsBest`.
 */
export function dealBoard(s: usize, seed: u64, switches: i32, tries: i32, wantsBest: bool): i32 {
  const wanted = switches | FAIR_REDS_APART;
  seedRandom(seed);
  memory.copy(shuffledNumbers, NUMBER_PIECES, TILES);
  memory.copy(shuffledTerrains, TERRAIN_PIECES, PRODUCING_TILES);
  memory.copy(shuffledHarbours, HARBOUR_PIECES, HARBOURS);
  memory.fill(rejections, 0, FAIR_SWITCHES * 4);
  let fewest = i32.MAX_VALUE;
  let fewestBroken = 0;
  for (let tried = 1; tried <= tries; tried++) {
    const broken = attempt(s, wanted, !wantsBest);
    brokenSwitches = broken;
    if (broken == 0) return tried;
    countRejection(broken);
    // Reds apart is not an option: any board that keeps it beats every board that does not.
    const cost = <i32>popcnt(broken) + (broken & FAIR_REDS_APART ? FAIR_SWITCHES : 0);
    if (cost >= fewest) continue;
    fewest = cost;
    fewestBroken = broken;
    memory.copy(bestBoard, s + TILE_KINDS, TILES + HARBOURS);
  }
  brokenSwitches = fewestBroken;
  if (wantsBest) memory.copy(s + TILE_KINDS, bestBoard, TILES + HARBOURS);
  return 0;
}
