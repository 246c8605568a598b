import type { Choice, Thought } from '$lib/engine';

// A thought as advice: what to do, and what else would be good.

const MOST_LOST = 0.1; // in chance to win: what costs more is not worth naming

/**
 * The best choices of a thought, the one it settled on first. What dropped out of the race early has been tried less often, and its value
 * may by luck be above that of the winner, which it was behind in the same rounds: it counts for as much as the winner at most.
 */
export function bestChoices({ action, choices }: Thought, most: number): readonly Choice[] {
  const best = choices.find((choice) => choice.action === action);
  if (best === undefined) return [];
  const others = choices
    .filter((choice) => choice !== best && choice.value >= best.value - MOST_LOST)
    .map((choice) => ({ ...choice, value: Math.min(choice.value, best.value) }))
    .sort((a, b) => b.value - a.value);
  return [best, ...others].slice(0, most);
}
