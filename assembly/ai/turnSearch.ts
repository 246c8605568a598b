import { ActionKind, DICE_CARDS, Phase, RESOURCES } from '../shared/rules';
import { STATE_SIZE } from '../shared/layout';
import { cardsOf, covers, CITY_COST, DEVELOPMENT_COST, makeCards, ROAD_COST, SETTLEMENT_COST } from '../shared/cards';
import { actionArgument, actionKind, firstResource, makeAction, takenResource } from '../shared/action';
import { copyState, current, hand, phase, seatAt } from '../state';
import { LEGAL_AT, LEGAL_CAPACITY, listApplicable } from '../legal';
import { listOutcomes, OUTCOMES_AT } from '../chance';
import { play } from '../apply';
import { rateOf } from '../trade';
import { endTurn } from '../turn';
import { cacheBoard } from './boardFacts';
import { winChance } from './value';
import { missing } from './goal';

// Chooses by looking through the seat's own turn: every sequence of a few actions is tried, chance weighed by its odds, and what the turn
// would leave behind is judged by the learned value. The best few of every depth are looked into further.

const MAX_DEPTH = 5;
const MAX_WIDTH = 8;
export const LINE_SIZE = MAX_DEPTH << 2; // bytes

// The positions of a depth that are looked into further: state, first action, last action, value.
const BEAM_STATES = memory.data((MAX_DEPTH + 1) * MAX_WIDTH * STATE_SIZE, 16);
const BEAM_FIRST = memory.data((MAX_DEPTH + 1) * MAX_WIDTH * 4, 4);
const BEAM_LAST = memory.data((MAX_DEPTH + 1) * MAX_WIDTH * 4, 4);
const BEAM_LINES = memory.data((MAX_DEPTH + 1) * MAX_WIDTH * LINE_SIZE, 4);
const BEAM_VALUE = memory.data((MAX_DEPTH + 1) * MAX_WIDTH * 4, 4);

const ACTIONS = memory.data(LEGAL_CAPACITY * 4, 4);
const OUTCOMES = memory.data(DICE_CARDS * 8, 4);
const child = memory.data(STATE_SIZE, 16);
const leaf = memory.data(STATE_SIZE, 16);
const inner = memory.data(STATE_SIZE, 16);
const innerActions = memory.data(LEGAL_CAPACITY * 4, 4);

// What was found: every first action, its value, and the line that has it (ended by a zero), for callers that choose among the near-best.
export const ROOT_ACTIONS = memory.data(LEGAL_CAPACITY * 4, 4);
export const ROOT_VALUES = memory.data(LEGAL_CAPACITY * 4, 4);
const ROOT_LINES = memory.data(LEGAL_CAPACITY * LINE_SIZE, 4);
const line = memory.data(LINE_SIZE, 4); // the one being tried
let rootCount = 0;

/** What a state is worth to a seat that leaves it as it is: after its turn, or as it stands where it cannot end the turn. */
function worth(s: usize, seat: i32): f32 {
  if (phase(s) != Phase.Main || current(s) != seat) return winChance(s, seat);
  copyState(leaf, s);
  endTurn(leaf);
  return winChance(leaf, seat);
}

/** What an action is worth, chance weighed; a card that opens a further choice is worth its best continuation. */
export function worthOf(s: usize, seat: i32, action: i32): f32 {
  const count = listOutcomes(s, action);
  if (count == 1) {
    copyState(child, s);
    play(child, seat, action, load<i32>(OUTCOMES_AT));
    return isOpenChoice(child, seat) ? bestContinuation(child, seat) : worth(child, seat);
  }
  memory.copy(OUTCOMES, OUTCOMES_AT, count << 3);
  let sum: f32 = 0;
  let weights = 0;
  for (let index = 0; index < count; index++) {
    const weight = load<i32>(OUTCOMES + (index << 3), 4);
    copyState(child, s);
    play(child, seat, action, load<i32>(OUTCOMES + (index << 3)));
    sum += <f32>weight * worth(child, seat);
    weights += weight;
  }
  return sum / <f32>weights;
}

/** Must the seat choose again before its turn goes on? */
@inline
function isOpenChoice(s: usize, seat: i32): bool {
  const now = phase(s);
  return current(s) == seat && (now == Phase.Robber || now == Phase.FreeRoad);
}

