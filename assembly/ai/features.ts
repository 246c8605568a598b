import {
  ANY_HARBOUR,
  CITY_PIECES,
  MIN_LARGEST_ARMY,
  MIN_LONGEST_ROAD,
  NODES,
  Phase,
  RESOURCES,
  SETTLEMENT_PIECES,
  Terrain,
} from '../shared/rules';
import {
  DISCARD_LIMIT,
  HARBOUR_KINDS_HELD,
  KNIGHTS,
  NONE,
  PRODUCTION,
  PRODUCTION_ROLLS,
  ROAD_LENGTH,
  TURN,
} from '../shared/layout';
import { CARD_BITS, cardsOf, cardTotal, CITY_COST, DEVELOPMENT_COST, ROAD_COST, SETTLEMENT_COST } from '../shared/cards';
import {
  ARMY_GAP,
  BEST_FAR,
  BEST_NEAR,
  BEST_NOW,
  CAN_TRADE,
  CARDS_HELD,
  CARDS_IN_HAND,
  CITIES_BUILT,
  DECK_LEFT,
  DEVELOPMENT_OF,
  featureCount,
  HAND_OF,
  HAS_ARMY,
  HAS_ROAD,
  HAS_ROLLED,
  IN_DRAFT,
  IN_TURN,
  KNIGHTS_PLAYED,
  MAX_FEATURES,
  MISSING_CITY,
  MISSING_DEVELOPMENT,
  MISSING_ROAD,
  MISSING_SETTLEMENT,
  ONE_LEFT,
  OPEN_SIZE,
  OVER_LIMIT,
  OWN_SIZE,
  PIPS_ALL,
  PIPS_BLOCKED,
  PIPS_KINDS,
  PIPS_OF,
  PIPS_ROLLS,
  PLACES_FAR,
  PLACES_NEAR,
  PLACES_NOW,
  POINTS_LEFT,
  ROAD_GAP,
  ROAD_SPAN,
  ROADS_LEFT,
  ROLLS_TO_CITY,
  ROLLS_TO_SETTLEMENT,
  SETTLEMENTS_BUILT,
  SHORT_IN_BANK,
  THREE_FOR_ONE,
  THREE_LEFT,
  TURNS_PLAYED,
  TWO_FOR_ONE,
  TWO_LEFT,
} from '../shared/features';
import {
  allPoints,
  armyHolder,
  bank,
  buildings,
  cities,
  current,
  deck,
  forbidden,
  hand,
  hasRolled,
  held,
  occupied,
  openRoadsHigh,
  openRoadsLow,
  phase,
  players,
  roadHolder,
  roadNodes,
  roadsLeft,
  robber,
  seatAt,
  settlements,
  target,
  tileNumber,
  tileTerrain,
  visiblePoints,
} from '../state';
import { bit, lowest, size } from '../bits';
import { edgeNode, nodeZone } from '../topology';
import { tileYield } from '../pieces';
import { rateOf } from '../trade';
import { pips } from '../generate';
import { nodePips } from './boardFacts';
import { missing } from './goal';

// Writes what the learned value looks at: shared/features.ts says what stands where.

export const FEATURES_AT = memory.data(MAX_FEATURES + 16, 16);

/** How many of the 36 rolls pay at each place of PRODUCTION: 2 to 6, 8 to 12. */
export const ROLL_PIPS = memory.data<u8>([1, 2, 3, 4, 5, 5, 4, 3, 2, 1]);

@inline
function put(at: usize, feature: i32, value: i32): void {
  i32.store8(at + feature, value);
}

/** Writes the features of a state from the eyes of a seat to FEATURES_AT; returns how many. The seat's own cards must be named. */
export function writeFeatures(s: usize, me: i32): i32 {
  const n = players(s);
  const taken = occupied(s);
  let at = FEATURES_AT;
  writeOpen(s, me, true, taken, at);
  at += OPEN_SIZE;
  writeOwn(s, me, at);
  at += OWN_SIZE;
  for (let seat = 1; seat < n; seat++) {
    const other = me + seat;
    writeOpen(s, other < n ? other : other - n, false, taken, at);
    at += OPEN_SIZE;
  }
  writeTable(s, at);
  return featureCount(n);
}

