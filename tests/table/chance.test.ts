import { describe, expect, test } from 'vitest';
import { freshChance, seededChance } from '$lib/table';

const CARDS = [
  { outcome: 1, weight: 6 },
  { outcome: 3, weight: 3 },
  { outcome: 4, weight: 1 },
];
const DRAWS = 60_000;

/** How far counts are from their expectation, as chi-squared with two degrees of freedom: above 27.6 once in a million. */
function chiSquared(draw: () => number): number {
  const counts = new Map<number, number>();
  for (let i = 0; i < DRAWS; i++) {
    const outcome = draw();
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  }
  expect([...counts.keys()].sort()).toEqual([1, 3, 4]);
  return CARDS.reduce((sum, { outcome, weight }) => {
    const expected = (DRAWS * weight) / 10;
    return sum + (counts.get(outcome)! - expected) ** 2 / expected;
  }, 0);
}

describe.each([
  ['fresh chance', () => freshChance()],
  ['chance from a seed', () => seededChance(7)],
])('%s', (_, start) => {
  test('draws each outcome as often as its weight says', () => {
    const chance = start();
    expect(chiSquared(() => chance.draw(CARDS))).toBeLessThan(27.6);
  });

  test('has no choice where there is one outcome', () => {
    expect(start().draw([{ outcome: 0, weight: 1 }])).toBe(0);
  });

  test('says so when there is nothing to choose from', () => {
    expect(() => start().draw([])).toThrow('nothing');
  });
});

test('the same seed draws the same outcomes, another seed others', () => {
  const drawn = (seed: number) => {
    const chance = seededChance(seed);
    return Array.from({ length: 50 }, () => chance.draw(CARDS));
  };
  expect(drawn(1)).toEqual(drawn(1));
  expect(drawn(1)).not.toEqual(drawn(2));
});
