import { expect, test } from 'vitest';
import type { Choice, Thought } from '$lib/engine';
import { bestChoices } from '../../src/lib/ai/rank';

const choice = (action: number, value: number): Choice => ({ action, value, rollouts: 100, line: [action] });
const thought = (action: number, ...choices: readonly Choice[]): Thought => ({ action, value: 0, choices, rollouts: 0 });
const ranked = (...input: Parameters<typeof thought>) =>
  bestChoices(thought(...input), 3).map(({ action, value }) => [action, value]);

test('what the mind settled on comes first, also where a choice that dropped out has the luckier value', () => {
  expect(ranked(2, choice(1, 0.36), choice(2, 0.34), choice(3, 0.3))).toEqual([
    [2, 0.34],
    [1, 0.34],
    [3, 0.3],
  ]);
});

test('three at most, and nothing that costs a lot', () => {
  const four = [choice(1, 0.5), choice(2, 0.49), choice(3, 0.48), choice(4, 0.47)];
  expect(ranked(1, ...four).map(([action]) => action)).toEqual([1, 2, 3]);
  expect(ranked(1, choice(1, 0.5), choice(2, 0.39))).toEqual([[1, 0.5]]);
});
