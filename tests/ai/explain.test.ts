import { describe, expect, test } from 'vitest';
import {
  ActionKind,
  actionKind,
  DETAIL_NAMES,
  encodeAction,
  type DetailName,
  type Explanation,
  PART_NAMES,
  type PartName,
  Reason,
  StateView,
} from '$lib/engine';
import { loadMind } from '$lib/engine/node';
import { position, type Sketch } from '../core/position';
import { engine, hiddenTwin, seatToAct, statesOf } from './scene';

const mind = await loadMind();
const isOpen = (state: Uint8Array) => !new StateView(state).isOver;

/** Seat 0's judgement of a sketch. */
const judged = (sketch: Sketch) => mind.explain(position(sketch), 0);
const scoreOf = ({ parts }: Explanation, name: PartName) => parts.find((part) => part.name === name)!.score;
const amountOf = ({ parts }: Explanation, name: DetailName) =>
  parts.flatMap(({ details }) => details).find((detail) => detail.name === name)?.amount;

describe.each([2, 3, 4])('an explanation in a game of %i seats', (players) => {
  test('is made of five parts that add up', () => {
    for (const state of statesOf(players, 31, 17).filter(isOpen)) {
      const { parts, total, chances } = mind.explain(state, 0);
      expect(parts.map(({ name }) => name)).toEqual(PART_NAMES);
      expect(parts.reduce((sum, { score }) => sum + score, 0)).toBeCloseTo(total, 3);
      for (const { score, details } of parts) expect(details.reduce((sum, one) => sum + one.score, 0)).toBeCloseTo(score, 3);
      expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
    }
  });

  test('is the same from the truth, from the view of the seat, and from another truth behind that view', () => {
    for (const [at, state] of statesOf(players, 32, 13).filter(isOpen).entries()) {
      for (let seat = 0; seat < players; seat++) {
        const told = mind.explain(state, seat);
        expect(mind.explain(engine.view(state, seat), seat)).toEqual(told);
        // In the draft everybody knows what the others were given.
        if (new StateView(state).turn > 0) expect(mind.explain(hiddenTwin(state, seat, at + 1), seat)).toEqual(told);
      }
    }
  });

  test('differs from one position to the next by what a comparison says', () => {
    const states = statesOf(players, 33, 19).filter(isOpen);
    for (const [at, after] of states.slice(1).entries()) {
      const before = states[at]!;
      const [one, other] = [mind.explain(before, 1), mind.explain(after, 1)];
      const { parts, total, chances } = mind.compare(before, after, 1);
      expect(total).toBeCloseTo(other.total - one.total, 2);
      for (const { name, score } of parts) expect(score).toBeCloseTo(scoreOf(other, name) - scoreOf(one, name), 2);
      expect(chances).toEqual(other.chances.map((chance, seat) => chance - one.chances[seat]!));
    }
  });
});

test('every detail comes up in the games that are played', () => {
  const seen = new Set<string>();
  for (let seed = 40; seed < 60; seed++) {
    for (const state of statesOf(2 + (seed % 3), seed, 5)) {
      for (const { details } of mind.explain(state, seed % 2).parts) for (const { name } of details) seen.add(name);
    }
  }
  expect(DETAIL_NAMES.filter((name) => !seen.has(name))).toEqual([]);
});

test('victory counts points, hidden ones too, and the way to the special cards', () => {
  const plain = judged({});
  expect(amountOf(plain, 'points')).toBe(2);
  expect(scoreOf(plain, 'victory')).toBe(2000);
  const hidden = judged({ seats: [{ held: { victoryPoint: 2 } }, {}, {}] });
  expect(amountOf(hidden, 'hiddenPoints')).toBe(2);
  expect(scoreOf(hidden, 'victory')).toBe(4000);
  const marching = judged({ seats: [{ knights: 1, held: { knight: 1 } }, {}, {}] });
  expect(amountOf(marching, 'knightsMissing')).toBe(1);
  expect(scoreOf(marching, 'victory')).toBeGreaterThan(2000);
  const road = { settlements: [0], roads: [[0, 4, 8, 13]] };
  expect(amountOf(judged({ seats: [road, {}, {}] }), 'roadsMissing')).toBe(2);
});

test('production counts pips by resource and kinds, less what the robber blocks', () => {
  const roads = [[18, 13]];
  const settled = judged({ seats: [{ settlements: [18], roads }, {}, {}] });
  const grown = judged({ seats: [{ cities: [18], roads }, {}, {}] });
  expect(scoreOf(grown, 'production')).toBeGreaterThan(scoreOf(settled, 'production'));
  const tile = engine.topology().nodes[18]!.tiles.find((one) => one !== 9)!;
  const robbed = judged({ seats: [{ settlements: [18], roads }, {}, {}], robber: tile });
  expect(amountOf(robbed, 'blockedPips')).toBeGreaterThan(0);
  expect(scoreOf(robbed, 'production')).toBeLessThan(scoreOf(settled, 'production'));
  // The pips themselves are told as they are without the robber.
  for (const name of ['woodPips', 'brickPips', 'sheepPips', 'wheatPips', 'orePips'] as const)
    expect(amountOf(robbed, name)).toBe(amountOf(settled, name));
});

