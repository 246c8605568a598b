import { beforeAll, expect, test } from 'vitest';
import { loadEngine, loadMind } from '$lib/engine/node';
import { judgeMutant, MUTANTS } from './mutants';
import type { Parts } from './room';

const RUNS = 10;
/** A cheat that hardly ever comes to its deed would prove nothing. */
const LEAST_EFFECTIVE = 8;

let parts: Parts;
beforeAll(async () => {
  parts = { engine: await loadEngine(), mind: await loadMind() };
});

test.each(MUTANTS)('$name: caught every time', { timeout: 180_000 }, async (mutant) => {
  let effective = 0;
  for (let seed = 0; seed < RUNS; seed++) {
    const { isEffective, isCaught, how } = await judgeMutant(mutant, seed, parts);
    if (!isEffective) continue;
    effective++;
    expect(isCaught, `seed ${seed}: ${how}`).toBe(true);
  }
  expect(effective, `effective in so many of ${RUNS} runs`).toBeGreaterThanOrEqual(LEAST_EFFECTIVE);
});
