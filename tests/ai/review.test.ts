import { describe, expect, test } from 'vitest';
import { reviewGame } from '$lib/ai/review';
import {
  type Appraisal,
  cardTotal,
  encodeAction,
  encodeOutcome,
  type GameRecord,
  Policy,
  StateView,
  type Verdict,
} from '$lib/engine';
import { loadMind } from '$lib/engine/node';
import { scene } from '../core/scene';
import { engine } from './scene';

const minds = await Promise.all([loadMind(), loadMind()]);

/** A game by the heuristic, with a review by this many minds. */
function game(players: number, seed: number) {
  const order = Array.from({ length: players }, (_, seat) => seat);
  const start = engine.newGame({ order, board: engine.dealBoard({ seed }).board });
  const { records } = engine.sample(start, { policy: Policy.Heuristic, seed });
  const { states } = engine.replay(start, records);
  const idle = [...minds];
  const appraise = async (at: number): Promise<Appraisal> => {
    const mind = idle.pop()!;
    await Promise.resolve(); // as if it were in a worker
    const appraisal = mind.appraise(states[at]!, records[at]!, at);
    idle.push(mind);
    return appraisal;
  };
  const cardsAt = (at: number, seat: number) => cardTotal(new StateView(states[at]!).seats[seat]!.hand);
  return { records, states, appraise, cardsAt };
}

describe.each([2, 4])('the review of a game of %i seats', (players) => {
  const { records, appraise, cardsAt } = game(players, 51);

  test('is the same however many minds make it', async () => {
    expect(await reviewGame({ records, appraise, cardsAt, lanes: 2 })).toEqual(
      await reviewGame({ records, appraise, cardsAt, lanes: 1 }),
    );
  });

  test('shows how everyone stood at every moment, up to the end', async () => {
    const { chances, seats } = (await reviewGame({ records, appraise, cardsAt, lanes: 2 }))!;
    expect(chances).toHaveLength(records.length + 1);
    for (const row of chances) expect(row.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 5);
    expect([...chances.at(-1)!].sort()).toEqual([...Array.from({ length: players - 1 }, () => 0), 1]);
    expect(seats.map(({ result }) => result)).toEqual(chances.at(-1));
  });

  test('adds up to the result, and luck is nobody’s in all', async () => {
    const { seats } = (await reviewGame({ records, appraise, cardsAt, lanes: 2 }))!;
    for (const { start, dice, cards, mistakes, gifts, rest, result } of seats)
      expect(start + dice + cards - mistakes + gifts + rest).toBeCloseTo(result, 9);
    expect(seats.reduce((sum, { dice, cards }) => sum + dice + cards, 0)).toBeCloseTo(0, 5);
    expect(seats.reduce((sum, { mistakes, gifts }) => sum + gifts - mistakes, 0)).toBeCloseTo(0, 5);
  });

  test('names only moves that were made, the largest first', async () => {
    const { seats } = (await reviewGame({ records, appraise, cardsAt, lanes: 2 }))!;
    for (const [seat, { worst, best }] of seats.entries()) {
      for (const moves of [worst, best]) {
        for (const move of moves) expect(records[move.at]).toMatchObject({ seat, action: move.action });
        const differences = moves.map(({ difference }) => difference);
        expect(differences).toEqual(differences.toSorted((a, b) => b - a));
      }
      for (const { verdict } of worst) expect(verdict.other).toBeGreaterThan(verdict.played);
      for (const { verdict } of best) expect(verdict.played).toBeGreaterThan(verdict.other);
    }
  });
});

test('says what the better move would have brought, and of a good one nothing', async () => {
  const { records, appraise, cardsAt } = game(2, 51);
  const { seats } = (await reviewGame({ records, appraise, cardsAt, lanes: 2 }))!;
  const worst = seats.flatMap((seat) => seat.worst);
  const reasons = worst.flatMap(({ verdict }) => verdict.reasons);
  expect(reasons.length).toBeGreaterThan(0);
  for (const { score, before, after } of reasons) {
    expect(score).toBeGreaterThan(0);
    expect(after).not.toBe(before);
  }
  for (const { verdict } of seats.flatMap((seat) => seat.best)) expect(verdict.reasons).toEqual([]);
});

