import { describe, expect, test } from 'vitest';
import { bestChoices } from '$lib/ai/rank';
import { thinkNow } from '$lib/ai/think';
import { encodeAction, StateView } from '$lib/engine';
import { loadMind } from '$lib/engine/node';
import { barOf } from '$lib/ui/coach/bar';
import { hintChoices, hintMarks } from '$lib/ui/coach/hint';
import type { AdvisedChoice } from '$lib/ui/coach/advisor';
import { engine, seatToAct, statesOf } from '../../ai/scene';

const mind = await loadMind();
const { board } = engine.dealBoard({ seed: 3 });
const cast = { players: ['Ada', 'Bea', 'Cid', 'Dan'].map((name) => ({ name, kind: 'bot' as const })), me: undefined };
const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0);

const advised = (action: number, value: number, more: Partial<AdvisedChoice> = {}): AdvisedChoice => ({
  action,
  value,
  line: [action],
  rollouts: 100,
  reasons: [],
  ...more,
});
const END_TURN = encodeAction({ kind: 'endTurn' });
const ROLL = encodeAction({ kind: 'roll' });

describe.each([2, 3, 4])('hints in games of %i', (players) => {
  const states = statesOf(players, 3, 9).filter((state) => !new StateView(state).isOver);

  test('stand in the order of the figures that are shown; the first is that of the bar, which adds up to 100', () => {
    let weighed = 0;
    for (const state of states) {
      const seat = seatToAct(state);
      const view = engine.view(state, seat);
      const question = { view, seat };
      const thought = thinkNow(mind, question, { level: 'expert', seed: 5, budget: { rollouts: 150 } });
      if (thought === undefined) continue;
      const choices = bestChoices(thought, 3).map((choice) => ({ ...choice, reasons: mind.reasons(question, choice.line) }));
      const bar = barOf(mind.chances(view), seat, choices);
      const hint = hintChoices(choices, bar[seat]!, { board, cast });
      const shares = hint.map(({ share }) => share);
      expect(sum(bar)).toBe(100);
      expect(hint[0]!.action).toBe(thought.action);
      expect(shares[0]).toBe(bar[seat]);
      expect(shares).toEqual(shares.toSorted((a, b) => b - a));
      for (const choice of hint) expect(choice.reason).toMatch(/\S.*\.$/);
      if (hint.length > 1) weighed++;
    }
    expect(weighed).toBeGreaterThan(3);
  });
});

test('where there is only one thing to do, the bar is what it is at a glance', () => {
  expect(barOf([0.5, 0.3, 0.2], 0, [advised(ROLL, 0.9, { rollouts: 0 })])).toEqual([50, 30, 20]);
});

test('what was thought through moves the bar; the others share the rest as before', () => {
  expect(barOf([0.5, 0.3, 0.2], 0, [advised(END_TURN, 0.6), advised(ROLL, 0.5)])).toEqual([60, 24, 16]);
});

test('places are numbered by rank, and a place with two victims once', () => {
  const rob = (tile: number, victim: number) => encodeAction({ kind: 'moveRobber', tile, victim });
  const choices = hintChoices([advised(rob(4, 1), 0.5), advised(rob(4, 2), 0.49), advised(rob(5, 1), 0.48)], 50, { board, cast });
  expect(hintMarks(choices).map((mark) => [mark.kind === 'hint' && mark.rank, mark.place.index])).toEqual([
    [1, 4],
    [3, 5],
  ]);
  expect(hintMarks(hintChoices([advised(END_TURN, 0.5)], 50, { board, cast }))).toEqual([]);
});

test('what all choices bring is no reason for any of them, and what one brings is what it adds', () => {
  const settle = (node: number, pips: number) => {
    const point = { name: 'points' as const, before: 0, after: 1, score: 2 };
    const grain = { name: 'wheatPips' as const, before: 3, after: 3 + pips, score: 1 };
    return advised(encodeAction({ kind: 'buildSettlement', node }), 0.5, { reasons: [point, grain] });
  };
  const reasons = hintChoices([settle(1, 5), settle(2, 4)], 50, { board, cast }).map(({ reason }) => reason);
  expect(reasons).toEqual(['What it gets you: 5 pips of wheat.', 'What it gets you: 4 pips of wheat.']);
  expect(hintChoices([settle(1, 5)], 50, { board, cast })[0]!.reason).toContain('1 point');
});
