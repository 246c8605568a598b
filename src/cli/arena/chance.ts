import { type ActionKind, actionKind, NO_OUTCOME, type WeightedOutcome } from '$lib/engine';

// Chance that is the same for all games of a group. Dice, stolen cards and bought cards come from streams of their own: whatever the
// players do, the dice of a turn and the order of the deck stay as they are.

/** A number that looks like chance but follows from others: unrelated for the slightest difference. */
export function mix(...numbers: readonly number[]): number {
  let mixed = 0;
  for (const number of numbers) {
    mixed = (Math.imul(mixed, 31) + number + 0x9e3779b9) | 0;
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    mixed ^= mixed >>> 15;
  }
  return mixed >>> 0;
}

/** Draws the outcomes of one game. */
export function pairedChance(seed: number): (action: number, outcomes: readonly WeightedOutcome[]) => number {
  const drawn = new Map<ActionKind, number>();
  return (action, outcomes) => {
    if (outcomes.length < 2) return outcomes[0]?.outcome ?? NO_OUTCOME; // none: the action is illegal, which the core will say
    const kind = actionKind(action);
    const count = drawn.get(kind) ?? 0;
    drawn.set(kind, count + 1);
    const sum = outcomes.reduce((total, { weight }) => total + weight, 0);
    let left = (mix(seed, kind, count) / 2 ** 32) * sum;
    return (outcomes.find(({ weight }) => (left -= weight) < 0) ?? outcomes.at(-1)!).outcome;
  };
}
