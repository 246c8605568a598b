import { expect, test } from 'vitest';
import { thinkNow } from '$lib/ai/think';
import { decodeAction } from '$lib/engine';
import { loadMind } from '$lib/engine/node';
import { engine } from '../core/position';
import { scene, SEVEN_POINTS } from '../core/scene';
import type { Sketch } from '../core/position';

const mind = await loadMind();

/** Plays on as the mind chooses, as long as it is the same turn; did that win? */
function playTurn(sketch: Sketch): { readonly hasWon: boolean; readonly steps: number } {
  let state = scene(sketch).state;
  for (let steps = 1; steps < 12; steps++) {
    const thought = thinkNow(mind, { view: engine.view(state, 0), seat: 0 }, { level: 'medium', seed: steps })!;
    const [first] = engine.outcomes(state, 0, thought.action);
    const before = engine.toPosition(state);
    state = engine.apply(state, 0, thought.action, first!.outcome).state!;
    const { phase, current } = engine.toPosition(state);
    if (phase === 'over') return { hasWon: current === 0, steps };
    if (current !== before.current) break;
  }
  return { hasWon: false, steps: 0 };
}

const mindsChoice = (state: Uint8Array) =>
  thinkNow(mind, { view: engine.view(state, 0), seat: 0 }, { level: 'expert', seed: 1, budget: { rollouts: 50 } })!.action;

test.each<[string, number, object, object]>([
  ['a city after three trades with the bank', 8, { hand: { wheat: 2, sheep: 4, wood: 4, brick: 4 } }, {}],
  ['a road, and the longest road', 9, { hand: { wood: 1, brick: 1 } }, {}],
  ['a free road, and the longest road', 9, { held: { roadBuilding: 1 } }, {}],
  ['a city with two cards of plenty', 8, { hand: { wheat: 2, ore: 1 }, held: { yearOfPlenty: 1 } }, {}],
  ['a city with a monopoly', 8, { hand: { wheat: 2 }, held: { monopoly: 1 } }, { hand: { ore: 3 } }],
  ['a knight, and the largest army', 9, { held: { knight: 1 }, knights: 2 }, {}],
  ['a city and the longest road, with a trade between', 10, { hand: { wheat: 2, ore: 3, wood: 5 } }, {}],
])('a mind that can win in its turn does: %s', (_, targetPoints, own, other) => {
  expect(playTurn({ options: { targetPoints }, seats: [{ ...SEVEN_POINTS, ...own }, other] }).hasWon).toBe(true);
});

test('and one that cannot does not', () => {
  expect(playTurn({ options: { targetPoints: 10 }, seats: [{ ...SEVEN_POINTS, hand: { wheat: 2, ore: 3 } }, {}] }).hasWon).toBe(
    false,
  );
});

test('one who has to discard on its own seven keeps the cards that win', () => {
  const hand = { brick: 4, wheat: 4, ore: 3 };
  const sketch: Sketch = {
    ...{ options: { targetPoints: 8 }, phase: 'discard', discards: [5, 0] },
    seats: [{ ...SEVEN_POINTS, hand }, {}],
  };
  const { state } = scene(sketch);
  const { line } = mind.wholeDiscard({ view: engine.view(state, 0), seat: 0 }, mindsChoice(state));
  const gone = line.map((action) => decodeAction(action)).map((action) => action.kind === 'discard' && action.resource);
  expect(gone).toHaveLength(5);
  expect(gone).not.toContain('ore');
  expect(gone.filter((resource) => resource === 'wheat').length).toBeLessThanOrEqual(2);
  expect(playTurn(sketch).hasWon).toBe(true);
});
