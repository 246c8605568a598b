import { ActionKind, Phase } from '../shared/rules';
import { STATE_SIZE, TURN } from '../shared/layout';
import { makeAction } from '../shared/action';
import { copyState, current, phase } from '../state';
import { drawOutcome } from '../chance';
import { refusal } from '../refuse';
import { play } from '../apply';
import { seedRandom } from '../random';
import { complete } from './completion';
import { nextSeat } from './playout';
import { chooseHeuristic } from './policy';
import { LINE_SIZE } from './turnSearch';
import { winChance } from './value';

// Tries candidates out against one another, round after round. In every round the hidden cards are dealt as they might be; then each
// candidate is played from there, everyone goes on by the quick policy for a few turns, and the learned value judges where that led. Hidden
// cards and dice are the same for all candidates of a round, so that luck does not decide between them; whoever is surely behind drops out.

export const MAX_CANDIDATES = 16;

export const CANDIDATE_LINES = memory.data(MAX_CANDIDATES * LINE_SIZE, 4);
export const CANDIDATE_PRIORS = memory.data(MAX_CANDIDATES * 4, 4); // f32: what the turn search says
export const CANDIDATE_BIASES = memory.data(MAX_CANDIDATES * 4, 4); // f32: what it is preferred by, whatever it is worth
export const CANDIDATE_SUMS = memory.data(MAX_CANDIDATES * 8, 8); // f64: of all its rollouts
export const CANDIDATE_COUNTS = memory.data(MAX_CANDIDATES * 4, 4);
/** Of the squared differences between two candidates, over the rounds that both were in. */
const SQUARES = memory.data(MAX_CANDIDATES * MAX_CANDIDATES * 8, 8);
const RESULTS = memory.data(MAX_CANDIDATES * 8, 8); // f64: of this round
const running = memory.data(MAX_CANDIDATES * 4, 4); // the candidates still in the race

const MIN_ROUNDS = 16; // before anyone drops out
const ELIMINATION_ERRORS: f64 = 2.5; // standard errors behind the leader
const NEGLIGIBLE: f64 = 0.0015; // a difference in the chance to win that is not worth thinking about
const PRIOR_ROUNDS: f64 = 16; // the turn search counts as much as this many rollouts

const root = memory.data(STATE_SIZE, 16);
const dealt = memory.data(STATE_SIZE, 16);
const trial = memory.data(STATE_SIZE, 16);
const endTurnAction = makeAction(ActionKind.EndTurn, 0);

let mover = 0;
let turns = 0;
let baseSeed: u64 = 0;
let inRace = 0;
let rounds = 0;

/** Lines up `count` candidates, whose lines and priors have been written, for a seat that may act; `s` may be its view. */
export function beginRace(s: usize, seat: i32, seed: u64, count: i32, horizon: i32): void {
  copyState(root, s);
  mover = seat;
  turns = horizon;
  baseSeed = seed << 24;
  inRace = count;
  rounds = 0;
  for (let index = 0; index < count; index++) {
    store<i32>(running + (index << 2), index);
    store<f64>(CANDIDATE_SUMS + (index << 3), 0);
    store<i32>(CANDIDATE_COUNTS + (index << 2), 0);
  }
  memory.fill(SQUARES, 0, MAX_CANDIDATES * MAX_CANDIDATES * 8);
}

@inline
function runner(place: i32): i32 {
  return load<i32>(running + (place << 2));
}

@inline
function squares(one: i32, other: i32): usize {
  return SQUARES + ((min(one, other) * MAX_CANDIDATES + max(one, other)) << 3);
}

/** Plays this many rounds; returns how many candidates are still in the race. */
export function playRounds(count: i32): i32 {
  for (let index = 0; index < count; index++) playRound();
  return inRace;
}

function playRound(): void {
  const seed = baseSeed + ((<u64>rounds) << 12);
  seedRandom(seed);
  complete(root, dealt);
  for (let place = 0; place < inRace; place++) {
    const candidate = runner(place);
    const result = <f64>rollout(candidate, seed);
    store<f64>(RESULTS + (candidate << 3), result);
    const sum = CANDIDATE_SUMS + (candidate << 3);
    store<f64>(sum, load<f64>(sum) + result);
    store<i32>(CANDIDATE_COUNTS + (candidate << 2), rounds + 1);
    for (let before = 0; before < place; before++) {
      const other = runner(before);
      const difference = result - load<f64>(RESULTS + (other << 3));
      const cell = squares(candidate, other);
      store<f64>(cell, load<f64>(cell) + difference * difference);
    }
  }
  rounds++;
}

@inline
function score(candidate: i32): f64 {
  return candidateValue(candidate) + <f64>load<f32>(CANDIDATE_BIASES + (candidate << 2));
}

/** What a candidate is worth by its rollouts, and by the turn search as far as there are few of them. */
@inline
export function candidateValue(candidate: i32): f64 {
  const prior = <f64>load<f32>(CANDIDATE_PRIORS + (candidate << 2));
  const count = <f64>load<i32>(CANDIDATE_COUNTS + (candidate << 2));
  return (load<f64>(CANDIDATE_SUMS + (candidate << 3)) + PRIOR_ROUNDS * prior) / (count + PRIOR_ROUNDS);
}

function sortRunners(): void {
  for (let place = 1; place < inRace; place++) {
    const candidate = runner(place);
    const value = score(candidate);
    let before = place - 1;
    for (; before >= 0 && score(runner(before)) < value; before--) store<i32>(running + ((before + 1) << 2), runner(before));
    store<i32>(running + ((before + 1) << 2), candidate);
  }
}

/** Sends home whoever is surely behind the leader, or not worth telling from it; returns how many are left. */
export function dropBehind(): i32 {
  sortRunners();
  if (rounds < MIN_ROUNDS) return inRace;
  const leader = runner(0);
  const n = <f64>rounds;
  let left = 1;
  for (let place = 1; place < inRace; place++) {
    const candidate = runner(place);
    const mean = (load<f64>(CANDIDATE_SUMS + (leader << 3)) - load<f64>(CANDIDATE_SUMS + (candidate << 3))) / n;
    const lead = mean + <f64>(load<f32>(CANDIDATE_BIASES + (leader << 2)) - load<f32>(CANDIDATE_BIASES + (candidate << 2)));
    const variance = load<f64>(squares(leader, candidate)) / n - mean * mean;
    const error = ELIMINATION_ERRORS * sqrt(max(variance, 0) / n);
    if (lead > error || lead + error < NEGLIGIBLE) continue;
    store<i32>(running + (left << 2), candidate);
    left++;
  }
  inRace = left;
  return left;
}

/** Keeps the better half of the candidates; returns how many are left. */
export function halve(): i32 {
  sortRunners();
  inRace = (inRace + 1) >> 1;
  return inRace;
}

/** The candidate in front. */
export function raceLeader(): i32 {
  sortRunners();
  return runner(0);
}

function rollout(candidate: i32, seed: u64): f32 {
  copyState(trial, dealt);
  seedRandom(seed + 1);
  followLine(CANDIDATE_LINES + candidate * LINE_SIZE);
  const first = i32.load16_u(trial, TURN);
  const last = first + turns;
  while (phase(trial) != Phase.Over) {
    const turn = i32.load16_u(trial, TURN);
    if (turn >= last) break;
    // A stream of its own for every turn: what one candidate draws does not change the dice that come after it.
    if (phase(trial) == Phase.Roll) seedRandom(seed + <u64>(2 + turn));
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
