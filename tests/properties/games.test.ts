import { expect, test } from 'vitest';
import { actionKind } from '$core/action';
import { ActionKind, ACTION_KINDS, Answer, Phase, PHASES } from '$core/rules';
import { loadEngine } from '$lib/engine/node';
import { StateView } from '$lib/engine/stateView';
import { playRandomGame } from './games';

// The properties are worth as much as the games they are checked on.

const engine = await loadEngine('release');

test('random games meet every action, every phase and every answer, and come to an end', () => {
  const [actions, phases, answers, winners] = [new Set<number>(), new Set<number>(), new Set<number>(), new Set<number>()];
  for (let seed = 0; seed < 60; seed++) {
    const { records, state } = playRandomGame(engine, seed, 1500, (bytes) => {
      const view = new StateView(bytes);
      phases.add(view.phase);
      for (const answer of view.answers) answers.add(answer);
    });
    for (const { action } of records) actions.add(actionKind(action));
    const end = new StateView(state);
    if (end.phase === Phase.Over) winners.add(end.current);
  }
  expect(actions.size).toBe(ACTION_KINDS - 1); // all but None
  expect(actions).not.toContain(ActionKind.None);
  expect(phases.size).toBe(PHASES);
  expect(answers.size).toBe(Answer.Countered + 1);
  expect([...winners].sort()).toEqual([0, 1, 2, 3]);
});