/** The best way on from a knight or from free roads, step by step. */
function bestContinuation(s: usize, seat: i32): f32 {
  let best: f32 = 0;
  while (isOpenChoice(s, seat)) {
    copyState(inner, s);
    const count = listApplicable(inner, seat);
    memory.copy(innerActions, LEGAL_AT, count << 2);
    best = -1;
    let chosen = 0;
    for (let index = 0; index < count; index++) {
      const action = load<i32>(innerActions + (index << 2));
      const value = expectedAfter(inner, seat, action, s);
      if (value <= best) continue;
      best = value;
      chosen = action;
    }
    if (phase(inner) == Phase.Robber) return best;
    copyState(s, inner);
    play(s, seat, chosen, 0);
  }
  return best;
}

/** As worthOf for an action that opens no further choice; `scratch` is overwritten. */
function expectedAfter(s: usize, seat: i32, action: i32, scratch: usize): f32 {
  const count = listOutcomes(s, action);
  memory.copy(OUTCOMES, OUTCOMES_AT, count << 3);
  let sum: f32 = 0;
  let weights = 0;
  for (let index = 0; index < count; index++) {
    const weight = load<i32>(OUTCOMES + (index << 3), 4);
    copyState(scratch, s);
    play(scratch, seat, action, load<i32>(OUTCOMES + (index << 3)));
    sum += <f32>weight * worth(scratch, seat);
    weights += weight;
  }
  return sum / <f32>weights;
}

/** The best action of a seat that may act, looking `depth` actions ahead and keeping `width` positions of each. */
export function searchTurn(s: usize, seat: i32, depth: i32, width: i32): i32 {
  cacheBoard(s);
  rootCount = 0;
  const count = listApplicable(s, seat);
  memory.copy(ACTIONS, LEGAL_AT, count << 2);
  if (phase(s) != Phase.Main) return bestOf(s, seat, count);
  return searchMain(s, seat, min(depth, MAX_DEPTH), min(width, MAX_WIDTH));
}

@inline
export function rootLine(index: i32): usize {
  return ROOT_LINES + index * LINE_SIZE;
}

/** Notes that the line being tried has a value, if no other of the same first action has a better one. */
function noteLine(value: f32): void {
  const action = load<i32>(line);
  let index = 0;
  while (index < rootCount && load<i32>(ROOT_ACTIONS + (index << 2)) != action) index++;
  if (index == rootCount) rootCount++;
  else if (load<f32>(ROOT_VALUES + (index << 2)) >= value) return;
  store<i32>(ROOT_ACTIONS + (index << 2), action);
  store<f32>(ROOT_VALUES + (index << 2), value);
  memory.copy(rootLine(index), line, LINE_SIZE);
}

function noteRoot(action: i32, value: f32): void {
  memory.fill(line, 0, LINE_SIZE);
  store<i32>(line, action);
  noteLine(value);
}

export function rootActions(): i32 {
  return rootCount;
}

/** Outside the main phase one action is chosen at a time. */
function bestOf(s: usize, seat: i32, count: i32): i32 {
  if (count == 1) {
    const only = load<i32>(ACTIONS);
    noteRoot(only, winChance(s, seat));
    return only;
  }
  let best: f32 = -1;
  let chosen = 0;
  for (let index = 0; index < count; index++) {
    const action = load<i32>(ACTIONS + (index << 2));
    // Before the roll, rolling is compared as it stands: a card played first must make it better.
    const value = actionKind(action) == ActionKind.Roll ? winChance(s, seat) : worthOf(s, seat, action);
    noteRoot(action, value);
    if (value <= best) continue;
    best = value;
    chosen = action;
  }
  return chosen;
}

@inline
function beamState(depth: i32, place: i32): usize {
  return BEAM_STATES + (depth * MAX_WIDTH + place) * STATE_SIZE;
}

@inline
function beamCell(table: usize, depth: i32, place: i32): usize {
  return table + ((depth * MAX_WIDTH + place) << 2);
}

