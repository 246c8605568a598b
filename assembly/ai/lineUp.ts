import { ActionKind, Phase } from '../shared/rules';
import { STATE_SIZE } from '../shared/layout';
import { actionKind } from '../shared/action';
import { copyState, current, phase, toAct } from '../state';
import { listOutcomes, OUTCOMES_AT } from '../chance';
import { play } from '../apply';
import { findCandidates } from './candidates';
import { CANDIDATE_BIASES, CANDIDATE_LINES, CANDIDATE_PRIORS } from './race';
import { LINE_SIZE, ROOT_ACTIONS, ROOT_VALUES, rootActions, rootLine, searchTurn } from './turnSearch';
import { winChance } from './value';

// Lines an action that was played up with the best others, to be weighed against them. Offers are left out: what they bring is up to others.

const after = memory.data(STATE_SIZE, 16);
const line = memory.data(LINE_SIZE, 4);
const NOTHING_OFFERED = 0;

/** Writes the action of a seat as candidate 0 and the best others after it, up to `most` in all; returns how many there are. */
export function lineUp(s: usize, seat: i32, action: i32, depth: i32, width: i32, most: i32): i32 {
  let count = findCandidates(s, seat, depth, width, most, NOTHING_OFFERED);
  while (count > 0 && actionKind(actionOf(count - 1)) == ActionKind.OfferTrade) count--;
  let place = 0;
  while (place < count && actionOf(place) != action) place++;
  if (place == count) {
    // Not among the best: it takes the last place.
    if (count < most) count++;
    else place--;
    write(place, worthOfPlaying(s, seat, action));
  } else if (phase(s) == Phase.Main && listOutcomes(s, action) == 1) {
    // The search may not have looked far beyond it.
    const value = worthOfPlaying(s, seat, action);
    if (value > load<f32>(CANDIDATE_PRIORS + (place << 2))) write(place, value);
  }
  for (; place > 0; place--) swap(place, place - 1);
  if (phase(s) == Phase.Discard) for (let candidate = 0; candidate < count; candidate++) completeDiscard(s, seat, candidate);
  return count;
}

/** A card is given back together with the others that must go: only together are they good or bad. */
function completeDiscard(s: usize, seat: i32, candidate: i32): void {
  const line = CANDIDATE_LINES + candidate * LINE_SIZE;
  copyState(after, s);
  play(after, seat, load<i32>(line), 0);
  for (let at = 4; at < LINE_SIZE && phase(after) == Phase.Discard && (toAct(after) >> seat) & 1; at += 4) {
    const action = searchTurn(after, seat, 1, 1);
    store<i32>(line + at, action);
    play(after, seat, action, 0);
  }
}

/** Makes the line that was looked into a candidate. */
function write(place: i32, value: f32): void {
  memory.copy(CANDIDATE_LINES + place * LINE_SIZE, line, LINE_SIZE);
  store<f32>(CANDIDATE_PRIORS + (place << 2), value);
  store<f32>(CANDIDATE_BIASES + (place << 2), 0);
}

/** Moves a candidate to the second place, next to the action that was played. */
export function faceRival(rival: i32): void {
  if (rival != 1) swap(rival, 1);
}

@inline
function actionOf(candidate: i32): i32 {
  return load<i32>(CANDIDATE_LINES + candidate * LINE_SIZE);
}

/** What an action is worth with the best turn after it, which goes to `line`. */
function worthOfPlaying(s: usize, seat: i32, action: i32): f32 {
  memory.fill(line, 0, LINE_SIZE);
  store<i32>(line, action);
  copyState(after, s);
  if (listOutcomes(s, action) > 1) return winChance(after, seat); // what comes after it depends on what comes
  play(after, seat, action, load<i32>(OUTCOMES_AT));
  if (phase(after) != Phase.Main || current(after) != seat) return winChance(after, seat);
  searchTurn(after, seat, 2, 4);
  let best = 0;
  for (let index = 1, found = rootActions(); index < found; index++) {
    if (load<f32>(ROOT_VALUES + (index << 2)) > load<f32>(ROOT_VALUES + (best << 2))) best = index;
  }
  if (actionKind(load<i32>(ROOT_ACTIONS + (best << 2))) != ActionKind.EndTurn)
    memory.copy(line + 4, rootLine(best), LINE_SIZE - 4);
  return load<f32>(ROOT_VALUES + (best << 2));
}

function swap(one: i32, other: i32): void {
  memory.copy(line, CANDIDATE_LINES + one * LINE_SIZE, LINE_SIZE);
  memory.copy(CANDIDATE_LINES + one * LINE_SIZE, CANDIDATE_LINES + other * LINE_SIZE, LINE_SIZE);
  memory.copy(CANDIDATE_LINES + other * LINE_SIZE, line, LINE_SIZE);
  swapNumbers(CANDIDATE_PRIORS, one, other);
  swapNumbers(CANDIDATE_BIASES, one, other);
}

function swapNumbers(table: usize, one: i32, other: i32): void {
  const kept = load<f32>(table + (one << 2));
  store<f32>(table + (one << 2), load<f32>(table + (other << 2)));
  store<f32>(table + (other << 2), kept);
}
