import { describe, expect, test } from 'vitest';
import { loadEngine, loadMind } from '$lib/engine/node';
import { OFFER_POLICIES } from '$lib/table/courtesy';
import { countNagging, noNagging } from './play';

// A few of the games of npm run nagging.

const GAMES = 4;
const [engine, mind] = [await loadEngine(), await loadMind()];

const counts = new Map(
  await Promise.all(
    OFFER_POLICIES.map(async (policy) => {
      const count = noNagging();
      for (let game = 0; game < GAMES; game++) await countNagging(engine, mind, policy, { seed: 7, game }, count);
      return [policy, count] as const;
    }),
  ),
);

describe('a person among medium bots', () => {
  test('is hardly ever asked for cards they lack, and never has to answer that', () => {
    const { asks, unpayable, questions } = counts.get('all')!;
    expect(asks).toBeGreaterThan(10 * GAMES);
    expect(unpayable / asks).toBeLessThan(0.1);
    expect(questions).toBeLessThan(asks - unpayable); // one a turn is enough
  });

  test('is asked at most twenty times a game as things usually are, and not at all when they want no offers', () => {
    expect(counts.get('good')!.questions / GAMES).toBeLessThan(20);
    expect(counts.get('none')!.questions).toBe(0);
  });

  test('waits at most ten seconds for the three of them at the usual pace, and hardly at all for fast ones', () => {
    const { milliseconds, rounds } = counts.get('good')!;
    expect(milliseconds.usual / rounds).toBeLessThan(10_000);
    expect(milliseconds.fast).toBeLessThan(milliseconds.usual);
    expect(milliseconds.relaxed).toBeGreaterThan(milliseconds.usual);
  });
});
