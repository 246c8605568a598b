import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { isTemplate } from '$core/action';
import { Reason } from '$core/rules';
import { loadEngine } from '$lib/engine/node';
import { DEVELOPMENT_NAMES, RESOURCE_NAMES } from '$lib/engine/names';
import type { Position } from '$lib/engine/position';
import type { Cards, DevelopmentCards } from '$lib/engine/schemas';
import { StateView } from '$lib/engine/stateView';
import { playRandomGame } from './games';

vi.setConfig({ testTimeout: 120_000 }); // thousands of cases in one test

// What holds after every action of every game.

const engine = await loadEngine('debug');
const checker = await loadEngine('debug'); // knows nothing of the states that the first one has made
const DECK: DevelopmentCards = { knight: 14, victoryPoint: 5, roadBuilding: 2, yearOfPlenty: 2, monopoly: 2 };
const GAMES = 50;
const PLIES = 500;

/** Checks a property of every state of many random games. */
function always(holds: (state: Uint8Array, position: Position) => void, { games = GAMES, every = 1 } = {}): void {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), (seed) => {
      playRandomGame(engine, seed, PLIES, (state, random) => {
        if (every === 1 || random.below(every) === 0) holds(state, engine.toPosition(state));
      });
    }),
    { numRuns: games, seed: 20, endOnFailure: true },
  );
}

test('there are 19 cards of each resource', () => {
  always((_, { bank, seats }) => {
    for (const name of RESOURCE_NAMES) expect(seats.reduce((sum, { hand }) => sum + (hand as Cards)[name], bank[name])).toBe(19);
  });
});

test('there are 25 development cards, 14 of them knights', () => {
  always((_, { deck, played, seats }) => {
    for (const name of DEVELOPMENT_NAMES) {
      const held = seats.reduce((sum, seat) => sum + (seat.held as DevelopmentCards)[name], 0);
      expect((deck as DevelopmentCards)[name] + played[name] + held).toBe(DECK[name]);
    }
    expect(seats.reduce((sum, { knights }) => sum + knights, 0)).toBe(played.knight);
  });
});

test('nobody has more pieces on the board than there are, and no place holds two', () => {
  always((_, { seats }) => {
    for (const { settlements, cities, roads } of seats) {
      expect(settlements.length <= 5 && cities.length <= 4 && roads.length <= 15).toBe(true);
    }
    const nodes = seats.flatMap(({ settlements, cities }) => [...settlements, ...cities]);
    const roads = seats.flatMap((seat) => seat.roads);
    expect([new Set(nodes).size, new Set(roads).size]).toEqual([nodes.length, roads.length]);
  });
});

test('the points kept are the points on the board', () => {
  always((state, { seats, longestRoad, largestArmy }) => {
    for (const [seat, { settlements, cities }] of seats.entries()) {
      const special = (longestRoad === seat ? 2 : 0) + (largestArmy === seat ? 2 : 0);
      expect(new StateView(state).seats[seat]!.points).toBe(settlements.length + 2 * cities.length + special);
    }
  });
});

test('the game is over exactly when the current seat has the points', () => {
  always((state, { seats, options, phase, current }) => {
    const points = new StateView(state).seats[current]!.points + (seats[current]!.held as DevelopmentCards).victoryPoint;
    expect(points >= options.targetPoints).toBe(phase === 'over');
  });
});

test('someone can act until the end, and everyone who may act can', () => {
  always((state, { phase, seats }) => {
    const { toAct } = new StateView(state);
    expect(toAct.length > 0).toBe(phase !== 'over');
    for (const [seat] of seats.entries()) {
      expect(engine.legal(state, seat).some((action) => !isTemplate(action))).toBe(toAct.includes(seat));
    }
  });
});

test('every action listed applies with each of its outcomes, and leaves a sound state', () => {
  always(
    (state) => {
      for (const seat of new StateView(state).toAct) {
        for (const action of engine.legal(state, seat)) {
          if (isTemplate(action)) continue;
          expect(engine.refusal(state, seat, action)).toBe(Reason.Legal);
          for (const { outcome } of engine.outcomes(state, seat, action)) {
            const applied = engine.apply(state, seat, action, outcome);
            expect(applied.reason).toBe(Reason.Legal);
            checker.checkState(applied.state!);
          }
        }
      }
    },
    { every: 12 },
  );
});

test('a list of legal actions names none twice', () => {
  always((state, { seats }) => {
    for (const [seat] of seats.entries()) {
      const actions = engine.legal(state, seat);
      expect(new Set(actions).size).toBe(actions.length);
    }
  });
});
