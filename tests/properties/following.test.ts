import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { actionArgument, actionKind, HIDDEN_CARD } from '$core/action';
import { cardsOf } from '$core/cards';
import { ActionKind, ACTION_KINDS, Phase, REASONS } from '$core/rules';
import type { GameRecord, Viewer } from '$lib/engine/engine';
import { InputError } from '$lib/engine/errors';
import { loadEngine } from '$lib/engine/node';
import { StateView } from '$lib/engine/stateView';
import { Random } from '../random';
import { playRandomGame } from './games';
import { hostileAction, hostileOutcome, hostileSeat } from './hostileInputs';

vi.setConfig({ testTimeout: 120_000 }); // hundreds of games in one test

// Whoever follows a game on a view, by what it is told of the steps alone, sees at every moment what the table would show it.

const engine = await loadEngine('release');
const follower = await loadEngine('release'); // knows nothing of the truths

const viewersOf = (state: Uint8Array): Viewer[] => [...new StateView(state).seats.keys(), 'spectator'];

/** By seat, the cards that a monopoly took from it. */
function takenBy({ seat, action }: GameRecord, before: Uint8Array): number[] {
  if (actionKind(action) !== ActionKind.PlayMonopoly) return [];
  return new StateView(before).seats.map(({ hand }, from) => (from === seat ? 0 : cardsOf(hand, actionArgument(action))));
}

function told(record: GameRecord, viewer: Viewer): GameRecord {
  return { ...record, outcome: engine.viewOutcome(record, viewer) };
}

test('every viewer can follow every step that does not end the game, to the byte', () => {
  const met = { kinds: new Set<number>(), players: new Set<number>(), takings: 0, ends: 0, steps: 0 };
  for (let seed = 0; seed < 150; seed++) {
    const states: Uint8Array[] = [];
    const { records } = playRandomGame(engine, seed, 1000, (state) => states.push(state));
    met.players.add(new StateView(states[0]!).players);
    for (const viewer of viewersOf(states[0]!)) {
      let view = engine.view(states[0]!, viewer);
      for (const [at, record] of records.entries()) {
        const after = states[at + 1]!;
        if (new StateView(after).phase === Phase.Over) {
          met.ends++;
          continue; // the last step
        }
        const taken = takenBy(record, states[at]!);
        const applied = follower.follow(view, told(record, viewer), taken);
        const isSame = applied.state !== undefined && Buffer.compare(applied.state, engine.view(after, viewer)) === 0;
        if (!isSame) expect.fail(`game ${seed}, step ${at} for ${viewer}: ${JSON.stringify({ record, taken, applied })}`);
        view = applied.state!;
        met.kinds.add(actionKind(record.action));
        if (taken.some((count) => count > 0)) met.takings++;
        met.steps++;
      }
    }
  }
  expect(met.kinds.size).toBe(ACTION_KINDS - 1); // all but None
  expect([...met.players].sort()).toEqual([2, 3, 4]);
  expect(met.takings).toBeGreaterThan(250);
  expect(met.ends).toBeGreaterThan(150);
  expect(met.steps).toBeGreaterThan(50_000);
});

test('the public fingerprint is the same from the truth and from every view, also when the game is over', () => {
  let isOverMet = false;
  for (let seed = 0; seed < 20; seed++) {
    const hashes = new Set<string>();
    const { records } = playRandomGame(engine, seed, 600, (state) => {
      const hash = engine.publicHash(state);
      hashes.add(hash);
      isOverMet ||= new StateView(state).phase === Phase.Over;
      expect(hash).toBe(engine.hash(engine.view(state, 'spectator')));
      for (const viewer of viewersOf(state)) expect(engine.publicHash(engine.view(state, viewer))).toBe(hash);
    });
    expect(hashes.size).toBeGreaterThan(records.length / 2);
  }
  expect(isOverMet).toBe(true);
});

test('no view is made up of the end of a game', () => {
  let ends = 0;
  for (let seed = 0; seed < 60; seed++) {
    const states: Uint8Array[] = [];
    const { records } = playRandomGame(engine, seed, 1000, (state) => states.push(state));
    if (new StateView(states.at(-1)!).phase !== Phase.Over) continue;
    for (const viewer of viewersOf(states[0]!)) {
      const { state } = engine.follow(engine.view(states.at(-2)!, viewer), told(records.at(-1)!, viewer));
      if (state) expect(new StateView(state).phase).not.toBe(Phase.Over);
      ends++;
    }
  }
  expect(ends).toBeGreaterThan(50);
});

test('whatever is told, a view follows it to a sound view of the same viewer, or says why not', async () => {
  const debug = await loadEngine('debug');
  const checker = await loadEngine('debug');
  const states: Uint8Array[] = [];
  for (let seed = 0; seed < 12; seed++) {
    playRandomGame(engine, seed, 600, (state, random) => {
      if (random.chance(0.1)) states.push(state);
    });
  }
  const met = { followed: 0, refused: new Set<number>() };
  const followAnything = (random: Random) => {
    const state = random.pick(states);
    const viewer = random.pick(viewersOf(state));
    const view = debug.view(state, viewer);
    const before = view.slice();
    const seat = random.chance(0.9) ? random.pick([...new StateView(state).toAct, 0]) : hostileSeat(random);
    const action = random.pick([hostileAction(random), ...debug.legal(state, seat)]);
    const outcome = random.chance(0.3) ? HIDDEN_CARD : hostileOutcome(random);
    const taken = Array.from({ length: random.below(6) }, () => (random.chance(0.95) ? random.below(4) : hostileOutcome(random)));
    const applied = debug.follow(view, { seat, action, outcome }, taken);
    expect(applied.reason >= 0 && applied.reason < REASONS).toBe(true);
    expect(Buffer.compare(view, before)).toBe(0);
    if (applied.state === undefined) return met.refused.add(applied.reason);
    checker.checkState(applied.state);
    expect(new StateView(applied.state).viewer).toBe(viewer);
    return met.followed++;
  };
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), (seed) => {
      try {
        followAnything(new Random(seed));
      } catch (error) {
        if (!(error instanceof InputError)) throw error;
      }
    }),
    { numRuns: 20_000, seed: 41 },
  );
  expect(met.followed).toBeGreaterThan(1000);
  expect(met.refused.size).toBeGreaterThan(20);
});