test('names only what is better as a whole: not one resource more where the corner yields less', () => {
  let named = 0;
  for (const seed of [51, 52, 53, 54]) {
    const { records, states } = game(4, seed);
    for (let at = 0; at < 16; at++) {
      const { seat, action } = records[at]!;
      const { verdict } = minds[0]!.appraise(states[at]!, records[at]!, at);
      if (verdict === undefined || verdict.reasons.length === 0) continue;
      const played = engine.apply(states[at]!, seat, action, 0).state!;
      const better = verdict.line.reduce((state, step) => engine.apply(state, seat, step, 0).state ?? state, states[at]!);
      const worseParts = minds[0]!.compare(played, better, seat).parts.filter(({ score }) => score <= 0);
      const worse = worseParts.flatMap(({ changes }) => changes.map(({ name }) => name));
      for (const { name } of verdict.reasons) expect(worse).not.toContain(name);
      named++;
    }
  }
  expect(named).toBeGreaterThan(3);
});

test('a better discard is named whole, however many cards must go', () => {
  const seven = encodeOutcome({ dice: [3, 4] });
  const rich = scene({ phase: 'roll', seats: [{ hand: { wood: 5, sheep: 4, wheat: 3, ore: 3 } }, {}] }).state;
  const { state } = engine.apply(rich, 0, encodeAction({ kind: 'roll' }), seven);
  const ore: GameRecord = { seat: 0, action: encodeAction({ kind: 'discard', resource: 'ore' }), outcome: 0 };
  expect(minds[0]!.appraise(state!, ore, 1).verdict!.line).toHaveLength(7);
});

test('progress is told up to the end, and a review that is called off stops', async () => {
  const { records, appraise, cardsAt } = game(2, 52);
  const told: number[] = [];
  await reviewGame({ records, appraise, cardsAt, lanes: 2, onprogress: (done) => told.push(done) });
  expect(told).toEqual(records.map((_, at) => at + 1));
  let asked = 0;
  const counted = (at: number) => {
    asked++;
    return appraise(at);
  };
  expect(await reviewGame({ records, appraise: counted, cardsAt, lanes: 2, isOff: () => asked >= 10 })).toBeUndefined();
  expect(asked).toBe(10);
});

