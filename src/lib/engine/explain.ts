import { partOf, TRAIT_AMOUNT, TRAIT_SCORE, TRAIT_SIZE } from '$core/judgement';
import { NO_OUTCOME } from '$core/action';
import * as layout from '$core/layout';
import { Phase, Reason } from '$core/rules';
import { requireInteger } from './errors';
import { discardAll, type Enter, type MindCore } from './mindCore';
import { DETAIL_NAMES, PART_NAMES } from './names';
import type { StateView } from './stateView';
import type { Change, Comparison, Detail, Explanation, Question, WholeDiscard } from './thought';

// The calls in which a mind says what it sees: the classical judgement in parts, with the chances that the learned value gives.

const SEED = 1; // of the hidden cards that chances are told from
const MAX_REASONS = 3;
const GOAL = /^missingFor/;

interface Slots {
  /** Where `enter` puts what a seat sees. */
  readonly view: number;
  /** Where hidden cards are dealt as they might be. */
  readonly dealt: number;
}

/** `enter` puts a view into its slot; `estimate` says everyone's chances in it. */
export function explainerOver(core: MindCore, slots: Slots, enter: Enter, estimate: (seen: StateView, seed: number) => number[]) {
  function judge(
    state: Uint8Array,
    seat: number,
    known?: Question['known'],
    isForeign = false,
  ): { details: Detail[]; chances: number[] } {
    requireInteger(seat, 'seat');
    const seen = enter(state, seat, known, isForeign);
    return { details: detailsAt(core, slots.view, seat), chances: estimate(seen, SEED) };
  }

  return {
    /** What a position is worth to a seat and why, by what the seat may see; details that say nothing are left out. */
    explain(state: Uint8Array, seat: number, known?: Question['known'], isForeign = false): Explanation {
      const { details, chances } = judge(state, seat, known, isForeign);
      const parts = PART_NAMES.map((name, part) => {
        const own = details.filter(({ amount, score }, trait) => partOf(trait) === part && (amount !== 0 || score !== 0));
        return { name, score: sumOf(own), details: own };
      });
      return { seat, total: sumOf(parts), parts, chances };
    },

    /** What has become better or worse for a seat from one position to another. */
    compare(before: Uint8Array, after: Uint8Array, seat: number): Comparison {
      const one = judge(before, seat);
      const other = judge(after, seat);
      const parts = PART_NAMES.map((name, part) => {
        const changes = changesOf(one.details, other.details).filter(
          (change, trait) => partOf(trait) === part && (change.before !== change.after || change.score !== 0),
        );
        return { name, score: sumOf(changes), changes };
      });
      const chances = other.chances.map((chance, place) => chance - one.chances[place]!);
      return { seat, total: sumOf(parts), parts, chances };
    },

    /** The actions that win the game for a seat at once, whatever chance does. */
    wins({ view, seat, known }: Question): number[] {
      requireInteger(seat, 'seat');
      enter(view, seat, known);
      const count = core.listApplicable(slots.view, seat);
      const legal = new Int32Array(core.memory.buffer.slice(core.LEGAL_AT.value, core.LEGAL_AT.value + 4 * count));
      return [...legal].filter((action) => {
        core.seedRandom(BigInt(SEED));
        core.complete(slots.view, slots.dealt);
        if (core.apply(slots.dealt, seat, action, NO_OUTCOME) !== Reason.Legal) return false;
        const bytes = new Uint8Array(core.memory.buffer, slots.dealt, layout.STATE_SIZE);
        return bytes[layout.PHASE] === Phase.Over && bytes[layout.CURRENT] === seat;
      });
    },

    /** What a line of a seat's own actions would make better for it, the most telling first: as far as nothing is left to chance. */
    reasons({ view, seat, known }: Question, line: readonly number[]): Change[] {
      requireInteger(seat, 'seat');
      enter(view, seat, known);
      const before = detailsAt(core, slots.view, seat);
      core.seedRandom(BigInt(SEED));
      core.complete(slots.view, slots.dealt);
      return gains(before, detailsAfter(core, slots.dealt, seat, line));
    },

    /** A card to discard with all others that must go. */
    wholeDiscard({ view, seat, known, isForeign }: Question, first: number): WholeDiscard {
      requireInteger(seat, 'seat');
      requireInteger(first, 'first');
      enter(view, seat, known, isForeign);
      core.seedRandom(BigInt(SEED));
      core.complete(slots.view, slots.dealt);
      const line = discardAll(core, slots.dealt, seat, [first]);
      const leaves = detailsAt(core, slots.dealt, seat).find(({ name, score }) => GOAL.test(name) && score !== 0);
      return { line, ...(leaves && { leaves }) };
    },
  };
}

/** What one line of a seat's own actions makes better for it than another would, from a state without hidden cards. */
export function advantages(
  core: MindCore,
  { from, trial }: { readonly from: number; readonly trial: number },
  seat: number,
  { better, worse }: { readonly better: readonly number[]; readonly worse: readonly number[] },
): Change[] {
  const [one, other] = [worse, better].map((line) => {
    core.copyState(trial, from);
    return detailsAfter(core, trial, seat, line);
  });
  return gains(one!, other!);
}

/** Every detail of a seat's position, whether or not there is anything to say about it. */
function detailsAt(core: MindCore, slot: number, seat: number): Detail[] {
  core.evaluate(slot, seat);
  const table = new DataView(core.memory.buffer, core.TRAITS_AT.value);
  return DETAIL_NAMES.map((name, trait): Detail => {
    const at = trait * TRAIT_SIZE;
    return { name, amount: table.getInt32(at + TRAIT_AMOUNT, true), score: table.getFloat32(at + TRAIT_SCORE, true) };
  });
}

/** The same after a line that is played out in the slot, as far as nothing is left to chance. */
function detailsAfter(core: MindCore, slot: number, seat: number, line: readonly number[]): Detail[] {
  for (const action of line) {
    requireInteger(action, 'line');
    if (core.apply(slot, seat, action, NO_OUTCOME) !== Reason.Legal) break;
  }
  return detailsAt(core, slot, seat);
}

/** What is better, the most telling first, of the parts that are better as a whole: more sheep for less of all else tips no balance. */
function gains(before: readonly Detail[], after: readonly Detail[]): Change[] {
  const changes = changesOf(before, after);
  const parts = PART_NAMES.map((_, part) => sumOf(changes.filter((__, trait) => partOf(trait) === part)));
  return changes
    .filter(({ score }, trait) => score > 0 && parts[partOf(trait)]! > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, MAX_REASONS);
}

function changesOf(before: readonly Detail[], after: readonly Detail[]): Change[] {
  return before.map(({ name, amount, score }, trait): Change => {
    const now = after[trait]!;
    return { name, before: amount, after: now.amount, score: now.score - score };
  });
}

function sumOf(scores: readonly { readonly score: number }[]): number {
  return scores.reduce((sum, { score }) => sum + score, 0);
}
