import {
  COAST_EDGES,
  HARBOURS,
  MAX_DISCARD_LIMIT,
  MAX_NO_SEVEN_ROUNDS,
  MAX_SEATS,
  MAX_TARGET,
  MIN_DISCARD_LIMIT,
  MIN_SEATS,
  MIN_TARGET,
  OPTIONS_MASK,
  Terrain,
  TILES,
} from '../shared/rules';
import {
  DISCARD_LIMIT,
  HARBOUR_PLACE_BITS,
  HARBOUR_SPOTS,
  harbourPlace,
  NO_SEVEN_ROUNDS,
  OPTIONS,
  TARGET,
  TERRAIN_BITS,
  TERRAIN_MASK,
  TILE_KINDS,
} from '../shared/layout';
import { Fault } from '../shared/fault';
import { has } from '../bits';
import { isPieceSet, HARBOUR_PIECES, NUMBER_PIECES, TERRAIN_PIECES } from '../components';
import { orderAt, players, tileNumber, tileTerrain } from '../state';
import { isWithin } from './range';

// The set-up of a game: players, order, options, board.

function isOrder(s: usize): bool {
  let seats = 0;
  const n = players(s);
  for (let place = 0; place < n; place++) {
    if (orderAt(s, place) >= n) return false;
    seats |= 1 << orderAt(s, place);
  }
  for (let place = n; place < MAX_SEATS; place++) {
    if (orderAt(s, place) != 0) return false;
  }
  return seats == (1 << n) - 1;
}

function isOptionSet(s: usize): bool {
  return (
    isWithin(i32.load8_u(s, TARGET), MIN_TARGET, MAX_TARGET) &&
    isWithin(i32.load8_u(s, DISCARD_LIMIT), MIN_DISCARD_LIMIT, MAX_DISCARD_LIMIT) &&
    i32.load8_u(s, NO_SEVEN_ROUNDS) <= MAX_NO_SEVEN_ROUNDS &&
    (i32.load8_u(s, OPTIONS) & ~OPTIONS_MASK) == 0
  );
}

/** Every number piece lies somewhere, and the desert has none. */
function isNumberSet(s: usize): bool {
  for (let tile = 0; tile < TILES; tile++) {
    if ((tileTerrain(s, tile) == Terrain.Desert) != (tileNumber(s, tile) == 0)) return false;
  }
  return isPieceSet(NUMBER_PIECES, s + TILE_KINDS, TILES, TERRAIN_BITS, 255);
}

/** The harbours stand clockwise on different sides of the coast. */
function isHarbourSet(s: usize): bool {
  let last = -1;
  for (let harbour = 0; harbour < HARBOURS; harbour++) {
    const place = harbourPlace(i32.load8_u(s + harbour, HARBOUR_SPOTS));
    if (place <= last || place >= COAST_EDGES) return false;
    last = place;
  }
  return isPieceSet(HARBOUR_PIECES, s + HARBOUR_SPOTS, HARBOURS, HARBOUR_PLACE_BITS, 255);
}

/** The fault of a board, or 0. */
export function boardFault(s: usize): i32 {
  if (!isPieceSet(TERRAIN_PIECES, s + TILE_KINDS, TILES, 0, TERRAIN_MASK)) return Fault.Tiles;
  if (!isNumberSet(s)) return Fault.Numbers;
  return isHarbourSet(s) ? Fault.None : Fault.Harbours;
}

/** The fault of a game's set-up, or 0. */
export function setupFault(s: usize): i32 {
  if (!isWithin(players(s), MIN_SEATS, MAX_SEATS)) return Fault.Players;
  if (!isOrder(s)) return Fault.Order;
  if (!isOptionSet(s)) return Fault.Options;
  return boardFault(s);
}
