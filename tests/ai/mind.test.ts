import { describe, expect, test } from 'vitest';
import { thinkNow } from '$lib/ai/think';
import { LEVEL_NAMES, type BotProfile, type Question, Reason, StateView } from '$lib/engine';
import { loadMind } from '$lib/engine/node';
import { engine, hiddenTwin, knownAt, seatToAct, statesOf } from './scene';

const mind = await loadMind();
const quick = (profile: Partial<BotProfile>): BotProfile => ({ level: 'expert', seed: 5, budget: { rollouts: 150 }, ...profile });
const isOpen = (state: Uint8Array) => !new StateView(state).isOver;

describe.each([2, 3, 4])('a mind in a game of %i seats', (players) => {
  test.each(LEVEL_NAMES)('at the level %s does only what is legal', (level) => {
    for (const state of statesOf(players, 21, 11).filter(isOpen)) {
      const seat = seatToAct(state);
      const thought = thinkNow(mind, { view: engine.view(state, seat), seat }, quick({ level }))!;
      for (const { action } of thought.choices) expect(engine.refusal(state, seat, action)).toBe(Reason.Legal);
      expect(thought.choices.map(({ action }) => action)).toContain(thought.action);
    }
  });

  test('thinks the same about equal views, whatever is behind them', () => {
    for (const [at, state] of statesOf(players, 22, 9).filter(isOpen).entries()) {
      const seat = seatToAct(state);
      const twin = hiddenTwin(state, seat, at + 1);
      const thoughts = [state, twin, engine.view(state, seat)].map((view) => thinkNow(mind, { view, seat }, quick({ seed: at })));
      expect(thoughts[1]).toEqual(thoughts[0]);
      expect(thoughts[2]).toEqual(thoughts[0]);
    }
  });

  test('gives every seat a chance, adding up to one', () => {
    for (const state of statesOf(players, 23, 13).filter(isOpen)) {
      for (const view of [state, engine.view(state, 0), engine.view(state, 'spectator')]) {
        const chances = mind.chances(view);
        expect(chances).toHaveLength(players);
        expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
        expect(chances.every((chance) => chance > 0 && chance < 1)).toBe(true);
      }
    }
  });
});

test('what is known of hands changes what a mind expects, and must agree with the view', () => {
  const state = statesOf(2, 24, 1).find((state) => new StateView(state).turn > 20)!;
  const seat = seatToAct(state);
  const question: Question = { view: engine.view(state, seat), seat, known: knownAt(state) };
  expect(thinkNow(mind, question, quick({}))).toBeDefined();
  const wrong = knownAt(state).map(({ least, most }) => ({
    least,
    most: { ...most, wood: 0, brick: 0, sheep: 0, wheat: 0, ore: 0 },
  }));
  expect(() => thinkNow(mind, { ...question, known: wrong }, quick({}))).toThrow(/known/);
});

test('the same seed and rollouts give the same thought in another mind, and another seed another one', async () => {
  const other = await loadMind();
  const state = statesOf(2, 25, 1).find((state) => new StateView(state).turn === 0)!;
  const question = { view: state, seat: seatToAct(state) };
  expect(thinkNow(other, question, quick({ seed: 9 }))).toEqual(thinkNow(mind, question, quick({ seed: 9 })));
  expect(thinkNow(other, question, quick({ seed: 10 }))).not.toEqual(thinkNow(mind, question, quick({ seed: 9 })));
});

test.each([
  ['seat', { seat: 4 }, {}],
  ['view', { view: new Uint8Array(3) }, {}],
  ['level', {}, { level: 'genius' as 'expert' }],
  ['seed', {}, { seed: -1 }],
])('a wrong %s is named', (field, wrongQuestion, wrongProfile) => {
  const [state] = statesOf(2, 26);
  expect(() => mind.ponder({ view: state!, seat: 0, ...wrongQuestion }, quick(wrongProfile))).toThrow(field);
});
