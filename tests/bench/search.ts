import { thinkNow } from '$lib/ai/think';
import type { Mind } from '$lib/engine/mind';
import type { Thought } from '$lib/engine/thought';

// What the expert finds in fixed positions with a fixed number of rollouts and fixed seeds, as one number: whatever changes a move or a
// value, on any machine or in any browser, changes it. Also run in a browser, so it loads nothing itself.

const ROLLOUTS = 400;

export interface FixedQuestion {
  readonly view: Uint8Array;
  readonly seat: number;
}

const cell = new DataView(new ArrayBuffer(8));

function mix(hash: bigint, word: bigint): bigint {
  return BigInt.asUintN(64, (hash ^ word) * 0x100000001b3n);
}

function mixNumber(hash: bigint, value: number): bigint {
  cell.setFloat64(0, value);
  return mix(hash, cell.getBigUint64(0));
}

function mixThought(hash: bigint, { action, value, choices }: Thought): bigint {
  const found = [action, value, ...choices.flatMap((choice) => [...choice.line, choice.value])];
  return found.reduce(mixNumber, hash);
}

/** Rollouts played and a hash of everything found. */
export function searchSignature(mind: Mind, questions: readonly FixedQuestion[]): string {
  let rollouts = 0;
  let hash = 0xcbf29ce484222325n;
  for (const [seed, question] of questions.entries()) {
    const thought = thinkNow(mind, question, { level: 'expert', seed, budget: { rollouts: ROLLOUTS } });
    if (thought === undefined) continue;
    rollouts += thought.rollouts;
    hash = mixThought(hash, thought);
  }
  return `${rollouts}-${hash.toString(16).padStart(16, '0')}`;
}
