import {
  ARMY_HOLDER,
  BANK,
  BOUGHT,
  CARD_PLAYED,
  CITIES,
  CURRENT,
  DECK,
  DICE,
  FORBIDDEN,
  HAND,
  HELD,
  numberOf,
  OPTIONS,
  ORDER,
  PHASE,
  PLAYERS,
  POINTS,
  REACH,
  ROAD_HOLDER,
  ROAD_NODES,
  ROADS,
  ROADS_BUILT,
  ROBBER,
  SEAT_SIZE,
  SEATS,
  SETTLEMENTS,
  STATE_SIZE,
  TARGET,
  terrainOf,
  TILE_KINDS,
  TO_ACT,
} from './shared/layout';
import { Development, ROAD_PIECES } from './shared/rules';
import { cardsOf, HIDDEN_CARDS } from './shared/cards';
import { size } from './bits';

// Named reads and writes over a state block; `s` is always its address, `p` the address of one seat's part of it.

@inline
export function seatAt(s: usize, seat: i32): usize {
  return s + SEATS + seat * SEAT_SIZE;
}

@inline
export function players(s: usize): i32 {
  return i32.load8_u(s, PLAYERS);
}

@inline
export function phase(s: usize): i32 {
  return i32.load8_u(s, PHASE);
}

@inline
export function current(s: usize): i32 {
  return i32.load8_u(s, CURRENT);
}

@inline
export function toAct(s: usize): i32 {
  return i32.load8_u(s, TO_ACT);
}

/** Goes to a phase in which only the current seat acts. */
@inline
export function enter(s: usize, phase: i32): void {
  i32.store8(s, phase, PHASE);
  i32.store8(s, 1 << current(s), TO_ACT);
}

@inline
export function hasRolled(s: usize): bool {
  return i32.load8_u(s, DICE) != 0;
}

@inline
export function hasPlayedCard(s: usize): bool {
  return i32.load8_u(s, CARD_PLAYED) != 0;
}

@inline
export function hasOption(s: usize, option: i32): bool {
  return (i32.load8_u(s, OPTIONS) & option) != 0;
}

@inline
export function orderAt(s: usize, place: i32): i32 {
  return i32.load8_u(s + place, ORDER);
}

@inline
export function robber(s: usize): i32 {
  return i32.load8_u(s, ROBBER);
}

@inline
export function tileTerrain(s: usize, tile: i32): i32 {
  return terrainOf(i32.load8_u(s + tile, TILE_KINDS));
}

@inline
export function tileNumber(s: usize, tile: i32): i32 {
  return numberOf(i32.load8_u(s + tile, TILE_KINDS));
}

@inline
export function forbidden(s: usize): u64 {
  return load<u64>(s, FORBIDDEN);
}

@inline
export function roadHolder(s: usize): i32 {
  return i32.load8_u(s, ROAD_HOLDER);
}

@inline
export function armyHolder(s: usize): i32 {
  return i32.load8_u(s, ARMY_HOLDER);
}

@inline
export function target(s: usize): i32 {
  return i32.load8_u(s, TARGET);
}

@inline
export function bank(s: usize): i32 {
  return load<i32>(s, BANK);
}

@inline
export function setBank(s: usize, cards: i32): void {
  store<i32>(s, cards, BANK);
}

@inline
export function deck(s: usize): i32 {
  return load<i32>(s, DECK);
}

@inline
export function bought(s: usize): i32 {
  return load<i32>(s, BOUGHT);
}

@inline
export function hand(p: usize): i32 {
  return load<i32>(p, HAND);
}

/** Has a seat any resource cards, named or not? */
@inline
export function holdsCards(p: usize): bool {
  return (hand(p) & ~HIDDEN_CARDS) != 0;
}

@inline
export function setHand(p: usize, cards: i32): void {
  store<i32>(p, cards, HAND);
}

@inline
export function held(p: usize): i32 {
  return load<i32>(p, HELD);
}

@inline
export function settlements(p: usize): u64 {
  return load<u64>(p, SETTLEMENTS);
}

@inline
export function cities(p: usize): u64 {
  return load<u64>(p, CITIES);
}

@inline
export function buildings(p: usize): u64 {
  return settlements(p) | cities(p);
}

@inline
export function roadNodes(p: usize): u64 {
  return load<u64>(p, ROAD_NODES);
}

@inline
export function visiblePoints(p: usize): i32 {
  return i32.load8_u(p, POINTS);
}

@inline
export function addPoints(p: usize, points: i32): void {
  i32.store8(p, visiblePoints(p) + points, POINTS);
}

/** All points, hidden ones included; only for a seat whose cards are named. */
@inline
export function allPoints(p: usize): i32 {
  return visiblePoints(p) + cardsOf(held(p), Development.VictoryPoint);
}

/** Nodes with a building of any seat. */
export function occupied(s: usize): u64 {
  let nodes: u64 = 0;
  for (let seat = 0, n = players(s); seat < n; seat++) nodes |= buildings(seatAt(s, seat));
  return nodes;
}

// An edge set is EDGE_SET_SIZE bytes, bit e of it is edge e: a u64 and one byte more.

@inline
export function hasEdge(set: usize, edge: i32): bool {
  return ((i32.load8_u(set + (edge >> 3)) >> (edge & 7)) & 1) != 0;
}

@inline
export function addEdge(set: usize, edge: i32): void {
  const cell = set + (edge >> 3);
  i32.store8(cell, i32.load8_u(cell) | (1 << (edge & 7)));
}

@inline
export function addEdges(set: usize, more: usize): void {
  store<u64>(set, load<u64>(set) | load<u64>(more));
  i32.store8(set, i32.load8_u(set, 8) | i32.load8_u(more, 8), 8);
}

/** Edges 0–63 that a seat could build a road on. */
@inline
export function openRoadsLow(s: usize, p: usize): u64 {
  return load<u64>(p, REACH) & ~load<u64>(s, ROADS_BUILT);
}

/** Edges 64–71 that a seat could build a road on. */
@inline
export function openRoadsHigh(s: usize, p: usize): u64 {
  return i64.load8_u(p, REACH + 8) & ~i64.load8_u(s, ROADS_BUILT + 8);
}

@inline
export function hasOpenRoad(s: usize, p: usize): bool {
  return (openRoadsLow(s, p) | openRoadsHigh(s, p)) != 0;
}

@inline
export function roadsLeft(p: usize): i32 {
  return ROAD_PIECES - size(load<u64>(p, ROADS)) - <i32>popcnt(i32.load8_u(p, ROADS + 8));
}

@inline
export function copyState(to: usize, from: usize): void {
  memory.copy(to, from, STATE_SIZE);
}

/** Are two states the same to the byte? */
export function sameState(one: usize, other: usize): bool {
  for (let at = 0; at < STATE_SIZE; at += 8) {
    if (load<u64>(one + at) != load<u64>(other + at)) return false;
  }
  return true;
}

/** A 64-bit fingerprint of a whole state. */
export function hashState(s: usize): u64 {
  let hash: u64 = 0x9e3779b97f4a7c15;
  for (let at = 0; at < STATE_SIZE; at += 8) {
    hash = rotl<u64>((hash ^ load<u64>(s + at)) * 0xbf58476d1ce4e5b9, 29);
  }
  hash = (hash ^ (hash >> 32)) * 0x94d049bb133111eb;
  return hash ^ (hash >> 29);
}
