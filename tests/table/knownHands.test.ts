import { beforeAll, describe, expect, test, vi } from 'vitest';
import {
  type GameEvent,
  type GameRecord,
  type KnownHand,
  readCards,
  RESOURCE_NAMES,
  type ResourceName,
  type SeenRecord,
  StateView,
  type Viewer,
} from '$lib/engine';
import { handsFollower, knownHands } from '$lib/table';
import { playBotGame } from '../properties/botGames';
import { playRandomGame } from '../properties/games';
import { engine } from './scene';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

// What knownHands says, held against the truth.

const GAMES = 75; // of bots, and as many random ones
const CHECK_INTERVAL = 40; // plies between two looks

interface Look {
  readonly game: string;
  readonly viewer: Viewer;
  readonly told: readonly SeenRecord[];
  readonly truth: StateView;
  readonly known: readonly KnownHand[];
}

type Hand = Record<ResourceName, number>;
const handOf = (view: StateView, seat: number) => readCards(view.seats[seat]!.hand) as Hand;
const isExact = ({ least, most }: KnownHand) => RESOURCE_NAMES.every((name) => least[name] === most[name]);
const isHidden = (event: GameEvent) => event.kind === 'robbed' && event.resource === undefined;

function* games(): Generator<{ game: string; start: Uint8Array; records: readonly GameRecord[] }> {
  for (let seed = 0; seed < GAMES; seed++) {
    yield { game: `bots ${seed}`, ...playBotGame(engine, { players: 2 + (seed % 3), seed }) };
    yield { game: `random ${seed}`, ...playRandomGame(engine, seed, 500) };
  }
}

/** Every game through the eyes of a spectator and of one player, at many moments. */
function* looks(): Generator<Look> {
  for (const [index, { game, start, records }] of [...games()].entries()) {
    const { states } = engine.replay(start, records);
    const { players } = new StateView(start);
    for (const viewer of [index % players, 'spectator'] as const) {
      const story = engine.story(states, records, viewer);
      for (let at = index % CHECK_INTERVAL; at <= records.length; at += CHECK_INTERVAL) {
        const told = story.records.slice(0, at);
        yield { game, viewer, told, truth: new StateView(states[at]!), known: knownHands(told, players) };
      }
    }
  }
}

let all: readonly Look[] = [];
beforeAll(() => void (all = [...looks()]));

test('the truth always lies within the bounds', () => {
  const wrong = all.filter(({ truth, known }) =>
    known.some(({ least, most }, seat) => {
      const hand = handOf(truth, seat);
      return RESOURCE_NAMES.some((name) => hand[name] < least[name] || hand[name] > most[name]);
    }),
  );
  expect(wrong.map(({ game, viewer, told }) => [game, viewer, told.length])).toEqual([]);
  expect(all.length).toBeGreaterThan(1500);
});

describe('a hand is known to the card', () => {
  const inexact = (look: Look) => look.known.filter((hand) => !isExact(hand)).length;

  test('where it is the own', () => {
    expect(all.filter(({ viewer, known }) => viewer !== 'spectator' && !isExact(known[viewer]!))).toEqual([]);
  });

  test('where only two play, to both of them', () => {
    const ofTwo = all.filter(({ viewer, truth }) => viewer !== 'spectator' && truth.players === 2);
    expect(ofTwo.length).toBeGreaterThan(300);
    expect(ofTwo.filter((look) => inexact(look) > 0)).toEqual([]);
  });

  test('until a card has been stolen face down', () => {
    const open = all.filter(({ told }) => !told.some(({ events }) => events.some(isHidden)));
    expect(open.length).toBeGreaterThan(300);
    expect(open.filter((look) => inexact(look) > 0)).toEqual([]);
  });

  test('more often than not, and not always', () => {
    const hands = all.flatMap(({ known }) => known);
    const share = hands.filter(isExact).length / hands.length;
    expect(share).toBeGreaterThan(0.5);
    expect(share).toBeLessThan(0.9);
  });
});

describe('from a few events', () => {
  const NONE: Hand = { wood: 0, brick: 0, sheep: 0, wheat: 0, ore: 0 };
  const told = (...events: GameEvent[]): SeenRecord[] =>
    events.map((event) => ({ seat: 0, action: 0, outcome: 0, events: [event] }));
  const gained = (seat: number, cards: Partial<Hand>): GameEvent => ({
    kind: 'gained',
    seat,
    cards: { ...NONE, ...cards },
    why: 'roll',
  });
  const stolen: GameEvent = { kind: 'robbed', seat: 0, victim: 1 };

  test('a card stolen from a hand of one kind is no secret', () => {
    const [thief, victim] = knownHands(told(gained(1, { ore: 3 }), stolen), 3);
    expect(thief).toEqual({ least: { ...NONE, ore: 1 }, most: { ...NONE, ore: 1 } });
    expect(victim).toEqual({ least: { ...NONE, ore: 2 }, most: { ...NONE, ore: 2 } });
  });

  test('a card stolen from two kinds is one or the other', () => {
    const [thief, victim] = knownHands(told(gained(1, { ore: 1, wood: 2 }), stolen), 3);
    expect(thief).toEqual({ least: NONE, most: { ...NONE, ore: 1, wood: 1 } });
    expect(victim).toEqual({ least: { ...NONE, wood: 1 }, most: { ...NONE, ore: 1, wood: 2 } });
  });

  test.each([
    ['spends it', { kind: 'discarded', seat: 0, resource: 'ore' }],
    ['offers it', { kind: 'offered', seat: 0, give: { ore: 1 }, take: { brick: 1 }, to: [1] }],
  ] as const)('it is known once the thief %s', (_, event) => {
    const [, victim] = knownHands(told(gained(1, { ore: 1, wood: 2 }), stolen, event), 3);
    expect(victim).toEqual({ least: { ...NONE, wood: 2 }, most: { ...NONE, wood: 2 } });
  });

  test('is the same when a game is followed as it goes on, also after a step was taken back', () => {
    const before = told(gained(1, { ore: 1, wood: 2 }), gained(0, { sheep: 1 }));
    const follow = handsFollower(3);
    for (const then of [[], [stolen], [], [{ kind: 'discarded', seat: 1, resource: 'ore' } as const, stolen]]) {
      const records = [...before, ...told(...then)];
      expect(follow(records)).toEqual(knownHands(records, 3));
    }
  });

  test('whoever accepts an offer has what it asks for', () => {
    const offer: GameEvent = { kind: 'offered', seat: 2, give: { sheep: 1 }, take: { ore: 1 }, to: [0, 1] };
    const before = told(gained(2, { sheep: 1 }), gained(1, { ore: 1, wood: 2 }), stolen, offer);
    const [thief] = knownHands([...before, ...told({ kind: 'accepted', seat: 0 })], 3);
    expect(thief!.least.ore).toBe(1);
  });
});