test('resources name the nearest purchase, what it lacks, and cards that are too many', () => {
  const near = judged({ seats: [{ hand: { wheat: 2, ore: 2 } }, {}, {}] });
  expect(amountOf(near, 'missingForCity')).toBe(1);
  expect(amountOf(near, 'lackingOre')).toBe(1);
  const ready = judged({ seats: [{ hand: { wheat: 2, ore: 3 } }, {}, {}] });
  expect(amountOf(ready, 'missingForCity')).toBe(0);
  expect(amountOf(ready, 'lackingOre')).toBeUndefined();
  expect(scoreOf(ready, 'resources')).toBeGreaterThan(scoreOf(near, 'resources'));
  const tooMany = judged({ seats: [{ hand: { wood: 9 } }, {}, {}] });
  expect(amountOf(tooMany, 'overLimit')).toBe(2);
  expect(scoreOf(tooMany, 'resources')).toBeLessThan(
    scoreOf(judged({ seats: [{ hand: { wood: 9 } }, {}, {}], options: { discardLimit: 9 } }), 'resources'),
  );
});

test('position counts places to build, harbours and roads', () => {
  const plain = judged({});
  const reaching = judged({ seats: [{ settlements: [18], roads: [[18, 13, 8, 4]] }, {}, {}] });
  expect(amountOf(reaching, 'places')).toBeGreaterThan(amountOf(plain, 'places') ?? 0);
  expect(amountOf(reaching, 'roadLength')).toBe(3);
  expect(scoreOf(reaching, 'position')).toBeGreaterThan(scoreOf(plain, 'position'));
  const harbour = judged({
    seats: [
      {
        settlements: [1, 18],
        roads: [
          [1, 5],
          [18, 13],
        ],
      },
      {},
      {},
    ],
  });
  expect(amountOf(harbour, 'woodPips')).toBe(5);
  expect(amountOf(harbour, 'woodHarbour')).toBe(5);
});

test('threats grow with the lead of an opponent and with its nearness to the end', () => {
  const even = judged({});
  expect(amountOf(even, 'behind')).toBeUndefined();
  const behind = judged({
    seats: [
      {},
      {
        cities: [18, 22],
        roads: [
          [18, 13],
          [22, 17],
        ],
      },
      {},
    ],
  });
  expect(amountOf(behind, 'behind')).toBe(2);
  expect(scoreOf(behind, 'threats')).toBeLessThan(scoreOf(even, 'threats'));
  const close = judged({
    seats: [
      {},
      {
        cities: [18, 22],
        roads: [
          [18, 13],
          [22, 17],
        ],
      },
      {},
    ],
    options: { targetPoints: 5 },
  });
  expect(amountOf(close, 'opponentLeft')).toBe(1);
  expect(scoreOf(close, 'threats')).toBeLessThan(scoreOf(behind, 'threats'));
  const army = judged({ seats: [{ knights: 3 }, { knights: 3 }, {}], largestArmy: 0 });
  expect(amountOf(army, 'armyInDanger')).toBe(1);
});

describe.each([2, 4])('a step in a game of %i seats', (players) => {
  const states = statesOf(players, 34, 1);
  const { records } = engine.sample(states[0]!, { policy: 1, seed: 34 });

  test('is appraised with chances that add up, chance weighed, and legal lines', () => {
    for (let at = 0; at < records.length; at += 9) {
      const { before, after, expected, verdict } = mind.appraise(states[at]!, records[at]!, at);
      for (const chances of [before, after, expected ?? after])
        expect(chances.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 5);
      expect(expected === undefined).toBe(engine.outcomes(states[at]!, records[at]!.seat, records[at]!.action).length === 1);
      if (verdict) expect(engine.refusal(states[at]!, records[at]!.seat, verdict.line[0]!)).toBe(Reason.Legal);
      if (verdict) expect(verdict.line[0]).not.toBe(records[at]!.action);
      if (engine.legal(states[at]!, seatToAct(states[at]!)).length === 1) expect(verdict).toBeUndefined();
    }
  });

  test('is appraised the same by another mind, and refused where it does not follow', async () => {
    const other = await loadMind();
    for (let at = 3; at < records.length; at += 31)
      expect(other.appraise(states[at]!, records[at]!, 7)).toEqual(mind.appraise(states[at]!, records[at]!, 7));
    expect(() => mind.appraise(states[0]!, records.at(-1)!, 7)).toThrow(/record/);
    expect(() => mind.appraise(engine.view(states[0]!, 0), records[0]!, 7)).toThrow(/state/);
  });
});

describe('the reasons of a line', () => {
  const hand = { wood: 2, brick: 2, sheep: 1, wheat: 1 };
  const sketch: Sketch = { seats: [{ settlements: [0], roads: [[0, 3, 7]], hand }, {}] };
  const state = position(sketch);
  const settle = engine.legal(state, 0).find((action) => actionKind(action) === ActionKind.BuildSettlement)!;

  test('are what it makes better, the most telling first', () => {
    const reasons = mind.reasons({ view: engine.view(state, 0), seat: 0 }, [settle]);
    expect(reasons[0]).toMatchObject({ name: 'points', before: 2, after: 3 });
    expect(reasons.every(({ score }, at) => score > 0 && (at === 0 || score <= reasons[at - 1]!.score))).toBe(true);
  });

  test('end where chance begins, and at what is not legal', () => {
    const roll = encodeAction({ kind: 'roll' });
    expect(mind.reasons({ view: state, seat: 0 }, [roll, settle])).toEqual([]);
    expect(mind.reasons({ view: state, seat: 0 }, [])).toEqual([]);
  });
});
