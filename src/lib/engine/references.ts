import { readFileSync } from 'node:fs';
import { STATE_SIZE } from '$core/layout';
import { Reference } from '$core/references';
import { InputError } from './errors';
import type { Question } from './thought';
import { instantiate } from './wasm/train.js';

// Opponents to measure bots against, in Node: what public engines play with, written for this core.

export const REFERENCE_NAMES = ['random', 'weighted', 'classic1', 'classic2'] as const;
export type ReferenceName = (typeof REFERENCE_NAMES)[number];

const REFERENCES = {
  random: Reference.Random,
  weighted: Reference.Weighted,
  classic1: Reference.Classic1,
  classic2: Reference.Classic2,
} as const;

export async function loadReferences() {
  const module = new WebAssembly.Module(readFileSync(new URL('./wasm/train.wasm', import.meta.url)));
  const core = await instantiate(module, { env: { abort } });
  const bytes = new Uint8Array(core.memory.buffer);
  const words = new DataView(core.memory.buffer);
  const slot = core.slotAt(0);

  return {
    /** What a reference does for a seat that may act: from equal views, offers and seeds, equally. */
    choose(name: ReferenceName, { view, seat, offered = [] }: Question, seed: number): number {
      if (view.length !== STATE_SIZE) throw new InputError('view', `must be ${STATE_SIZE} bytes`);
      bytes.set(view, slot);
      if (core.listLegal(slot, seat) === 0) throw new InputError('seat', 'has nothing to decide');
      const offers = offered.slice(-core.OFFERED_CAPACITY.value);
      for (const [index, one] of offers.entries()) words.setInt32(core.OFFERED_AT.value + 4 * index, one, true);
      return core.chooseReference(slot, seat, REFERENCES[name], BigInt(seed), offers.length);
    },
  };
}

function abort(): never {
  throw new Error('The core stopped at a failed assertion');
}
