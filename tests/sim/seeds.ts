import { beforeAll, expect, test } from 'vitest';
import { loadEngine, loadMind } from '$lib/engine/node';
import { judge } from './judge';
import { planOf } from './plan';
import type { Parts } from './room';

const BATCH = 25;

/** Tests that play rooms by seed, some at a time. */
export function testSeeds(first: number, count: number): void {
  let parts: Parts;
  beforeAll(async () => {
    parts = { engine: await loadEngine(), mind: await loadMind() };
  });
  for (let from = first; from < first + count; from += BATCH) {
    test(`rooms ${from} to ${from + BATCH - 1} end well`, { timeout: 180_000 }, async () => {
      for (let seed = from; seed < from + BATCH; seed++) {
        const { failure } = await judge(seed, parts);
        expect(failure, `npm run sim -- --seeds ${seed}: ${JSON.stringify(planOf(seed))}`).toBeUndefined();
      }
    });
  }
}
