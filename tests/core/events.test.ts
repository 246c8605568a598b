import { describe, expect, test, vi } from 'vitest';
import { Policy } from '$core/rules';
import { cardsOf } from '$core/cards';
import { NO_OUTCOME } from '$core/action';
import { encodeAction } from '$lib/engine/action';
import type { GameEvent } from '$lib/engine/events';
import type { GameRecord } from '$lib/engine/contract';
import { loadEngine } from '$lib/engine/node';
import { type ResourceName, RESOURCE_NAMES } from '$lib/engine/names';
import type { Pile } from '$lib/engine/schemas';
import { StateView } from '$lib/engine/stateView';

vi.setConfig({ testTimeout: 30_000 }); // thousands of steps in one test

const engine = await loadEngine('debug');

interface Step {
  readonly before: Uint8Array;
  readonly record: GameRecord;
  readonly after: Uint8Array;
}

/** Every step of a few games that build, rob, trade with the bank and play cards. */
function* steps(): Generator<Step> {
  for (const [seed, policy] of [Policy.Random, Policy.Heuristic, Policy.Heuristic, Policy.Heuristic].entries()) {
    const { board } = engine.dealBoard({ seed });
    let before = engine.newGame({ order: [0, 1, 2, 3], board, options: { rollOff: true } });
    for (const record of engine.sample(before, { policy, seed }).records) {
      const after = engine.apply(before, record.seat, record.action, record.outcome).state!;
      yield { before, record, after };
      before = after;
    }
  }
}

function handsOf(state: Uint8Array): number[][] {
  return new StateView(state).seats.map(({ hand }) => RESOURCE_NAMES.map((_, resource) => cardsOf(hand, resource)));
}

const COSTS: Record<'road' | 'settlement' | 'city' | 'development', Partial<Record<ResourceName, number>>> = {
  road: { wood: 1, brick: 1 },
  settlement: { wood: 1, brick: 1, sheep: 1, wheat: 1 },
  city: { wheat: 2, ore: 3 },
  development: { sheep: 1, wheat: 1, ore: 1 },
};

/** Moves cards in hands as an event tells it. */
function follow(hands: number[][], event: GameEvent): void {
  const move = (seat: number, cards: Pile, sign: number) => {
    for (const [name, count = 0] of Object.entries(cards))
      hands[seat]![RESOURCE_NAMES.indexOf(name as ResourceName)]! += sign * count;
  };
  switch (event.kind) {
    case 'gained':
      return move(event.seat, event.cards, 1);
    case 'discarded':
      return move(event.seat, { [event.resource]: 1 }, -1);
    case 'robbed':
      move(event.seat, { [event.resource!]: 1 }, 1);
      return move(event.victim, { [event.resource!]: 1 }, -1);
    case 'monopolized':
      move(event.seat, { [event.resource]: event.count }, 1);
      return move(event.victim, { [event.resource]: event.count }, -1);
    case 'bankTraded':
      move(event.seat, { [event.give]: event.count }, -1);
      return move(event.seat, { [event.take]: 1 }, 1);
    case 'built':
      return event.isFree ? undefined : move(event.seat, COSTS[event.piece], -1);
    case 'bought':
      return move(event.seat, COSTS.development, -1);
    case 'traded':
      move(event.seat, event.give, -1);
      move(event.seat, event.take, 1);
      move(event.partner, event.give, 1);
      return move(event.partner, event.take, -1);
    default:
      return undefined;
  }
}

