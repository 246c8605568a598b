import { describe, expect, test, vi } from 'vitest';
import { Phase, Policy, Reason } from '$core/rules';
import { decodeAction } from '$lib/engine/action';
import { InputError } from '$lib/engine/errors';
import { StateView } from '$lib/engine/stateView';
import { playRandomGame } from '../properties/games';
import { BOARD, engine } from './position';

vi.setConfig({ testTimeout: 60_000 });

// The calls that tables and replays live on: playing records again, telling them, and acting for whoever is late.

const start = engine.newGame({ order: [2, 0, 1], board: BOARD, options: { rollOff: true } });
const { records, state: end } = engine.sample(start, { policy: Policy.Heuristic, seed: 5 });
const { states, reason } = engine.replay(start, records);

describe('replaying records', () => {
  test('leads through every state to the last', () => {
    expect(reason).toBe(Reason.Legal);
    expect(states).toHaveLength(records.length + 1);
    expect(states[0]).toEqual(start);
    expect(states.at(-1)).toEqual(end);
    for (const [at, { seat, action, outcome }] of records.entries())
      expect(Buffer.compare(engine.apply(states[at]!, seat, action, outcome).state!, states[at + 1]!)).toBe(0);
  });

  test('stops at a record that does not follow, and says why', () => {
    const wrong = records.filter((_, at) => at !== 20);
    const stopped = engine.replay(start, wrong);
    expect(stopped.reason).not.toBe(Reason.Legal);
    const failed = wrong[stopped.states.length - 1]!;
    expect(engine.apply(stopped.states.at(-1)!, failed.seat, failed.action, failed.outcome).reason).toBe(stopped.reason);
  });

  test('of none leaves the first state', () => {
    expect(engine.replay(start, [])).toEqual({ states: [start], reason: Reason.Legal });
  });
});

describe('a story', () => {
  test.each([0, 1, 2, 'spectator'] as const)('to viewer %s is every step as that one may see it', (viewer) => {
    const story = engine.story(states, records, viewer);
    expect(story.views.every((view, at) => Buffer.compare(view, engine.view(states[at]!, viewer)) === 0)).toBe(true);
    expect(story.records).toEqual(
      records.map((record, at) => {
        const told = { ...record, outcome: engine.viewOutcome(record, viewer) };
        return { ...told, events: engine.events(story.views[at]!, told, story.views[at + 1]!) };
      }),
    );
  });

  test('of a stretch is that stretch of the whole', () => {
    const whole = engine.story(states, records, 1);
    expect(engine.story(states.slice(40), records.slice(40), 1)).toEqual({
      views: whole.views.slice(40),
      records: whole.records.slice(40),
    });
  });

  test('with all cards open names every card', () => {
    const { views, records: told } = engine.story(states, records, 'open');
    expect(views).toEqual(states);
    const cards = told.flatMap(({ events }) => events).filter(({ kind }) => kind === 'robbed' || kind === 'bought');
    expect(cards.length).toBeGreaterThan(5);
    expect(cards.filter((event) => !('resource' in event || 'development' in event))).toEqual([]);
  });

  test('needs one more state than records', () => {
    expect(() => engine.story(states.slice(1), records, 'open')).toThrow(InputError);
  });
});

describe('acting for whoever is late', () => {
  test('is legal for every seat that may act, in thousands of states, and nothing for the others', () => {
    let asked = 0;
    const phases = new Set<number>();
    for (let seed = 0; seed < 15; seed++) {
      playRandomGame(engine, seed, 400, (state, random) => {
        const { players, toAct, phase } = new StateView(state);
        for (let seat = 0; seat < players; seat++) {
          const action = engine.fallback(state, seat, random.below(1e9));
          if (toAct.includes(seat) ? engine.refusal(state, seat, action!) !== Reason.Legal : action !== undefined)
            throw new Error(`seed ${seed}: seat ${seat} in phase ${phase} does ${action}`);
          asked++;
          phases.add(phase);
        }
      });
    }
    expect(asked).toBeGreaterThan(5000);
    expect(phases.size).toBe(Phase.Over + 1);
  });

  test('spends nothing: what need not be done is not done', () => {
    const done = new Map<number, Set<string>>();
    for (let seed = 20; seed < 25; seed++) {
      playRandomGame(engine, seed, 400, (state) => {
        const { toAct, phase } = new StateView(state);
        for (const seat of toAct) {
          const { kind } = decodeAction(engine.fallback(state, seat, 1)!);
          done.set(phase, (done.get(phase) ?? new Set()).add(kind));
        }
      });
    }
    expect(done.get(Phase.Roll)).toEqual(new Set(['roll']));
    expect(done.get(Phase.Main)).toEqual(new Set(['endTurn']));
    expect(done.get(Phase.Trade)).toEqual(new Set(['declineTrade', 'withdrawTrade']));
  });
});
