import { CITY_POINTS, MIN_LARGEST_ARMY, MIN_LONGEST_ROAD, NODE_DEGREE, ROAD_PIECES, SPECIAL_CARD_POINTS } from './shared/rules';
import { ARMY_HOLDER, KNIGHTS, NONE, ROAD_HOLDER, ROAD_LENGTH, ROADS } from './shared/layout';
import { addPoints, armyHolder, buildings, cities, occupied, players, roadHolder, roadNodes, seatAt, settlements } from './state';
import { bit, has, lowest, size } from './bits';
import { edgeAt, edgeNode, nodeAt } from './topology';

// Longest road, largest army, and the points they give.
//
// A trail uses no road twice, may pass a corner twice, and ends at a corner with an opponent's building. The roads not yet used
// travel down the recursion as an edge set in two words; `blocked` is the set of opponents' buildings.

let blocked: u64 = 0;

@inline
function isFree(low: u64, high: u64, edge: i32): bool {
  return has(edge < 64 ? low : high, edge & 63);
}

@inline
function withoutLow(low: u64, edge: i32): u64 {
  return edge < 64 ? low & ~bit(edge) : low;
}

@inline
function withoutHigh(high: u64, edge: i32): u64 {
  return edge < 64 ? high : high & ~bit(edge & 63);
}

@inline
function isBlocked(node: i32): bool {
  return has(blocked, node);
}

/** The longest trail that starts at a node, its first step allowed whatever stands there. */
function longestFrom(node: i32, low: u64, high: u64): i32 {
  let longest = 0;
  for (let slot = 0; slot < NODE_DEGREE; slot++) {
    const edge = edgeAt(node, slot);
    if (edge == NONE || !isFree(low, high, edge)) continue;
    const next = nodeAt(node, slot);
    const rest = isBlocked(next) ? 0 : longestFrom(next, withoutLow(low, edge), withoutHigh(high, edge));
    longest = max(longest, rest + 1);
  }
  return longest;
}

/** The most roads that can be added to a trail by prolonging it at both of its ends. */
function longestBeyond(head: i32, tail: i32, low: u64, high: u64): i32 {
  let longest = isBlocked(tail) ? 0 : longestFrom(tail, low, high);
  if (isBlocked(head)) return longest;
  for (let slot = 0; slot < NODE_DEGREE; slot++) {
    const edge = edgeAt(head, slot);
    if (edge == NONE || !isFree(low, high, edge)) continue;
    longest = max(longest, 1 + longestBeyond(nodeAt(head, slot), tail, withoutLow(low, edge), withoutHigh(high, edge)));
  }
  return longest;
}

/** The length of a seat's longest road, from scratch. */
export function longestRoad(s: usize, seat: i32): i32 {
  const p = seatAt(s, seat);
  const low = load<u64>(p, ROADS);
  const high = i64.load8_u(p, ROADS + 8);
  blocked = occupied(s) & ~buildings(p);
  let longest = 0;
  for (let nodes = roadNodes(p); nodes; nodes &= nodes - 1) {
    longest = max(longest, longestFrom(lowest(nodes), low, high));
  }
  return longest;
}

/** The roads of a seat's longest road, one byte each, in a row. */
export const TRAIL_AT = memory.data(ROAD_PIECES);

/** Writes the roads of a seat's longest road to TRAIL_AT, the first found of those equally long; returns how many. */
export function longestTrail(s: usize, seat: i32): i32 {
  const length = longestRoad(s, seat);
  const p = seatAt(s, seat);
  let low = load<u64>(p, ROADS);
  let high = i64.load8_u(p, ROADS + 8);
  let nodes = roadNodes(p);
  while (nodes && longestFrom(lowest(nodes), low, high) < length) nodes &= nodes - 1;
  let node = lowest(nodes);
  for (let step = 0; step < length; step++) {
    for (let slot = 0; slot < NODE_DEGREE; slot++) {
      const edge = edgeAt(node, slot);
      if (edge == NONE || !isFree(low, high, edge)) continue;
      const next = nodeAt(node, slot);
      const lowLeft = withoutLow(low, edge);
      const highLeft = withoutHigh(high, edge);
      const rest = isBlocked(next) ? 0 : longestFrom(next, lowLeft, highLeft);
      if (step + 1 + rest < length) continue;
      store<u8>(TRAIL_AT + step, edge);
      low = lowLeft;
      high = highLeft;
      node = next;
      break;
    }
  }
  return length;
}

