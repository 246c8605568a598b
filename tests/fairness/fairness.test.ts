import { expect, test } from 'vitest';
import { fitOf, upperGamma } from './chiSquare';
import { fairness } from './fairness';

test('the measure itself: known values of the distribution', () => {
  expect(upperGamma(0.5, 3.841 / 2)).toBeCloseTo(0.05, 4);
  expect(upperGamma(17.5, 49.802 / 2)).toBeCloseTo(0.05, 4);
  expect(upperGamma(5, 29.588 / 2)).toBeCloseTo(0.001, 5);
});

test('the measure itself: loaded dice are seen', () => {
  expect(fitOf('loaded', [1_100, 980, 980, 980, 980, 980]).p).toBeLessThan(0.05);
  expect(fitOf('loaded', [1_300, 940, 940, 940, 940, 940]).p).toBeLessThan(0.001);
});

test('dice, draws and steals are fair, with everybody and when a share is kept back', () => {
  const { fits } = fairness(1, { dice: 20_000, draws: 10_000, steals: 6_000 });
  for (const { name, p } of fits) expect(p, name).toBeGreaterThan(0.001);
});
