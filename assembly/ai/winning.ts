import { ActionKind, MAX_SEATS, Phase, RESOURCES } from '../shared/rules';
import { DISCARDS, PHASE, STATE_SIZE, TO_ACT } from '../shared/layout';
import { cardsOf, makeCards } from '../shared/cards';
import { actionKind, makeAction } from '../shared/action';
import { allPoints, copyState, current, hand, hashState, phase, seatAt, target } from '../state';
import { LEGAL_AT, LEGAL_CAPACITY, listApplicable } from '../legal';
import { needsOutcome } from '../chance';
import { gain, pay } from '../flow';
import { play } from '../apply';
import { isUsefulTrade } from './turnSearch';

// Can the current seat win before its turn ends, whatever chance does? Every sequence of builds, cards and trades with the bank is tried
// that leaves nothing to chance; a state that was reached in another order is not looked into again.

const WITHIN_REACH = 4; // points; more cannot be had in a turn but by wonders
const MAX_DEPTH = 9;
const MAX_STATES = 2500;

const states = memory.data((MAX_DEPTH + 1) * STATE_SIZE, 16);
const afterSeven = memory.data(STATE_SIZE, 16);
const actions = memory.data(MAX_DEPTH * LEGAL_CAPACITY * 4, 4);

// What has been seen, by hash: a table with room to spare.
const SEEN_SLOTS = 8192;
const seen = memory.data(SEEN_SLOTS * 8, 8);
let visited = 0;

/** The first action of a sure way to win in this turn, or 0. */
export function winningAction(s: usize, seat: i32): i32 {
  if (current(s) != seat || target(s) - allPoints(seatAt(s, seat)) > WITHIN_REACH) return 0;
  const now = phase(s);
  if (now != Phase.Main && now != Phase.Roll && now != Phase.FreeRoad && now != Phase.Discard) return 0;
  memory.fill(seen, 0, SEEN_SLOTS * 8);
  visited = 0;
  if (now == Phase.Discard) return winningDiscard(s, seat);
  copyState(states, s);
  return search(seat, 0);
}

/** The first card to discard so that those that stay win after the robber, which can only bring another. */
function winningDiscard(s: usize, seat: i32): i32 {
  const due = i32.load8_u(s + seat, DISCARDS);
  if (due == 0) return 0;
  copyState(afterSeven, s);
  memory.fill(afterSeven + DISCARDS, 0, MAX_SEATS);
  i32.store8(afterSeven, Phase.Main, PHASE);
  i32.store8(afterSeven, 1 << seat, TO_ACT);
  return discardFrom(seat, 0, due);
}

/** Tries all ways to discard `due` cards of this kind and those after it. */
function discardFrom(seat: i32, kind: i32, due: i32): i32 {
  if (due == 0) {
    copyState(states, afterSeven);
    return search(seat, 0);
  }
  const p = seatAt(afterSeven, seat);
  for (let resource = kind; resource < RESOURCES && visited <= MAX_STATES; resource++) {
    if (cardsOf(hand(p), resource) == 0) continue;
    const card = makeCards(resource, 1);
    pay(afterSeven, p, card);
    const isWon = discardFrom(seat, resource, due - 1) != 0;
    gain(afterSeven, p, card);
    if (isWon) return makeAction(ActionKind.Discard, resource);
  }
  return 0;
}

/** The action that wins from the state of a depth, or 0. */
function search(seat: i32, depth: i32): i32 {
  if (depth == MAX_DEPTH) return 0;
  const s = states + depth * STATE_SIZE;
  const child = s + STATE_SIZE;
  const list = actions + ((depth * LEGAL_CAPACITY) << 2);
  const count = listApplicable(s, seat);
  memory.copy(list, LEGAL_AT, count << 2);
  for (let index = 0; index < count; index++) {
    const action = load<i32>(list + (index << 2));
    if (!isTried(s, seat, action)) continue;
    copyState(child, s);
    play(child, seat, action, 0);
    if (phase(child) == Phase.Over) return action;
    if (phase(child) == Phase.Robber || isKnown(hashState(child))) continue;
    if (++visited > MAX_STATES) return 0;
    if (search(seat, depth + 1) != 0) return action;
  }
  return 0;
}

function isTried(s: usize, seat: i32, action: i32): bool {
  const kind = actionKind(action);
  if (kind == ActionKind.EndTurn || needsOutcome(action)) return false;
  return kind != ActionKind.BankTrade || isUsefulTrade(s, seat, action);
}

/** Has a state with this hash been looked into? Remembers it. */
function isKnown(hash: u64): bool {
  let cell = seen;
  for (
    let slot = <i32>(hash & (<u64>(SEEN_SLOTS - 1)));
    load<u64>((cell = seen + (slot << 3))) != 0;
    slot = (slot + 1) & (SEEN_SLOTS - 1)
  ) {
    if (load<u64>(cell) == hash) return true;
  }
  store<u64>(cell, hash);
  return false;
}
