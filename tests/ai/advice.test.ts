import { describe, expect, test } from 'vitest';
import { thinkNow } from '$lib/ai/think';
import { decodeAction, encodeAction, encodeOutcome, Phase, StateView } from '$lib/engine';
import { loadMind } from '$lib/engine/node';
import { Advice, Memory } from '$lib/session/advice';
import { type Sketch } from '../core/position';
import { scene, SEVEN_POINTS } from '../core/scene';
import { engine, statesOf } from './scene';

const mind = await loadMind();

/** The advice of a game, over a mind in this thread. A sketch has no story from which hands could be counted. */
function adviceAt(sketch: Sketch) {
  return adviceOn(scene(sketch).state);
}

function adviceOn(state: Uint8Array) {
  const question = { view: engine.view(state, 0), seat: 0 };
  const minds: ConstructorParameters<typeof Advice>[0]['minds'] = {
    think: async (_, profile) => thinkNow(mind, question, profile),
    chances: async (view) => mind.chances(view),
    wins: async () => mind.wins(question),
    reasons: async (_, line) => mind.reasons(question, line),
    wholeDiscard: async (_, first) => mind.wholeDiscard(question, first),
    acceptance: async (_, offer) => mind.acceptance(question, offer),
  };
  const client = { ...question, records: [] };
  const advice = new Advice({ client, players: new StateView(state).players, minds, memory: new Memory() });
  return { state, advised: advice.think(new AbortController().signal) };
}

describe('a move that wins at once', () => {
  test.each<[string, object]>([
    ['a road, and the longest road', { hand: { wood: 2, brick: 2 } }],
    ['a knight, and the largest army', { held: { knight: 1 }, knights: 2 }],
  ])('is all that is advised, as sure: %s', async (_, own) => {
    const { state, advised } = adviceAt({ options: { targetPoints: 9 }, seats: [{ ...SEVEN_POINTS, ...own }, {}] });
    const choices = (await advised)!;
    expect(choices.length).toBeGreaterThan(0);
    for (const { action, value, wins } of choices) {
      expect([value, wins]).toEqual([1, true]);
      expect(new StateView(engine.apply(state, 0, action, 0).state!).phase).toBe(Phase.Over);
    }
  });

  test('is every one of the legal ones that does', () => {
    const { state } = scene({ options: { targetPoints: 9 }, seats: [{ ...SEVEN_POINTS, hand: { wood: 2, brick: 2 } }, {}] });
    const ending = engine.legal(state, 0).filter((action) => {
      const after = engine.apply(state, 0, action, 0).state;
      return after && new StateView(after).isOver;
    });
    const won = mind.wins({ view: engine.view(state, 0), seat: 0 });
    expect(won.toSorted((a, b) => a - b)).toEqual(ending.toSorted((a, b) => a - b));
    const roads = engine.legal(state, 0).filter((action) => decodeAction(action).kind === 'buildRoad');
    expect(won.length).toBeLessThan(roads.length);
  });
});

test('the reasons of a choice are what it does by itself, not what its plan goes on to', async () => {
  const hand = { wood: 2, brick: 2, sheep: 1, wheat: 1 };
  const { state, advised } = adviceAt({ seats: [{ settlements: [0], roads: [[0, 3, 7]], hand }, {}] });
  const choices = (await advised)!;
  const pointsOf = (at: Uint8Array) => new StateView(at).seats[0]!.points;
  for (const { action, wins, reasons } of choices) {
    expect(wins).toBe(false);
    const after = engine.apply(state, 0, action, 0).state;
    const gained = after ? pointsOf(after) - pointsOf(state) : 0;
    expect(reasons.some(({ name }) => name === 'points')).toBe(gained > 0);
  }
  expect(choices.some(({ action, line }) => decodeAction(action).kind === 'buildRoad' && line.length > 1)).toBe(true);
});