describe('by hand', () => {
  const roll: GameRecord = { seat: 0, action: encodeAction({ kind: 'roll' }), outcome: 9 };
  const buy: GameRecord = { seat: 1, action: encodeAction({ kind: 'buyDevelopment' }), outcome: 1 };
  const end: GameRecord = { seat: 0, action: encodeAction({ kind: 'endTurn' }), outcome: 0 };
  const verdict = (played: number, other: number, more: Partial<Verdict> = {}): Verdict => ({
    played,
    other,
    isClear: true,
    line: [roll.action],
    reasons: [],
    isObvious: false,
    ...more,
  });
  const reviewed = async (...steps: readonly [GameRecord, Appraisal][]) =>
    (await reviewGame({
      records: steps.map(([record]) => record),
      appraise: (at) => Promise.resolve(steps[at]![1]),
      cardsAt: () => 25,
      lanes: 1,
    }))!;

  test('good dice are luck for one seat and bad luck for the other; cards are counted apart', async () => {
    const { seats } = await reviewed(
      [roll, { before: [0.5, 0.5], after: [0.6, 0.4], expected: [0.52, 0.48] }],
      [buy, { before: [0.6, 0.4], after: [0.55, 0.45], expected: [0.58, 0.42] }],
    );
    expect(seats.map(({ dice }) => dice)).toEqual([expect.closeTo(0.08), expect.closeTo(-0.08)]);
    expect(seats.map(({ cards }) => cards)).toEqual([expect.closeTo(-0.03), expect.closeTo(0.03)]);
    expect(seats.map(({ mistakes }) => mistakes)).toEqual([0, 0]);
  });

  test('a mistake costs who made it and is a gift to the others, by their chances', async () => {
    const { seats } = await reviewed([end, { before: [0.5, 0.3, 0.2], after: [0.4, 0.36, 0.24], verdict: verdict(0.4, 0.5) }]);
    expect(seats.map(({ mistakes }) => mistakes)).toEqual([expect.closeTo(0.1), 0, 0]);
    expect(seats.map(({ gifts }) => gifts)).toEqual([0, expect.closeTo(0.06), expect.closeTo(0.04)]);
    expect(seats[0]).toMatchObject({ decisions: 1, slips: 1, worst: [{ at: 0 }], best: [] });
    for (const { rest } of seats) expect(rest).toBeCloseTo(0);
  });

  test('what is not clear is no mistake, and what is obvious no find', async () => {
    const before = [0.5, 0.5];
    const { seats } = await reviewed(
      [end, { before, after: before, verdict: verdict(0.4, 0.5, { isClear: false }) }],
      [end, { before, after: before, verdict: verdict(0.5, 0.4, { isObvious: true }) }],
      [end, { before, after: before, verdict: verdict(0.5, 0.45) }],
    );
    expect(seats[0]).toMatchObject({ mistakes: 0, slips: 0, decisions: 3, worst: [], best: [{ at: 2 }] });
  });

  describe('a seven', () => {
    const discard: GameRecord = { seat: 0, action: encodeAction({ kind: 'discard', resource: 'ore' }), outcome: 0 };
    const theirs: GameRecord = { ...discard, seat: 1 };
    const even: Appraisal = { before: [0.5, 0.5], after: [0.5, 0.5] };
    const seven = (luck: number): [GameRecord, Appraisal] => [
      roll,
      { before: [0.5, 0.5], after: [0.5 + luck, 0.5 - luck], expected: [0.5, 0.5] },
    ];
    const sevensOf = async (...steps: readonly [GameRecord, Appraisal][]) =>
      (await reviewed(...steps)).seats.map(({ sevens }) => sevens);

    test('that costs much is told to whom it cost it, as luck', async () => {
      const [own, others] = await sevensOf(
        [end, even],
        seven(-0.06),
        [theirs, even],
        [discard, even],
        [discard, even],
        [end, even],
      );
      expect(own).toEqual([{ at: 2, until: 5, seat: 0, held: 25, lost: 2, luck: expect.closeTo(-0.06), isMistake: false }]);
      expect(others).toEqual([]);
    });

    test('that takes many cards is told whatever it costs, and a small one is not', async () => {
      const cards = (count: number) => Array.from({ length: count }, (): [GameRecord, Appraisal] => [discard, even]);
      expect((await sevensOf(seven(0), ...cards(5)))[0]).toMatchObject([{ lost: 5, until: 6 }]);
      expect((await sevensOf(seven(0), ...cards(4)))[0]).toEqual([]);
    });

    test('is the price of a mistake where cards should have been spent before', async () => {
      const ended = (line: readonly number[]): [GameRecord, Appraisal] => [
        end,
        { ...even, verdict: verdict(0.4, 0.5, { line }) },
      ];
      expect((await sevensOf(ended([buy.action]), seven(0), [discard, even]))[0]).toMatchObject([{ isMistake: true }]);
      expect((await sevensOf(ended([roll.action]), seven(0), [discard, even]))[0]).toEqual([]);
    });
  });

  test('an acceptance counts when it was concluded with that seat', async () => {
    const accept: GameRecord = { seat: 1, action: encodeAction({ kind: 'acceptTrade' }), outcome: 0 };
    const conclude = (partner: number): GameRecord => ({
      seat: 0,
      action: encodeAction({ kind: 'concludeTrade', partner }),
      outcome: 0,
    });
    const before = [0.4, 0.3, 0.3];
    const accepted: [GameRecord, Appraisal] = [accept, { before, after: before, verdict: verdict(0.2, 0.3) }];
    const still: Appraisal = { before, after: before };
    expect((await reviewed(accepted, [conclude(1), still])).seats[1]!.mistakes).toBeCloseTo(0.1);
    expect((await reviewed(accepted, [conclude(2), still])).seats[1]!.mistakes).toBe(0);
    expect((await reviewed(accepted, [end, still])).seats[1]!.mistakes).toBe(0);
  });
});