function writeOpen(s: usize, seat: i32, isMe: bool, taken: u64, at: usize): void {
  const p = seatAt(s, seat);
  const left = max(0, target(s) - (isMe ? allPoints(p) : visiblePoints(p)));
  put(at, POINTS_LEFT, left);
  put(at, THREE_LEFT, i32(left <= 3));
  put(at, TWO_LEFT, i32(left <= 2));
  put(at, ONE_LEFT, i32(left <= 1));
  writeProduction(s, p, at);
  const cards = cardTotal(hand(p));
  put(at, CARDS_IN_HAND, cards);
  put(at, OVER_LIMIT, i32(cards > i32.load8_u(s, DISCARD_LIMIT)));
  put(at, CARDS_HELD, cardTotal(held(p)));
  writeSpecial(s, seat, p, at);
  put(at, SETTLEMENTS_BUILT, size(settlements(p)));
  put(at, CITIES_BUILT, size(cities(p)));
  put(at, ROADS_LEFT, roadsLeft(p));
  writePlaces(s, p, taken & ~buildings(p), at);
  const isInTurn = current(s) == seat;
  put(at, IN_TURN, i32(isInTurn));
  put(at, HAS_ROLLED, i32(isInTurn && hasRolled(s)));
}

function writeProduction(s: usize, p: usize, at: usize): void {
  if (RESOURCES != 5 || CARD_BITS != 6) ERROR('These masks are for five fields of 6 bits');
  // Five 6-bit fields of pips would overflow: two halves of the packed cards are summed as 12-bit fields.
  let even: u64 = 0; // wood, sheep, ore
  let odd: u64 = 0; // brick, wheat
  let rolls = 0;
  for (let index = 0; index < PRODUCTION_ROLLS; index++) {
    const gain = load<u32>(p + (index << 2), PRODUCTION);
    if (gain == 0) continue;
    const weight = <u64>i32.load8_u(ROLL_PIPS + index);
    rolls += <i32>weight;
    even += <u64>(gain & 0x3f03f03f) * weight;
    odd += <u64>((gain >> 6) & 0x0003f03f) * weight;
  }
  const wood = <i32>(even & 0xfff);
  const sheep = <i32>((even >> 12) & 0xfff);
  const ore = <i32>((even >> 24) & 0xfff);
  const brick = <i32>(odd & 0xfff);
  const wheat = <i32>((odd >> 12) & 0xfff);
  put(at, PIPS_OF, wood);
  put(at, PIPS_OF + 1, brick);
  put(at, PIPS_OF + 2, sheep);
  put(at, PIPS_OF + 3, wheat);
  put(at, PIPS_OF + 4, ore);
  put(at, PIPS_ALL, wood + brick + sheep + wheat + ore);
  put(at, PIPS_KINDS, i32(wood > 0) + i32(brick > 0) + i32(sheep > 0) + i32(wheat > 0) + i32(ore > 0));
  put(at, PIPS_ROLLS, rolls);
  const tile = robber(s);
  put(at, PIPS_BLOCKED, tileTerrain(s, tile) == Terrain.Desert ? 0 : pips(tileNumber(s, tile)) * tileYield(p, tile));
  const harbours = i32.load8_u(p, HARBOUR_KINDS_HELD);
  put(at, THREE_FOR_ONE, (harbours >> ANY_HARBOUR) & 1);
  for (let resource = 0; resource < RESOURCES; resource++) {
    put(at, TWO_FOR_ONE + resource, (harbours >> resource) & 1 ? i32.load8_u(at + resource, PIPS_OF) + 1 : 0);
  }
}

/** Largest army and longest road: who has them, and how far it is. */
function writeSpecial(s: usize, seat: i32, p: usize, at: usize): void {
  const knights = i32.load8_u(p, KNIGHTS);
  const army = armyHolder(s);
  put(at, KNIGHTS_PLAYED, knights);
  put(at, HAS_ARMY, i32(army == seat));
  const armyToBeat = army == NONE ? MIN_LARGEST_ARMY - 1 : i32.load8_u(seatAt(s, army), KNIGHTS);
  put(at, ARMY_GAP, army == seat ? 0 : armyToBeat + 1 - knights);
  const length = i32.load8_u(p, ROAD_LENGTH);
  const road = roadHolder(s);
  put(at, HAS_ROAD, i32(road == seat));
  put(at, ROAD_SPAN, length);
  const roadToBeat = road == NONE ? MIN_LONGEST_ROAD - 1 : i32.load8_u(seatAt(s, road), ROAD_LENGTH);
  put(at, ROAD_GAP, road == seat ? 0 : max(0, roadToBeat + 1 - length));
}

