import { expect, test } from 'vitest';
import { loadEngine, loadMind } from '$lib/engine/node';
import { fuzzFrames } from './fuzz';

test(
  'hostile frames are refused, by readers and by live hosts and guests, and nothing is thrown',
  { timeout: 120_000 },
  async () => {
    const parts = { engine: await loadEngine(), mind: await loadMind() };
    const report = await fuzzFrames(parts, 1, 25_000, () => undefined);
    expect(report.throws).toEqual([]);
    expect(report.inputs).toBeGreaterThanOrEqual(25_000);
    expect(report.live).toBeGreaterThan(1_000);
    expect(report.accepted).toBeGreaterThan(0);
  },
);
