import fc from 'fast-check';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { isTemplate } from '$core/action';
import { Phase, Reason, REASONS } from '$core/rules';
import { PHASE, STATE_SIZE, VIEWER } from '$core/layout';
import { encodeAction } from '$lib/engine/action';
import { InputError } from '$lib/engine/errors';
import { loadEngine } from '$lib/engine/node';
import { StateView } from '$lib/engine/stateView';
import { Random } from '../random';
import { fuzz } from './fuzz';
import { playRandomGame } from './games';

vi.setConfig({ testTimeout: 120_000 }); // thousands of cases in one test

// Whatever comes from outside: no trap, no exception but an InputError, no accepted illegal action, nothing changed by a refusal.

const engine = await loadEngine('debug');
const checker = await loadEngine('debug'); // knows nothing of the states that the first one has made
const states: Uint8Array[] = [];

beforeAll(() => {
  for (let seed = 0; seed < 12; seed++) {
    playRandomGame(engine, seed, 400, (state, random) => {
      if (random.chance(0.1)) states.push(state);
    });
  }
});

const i32 = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });
const seat = fc.oneof(fc.integer({ min: -2, max: 5 }), i32);
/** Codes that look like actions, and any others. */
const action = fc.oneof(
  i32,
  fc.tuple(fc.integer({ min: 0, max: 63 }), fc.integer({ min: 0, max: 128 })).map(([kind, argument]) => (kind << 25) | argument),
);
const outcome = fc.oneof(fc.integer({ min: -1, max: 64 }), i32);
const anyState = fc.nat().map((index) => states[index % states.length]!);

/** A state in which the current seat may end its turn. */
function endable(): Uint8Array {
  return states.find((state) => state[PHASE] === Phase.Main)!;
}

function expectOnlyInputErrors(call: () => unknown): void {
  try {
    call();
  } catch (error) {
    expect(error).toBeInstanceOf(InputError);
  }
}

describe('any numbers as seat, action and outcome', () => {
  test('are accepted exactly when the action is legal and the outcome one that can come', () => {
    fc.assert(
      fc.property(anyState, seat, action, outcome, (state, who, what, came) => {
        const before = state.slice();
        const reason = engine.refusal(state, who, what);
        const isPossible = engine.outcomes(state, who, what).some((each) => each.outcome === came);
        const applied = engine.apply(state, who, what, came);
        expect(applied.reason >= 0 && applied.reason < REASONS).toBe(true);
        expect(applied.reason === Reason.Legal).toBe(reason === Reason.Legal && isPossible);
        expect(applied.state !== undefined).toBe(applied.reason === Reason.Legal);
        expect(Buffer.compare(state, before)).toBe(0);
        if (applied.state) checker.checkState(applied.state);
      }),
      { numRuns: 30_000, seed: 25 },
    );
  });

  test('are accepted by refusal exactly when legal lists them, composed trades aside', () => {
    fc.assert(
      fc.property(anyState, seat, action, (state, who, what) => {
        const isOffer = what < 0 || what >> 25 === 16;
        if (!isOffer) expect(engine.refusal(state, who, what) === Reason.Legal).toBe(engine.legal(state, who).includes(what));
      }),
      { numRuns: 10_000, seed: 26 },
    );
  });

  test('that are no 32-bit whole numbers stand for no seat and no action', () => {
    const isAccepted = (who: number, what: number, came: number): boolean => {
      try {
        return engine.apply(endable(), who, what, came).reason === Reason.Legal;
      } catch (error) {
        expect(error).toBeInstanceOf(InputError);
        return false;
      }
    };
    const END_TURN = encodeAction({ kind: 'endTurn' });
    const { current } = new StateView(endable());
    expect(isAccepted(current, END_TURN, 0)).toBe(true);
    for (const odd of [0.5, 2 ** 32, -(2 ** 32)]) {
      expect(isAccepted(current + odd, END_TURN, 0), `seat ${current + odd}`).toBe(false);
      expect(isAccepted(current, END_TURN + odd, 0), `action ${END_TURN + odd}`).toBe(false);
      expect(isAccepted(current, END_TURN, odd), `outcome ${odd}`).toBe(false);
    }
    expect(isAccepted(current, END_TURN, NaN), 'outcome NaN').toBe(false);
  });

  test('never break a reading of a record', () => {
    fc.assert(
      fc.property(seat, action, outcome, fc.oneof(seat, fc.constant('spectator' as const)), (who, what, came, viewer) => {
        expectOnlyInputErrors(() => engine.viewOutcome({ seat: who, action: what, outcome: came }, viewer));
      }),
      { numRuns: 2000, seed: 27 },
    );
  });
});

describe('any bytes as a state', () => {
  test('are refused by name, or are a state like any other', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: STATE_SIZE, maxLength: STATE_SIZE }), (bytes) => {
        expect(() => engine.checkState(bytes)).toThrow(InputError);
      }),
      { numRuns: 2000, seed: 28 },
    );
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 1000 }), (bytes) => expectOnlyInputErrors(() => engine.legal(bytes, 0))),
      { numRuns: 500, seed: 29 },
    );
  });
});

describe('a view', () => {
  test('cannot be played on, by its own seat or another', () => {
    fc.assert(
      fc.property(anyState, fc.nat(), fc.nat(), outcome, (state, who, choice, came) => {
        if (state[PHASE] === Phase.Over) return;
        const { toAct } = new StateView(state);
        const seatToAct = toAct[who % toAct.length]!;
        const view = engine.view(state, seatToAct);
        const actions = engine.legal(view, seatToAct).filter((each) => !isTemplate(each));
        const { reason } = engine.apply(view, seatToAct, actions[choice % actions.length]!, came);
        expect(reason).toBe(Reason.HiddenInformation);
      }),
      { numRuns: 5000, seed: 30 },
    );
  });

  test('is no truth to play out, to count or to draw from', () => {
    const view = engine.view(states[0]!, 0);
    expect(view[VIEWER]).toBe(0);
    expect(() => engine.sample(view, { policy: 0, seed: 1 })).toThrow(InputError);
    expect(() => engine.playout(view, { policy: 0, seed: 1, games: 1 })).toThrow(InputError);
    expect(() => engine.perft(view, 1)).toThrow(InputError);
  });
});

test('ten thousand hostile inputs of every kind do no harm', () => {
  const report = fuzz(engine, new Random(31).below(1e9), 10_000);
  expect(report.failures).toEqual([]);
});