/** Recounts a seat's road after it grew by one edge: only trails through the new edge can be longer than before. */
export function lengthenRoad(s: usize, p: usize, edge: i32, opponents: u64): void {
  const low = withoutLow(load<u64>(p, ROADS), edge);
  const high = withoutHigh(i64.load8_u(p, ROADS + 8), edge);
  blocked = opponents;
  const through = 1 + longestBeyond(edgeNode(edge, 0), edgeNode(edge, 1), low, high);
  if (through <= i32.load8_u(p, ROAD_LENGTH)) return;
  i32.store8(p, through, ROAD_LENGTH);
  if (through >= MIN_LONGEST_ROAD) awardLongestRoad(s);
}

/** Recounts a seat's road after an opponent built in it. */
export function recountRoad(s: usize, seat: i32): void {
  i32.store8(seatAt(s, seat), longestRoad(s, seat), ROAD_LENGTH);
  awardLongestRoad(s);
}

function giveRoadCard(s: usize, seat: i32): void {
  const holder = roadHolder(s);
  if (holder == seat) return;
  if (holder != NONE) addPoints(seatAt(s, holder), -SPECIAL_CARD_POINTS);
  if (seat != NONE) addPoints(seatAt(s, seat), SPECIAL_CARD_POINTS);
  i32.store8(s, seat, ROAD_HOLDER);
}

/** Who should hold the longest road: the leader; on a tie the holder if among the tied, otherwise nobody. */
export function rightfulRoadHolder(s: usize): i32 {
  let longest = 0;
  let leader: i32 = NONE;
  let tied = false;
  for (let seat = 0, n = players(s); seat < n; seat++) {
    const length = i32.load8_u(seatAt(s, seat), ROAD_LENGTH);
    if (length > longest) {
      longest = length;
      leader = seat;
      tied = false;
    } else if (length == longest) {
      tied = true;
    }
  }
  if (longest < MIN_LONGEST_ROAD) return NONE;
  const holder = roadHolder(s);
  if (holder != NONE && i32.load8_u(seatAt(s, holder), ROAD_LENGTH) == longest) return holder;
  return tied ? NONE : leader;
}

function awardLongestRoad(s: usize): void {
  giveRoadCard(s, rightfulRoadHolder(s));
}

/** Gives the largest army to a seat that has just played a knight, if it leads now. */
export function awardLargestArmy(s: usize, seat: i32): void {
  const holder = armyHolder(s);
  if (holder == seat) return;
  const p = seatAt(s, seat);
  const toBeat = holder == NONE ? MIN_LARGEST_ARMY - 1 : i32.load8_u(seatAt(s, holder), KNIGHTS);
  if (i32.load8_u(p, KNIGHTS) <= toBeat) return;
  if (holder != NONE) addPoints(seatAt(s, holder), -SPECIAL_CARD_POINTS);
  addPoints(p, SPECIAL_CARD_POINTS);
  i32.store8(s, seat, ARMY_HOLDER);
}

/** Visible points of a seat, recounted from the board and the special cards. */
export function countPoints(s: usize, seat: i32): i32 {
  const p = seatAt(s, seat);
  let points = size(settlements(p)) + CITY_POINTS * size(cities(p));
  if (roadHolder(s) == seat) points += SPECIAL_CARD_POINTS;
  if (armyHolder(s) == seat) points += SPECIAL_CARD_POINTS;
  return points;
}
