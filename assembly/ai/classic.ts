import { ActionKind, DICE_CARDS, NODES, Phase, RESOURCES, Resource, TILES } from '../shared/rules';
import { DISCARD_LIMIT, KNIGHTS, PRODUCTION, PRODUCTION_ROLLS, ROAD_LENGTH, STATE_SIZE } from '../shared/layout';
import { cardsOf, cardTotal } from '../shared/cards';
import { actionKind } from '../shared/action';
import {
  allPoints,
  buildings,
  copyState,
  forbidden,
  hand,
  held,
  openRoadsHigh,
  openRoadsLow,
  orderAt,
  phase,
  players,
  roadNodes,
  seatAt,
} from '../state';
import { bit, lowest, size } from '../bits';
import { edgeNode, tileNodeSet } from '../topology';
import { LEGAL_AT, LEGAL_CAPACITY, listApplicable } from '../legal';
import { listOutcomes, OUTCOMES_AT } from '../chance';
import { play } from '../apply';
import { randomBelow } from '../random';
import { cacheBoard, nodePips } from './boardFacts';
import { ROLL_PIPS } from './features';
import { nextSeat } from './playout';

// The yardstick: the usual public bot, written from its published description. A value that compares points first, then production with
// variety less the next seat's, then what is one road away, places to build, synergy of the hand, cards; and a search of one or two actions with
// true chance nodes over it.

const PIP: f64 = 1.0 / 36.0;
const VARIETY: f64 = 4.0 / 36.0; // a further resource counts as four pips

/** Expected cards a roll, and how many resources are among them. */
function productionOf(p: usize, hasVariety: bool): f64 {
  let pipsSum = 0;
  let kinds = 0;
  for (let index = 0; index < PRODUCTION_ROLLS; index++) {
    const gain = load<i32>(p + (index << 2), PRODUCTION);
    if (gain == 0) continue;
    pipsSum += i32.load8_u(ROLL_PIPS + index) * cardTotal(gain);
    for (let resource = 0; resource < RESOURCES; resource++) if (cardsOf(gain, resource)) kinds |= 1 << resource;
  }
  return <f64>pipsSum * PIP + (hasVariety ? VARIETY * <f64>popcnt(kinds) : 0);
}

/** Pips of the places that one road more would reach. */
function productionOneRoadAway(s: usize, p: usize): f64 {
  let ends: u64 = 0;
  for (let edges = openRoadsLow(s, p); edges; edges &= edges - 1) ends |= endsOf(lowest(edges));
  for (let edges = openRoadsHigh(s, p); edges; edges &= edges - 1) ends |= endsOf(64 + lowest(edges));
  let sum = 0;
  for (let nodes = (ends | roadNodes(p)) & ~forbidden(s) & (bit(NODES) - 1); nodes; nodes &= nodes - 1)
    sum += nodePips(lowest(nodes));
  return <f64>sum * PIP;
}

@inline
function endsOf(edge: i32): u64 {
  return bit(edgeNode(edge, 0)) | bit(edgeNode(edge, 1));
}

/** How near the hand is to a city and to a settlement, 0 to 1. */
function synergy(cards: i32): f64 {
  const city = max(0, 2 - cardsOf(cards, Resource.Wheat)) + max(0, 3 - cardsOf(cards, Resource.Ore));
  const settlement =
    max(0, 1 - cardsOf(cards, Resource.Wood)) +
    max(0, 1 - cardsOf(cards, Resource.Brick)) +
    max(0, 1 - cardsOf(cards, Resource.Sheep)) +
    max(0, 1 - cardsOf(cards, Resource.Wheat));
  return (2 - <f64>city / 5 - <f64>settlement / 4) / 2;
}

function tilesTouched(p: usize): i32 {
  const own = buildings(p);
  let count = 0;
  for (let tile = 0; tile < TILES; tile++) count += i32((tileNodeSet(tile) & own) != 0);
  return count;
}

function seatAfter(s: usize, seat: i32): i32 {
  const n = players(s);
  for (let place = 0; place + 1 < n; place++) if (orderAt(s, place) == seat) return orderAt(s, place + 1);
  return orderAt(s, 0);
}

