import { ActionKind, Phase } from '../shared/rules';
import { STATE_SIZE, TURN } from '../shared/layout';
import { makeAction } from '../shared/action';
import { copyState, current, phase } from '../state';
import { drawOutcome } from '../chance';
import { refusal } from '../refuse';
import { play } from '../apply';
import { seedRandom } from '../random';
import { nextSeat } from './playout';
import { chooseHeuristic } from './policy';
import { LINE_SIZE, ROOT_ACTIONS, ROOT_VALUES, rootActions, rootLine, searchTurn } from './turnSearch';
import { winChance } from './value';

// Tries the most promising turns out: each is played, everyone then goes on by the quick policy for a few turns, and the learned value
// judges where that led. The same dice and cards for every candidate, so that luck does not decide between them.

export const MAX_CANDIDATES = 16;
const LINES = memory.data(MAX_CANDIDATES * LINE_SIZE, 4);
export const CANDIDATE_ACTIONS = memory.data(MAX_CANDIDATES * 4, 4);
export const CANDIDATE_PRIORS = memory.data(MAX_CANDIDATES * 4, 4);
export const CANDIDATE_SUMS = memory.data(MAX_CANDIDATES * 8, 8); // f64
export const CANDIDATE_COUNTS = memory.data(MAX_CANDIDATES * 4, 4);
const root = memory.data(STATE_SIZE, 16);
const trial = memory.data(STATE_SIZE, 16);
const endTurnAction = makeAction(ActionKind.EndTurn, 0);

let candidates = 0;
let mover = 0;
let turns = 0;
let baseSeed: u64 = 0;

/** Finds the candidates of a seat that may act, best first; returns how many. */
export function beginRollouts(s: usize, seat: i32, seed: u64, depth: i32, width: i32, most: i32, horizon: i32): i32 {
  copyState(root, s);
  mover = seat;
  turns = horizon;
  baseSeed = seed;
  seedRandom(seed);
  searchTurn(s, seat, depth, width);
  candidates = 0;
  const found = rootActions();
  for (let place = 0; place < min(most, MAX_CANDIDATES) && place < found; place++) {
    let best = -1;
    for (let index = 0; index < found; index++) {
      if (load<i32>(ROOT_ACTIONS + (index << 2)) == 0) continue; // taken already
      if (best < 0 || load<f32>(ROOT_VALUES + (index << 2)) > load<f32>(ROOT_VALUES + (best << 2))) best = index;
    }
    memory.copy(LINES + place * LINE_SIZE, rootLine(best), LINE_SIZE);
    store<i32>(CANDIDATE_ACTIONS + (place << 2), load<i32>(ROOT_ACTIONS + (best << 2)));
    store<f32>(CANDIDATE_PRIORS + (place << 2), load<f32>(ROOT_VALUES + (best << 2)));
    store<f64>(CANDIDATE_SUMS + (place << 3), 0);
    store<i32>(CANDIDATE_COUNTS + (place << 2), 0);
    store<i32>(ROOT_ACTIONS + (best << 2), 0);
    candidates++;
  }
  return candidates;
}

/** Plays so many further rollouts of one candidate. */
export function rollCandidate(candidate: i32, count: i32): void {
  const cell = CANDIDATE_COUNTS + (candidate << 2);
  const first = load<i32>(cell);
  let sum: f64 = 0;
  for (let index = 0; index < count; index++) sum += rollout(candidate, baseSeed + <u64>(first + index));
  store<i32>(cell, first + count);
  store<f64>(CANDIDATE_SUMS + (candidate << 3), load<f64>(CANDIDATE_SUMS + (candidate << 3)) + sum);
}

function rollout(candidate: i32, seed: u64): f64 {
  seedRandom(seed);
  copyState(trial, root);
  followLine(LINES + candidate * LINE_SIZE);
  const last = i32.load16_u(trial, TURN) + turns;
  while (phase(trial) != Phase.Over && i32.load16_u(trial, TURN) < last) {
    const seat = nextSeat(trial);
    const action = chooseHeuristic(trial, seat);
    play(trial, seat, action, drawOutcome(trial, action));
  }
  return winChance(trial, mover);
}

/** Plays a line as far as chance lets it, and ends the turn where the line was a whole turn. */
function followLine(line: usize): void {
  for (let at = 0; at < LINE_SIZE; at += 4) {
    const action = load<i32>(line + at);
    if (action == 0) break;
    if (at > 0 && refusal(trial, mover, action) != 0) return;
    const outcome = drawOutcome(trial, action);
    play(trial, mover, action, outcome);
    if (outcome != 0) return; // what comes after it depends on what came
  }
  if (phase(trial) == Phase.Main && current(trial) == mover) play(trial, mover, endTurnAction, 0);
}