function searchMain(s: usize, seat: i32, depth: i32, width: i32): i32 {
  const endAction = makeAction(ActionKind.EndTurn, 0);
  let best = worth(s, seat);
  let chosen = endAction;
  noteRoot(endAction, best);
  copyState(beamState(0, 0), s);
  memory.fill(BEAM_LINES, 0, LINE_SIZE);
  store<i32>(beamCell(BEAM_FIRST, 0, 0), 0);
  store<i32>(beamCell(BEAM_LAST, 0, 0), 0);
  let size = 1;
  for (let level = 0; level < depth && size > 0; level++) {
    let kept = 0;
    for (let place = 0; place < size; place++) {
      const from = beamState(level, place);
      const firstAction = load<i32>(beamCell(BEAM_FIRST, level, place));
      const lastAction = load<i32>(beamCell(BEAM_LAST, level, place));
      const count = listApplicable(from, seat);
      memory.copy(ACTIONS, LEGAL_AT, count << 2);
      for (let index = 0; index < count; index++) {
        const action = load<i32>(ACTIONS + (index << 2));
        if (action == endAction || !isWorthTrying(from, seat, action, lastAction)) continue;
        const value = worthOf(from, seat, action);
        const root = firstAction == 0 ? action : firstAction;
        memory.copy(line, BEAM_LINES + (level * MAX_WIDTH + place) * LINE_SIZE, LINE_SIZE);
        store<i32>(line + (level << 2), action);
        noteLine(value);
        if (value > best) {
          best = value;
          chosen = root;
        }
        // What chance decides is looked at when it has; the choice after a card is made when it comes.
        if (level + 1 == depth || listOutcomes(from, action) > 1 || isCard(action)) continue;
        kept = keep(level + 1, kept, width, from, seat, action, root, value);
      }
    }
    size = kept;
  }
  return chosen;
}

@inline
function isCard(action: i32): bool {
  const kind = actionKind(action);
  return kind == ActionKind.PlayKnight || kind == ActionKind.PlayRoadBuilding;
}

/** Keeps a position among the best of its depth; returns how many there are. */
function keep(depth: i32, kept: i32, width: i32, from: usize, seat: i32, action: i32, root: i32, value: f32): i32 {
  let place = kept;
  if (kept == width) {
    place = 0;
    for (let other = 1; other < width; other++) {
      if (load<f32>(beamCell(BEAM_VALUE, depth, other)) < load<f32>(beamCell(BEAM_VALUE, depth, place))) place = other;
    }
    if (load<f32>(beamCell(BEAM_VALUE, depth, place)) >= value) return kept;
  } else {
    kept++;
  }
  const to = beamState(depth, place);
  copyState(to, from);
  play(to, seat, action, 0);
  if (phase(to) == Phase.Over) {
    store<f32>(beamCell(BEAM_VALUE, depth, place), -1);
  } else {
    store<f32>(beamCell(BEAM_VALUE, depth, place), value);
  }
  memory.copy(BEAM_LINES + (depth * MAX_WIDTH + place) * LINE_SIZE, line, LINE_SIZE);
  store<i32>(beamCell(BEAM_FIRST, depth, place), root);
  store<i32>(beamCell(BEAM_LAST, depth, place), action);
  return kept;
}

/** Leaves out what cannot be best: the same builds in another order, and trades that lead to nothing. */
function isWorthTrying(s: usize, seat: i32, action: i32, last: i32): bool {
  const kind = actionKind(action);
  if (kind != ActionKind.BankTrade) return kind != actionKind(last) || kind == ActionKind.BuildRoad || action > last;
  return isUsefulTrade(s, seat, action);
}

/** Does a trade with the bank bring a purchase within what the hand can still trade for? */
export function isUsefulTrade(s: usize, seat: i32, action: i32): bool {
  const p = seatAt(s, seat);
  const give = firstResource(actionArgument(action));
  const take = takenResource(actionArgument(action));
  const after = hand(p) - makeCards(give, rateOf(p, give)) + makeCards(take, 1);
  return (
    isNearer(p, after, take, SETTLEMENT_COST) ||
    isNearer(p, after, take, CITY_COST) ||
    isNearer(p, after, take, ROAD_COST) ||
    isNearer(p, after, take, DEVELOPMENT_COST)
  );
}

function isNearer(p: usize, after: i32, take: i32, cost: i32): bool {
  const before = hand(p);
  if (cardsOf(before, take) >= cardsOf(cost, take)) return false; // it was not lacking
  if (covers(after, cost)) return true;
  // Further trades must be able to fill the rest.
  let spare = 0;
  for (let resource = 0; resource < RESOURCES; resource++) {
    const over = cardsOf(after, resource) - cardsOf(cost, resource);
    if (over > 0) spare += over / rateOf(p, resource);
  }
  return spare >= missing(after, cost);
}
