import { expect, test } from 'vitest';
import type { Choice, Thought } from '$lib/engine';
import { merge } from '../../src/lib/ai/merge';

const choice = (action: number, value: number, rollouts: number): Choice => ({
  action,
  value,
  rollouts,
  line: [action, rollouts],
});

/** A thought that settles on its first choice. */
function thought(...choices: readonly Choice[]): Thought {
  const [{ action, value }] = choices as readonly [Choice];
  return { action, value, choices, rollouts: choices.reduce((sum, { rollouts }) => sum + rollouts, 0) };
}

test('the value of an action is the mean of all minds, weighted by how often each has tried it', () => {
  const merged = merge([thought(choice(1, 0.6, 300)), thought(choice(1, 0.2, 100))])!;
  expect(merged.action).toBe(1);
  expect(merged.value).toBeCloseTo(0.5);
  expect(merged.rollouts).toBe(400);
  expect(merged.choices).toEqual([{ action: 1, value: merged.value, rollouts: 400, line: [1, 300] }]);
});

test('the best of what the minds have settled on is chosen, and the choices stand best first', () => {
  const merged = merge([thought(choice(1, 0.5, 100), choice(2, 0.4, 100)), thought(choice(2, 0.7, 100), choice(1, 0.3, 100))])!;
  expect(merged.action).toBe(2);
  expect(merged.choices.map(({ action }) => action)).toEqual([2, 1]);
});

test('an action that was hardly tried is not chosen for a lucky value', () => {
  const merged = merge([thought(choice(1, 0.5, 100), choice(3, 0.9, 2)), thought(choice(1, 0.5, 100))])!;
  expect(merged.action).toBe(1);
  expect(merged.choices[0]!.action).toBe(3);
});

test('without rollouts every mind counts the same', () => {
  expect(merge([thought(choice(1, 0.6, 0)), thought(choice(1, 0.2, 0))])!.value).toBeCloseTo(0.4);
});

test('what is said goes with what is done', () => {
  const remark = { why: 'gains' } as const;
  const quiet = thought(choice(1, 0.2, 10));
  const merged = merge([quiet, { ...thought(choice(2, 0.6, 10)), remark }])!;
  expect([merged.action, merged.remark]).toEqual([2, remark]);
});

test('one thought stays as it is, and none is none', () => {
  const only = thought(choice(1, 0.6, 5), choice(2, 0.7, 1));
  expect(merge([only])).toBe(only);
  expect(merge([])).toBeUndefined();
});
