import { ActionKind, NODES, Phase } from '../shared/rules';
import { makeAction } from '../shared/action';
import { featureCount, MAX_FEATURES } from '../shared/features';
import { STATE_SIZE } from '../shared/layout';
import { copyState, current, forbidden, phase, players } from '../state';
import { bit } from '../bits';
import { LEGAL_AT, listApplicable } from '../legal';
import { drawOutcome } from '../chance';
import { play } from '../apply';
import { randomBelow, seedRandom } from '../random';
import { nextSeat } from '../ai/playout';
import { chooseHeuristic } from '../ai/policy';
import { cacheBoard } from '../ai/boardFacts';
import { FEATURES_AT } from '../ai/features';
import { winChance } from '../ai/value';
import { ROOT_ACTIONS, ROOT_VALUES, rootActions, searchTurn } from '../ai/turnSearch';

// Games to learn from: played by the heuristic or by the value itself, with enough chance in the choices that they differ. What every
// seat could see when a turn had just passed is written down, and what the value said to it; who won is found out at the end.

const CAPACITY = 1 << 21;
export const SAMPLES_AT = memory.data(CAPACITY, 16);
const game = memory.data(STATE_SIZE, 16);
const MAX_PLIES = 3000;

let end: usize = SAMPLES_AT;
let samples = 0;

/** One sample: the seat, the chance to win that the value gives it (of 255), then the features from its eyes. */
function note(s: usize, seat: i32): void {
  if (end + MAX_FEATURES + 2 > SAMPLES_AT + CAPACITY) return;
  const chance = winChance(s, seat);
  const count = featureCount(players(s)); // winChance has written them
  i32.store8(end, seat);
  i32.store8(end, <i32>(chance * 255 + 0.5), 1);
  memory.copy(end + 2, FEATURES_AT, count);
  end += count + 2;
  samples++;
}

function noteAll(s: usize): void {
  for (let seat = 0, n = players(s); seat < n; seat++) note(s, seat);
}

function chooseRandom(s: usize, seat: i32): i32 {
  return load<i32>(LEGAL_AT + (randomBelow(listApplicable(s, seat)) << 2));
}

/** One of the near-best actions of the turn search: the nearer the likelier. */
function chooseSoftly(s: usize, seat: i32, depth: i32, width: i32, temperature: f32): i32 {
  const best = searchTurn(s, seat, depth, width);
  if (temperature == 0) return best;
  const count = rootActions();
  let top: f32 = -1;
  for (let index = 0; index < count; index++) top = max(top, load<f32>(ROOT_VALUES + (index << 2)));
  let sum: f32 = 0;
  for (let index = 0; index < count; index++) {
    const cell = ROOT_VALUES + (index << 2);
    const weight = Mathf.exp((load<f32>(cell) - top) / temperature);
    store<f32>(cell, weight);
    sum += weight;
  }
  let left = (<f32>randomBelow(1 << 24) / <f32>(1 << 24)) * sum;
  for (let index = 0; index < count; index++) {
    left -= load<f32>(ROOT_VALUES + (index << 2));
    if (left < 0) return load<i32>(ROOT_ACTIONS + (index << 2));
  }
  return best;
}

/** A random place, as long as it is not among the poor ones: openings that the players would not choose must be seen too. */
function openingAction(s: usize, seat: i32): i32 {
  return phase(s) == Phase.DraftSettlement ? makeAction(ActionKind.BuildSettlement, randomFreeNode(s)) : chooseRandom(s, seat);
}

function randomFreeNode(s: usize): i32 {
  let free = ~forbidden(s) & (bit(NODES) - 1);
  for (let skip = randomBelow(<i32>popcnt(free)); skip > 0; skip--) free &= free - 1;
  return <i32>ctz(free);
}

/**
 * Plays a game from a state; returns the samples written to SAMPLES_AT, or -1 when it found no end. The winner is `winner()`.
 * `depth` 0 is the heuristic; otherwise the turn search. `randomMoves` is how many of 1,000 decisions are taken at random.
 */
export function playTrainingGame(
  s: usize,
  seed: u64,
  depth: i32,
  width: i32,
  temperature: f32,
  randomMoves: i32,
  randomOpening: i32,
): i32 {
  seedRandom(seed);
  copyState(game, s);
  cacheBoard(game);
  end = SAMPLES_AT;
  samples = 0;
  const isOpeningRandom = randomBelow(1000) < randomOpening;
  for (let plies = 0; phase(game) != Phase.Over; plies++) {
    if (plies == MAX_PLIES) return -1;
    const seat = nextSeat(game);
    const isDraft = phase(game) == Phase.DraftSettlement || phase(game) == Phase.DraftRoad;
    let action: i32;
    if (isDraft && isOpeningRandom) action = openingAction(game, seat);
    else if (randomBelow(1000) < randomMoves) action = chooseRandom(game, seat);
    else action = depth == 0 ? chooseHeuristic(game, seat) : chooseSoftly(game, seat, depth, width, temperature);
    play(game, seat, action, drawOutcome(game, action));
    const now = phase(game);
    if (now == Phase.Roll ? action == makeAction(ActionKind.EndTurn, 0) || isDraft : isDraft) noteAll(game);
    else if (now != Phase.Over && randomBelow(8) == 0) note(game, randomBelow(players(game)));
  }
  return samples;
}

export function winner(): i32 {
  return current(game);
}
