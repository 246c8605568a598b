import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { decodeAction, decodeOutcome, encodeAction, encodeOutcome, parseAction, parseOutcome } from '$lib/engine/action';
import { loadEngine } from '$lib/engine/node';
import { StateView } from '$lib/engine/stateView';
import { playRandomGame } from './games';

vi.setConfig({ testTimeout: 120_000 }); // thousands of cases in one test

const debug = await loadEngine('debug');
const release = await loadEngine('release');
const seeds = fc.integer({ min: 0, max: 1e9 });
const settings = { numRuns: 20, seed: 21, endOnFailure: true };

test('the records of a game replay to the same state, in either build of the core', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const { start, records, state } = playRandomGame(release, seed, 1500);
      for (const engine of [debug, release]) {
        const end = records.reduce((now, { seat, action, outcome }) => engine.apply(now, seat, action, outcome).state!, start);
        expect(engine.hash(end)).toBe(release.hash(state));
        expect(Buffer.compare(end, state)).toBe(0);
      }
    }),
    settings,
  );
});

test('records survive being written as JSON', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      for (const { action, outcome } of playRandomGame(release, seed, 400).records) {
        expect(encodeAction(decodeAction(action))).toBe(action);
        expect(parseAction(JSON.parse(JSON.stringify(decodeAction(action))))).toBe(action);
        const told = decodeOutcome(action, outcome);
        expect(told === undefined ? 0 : encodeOutcome(told)).toBe(outcome);
        expect(parseOutcome(told)).toBe(outcome);
      }
    }),
    settings,
  );
});

test('every legal action has a JSON form that means the same action', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      playRandomGame(release, seed, 400, (state) => {
        for (const seat of new StateView(state).toAct) {
          for (const action of release.legal(state, seat)) expect(encodeAction(decodeAction(action))).toBe(action);
        }
      });
    }),
    settings,
  );
});

test('positions and views go to JSON and back without loss', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      playRandomGame(debug, seed, 300, (state, random) => {
        const viewer = random.below(new StateView(state).players);
        for (const bytes of [state, debug.view(state, viewer), debug.view(state, 'spectator')]) {
          const json = JSON.parse(JSON.stringify(debug.toPosition(bytes))) as unknown;
          expect(Buffer.compare(debug.fromPosition(json), bytes)).toBe(0);
        }
      });
    }),
    settings,
  );
});

test('a call leaves the bytes it was given as they were', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      playRandomGame(debug, seed, 60, (state) => {
        const before = state.slice();
        debug.toPosition(state);
        debug.view(state, 'spectator');
        debug.sample(state, { policy: 1, seed, maxPlies: 5 });
        debug.playout(state, { policy: 0, seed, games: 1, maxPlies: 5 });
        debug.perft(state, 1);
        expect(Buffer.compare(state, before)).toBe(0);
      });
    }),
    { ...settings, numRuns: 5 },
  );
});
