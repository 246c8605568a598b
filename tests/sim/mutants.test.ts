import { beforeAll, describe, expect, test } from 'vitest';
import { loadEngine, loadMind } from '$lib/engine/node';
import { judgeMutant, type Mutant } from './judgeMutant';
import { MOVING_MUTANTS } from './movingMutants';
import { MUTANTS } from './mutants';
import type { Parts } from './room';

let parts: Parts;
beforeAll(async () => {
  parts = { engine: await loadEngine(), mind: await loadMind() };
});

/** A cheat that hardly ever comes to its deed would prove nothing. */
async function expectCaught(mutant: Mutant, runs: number, leastEffective: number): Promise<void> {
  let effective = 0;
  for (let seed = 0; seed < runs; seed++) {
    const { isEffective, isCaught, how } = await judgeMutant(mutant, seed, parts);
    if (!isEffective) continue;
    effective++;
    expect(isCaught, `seed ${seed}: ${how}`).toBe(true);
  }
  expect(effective, `effective in so many of ${runs} runs`).toBeGreaterThanOrEqual(leastEffective);
}

test.each(MUTANTS)('$name: caught every time', { timeout: 180_000 }, (mutant) => expectCaught(mutant, 10, 8));

describe('when the table moves', () => {
  test.each(MOVING_MUTANTS)('$name: caught every time', { timeout: 180_000 }, (mutant) => expectCaught(mutant, 4, 3));
});
