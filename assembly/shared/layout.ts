import { HARBOURS, MAX_SEATS, TILES } from './rules';

// A game is one block of STATE_SIZE bytes without pointers: copy it and you have copied the game. Each field starts where the
// one before it ends. Numbers of more than one byte are little-endian.

export const STATE_VERSION = 1;
export const NONE = 255; // no seat, no node

// What a seat can see: the whole truth, or the view of a seat or of a spectator.
export const TRUTH = 255;
export const SPECTATOR = MAX_SEATS;

export const VERSION = 0;
export const VIEWER = VERSION + 1; // TRUTH, a seat, or SPECTATOR
export const PLAYERS = VIEWER + 1;
export const PHASE = PLAYERS + 1;
export const CURRENT = PHASE + 1; // the seat whose turn it is; in Over, the winner
export const TO_ACT = CURRENT + 1; // bit per seat that may act now
export const STEP = TO_ACT + 1; // step of the draft, then place in ORDER of the current seat
export const CARD_PLAYED = STEP + 1; // 1: a development card was played this turn
export const DICE = CARD_PLAYED + 1; // this turn's roll as an outcome, 0 before it
export const FREE_ROADS_LEFT = DICE + 1;
export const TURN = FREE_ROADS_LEFT + 1; // u16; 0 in roll-off and draft, then 1, 2, …
export const ORDER = TURN + 2; // the seats in the order they play
export const TARGET = ORDER + MAX_SEATS;
export const DISCARD_LIMIT = TARGET + 1;
export const OPTIONS = DISCARD_LIMIT + 1; // OPTION_… bits
export const NO_SEVEN_ROUNDS = OPTIONS + 1;
export const ROBBER = NO_SEVEN_ROUNDS + 1; // tile
export const ROAD_HOLDER = ROBBER + 1; // seat with the longest road, or NONE
export const ARMY_HOLDER = ROAD_HOLDER + 1;
export const OFFERS_MADE = ARMY_HOLDER + 1; // this turn
export const DRAFT_NODE = OFFERS_MADE + 1; // where this draft turn's settlement stands, or NONE
export const DICE_DECK = DRAFT_NODE + 1; // 36 bits: outcomes left, (first - 1) * 6 + second - 1; zero without the option
export const DICE_DECK_SIZE = 5;
export const ROLL_OFF = (DICE_DECK + DICE_DECK_SIZE + 3) & ~3; // per seat: sum rolled in this round of the roll-off (padding before it)
export const DISCARDS = ROLL_OFF + MAX_SEATS; // per seat: cards still to discard
export const TRADE_ANSWERS = DISCARDS + MAX_SEATS; // per seat: Answer
export const TRADE_TERMS = (TRADE_ANSWERS + MAX_SEATS + 3) & ~3; // u32: terms of the open offer, by the current seat
export const TRADE_COUNTERS = TRADE_TERMS + 4; // u32 per seat: terms of its counter, by that seat
export const BANK = TRADE_COUNTERS + 4 * MAX_SEATS; // cards
export const DECK = BANK + 4; // development cards
export const PLAYED = DECK + 4; // development cards played by anyone
export const BOUGHT = PLAYED + 4; // development cards the current seat bought this turn
export const TILE_KINDS = BOUGHT + 4; // per tile: its terrain and its number
export const HARBOUR_SPOTS = TILE_KINDS + TILES; // per harbour: its place on the coast and its kind
export const ROADS_BUILT = HARBOUR_SPOTS + HARBOURS; // edge set: every road
export const EDGE_SET_SIZE = 9;
export const FORBIDDEN = (ROADS_BUILT + EDGE_SET_SIZE + 7) & ~7; // u64 node set: occupied or next to a building (padding before it)
export const SEATS = FORBIDDEN + 8; // MAX_SEATS blocks of SEAT_SIZE

// Within a seat's block.
export const SETTLEMENTS = 0; // u64 node set
export const CITIES = SETTLEMENTS + 8; // u64 node set
export const ROAD_NODES = CITIES + 8; // u64 node set: touched by own roads
export const PRODUCTION = ROAD_NODES + 8; // cards gained by each roll, 10 × u32: 2 to 6, 8 to 12; the robber's tile left out
export const PRODUCTION_ROLLS = 10;
export const HAND = PRODUCTION + 4 * PRODUCTION_ROLLS; // cards
export const HELD = HAND + 4; // development cards held, this turn's purchases included
export const ROADS = HELD + 4; // edge set
export const REACH = ROADS + EDGE_SET_SIZE; // edge set: touches an own building, or an own road at a corner without an opponent's
export const KNIGHTS = REACH + EDGE_SET_SIZE; // played
export const ROAD_LENGTH = KNIGHTS + 1;
export const HARBOUR_KINDS_HELD = ROAD_LENGTH + 1; // bit per harbour kind
export const POINTS = HARBOUR_KINDS_HELD + 1; // visible points
export const SEAT_SIZE = (POINTS + 8) & ~7; // padding at its end

export const STATE_SIZE = SEATS + MAX_SEATS * SEAT_SIZE;

/** Where a roll stands in PRODUCTION. */
export function productionIndex(sum: i32): i32 {
  return sum > 7 ? sum - 3 : sum - 2;
}

// A tile's byte is its terrain and its number (0 for the desert); a harbour's is its place on the coast and its kind.
export const TERRAIN_BITS = 3;
export const TERRAIN_MASK = (1 << TERRAIN_BITS) - 1;
export const HARBOUR_PLACE_BITS = 5;
export const HARBOUR_PLACE_MASK = (1 << HARBOUR_PLACE_BITS) - 1;

export function makeTile(terrain: i32, number: i32): i32 {
  return terrain | (number << TERRAIN_BITS);
}

export function terrainOf(tile: i32): i32 {
  return tile & TERRAIN_MASK;
}

export function numberOf(tile: i32): i32 {
  return tile >> TERRAIN_BITS;
}

export function makeHarbour(place: i32, kind: i32): i32 {
  return place | (kind << HARBOUR_PLACE_BITS);
}

export function harbourPlace(harbour: i32): i32 {
  return harbour & HARBOUR_PLACE_MASK;
}

export function harbourKind(harbour: i32): i32 {
  return harbour >> HARBOUR_PLACE_BITS;
}
