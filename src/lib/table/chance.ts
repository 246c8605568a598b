import type { WeightedOutcome } from '$lib/engine';

/** Where the outcomes of a game come from. The core says what can come and how likely; this decides. */
export interface Chance {
  draw(outcomes: readonly WeightedOutcome[]): number;
}

function pick(outcomes: readonly WeightedOutcome[], below: (bound: number) => number): number {
  const only = outcomes[0];
  if (only === undefined) throw new Error('Chance has nothing to choose from');
  if (outcomes.length === 1) return only.outcome;
  let index = below(outcomes.reduce((sum, { weight }) => sum + weight, 0));
  return outcomes.find(({ weight }) => (index -= weight) < 0)!.outcome;
}

/** The computer's own randomness, without bias. */
export function freshChance(): Chance {
  const word = new Uint32Array(1);
  return {
    draw: (outcomes) =>
      pick(outcomes, (bound) => {
        const limit = 2 ** 32 - (2 ** 32 % bound);
        do crypto.getRandomValues(word);
        while (word[0]! >= limit);
        return word[0]! % bound;
      }),
  };
}

/** The same outcomes for the same seed, for tests and for games that are to be repeated. */
export function seededChance(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  };
  return { draw: (outcomes) => pick(outcomes, (bound) => Math.floor((next() / 2 ** 32) * bound)) };
}
