import { describe, expect, test, vi } from 'vitest';
import { thinkNow } from '$lib/ai/think';
import { LEVEL_NAMES, type Question, StateView } from '$lib/engine';
import { loadMind } from '$lib/engine/node';
import { engine, hiddenTwin, knownAt, seatToAct, statesOf } from './scene';

vi.setConfig({ testTimeout: 240_000 }); // thousands of thoughts in one test

// Bots do not peek: where a seat sees the same, it thinks the same, whatever the others hold.

const GAMES = [2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4]; // players

const FEW = { rollouts: 1 }; // one step of rollouts: what it looks at shows in it already

interface Pair {
  readonly seat: number;
  readonly state: Uint8Array;
  readonly twin: Uint8Array;
}

/** States of games and others behind the same view, where there is another. */
const pairs: readonly Pair[] = GAMES.flatMap((players, game) =>
  statesOf(players, 41 + game, 1)
    .filter((state) => !new StateView(state).isOver && new StateView(state).turn > 0) // in the draft nothing is hidden
    .map((state, at) => ({ seat: seatToAct(state), state, twin: hiddenTwin(state, seatToAct(state), at + 1) }))
    .filter(({ state, twin }) => Buffer.compare(state, twin) !== 0),
);

const mind = await loadMind();
const thoughtOf = (level: (typeof LEVEL_NAMES)[number], view: Question['view'], { seat }: Pair, known?: Question['known']) =>
  thinkNow(mind, { view, seat, ...(known && { known }) }, { level, seed: seat, budget: FEW });

test('there are many states with equal views and different truths', () => {
  expect(pairs.length).toBeGreaterThan(2000);
  for (const { seat, state, twin } of pairs) expect(Buffer.compare(engine.view(state, seat), engine.view(twin, seat))).toBe(0);
});

describe.each(LEVEL_NAMES)('at the level %s', (level) => {
  test('a mind thinks the same about equal views', () => {
    const differing = pairs.filter(
      (pair) => JSON.stringify(thoughtOf(level, pair.state, pair)) !== JSON.stringify(thoughtOf(level, pair.twin, pair)),
    );
    expect(differing).toEqual([]);
  });
});

test('peeking would show: told what the others hold, a mind thinks otherwise', () => {
  const some = pairs.filter((_, at) => at % 5 === 0);
  const differing = some.filter((pair) => {
    const [one, other] = [pair.state, pair.twin].map((truth) => thoughtOf('expert', pair.state, pair, knownAt(truth)));
    return JSON.stringify(one) !== JSON.stringify(other);
  });
  expect(differing.length).toBeGreaterThan(some.length / 10);
});
