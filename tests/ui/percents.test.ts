import { expect, test } from 'vitest';
import { wholePercents } from '$lib/ui/percents';
import { Random } from '../random';

const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0);

test('whole percentages of any shares add up to 100, and none is off by a whole point', () => {
  const random = new Random(7);
  for (let round = 0; round < 2000; round++) {
    const weights = Array.from({ length: 2 + random.below(5) }, () => random.next());
    const shares = weights.map((weight) => weight / sum(weights));
    const percents = wholePercents(shares);
    expect(sum(percents)).toBe(100);
    for (const [index, percent] of percents.entries()) expect(Math.abs(percent - 100 * shares[index]!)).toBeLessThan(1);
  }
});

test('three halves of a point do not make 101', () => {
  expect(wholePercents([0.335, 0.335, 0.33])).toEqual([34, 33, 33]);
  expect(wholePercents([0.255, 0.255, 0.245, 0.245])).toEqual([26, 26, 24, 24]);
});

test('a game that is decided is 100 to nothing', () => {
  expect(wholePercents([0, 1, 0])).toEqual([0, 100, 0]);
});
