import { ActionKind, Phase } from '../shared/rules';
import { STATE_SIZE } from '../shared/layout';
import { actionKind } from '../shared/action';
import { allPoints, copyState, current, hashState, phase, seatAt, target } from '../state';
import { LEGAL_AT, listApplicable } from '../legal';
import { needsOutcome } from '../chance';
import { play } from '../apply';
import { isUsefulTrade } from './turnSearch';

// Can the seat in turn win before its turn ends, whatever chance does? Every sequence of builds, cards and trades with the bank is tried
// that leaves nothing to chance; a state that was reached in another order is not looked into again.

const WITHIN_REACH = 4; // points; more cannot be had in a turn but by wonders
const MAX_DEPTH = 9;
const MAX_STATES = 2500;
const MAX_ACTIONS = 256;

const states = memory.data((MAX_DEPTH + 1) * STATE_SIZE, 16);
const actions = memory.data(MAX_DEPTH * MAX_ACTIONS * 4, 4);

// What has been seen, by hash: a table with room to spare.
const SEEN_SLOTS = 8192;
const seen = memory.data(SEEN_SLOTS * 8, 8);
let visited = 0;

/** The first action of a sure way to win in this turn, or 0. */
export function winningAction(s: usize, seat: i32): i32 {
  if (current(s) != seat || target(s) - allPoints(seatAt(s, seat)) > WITHIN_REACH) return 0;
  const now = phase(s);
  if (now != Phase.Main && now != Phase.Roll && now != Phase.FreeRoad) return 0;
  memory.fill(seen, 0, SEEN_SLOTS * 8);
  visited = 0;
  copyState(states, s);
  return search(seat, 0);
}

/** The action that wins from the state of a depth, or 0. */
function search(seat: i32, depth: i32): i32 {
  if (depth == MAX_DEPTH) return 0;
  const s = states + depth * STATE_SIZE;
  const child = s + STATE_SIZE;
  const list = actions + ((depth * MAX_ACTIONS) << 2);
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
  for (let slot = <i32>(hash & <u64>(SEEN_SLOTS - 1)); load<u64>(cell = seen + (slot << 3)) != 0; slot = (slot + 1) & (SEEN_SLOTS - 1)) {
    if (load<u64>(cell) == hash) return true;
  }
  store<u64>(cell, hash);
  return false;
}
