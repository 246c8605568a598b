import { expect, test } from 'vitest';
import { loadEngine, loadMind } from '$lib/engine/node';
import { countGame, NOTHING } from './count';

// A few of the games of npm run counting, which plays thousands.

test('after every step, to everyone at the table, every hand lies within the bounds', { timeout: 120_000 }, async () => {
  const engine = await loadEngine();
  const mind = await loadMind();
  const count = { ...NOTHING };
  for (let seed = 0; seed < 24; seed++) countGame(engine, mind, seed, count);
  expect(count.outside).toBe(0);
  expect(count.hands).toBeGreaterThan(50_000);
  expect(count.exact / count.hands).toBeGreaterThan(0.5);
  expect(count.exact / count.hands).toBeLessThan(0.9);
});