/** How good a position on the board that was learned last is for a seat. */
export function classicValue(s: usize, seat: i32): f64 {
  const p = seatAt(s, seat);
  const cards = hand(p);
  const places = size(roadNodes(p) & ~forbidden(s) & (bit(NODES) - 1));
  return (
    <f64>allPoints(p) * 3e14 +
    productionOf(p, true) * 1e8 -
    productionOf(seatAt(s, seatAfter(s, seat)), false) * 1e8 +
    productionOneRoadAway(s, p) * 1e4 +
    <f64>places * 1e3 +
    synergy(cards) * 1e2 +
    <f64>(cardTotal(cards) + tilesTouched(p)) +
    (cardTotal(cards) > i32.load8_u(s, DISCARD_LIMIT) ? -5.0 : 0.0) +
    <f64>i32.load8_u(p, ROAD_LENGTH) * (places == 0 ? 10.0 : 0.1) +
    <f64>cardTotal(held(p)) * 10 +
    <f64>i32.load8_u(p, KNIGHTS) * 10.1
  );
}

const MAX_PLIES = 3;
const STATES = memory.data((MAX_PLIES + 1) * STATE_SIZE, 16);
const ACTIONS = memory.data((MAX_PLIES + 1) * LEGAL_CAPACITY * 4, 4);
const OUTCOMES = memory.data((MAX_PLIES + 1) * DICE_CARDS * 8, 4);

/** The best action for a seat by looking this many actions ahead; the others choose what is worst for it. */
export function chooseClassic(s: usize, seat: i32, plies: i32): i32 {
  cacheBoard(s);
  const count = listApplicable(s, seat);
  const actions = ACTIONS + ((plies * LEGAL_CAPACITY) << 2);
  memory.copy(actions, LEGAL_AT, count << 2);
  let best = -Infinity;
  let chosen = load<i32>(actions);
  let ties = 1;
  for (let index = 0; index < count; index++) {
    const action = load<i32>(actions + (index << 2));
    const value = count == 1 ? 0 : expected(s, seat, seat, action, plies);
    if (value < best || (value == best && randomBelow(++ties) != 0)) continue;
    if (value > best) ties = 1;
    best = value;
    chosen = action;
  }
  return chosen;
}

function expected(s: usize, me: i32, seat: i32, action: i32, plies: i32): f64 {
  const count = listOutcomes(s, action);
  const outcomes = OUTCOMES + ((plies * DICE_CARDS) << 3);
  memory.copy(outcomes, OUTCOMES_AT, count << 3);
  const isRoll = actionKind(action) == ActionKind.Roll;
  const child = STATES + plies * STATE_SIZE;
  let sum: f64 = 0;
  let weights = 0;
  for (let index = 0; index < count; index++) {
    const outcome = load<i32>(outcomes + (index << 3));
    let weight = load<i32>(outcomes + (index << 3), 4);
    if (isRoll && count == DICE_CARDS) {
      // Only the sum counts: one pair stands for all of its sum.
      const first = outcome & 7;
      const second = outcome >> 3;
      const total = first + second;
      if (first != max(1, total - 6)) continue;
      weight = 6 - abs(7 - total);
    }
    copyState(child, s);
    play(child, seat, action, outcome);
    sum += <f64>weight * valueOf(child, me, plies - 1);
    weights += weight;
  }
  return sum / <f64>weights;
}

function valueOf(s: usize, me: i32, plies: i32): f64 {
  if (plies == 0 || phase(s) == Phase.Over) return classicValue(s, me);
  const seat = nextSeat(s);
  const count = listApplicable(s, seat);
  const actions = ACTIONS + ((plies * LEGAL_CAPACITY) << 2);
  memory.copy(actions, LEGAL_AT, count << 2);
  let best = seat == me ? -Infinity : Infinity;
  for (let index = 0; index < count; index++) {
    const value = expected(s, me, seat, load<i32>(actions + (index << 2)), plies);
    best = seat == me ? max(best, value) : min(best, value);
  }
  return best;
}
