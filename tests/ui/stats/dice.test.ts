import { expect, test } from 'vitest';
import { ActionKind, actionKind, firstDie, secondDie } from '$lib/engine';
import { diceFigures } from '$lib/ui/stats/dice';
import { gameStory } from './gameStory';

test('every roll of a game is counted once, rolls for the start are not', () => {
  const { records, views } = gameStory(5, 'open', { rollOff: true });
  const rolls = records.filter(({ action }) => actionKind(action) === ActionKind.Roll);
  const forStart = records.filter(({ events }) => events.some((event) => event.kind === 'rolled' && event.isForStart));
  const { counts, rolls: counted } = diceFigures(records);
  expect(views.length).toBe(records.length + 1);
  expect(forStart.length).toBeGreaterThan(3);
  expect(counted).toBe(rolls.length - forStart.length);
  expect(counts.reduce((sum, count) => sum + count)).toBe(counted);
  const sevens = rolls.filter((roll) => !forStart.includes(roll) && firstDie(roll.outcome) + secondDie(roll.outcome) === 7);
  expect(counts[5]).toBe(sevens.length);
});

test('what is expected adds up to the rolls, with seven six times as likely as two', () => {
  const { expected, rolls } = diceFigures(gameStory(6, 0).records);
  expect(expected).toHaveLength(11);
  expect(expected.reduce((sum, count) => sum + count)).toBeCloseTo(rolls);
  expect(expected[5]).toBeCloseTo(6 * expected[0]!);
});

test('before the first roll nothing is counted or expected', () => {
  expect(diceFigures([])).toEqual({ counts: Array(11).fill(0), expected: Array(11).fill(0), rolls: 0 });
});