test('a road that takes the longest road at once is among what is advised, whatever else is better', async () => {
  const takesRoad = (state: Uint8Array) => (action: number) => {
    const after = decodeAction(action).kind === 'buildRoad' ? engine.apply(state, 0, action, 0).state : undefined;
    return after !== undefined && new StateView(after).roadHolder === 0;
  };
  const states = [1, 2, 3, 4, 5, 6]
    .flatMap((seed) => statesOf(4, seed, 1))
    .filter((state) => {
      const { phase, current, roadHolder, isOver } = new StateView(state);
      const isFree = phase === Phase.Main && current === 0 && roadHolder !== 0 && !isOver;
      return isFree && engine.legal(state, 0).some(takesRoad(state));
    });
  expect(states.length).toBeGreaterThan(2);
  for (const state of states.slice(0, 6)) {
    const choices = (await adviceOn(state).advised)!;
    const listed = choices.filter(({ isListed }) => isListed);
    const road = listed.find(({ action }) => takesRoad(state)(action));
    if (listed.some(({ wins }) => wins)) continue;
    expect(listed.length).toBeLessThanOrEqual(3);
    expect(road?.reasons.some(({ name, before, after }) => name === 'points' && after === before + 2)).toBe(true);
  }
});

describe('an offer', () => {
  const kindOf = (action: number) => decodeAction(action).kind;

  test('is advised where it is likely to be taken, and first only before nothing but the end of the turn, or for a lot more', async () => {
    const states = [1, 2, 3]
      .flatMap((seed) => statesOf(4, seed, 5))
      .filter((state) => {
        const { phase, current, isOver } = new StateView(state);
        return phase === Phase.Main && current === 0 && !isOver;
      });
    let likely = 0;
    for (const state of states.slice(0, 12)) {
      const question = { view: engine.view(state, 0), seat: 0 };
      const choices = (await adviceOn(state).advised)!;
      for (const { action } of choices.filter((choice) => kindOf(choice.action) === 'offerTrade')) {
        expect(mind.acceptance(question, action)).toBeGreaterThanOrEqual(0.5);
        likely++;
      }
      const sure = choices.find(({ action }) => !['offerTrade', 'endTurn'].includes(kindOf(action)));
      if (sure && kindOf(choices[0]!.action) === 'offerTrade') expect(choices[0]!.value - sure.value).toBeGreaterThan(0.05);
      const values = choices.filter(({ isListed }) => isListed).map(({ value }) => value);
      expect(values).toEqual(values.toSorted((a, b) => b - a));
    }
    expect(likely).toBeGreaterThan(0);
  });
});

describe('after a seven', () => {
  const seven = encodeOutcome({ dice: [3, 4] });
  const sketch = { phase: 'roll', seats: [{ hand: { wood: 4, sheep: 4, wheat: 2, ore: 3 } }, {}, {}] } satisfies Sketch;
  const { state } = engine.apply(scene(sketch).state, 0, encodeAction({ kind: 'roll' }), seven);

  test('every choice names all cards to discard, and no two are the same pile', async () => {
    const choices = (await adviceOn(state!).advised)!;
    expect(choices.length).toBeGreaterThan(0);
    for (const { action, line } of choices) {
      expect([line[0], line.length]).toEqual([action, 6]);
      const after = line.reduce((now, card) => engine.apply(now, 0, card, 0).state!, state!);
      expect(new StateView(after).phase).toBe(Phase.Robber);
    }
    const piles = choices.map(({ line }) => line.toSorted((a, b) => a - b).join());
    expect(new Set(piles).size).toBe(piles.length);
  });

  test('it says how near the next purchase is with what stays', async () => {
    const [best] = (await adviceOn(state!).advised)!;
    const left = best!.line.reduce((now, card) => engine.apply(now, 0, card, 0).state!, state!);
    const known = mind.explain(left, 0).parts.flatMap(({ details }) => details);
    expect(best!.leaves).toEqual(known.find(({ name }) => name === best!.leaves?.name));
    expect(best!.leaves!.name).toMatch(/^missingFor/);
  });
});

test('nothing wins before it does', () => {
  const { state } = scene({ options: { targetPoints: 10 }, seats: [{ ...SEVEN_POINTS, hand: { wood: 2, brick: 2 } }, {}] });
  expect(mind.wins({ view: engine.view(state, 0), seat: 0 })).toEqual([]);
  expect(mind.wins({ view: engine.view(state, 1), seat: 1 })).toEqual([]);
  expect(engine.legal(state, 0)).toContain(encodeAction({ kind: 'endTurn' }));
});
