import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { DEVELOPMENT_NAMES, RESOURCE_NAMES } from '$lib/engine/names';
import { loadEngine } from '$lib/engine/node';
import type { Position } from '$lib/engine/position';
import { StateView } from '$lib/engine/stateView';
import type { Random } from '../random';
import { playRandomGame } from './games';

vi.setConfig({ testTimeout: 120_000 }); // thousands of cases in one test

// What a seat cannot see changes nothing of what it gets.

const engine = await loadEngine('debug');

function always(plies: number, holds: (state: Uint8Array, random: Random) => void): void {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), (seed) => void playRandomGame(engine, seed, plies, holds)),
    { numRuns: 20, seed: 22, endOnFailure: true },
  );
}

const seatsOf = (state: Uint8Array) => new StateView(state).seats.map((_, seat) => seat);

test('a seat has the same legal actions by its view as by the truth', () => {
  always(500, (state) => {
    for (const seat of seatsOf(state)) expect(engine.legal(engine.view(state, seat), seat)).toEqual(engine.legal(state, seat));
  });
});

test('the heuristic policy takes the same action from a view as from the truth', () => {
  always(500, (state, random) => {
    const seed = random.below(1e9);
    for (const seat of seatsOf(state))
      expect(engine.suggest(engine.view(state, seat), seat, seed)).toBe(engine.suggest(state, seat, seed));
  });
});

test('a view of a view is the same view', () => {
  always(200, (state) => {
    for (const viewer of [...seatsOf(state), 'spectator'] as const) {
      const view = engine.view(state, viewer);
      expect(Buffer.compare(engine.view(view, viewer), view)).toBe(0);
    }
  });
});

type Counts = Record<string, number>;
interface Parts {
  readonly deck: Counts;
  readonly seats: { readonly hand: Counts; readonly held: Counts }[];
}

/** Moves one card of a random kind from one pile to another and one of another kind back, if both are there. */
function exchange(random: Random, one: Counts, other: Counts, names: readonly string[]): void {
  const [mine, theirs] = [one, other].map((pile) => names.filter((name) => pile[name]! > 0));
  if (mine!.length === 0 || theirs!.length === 0) return;
  const [given, taken] = [random.pick(mine!), random.pick(theirs!)];
  one[given]!--;
  other[given]!++;
  other[taken]!--;
  one[taken]!++;
}

/** The position with hidden cards of the others mixed up: nothing that the viewer can see is different. */
function withOtherSecrets(random: Random, position: Position, viewer: number | undefined): Position {
  const copy = structuredClone(position) as Position & Parts;
  const others = copy.seats.filter((_, seat) => seat !== viewer) as unknown as Parts['seats'];
  for (let swaps = 0; swaps < 6; swaps++) {
    exchange(random, random.pick(others).hand, random.pick(others).hand, RESOURCE_NAMES);
    const piles = [...others.map(({ held }) => held), copy.deck as Counts];
    exchange(random, random.pick(piles), random.pick(piles), DEVELOPMENT_NAMES);
  }
  return copy;
}

function stateOf(position: Position): Uint8Array | undefined {
  try {
    return engine.fromPosition(position);
  } catch {
    return undefined; // an impossible truth: a winner, a trade that cannot be kept, a card just bought that went away
  }
}

test('states that differ only in what a viewer cannot see give it the same bytes', () => {
  let compared = 0;
  always(300, (state, random) => {
    const position = engine.toPosition(state);
    if (position.phase === 'over') return;
    const viewer = random.chance(0.2) ? undefined : random.below(position.seats.length);
    const other = stateOf(withOtherSecrets(random, position, viewer));
    if (other === undefined || engine.hash(other) === engine.hash(state)) return;
    compared++;
    expect(Buffer.compare(engine.view(other, viewer ?? 'spectator'), engine.view(state, viewer ?? 'spectator'))).toBe(0);
  });
  expect(compared).toBeGreaterThan(500);
});