/** Where the seat could settle now, and with one or two roads more. */
function writePlaces(s: usize, p: usize, opponents: u64, at: usize): void {
  const free = ~forbidden(s) & (bit(NODES) - 1);
  const now = roadNodes(p) & free;
  let ends: u64 = 0;
  for (let edges = openRoadsLow(s, p); edges; edges &= edges - 1) ends |= endsOf(lowest(edges));
  for (let edges = openRoadsHigh(s, p); edges; edges &= edges - 1) ends |= endsOf(64 + lowest(edges));
  const near = ends & free & ~now;
  let beyond: u64 = 0;
  for (let nodes = ends & ~opponents & ~roadNodes(p); nodes; nodes &= nodes - 1) beyond |= nodeZone(lowest(nodes));
  const far = beyond & free & ~now & ~near;
  put(at, PLACES_NOW, size(now));
  put(at, BEST_NOW, bestPips(now));
  put(at, PLACES_NEAR, size(near));
  put(at, BEST_NEAR, bestPips(near));
  put(at, PLACES_FAR, size(far));
  put(at, BEST_FAR, bestPips(far));
}

@inline
function endsOf(edge: i32): u64 {
  return bit(edgeNode(edge, 0)) | bit(edgeNode(edge, 1));
}

function bestPips(nodes: u64): i32 {
  let best = 0;
  for (; nodes; nodes &= nodes - 1) best = max(best, nodePips(lowest(nodes)));
  return best;
}

function writeOwn(s: usize, me: i32, at: usize): void {
  const p = seatAt(s, me);
  const cards = hand(p);
  const developments = held(p);
  let trades = 0;
  for (let kind = 0; kind < RESOURCES; kind++) {
    const count = cardsOf(cards, kind);
    put(at, HAND_OF + kind, count);
    put(at, DEVELOPMENT_OF + kind, cardsOf(developments, kind));
    trades += count / rateOf(p, kind);
  }
  put(at, MISSING_ROAD, missing(cards, ROAD_COST));
  put(at, MISSING_SETTLEMENT, missing(cards, SETTLEMENT_COST));
  put(at, MISSING_CITY, missing(cards, CITY_COST));
  put(at, MISSING_DEVELOPMENT, missing(cards, DEVELOPMENT_COST));
  put(at, ROLLS_TO_SETTLEMENT, size(settlements(p)) < SETTLEMENT_PIECES ? rollsTo(p, cards, SETTLEMENT_COST) : FAR_AWAY);
  put(at, ROLLS_TO_CITY, size(cities(p)) < CITY_PIECES ? rollsTo(p, cards, CITY_COST) : FAR_AWAY);
  put(at, CAN_TRADE, trades);
}

const FAR_AWAY = 60; // rolls; more than that says nothing more

/** Rolls until a cost is there: each kind on its own from its tiles, or by trading whatever comes. */
function rollsTo(p: usize, cards: i32, cost: i32): i32 {
  const open = FEATURES_AT; // the own open block has been written
  const all = i32.load8_u(open, PIPS_ALL);
  let rolls = 0;
  for (let resource = 0; resource < RESOURCES; resource++) {
    const lacking = cardsOf(cost, resource) - cardsOf(cards, resource);
    if (lacking <= 0) continue;
    const own = i32.load8_u(open + resource, PIPS_OF);
    const direct = own == 0 ? FAR_AWAY : (36 * lacking) / own;
    const traded = all == 0 ? FAR_AWAY : (36 * 4 * lacking) / all;
    rolls = max(rolls, min(direct, traded));
  }
  return min(rolls, FAR_AWAY);
}

function writeTable(s: usize, at: usize): void {
  const stock = bank(s);
  let short = 0;
  for (let resource = 0; resource < RESOURCES; resource++) short += i32(cardsOf(stock, resource) <= 3);
  put(at, DECK_LEFT, cardTotal(deck(s)));
  put(at, TURNS_PLAYED, min(255, i32.load16_u(s, TURN)));
  put(at, SHORT_IN_BANK, short);
  put(at, IN_DRAFT, i32(phase(s) == Phase.DraftSettlement || phase(s) == Phase.DraftRoad));
}