describe('the events of a step', () => {
  test('move the very cards that moved', () => {
    for (const { before, record, after } of steps()) {
      const hands = handsOf(before);
      for (const event of engine.events(before, record, after)) follow(hands, event);
      expect(hands).toEqual(handsOf(after));
    }
  });

  test('name roads in a row as many as the longest road counts', () => {
    const { nodes, edges } = engine.topology();
    const meet = (one: number, other: number) => edges[one]!.nodes.some((node) => nodes[node]!.edges.includes(other));
    for (const { before, record, after } of steps()) {
      for (const event of engine.events(before, record, after)) {
        if (event.kind !== 'longestRoad' || event.to === undefined) continue;
        const { roads, roadLength } = new StateView(after).seats[event.to]!;
        expect(new Set(event.roads).size).toBe(roadLength);
        expect(roads).toEqual(expect.arrayContaining([...event.roads]));
        expect(event.roads.slice(1).every((road, at) => meet(event.roads[at]!, road))).toBe(true);
      }
    }
  });

  test('tell a spectator the same story without the cards that are not theirs to know', () => {
    const named: string[] = [];
    for (const { before, record, after } of steps()) {
      const seen = engine.events(
        engine.view(before, 'spectator'),
        { ...record, outcome: engine.viewOutcome(record, 'spectator') },
        engine.view(after, 'spectator'),
      );
      const truth = engine.events(before, record, after);
      expect(seen).toEqual(
        truth.map((event) => (event.kind === 'robbed' || event.kind === 'bought' ? withoutCard(event) : event)),
      );
      named.push(...truth.map(({ kind }) => kind));
    }
    // The games above went through everything but trades among players.
    expect(new Set(named)).toEqual(
      new Set([
        ...[
          'rolled',
          'gained',
          'silenced',
          'discarded',
          'robberMoved',
          'robbed',
          'built',
          'bought',
          'played',
          'monopolized',
          'bankTraded',
        ],
        ...['longestRoad', 'largestArmy', 'tied', 'starts', 'turnStarted', 'won'],
      ]),
    );
  });

  test('of a trade name both sides, from the side of the current seat', () => {
    const { board } = engine.dealBoard({ seed: 1 });
    let state = engine.newGame({ order: [0, 1], board });
    const { records } = engine.sample(state, { policy: Policy.Heuristic, seed: 1 });
    const trade = { give: {} as Record<string, number>, take: {} as Record<string, number> };
    for (const record of records) {
      const view = new StateView(state);
      const hands = handsOf(state);
      const mine = hands[view.current]!.findIndex((count) => count > 0);
      const theirs = hands[1 - view.current]!.findIndex((count, resource) => count > 0 && resource !== mine);
      if (engine.toPosition(state).phase === 'main' && mine >= 0 && theirs >= 0) {
        trade.give = { [RESOURCE_NAMES[mine]!]: 1 };
        trade.take = { [RESOURCE_NAMES[theirs]!]: 1 };
        break;
      }
      state = engine.apply(state, record.seat, record.action, record.outcome).state!;
    }
    const seat = new StateView(state).current;
    const story = tradeStory(state, seat, trade.give, trade.take);
    expect(story.map(({ kind }) => kind)).toEqual(['offered', 'countered', 'traded']);
    expect(story.at(-1)).toEqual({ kind: 'traded', seat, partner: 1 - seat, give: trade.give, take: trade.take });
  });
});

function tradeStory(start: Uint8Array, seat: number, give: Record<string, number>, take: Record<string, number>): GameEvent[] {
  const story: GameEvent[] = [];
  let state = start;
  const partner = 1 - seat;
  for (const [actor, action] of [
    [seat, encodeAction({ kind: 'offerTrade', give, take, to: [partner] })],
    [partner, encodeAction({ kind: 'counterTrade', give: take, take: give })],
    [seat, encodeAction({ kind: 'concludeTrade', partner })],
  ] as const) {
    const after = engine.apply(state, actor, action, NO_OUTCOME).state!;
    story.push(...engine.events(state, { seat: actor, action, outcome: NO_OUTCOME }, after));
    state = after;
  }
  return story;
}

function withoutCard(event: GameEvent & { kind: 'robbed' | 'bought' }): GameEvent {
  return event.kind === 'robbed'
    ? { kind: 'robbed', seat: event.seat, victim: event.victim }
    : { kind: 'bought', seat: event.seat };
}
