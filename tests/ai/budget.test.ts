import { describe, expect, test } from 'vitest';
import { thinkNow } from '$lib/ai/think';
import { LEVEL_NAMES, StateView, STRENGTHS } from '$lib/engine';
import { loadMind } from '$lib/engine/node';
import { engine, seatToAct, statesOf } from './scene';

// When a thought ends. Time is counted by hand here: how long thoughts really take, npm run bench measures.

const mind = await loadMind();
const questions = [2, 3, 4].flatMap((players) =>
  statesOf(players, 31, 17)
    .filter((state) => !new StateView(state).isOver)
    .map((state) => ({ view: engine.view(state, seatToAct(state)), seat: seatToAct(state) })),
);

/** More than a mind ever plays before it looks up again: rounds of all candidates of a draft. */
const MAX_IN_A_STEP = 16 * 8;

/** A clock that is a step further on whenever someone looks at it. */
function manualClock(step: number) {
  let looks = 0;
  return { clock: () => step * looks++, looks: () => looks };
}

describe('a thought with a number of milliseconds', () => {
  test.each([
    [1, 1],
    [50, 1],
    [50, 7],
    [10, 1000],
  ])('of %i ends at the first look past them, at %i a step', (milliseconds, step) => {
    let weighed = 0;
    for (const [seed, question] of questions.entries()) {
      const { clock, looks } = manualClock(step);
      const { rollouts } = thinkNow(mind, question, { level: 'expert', seed, budget: { milliseconds } }, clock)!;
      // The first look starts the clock; every other one follows a step of the thought.
      const steps = looks() - 1;
      expect(steps).toBeLessThanOrEqual(Math.ceil(milliseconds / step));
      expect(rollouts).toBeLessThanOrEqual(steps * MAX_IN_A_STEP);
      if (steps === Math.ceil(milliseconds / step)) weighed++;
    }
    expect(weighed).toBeGreaterThan(0);
  });

  test('ends at whichever limit comes first', () => {
    for (const [seed, question] of questions.entries()) {
      const { clock, looks } = manualClock(1);
      const budget = { milliseconds: 20, rollouts: 100 };
      const { rollouts } = thinkNow(mind, question, { level: 'expert', seed, budget }, clock)!;
      expect(looks() - 1).toBeLessThanOrEqual(20);
      expect(rollouts).toBeLessThan(100 + MAX_IN_A_STEP);
    }
  });
});

test.each([1, 60, 500])('a thought with %i rollouts plays less than a step more', (rollouts) => {
  const played = questions.map(
    (question, seed) => thinkNow(mind, question, { level: 'expert', seed, budget: { rollouts } })!.rollouts,
  );
  expect(Math.max(...played)).toBeLessThan(rollouts + MAX_IN_A_STEP);
  expect(Math.max(...played)).toBeGreaterThanOrEqual(rollouts);
});

test.each(LEVEL_NAMES)('without a budget the level %s has its own', (level) => {
  const own = STRENGTHS[level].rollouts;
  const some = questions.filter((_, at) => at % 8 === 0);
  const played = some.map((question, seed) => thinkNow(mind, question, { level, seed })!.rollouts);
  if (own === 0) expect(Math.max(...played)).toBe(0);
  else expect(Math.max(...played)).toBeLessThan(own + MAX_IN_A_STEP);
});
