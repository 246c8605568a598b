import { ActionKind, DICE_CARDS, MAX_PERFT_DEPTH } from './shared/rules';
import { actionKind, makeDice, NO_OUTCOME } from './shared/action';
import { STATE_SIZE } from './shared/layout';
import { has } from './bits';
import { copyState, toAct } from './state';
import { LEGAL_AT, LEGAL_CAPACITY, listApplicable } from './legal';
import { diceIndex, listOutcomes, needsOutcome, OUTCOMES_AT, possibleDice } from './chance';
import { play } from './apply';

// Counts action sequences, to compare this core with another reading of the rules. The lowest seat that may act goes first;
// dice count one branch for each sum, cards one for each kind; composed trades are not counted.

// A frame is a state, a list of actions and a list of outcomes.
const FRAME_ACTIONS = STATE_SIZE;
const FRAME_OUTCOMES = FRAME_ACTIONS + 4 * LEGAL_CAPACITY;
const FRAME = (FRAME_OUTCOMES + 4 * DICE_CARDS + 7) & ~7;
const FRAMES = memory.data(MAX_PERFT_DEPTH * FRAME, 8);

/** Writes to `to` one outcome for each branch of a legal action; returns how many. */
function listBranches(s: usize, action: i32, to: usize): i32 {
  let count = 0;
  if (!needsOutcome(action)) {
    store<i32>(to, NO_OUTCOME);
    return 1;
  }
  if (actionKind(action) == ActionKind.Roll) {
    const possible = possibleDice(s);
    for (let sum = 2; sum <= 12; sum++) {
      for (let first = max(1, sum - 6); first <= min(6, sum - 1); first++) {
        const dice = makeDice(first, sum - first);
        if (!has(possible, diceIndex(dice))) continue;
        store<i32>(to + (count++ << 2), dice);
        break;
      }
    }
    return count;
  }
  count = listOutcomes(s, action);
  for (let i = 0; i < count; i++) store<i32>(to + (i << 2), load<i32>(OUTCOMES_AT + (i << 3)));
  return count;
}

/** Sequences of `depth` actions from a state; depth up to MAX_PERFT_DEPTH. */
export function countSequences(s: usize, depth: i32): u64 {
  if (depth <= 0) return 1;
  if (depth > MAX_PERFT_DEPTH || toAct(s) == 0) return 0;
  const frame = FRAMES + (depth - 1) * FRAME;
  const actions = frame + FRAME_ACTIONS;
  const outcomes = frame + FRAME_OUTCOMES;
  const seat = <i32>ctz(toAct(s));
  const count = listApplicable(s, seat);
  memory.copy(actions, LEGAL_AT, count << 2);
  let total: u64 = 0;
  for (let i = 0; i < count; i++) {
    const action = load<i32>(actions + (i << 2));
    const branches = listBranches(s, action, outcomes);
    if (depth == 1) {
      total += branches;
      continue;
    }
    for (let branch = 0; branch < branches; branch++) {
      copyState(frame, s);
      play(frame, seat, action, load<i32>(outcomes + (branch << 2)));
      total += countSequences(frame, depth - 1);
    }
  }
  return total;
}
