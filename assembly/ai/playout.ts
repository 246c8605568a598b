import { Phase, Policy } from '../shared/rules';
import { TALLY_PLIES, TALLY_SIGNATURE, TALLY_SIZE, TALLY_UNFINISHED, TALLY_WINS } from '../shared/tally';
import { STATE_SIZE } from '../shared/layout';
import { copyState, current, hashState, phase, toAct } from '../state';
import { LEGAL_AT, listApplicable } from '../legal';
import { drawOutcome } from '../chance';
import { randomBelow, seedRandom } from '../random';
import { play } from '../apply';
import { chooseHeuristic } from './policy';

// Plays a position to its end many times over, without leaving Wasm.

const ARENA = memory.data(STATE_SIZE, 8);

export const TALLY_AT = memory.data(TALLY_SIZE, 8);

/** Of the seats that may act, the one to ask: the lowest, but an open offer is answered before its owner decides on it. */
@inline
export function nextSeat(s: usize): i32 {
  const seats = toAct(s);
  const others = seats & ~(1 << current(s));
  return <i32>ctz(others ? others : seats);
}

@inline
function chooseRandom(s: usize, seat: i32): i32 {
  const count = listApplicable(s, seat);
  return load<i32>(LEGAL_AT + (randomBelow(count) << 2));
}

@inline
function chooseAction(s: usize, seat: i32, policy: i32): i32 {
  return policy == Policy.Random ? chooseRandom(s, seat) : chooseHeuristic(s, seat);
}

/** Plays a state on in place until the game ends or `maxPlies` have been played; returns the plies. */
export function playOn(s: usize, policy: i32, maxPlies: i32): i32 {
  let plies = 0;
  for (; plies < maxPlies && phase(s) != Phase.Over; plies++) {
    const seat = nextSeat(s);
    const action = chooseAction(s, seat, policy);
    play(s, seat, action, drawOutcome(s, action));
  }
  return plies;
}

// What the last step did: seat, action, outcome (i32 each).
export const STEP_AT = memory.data(12, 4);

/** Plays one action by a policy from the random stream as it stands, and notes it at STEP_AT; false when the game is over. */
export function playStep(s: usize, policy: i32): bool {
  if (phase(s) == Phase.Over) return false;
  const seat = nextSeat(s);
  const action = chooseAction(s, seat, policy);
  const outcome = drawOutcome(s, action);
  store<i32>(STEP_AT, seat);
  store<i32>(STEP_AT, action, 4);
  store<i32>(STEP_AT, outcome, 8);
  play(s, seat, action, outcome);
  return true;
}

/** Plays `games` copies of a state to the end with everyone following a policy; the result is at TALLY_AT. */
export function playOut(s: usize, policy: i32, seed: u64, games: i32, maxPlies: i32): void {
  seedRandom(seed);
  memory.fill(TALLY_AT, 0, TALLY_SIZE);
  let plies: u64 = 0;
  let signature: u64 = 0;
  for (let game = 0; game < games; game++) {
    copyState(ARENA, s);
    plies += playOn(ARENA, policy, maxPlies);
    const cell = TALLY_AT + (phase(ARENA) == Phase.Over ? TALLY_WINS + 4 * current(ARENA) : TALLY_UNFINISHED);
    store<u32>(cell, load<u32>(cell) + 1);
    signature = rotl<u64>(signature, 5) ^ hashState(ARENA);
  }
  store<u64>(TALLY_AT, plies, TALLY_PLIES);
  store<u64>(TALLY_AT, signature, TALLY_SIGNATURE);
}
