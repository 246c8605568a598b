import { beforeAll, describe, expect, test } from 'vitest';
import { type Engine, type GameRecord, HIDDEN_CARD, NO_OUTCOME, type Setup, StateView } from '$lib/engine';
import { loadEngine } from '$lib/engine/node';
import { dealAnew } from '$lib/net/moving/dealAnew';
import { Random } from '../random';

// Going on alone with a game whose host has gone: cards that only others knew are dealt again, as the log allows.

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

interface Played {
  readonly setup: Setup;
  readonly states: readonly Uint8Array[];
  readonly records: readonly GameRecord[];
}

/** So many steps of a game among seats that play by simple rules. */
function play(seed: number, seats: number, steps: number): Played {
  const dice = new Random(seed);
  const order = Array.from({ length: seats }, (_, seat) => seat);
  const setup: Setup = { order, board: engine.dealBoard({ seed, bestAttempt: true }).board, options: {} };
  const states = [engine.newGame(setup)];
  const records: GameRecord[] = [];
  while (records.length < steps && !new StateView(states.at(-1)!).isOver) {
    const state = states.at(-1)!;
    const seat = dice.pick(new StateView(state).toAct);
    const action = engine.suggest(state, seat, dice.below(2 ** 31))!;
    const outcomes = engine.outcomes(state, seat, action);
    const outcome = outcomes.length === 0 ? NO_OUTCOME : dice.pick(outcomes).outcome;
    states.push(engine.apply(state, seat, action, outcome).state!);
    records.push({ seat, action, outcome });
  }
  // Where it is over cards lie open, and there is nothing to go on with.
  return new StateView(states.at(-1)!).isOver
    ? { setup, states: states.slice(0, -1), records: records.slice(0, -1) }
    : { setup, states, records };
}

/** As one of the seats has followed it. */
function seenBy({ setup, states, records }: Played, seat: number) {
  return {
    setup,
    states: states.map((state) => engine.view(state, seat)),
    records: records.map((record) => ({ ...record, outcome: engine.viewOutcome(record, seat) })),
  };
}

describe('cards dealt anew', () => {
  test.each([
    [2, 250],
    [3, 320],
    [4, 400],
  ])('%i seats: the game looks to its viewer as it did, at every step', (seats, steps) => {
    let hidden = 0;
    let others = 0;
    for (let seed = 1; seed <= 12; seed++) {
      const played = play(seed * 100 + seats, seats, steps - seed * 13);
      const seat = seed % seats;
      const seen = seenBy(played, seat);
      const dice = new Random(seed);
      const dealt = dealAnew(engine, seen, () => dice.next())!;
      expect(dealt).toBeDefined();
      const { states } = engine.replay(engine.newGame(dealt.setup), dealt.records);
      expect(states).toHaveLength(played.states.length);
      for (const [at, state] of states.entries()) expect(engine.view(state, seat)).toEqual(seen.states[at]);
      hidden += seen.records.filter(({ outcome }) => outcome === HIDDEN_CARD).length;
      others += dealt.records.filter(({ outcome }, at) => outcome !== played.records[at]!.outcome).length;
    }
    // Or it would prove nothing: cards were hidden, and not all of them were guessed.
    if (seats > 2) expect(hidden).toBeGreaterThan(50);
    expect(others).toBeGreaterThan(3);
  });

  test('a log that cannot have happened is not dealt', () => {
    const played = play(7, 4, 200);
    const seen = seenBy(played, 0);
    const other = seenBy(play(8, 4, 200), 0);
    expect(dealAnew(engine, { ...seen, states: other.states }, () => 0.5)).toBeUndefined();
  });
});
