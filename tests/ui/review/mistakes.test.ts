import { describe, expect, test } from 'vitest';
import { encodeAction, type GameReview, type ReviewedMove, type SeatReview } from '$lib/engine';
import { islandOf } from '$lib/ui/land';
import { accountsOf } from '$lib/ui/review/accounts';
import {
  mistakeFrom,
  mistakesOf,
  moveEntry,
  reasonOf,
  reviewedSeat,
  reviewMarks,
  sevenAt,
  sevenEntry,
} from '$lib/ui/review/mistakes';
import { engine } from '../../ai/scene';
import { Random } from '../../random';

const END_TURN = encodeAction({ kind: 'endTurn' });
const settlement = (node: number) => encodeAction({ kind: 'buildSettlement', node });
const trade = encodeAction({ kind: 'bankTrade', give: 'ore', take: 'wood' });

const move = (at: number, action: number, line: readonly number[], difference = 0.05): ReviewedMove => ({
  at,
  seat: 0,
  action,
  line: [action],
  difference,
  verdict: { played: 0.3, other: 0.3 + difference, isClear: true, isObvious: false, line, reasons: [] },
});
const seat = (more: Partial<SeatReview> = {}): SeatReview => ({
  ...{
    start: 0.5,
    dice: 0,
    cards: 0,
    mistakes: 0,
    gifts: 0,
    rest: -0.5,
    result: 0,
    decisions: 1,
    slips: 0,
    worst: [],
    best: [],
    sevens: [],
  },
  ...more,
});
const review = (...seats: readonly SeatReview[]): GameReview => ({ chances: [], seats });
const players = (...kinds: readonly ('human' | 'bot')[]) => kinds.map((kind) => ({ name: kind, kind }));

describe('whose moves are looked at', () => {
  test('the person’s', () => {
    expect(reviewedSeat(players('bot', 'human'), review(seat({ mistakes: 0.9 }), seat()))).toBe(1);
    expect(reviewedSeat(players('bot', 'human'), undefined)).toBe(1);
  });

  test('among bots those of the loser whose mistakes cost most', () => {
    const seats = [seat({ mistakes: 0.1 }), seat({ mistakes: 0.9, result: 1 }), seat({ mistakes: 0.3 })];
    expect(reviewedSeat(players('bot', 'bot', 'bot'), review(...seats))).toBe(2);
  });
});

describe('from mistake to mistake', () => {
  const mistakes = mistakesOf(review(seat({ worst: [move(40, END_TURN, [trade], 0.2), move(9, END_TURN, [trade], 0.1)] })), 0);

  test('they come in the order they were made, not by what they cost', () => {
    expect(mistakes.map(({ at }) => at)).toEqual([9, 40]);
    expect([0, 9, 20, 40].map((at) => mistakeFrom(mistakes, at, 1))).toEqual([9, 40, 40, undefined]);
    expect([50, 40, 20, 9].map((at) => mistakeFrom(mistakes, at, -1))).toEqual([40, 9, 9, undefined]);
  });
});

describe('on the board', () => {
  test('what was played and what was better are both drawn, at their moment only', () => {
    const mistakes = [move(9, settlement(3), [settlement(20)])];
    expect(reviewMarks(mistakes, 9)).toEqual([
      { kind: 'played', place: { kind: 'node', index: 3, piece: 'settlement' } },
      { kind: 'better', place: { kind: 'node', index: 20, piece: 'settlement' } },
    ]);
    expect(reviewMarks(mistakes, 8)).toEqual([]);
  });

  test('what has no place is not drawn, but what the better turn goes on to build is', () => {
    expect(reviewMarks([move(9, END_TURN, [trade, settlement(20)])], 9)).toEqual([
      { kind: 'better', place: { kind: 'node', index: 20, piece: 'settlement' } },
    ]);
    expect(reviewMarks([move(9, END_TURN, [trade])], 9)).toEqual([]);
  });
});

test('luck and play add up to the result in whole points, for any figures', () => {
  const random = new Random(11);
  const part = () => (random.next() - 0.5) / 3;
  for (let round = 0; round < 300; round++) {
    const starts = [random.next() / 2, random.next() / 2];
    const seats = [starts[0]!, starts[1]!, 1 - starts[0]! - starts[1]!].map((start, index) => {
      const [dice, cards, gifts, mistakes] = [part(), part(), Math.abs(part()), Math.abs(part())];
      const result = index === 0 ? 1 : 0;
      return { start, dice, cards, mistakes, gifts, rest: result - start - dice - cards + mistakes - gifts, result };
    });
    const accounts = accountsOf(seats);
    expect(accounts.reduce((sum, { start }) => sum + start, 0)).toBe(100);
    for (const [index, { start, dice, cards, mistakes, gifts, rest, result }] of accounts.entries()) {
      expect(start + dice + cards - mistakes + gifts + rest).toBe(result);
      expect(Math.abs(rest - 100 * seats[index]!.rest)).toBeLessThan(4);
    }
  }
});

test('a mistake says why in a few words, if there are any', () => {
  const mistake = move(3, END_TURN, [settlement(4)]);
  const reasons = [
    { name: 'wheatPips', before: 2, after: 8, score: 600 },
    { name: 'kinds', before: 4, after: 5, score: 200 },
  ] as const;
  expect(reasonOf(mistake, 2)).toBeUndefined();
  const explained = { ...mistake, verdict: { ...mistake.verdict, reasons } };
  expect(reasonOf(explained, 1)).toBe('Why: +6 pips of wheat.');
  expect(reasonOf(explained, 2)).toBe('Why: +6 pips of wheat, 5 different resources coming in.');
});

describe('cards that a seven took', () => {
  const loss = { at: 41, until: 45, seat: 0, held: 25, lost: 12, luck: -0.06, isMistake: false };
  const you = { name: 'You', isYou: true };

  test('are told in one sentence: as luck, as a mistake, or as they are', () => {
    expect(sevenEntry(loss, you)).toEqual({
      at: 41,
      worth: -0.06,
      text: 'You held 25 cards, and a seven took 12: bad luck.',
    });
    expect(sevenEntry({ ...loss, isMistake: true }, you).text).toBe(
      'You held 25 cards, and a seven took 12: better to have spent some first.',
    );
    expect(sevenEntry({ ...loss, luck: 0.01 }, you)).toEqual({ at: 41, text: 'You held 25 cards, and a seven took 12.' });
  });

  test('are told from the roll until the last of them has gone', () => {
    expect([40, 41, 45, 46].map((at) => sevenAt([loss], at)?.at)).toEqual([undefined, 41, 41, undefined]);
  });
});

test('a discard is told whole, what was played as what was better', () => {
  const card = (resource: 'wood' | 'ore') => encodeAction({ kind: 'discard', resource });
  const played = { ...move(9, card('ore'), [card('wood'), card('wood')]), line: [card('ore'), card('wood')] };
  const island = islandOf(engine.dealBoard({ seed: 3 }).board, engine.topology());
  expect(moveEntry('worst', played, island, { players: players('human'), me: 0 }).text).toBe(
    'Played: Discard 1 wood, 1 ore. Better: Discard 2 wood.',
  );
});
