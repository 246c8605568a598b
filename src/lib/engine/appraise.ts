import { actionKind } from '$core/action';
import * as layout from '$core/layout';
import { ActionKind, Phase } from '$core/rules';
import { type GameRecord, seedSchema } from './contract';
import { InputError, parse, requireIntegers } from './errors';
import { advantages } from './explain';
import { STRENGTHS } from './levels';
import { discardAll, type Enter, type MindCore, readLine, TURNS_AHEAD } from './mindCore';
import { outlookOver } from './outlook';
import type { Appraisal, Change, Verdict } from './thought';

// Judges a step of a finished game. Chances are read with all cards open; a decision is judged by what its seat could see, so that
// nobody is blamed for what they could not know.

const MAX_CANDIDATES = 6;
const SCREENING_ROUNDS = 64; // to find the best other action
const DECIDING_ROUNDS = 256; // of that one against what was played, from dice that the screening has not seen
const FIRST_SLOT = 3; // the others belong to the mind

/** What leaves everything as it is, unless another seat wants otherwise. */
const UNBINDING: readonly ActionKind[] = [
  ActionKind.OfferTrade,
  ActionKind.CounterTrade,
  ActionKind.DeclineTrade,
  ActionKind.WithdrawTrade,
];

/**
 * Rollouts go on by a quick policy where chance or a card has cut a turn short, and make too much of that. Where the outlook knows what the
 * rest of the turn is worth, nothing can cost more than the outlook lost.
 */
function mostLost(phase: Phase, seat: number, before: readonly number[], after: readonly number[]): number {
  if (phase !== Phase.Main && phase !== Phase.Robber && phase !== Phase.FreeRoad) return Infinity;
  return Math.max(0, before[seat]! - after[seat]!);
}

/** `enter` puts a state into the slot, once the core has found it sound. */
export function appraiserOver(core: MindCore, slot: number, enter: Enter) {
  const viewSlot = core.slotAt(FIRST_SLOT);
  const dealtSlot = core.slotAt(FIRST_SLOT + 1);
  const trialSlot = core.slotAt(FIRST_SLOT + 2);
  const outlook = outlookOver(core, FIRST_SLOT + 3);

  function judge({ seat, action }: GameRecord, seed: number): Verdict | undefined {
    if (UNBINDING.includes(actionKind(action))) return undefined;
    if (core.listApplicable(slot, seat) < 2) return undefined;
    const { depth, width } = STRENGTHS.expert;
    core.redact(slot, seat, viewSlot);
    core.knowNothing();
    core.setCharacter(0);
    core.seedRandom(BigInt(seed));
    const isObvious = core.chooseHeuristic(viewSlot, seat) === action;
    core.complete(viewSlot, dealtSlot);
    const count = core.lineUp(dealtSlot, seat, action, depth, width, MAX_CANDIDATES);
    if (count < 2) return undefined;
    core.beginRace(viewSlot, seat, BigInt(seed), count, TURNS_AHEAD);
    core.playRounds(SCREENING_ROUNDS);
    core.faceRival(bestOther(count));
    core.beginRace(viewSlot, seat, BigInt(seed + 1), 2, TURNS_AHEAD);
    core.playRounds(DECIDING_ROUNDS);
    const isClear = core.dropBehind() === 1;
    const [played, other] = [core.candidateValue(0), core.candidateValue(1)];
    const line = wholeLine(readLine(core, 1), seat, seed);
    const reasons = isClear && other > played ? reasonsFor(line, seat, action, seed) : [];
    return { played, other, isClear, line, reasons, isObvious };
  }

  /** A candidate holds a few actions, and there may be more cards to discard. */
  function wholeLine(line: readonly number[], seat: number, seed: number): readonly number[] {
    if (actionKind(line[0]!) !== ActionKind.Discard) return line;
    core.seedRandom(BigInt(seed));
    core.complete(viewSlot, dealtSlot);
    return discardAll(core, dealtSlot, seat, line);
  }

  /** Why a line was better than what was played, by what the seat could see. */
  function reasonsFor(line: readonly number[], seat: number, action: number, seed: number): Change[] {
    core.seedRandom(BigInt(seed));
    core.complete(viewSlot, dealtSlot);
    return advantages(core, { from: dealtSlot, trial: trialSlot }, seat, { better: line, worse: [action] });
  }

  function bestOther(count: number): number {
    let best = 1;
    for (let candidate = 2; candidate < count; candidate++) {
      if (core.candidateValue(candidate) > core.candidateValue(best)) best = candidate;
    }
    return best;
  }

  return {
    /** What a step of a finished game was worth; the same seed gives the same answer. */
    appraise(state: Uint8Array, record: GameRecord, seed: number): Appraisal {
      const { seat, action, outcome } = record;
      requireIntegers({ seat, action, outcome });
      parse(seedSchema, seed, 'seed');
      const { players, viewer, phase } = enter(state, layout.TRUTH, undefined);
      if (viewer !== undefined) throw new InputError('state', 'a view hides cards that are needed');
      const before = outlook.at(slot, players);
      const after = outlook.after(slot, record, outcome, players);
      if (after === undefined) throw new InputError('record', 'does not follow from the state');
      const expected = outlook.expected(slot, record, players);
      const found = judge(record, seed);
      const verdict = found && {
        ...found,
        other: Math.min(found.other, found.played + mostLost(phase, seat, before, expected ?? after)),
      };
      return { before, after, ...(expected && { expected }), ...(verdict && { verdict }) };
    },
  };
}
