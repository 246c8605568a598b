import { partOf, TRAIT_AMOUNT, TRAIT_SCORE, TRAIT_SIZE } from '$core/judgement';
import { requireInteger } from './errors';
import type { Enter, MindCore } from './mindCore';
import { DETAIL_NAMES, PART_NAMES } from './names';
import type { StateView } from './stateView';
import type { Change, Comparison, Detail, Explanation, Question } from './thought';

// The calls in which a mind says what it sees: the classical judgement in parts, with the chances that the learned value gives.

const SEED = 1; // of the hidden cards that chances are told from

/** `enter` puts a view into the slot; `estimate` says everyone's chances in it. */
export function explainerOver(core: MindCore, slot: number, enter: Enter, estimate: (seen: StateView, seed: number) => number[]) {
  /** Every detail of a seat's position, whether or not there is anything to say about it. */
  function judge(state: Uint8Array, seat: number, known: Question['known']): { details: Detail[]; chances: number[] } {
    requireInteger(seat, 'seat');
    const seen = enter(state, seat, known);
    core.evaluate(slot, seat);
    const table = new DataView(core.memory.buffer, core.TRAITS_AT.value);
    const details = DETAIL_NAMES.map((name, trait): Detail => {
      const at = trait * TRAIT_SIZE;
      return { name, amount: table.getInt32(at + TRAIT_AMOUNT, true), score: table.getFloat32(at + TRAIT_SCORE, true) };
    });
    return { details, chances: estimate(seen, SEED) };
  }

  return {
    /** What a position is worth to a seat and why, by what the seat may see; details that say nothing are left out. */
    explain(state: Uint8Array, seat: number, known?: Question['known']): Explanation {
      const { details, chances } = judge(state, seat, known);
      const parts = PART_NAMES.map((name, part) => {
        const own = details.filter(({ amount, score }, trait) => partOf(trait) === part && (amount !== 0 || score !== 0));
        return { name, score: sumOf(own), details: own };
      });
      return { seat, total: sumOf(parts), parts, chances };
    },

    /** What has become better or worse for a seat from one position to another. */
    compare(before: Uint8Array, after: Uint8Array, seat: number): Comparison {
      const one = judge(before, seat, undefined);
      const other = judge(after, seat, undefined);
      const parts = PART_NAMES.map((name, part) => {
        const changes = one.details
          .map(({ name, amount, score }, trait): Change => {
            const now = other.details[trait]!;
            return { name, before: amount, after: now.amount, score: now.score - score };
          })
          .filter((change, trait) => partOf(trait) === part && (change.before !== change.after || change.score !== 0));
        return { name, score: sumOf(changes), changes };
      });
      const chances = other.chances.map((chance, place) => chance - one.chances[place]!);
      return { seat, total: sumOf(parts), parts, chances };
    },
  };
}

function sumOf(scores: readonly { readonly score: number }[]): number {
  return scores.reduce((sum, { score }) => sum + score, 0);
}
