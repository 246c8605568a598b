import { describe, expect, test } from 'vitest';
import { encodeAction, type GameRecord, NO_OUTCOME } from '$lib/engine';
import { botSeed, freshSeed, seededChance } from '$lib/table';
import { decisionNumber } from '$lib/table/chance';
import { fitOf } from '../fairness/chiSquare';
import { engine } from './scene';

const roll = encodeAction({ kind: 'roll' });
const buy = encodeAction({ kind: 'buyDevelopment' });
const endTurn = encodeAction({ kind: 'endTurn' });
const rob = (tile: number, victim?: number) =>
  encodeAction({ kind: 'moveRobber', tile, ...(victim !== undefined && { victim }) });

/** Something that a seat has done; what came of it does not matter here. */
const done = (seat: number, action: number): GameRecord => ({ seat, action, outcome: NO_OUTCOME });

const start = engine.newGame({ order: [0, 1, 2, 3], board: engine.dealBoard({ seed: 1 }).board, options: { rollOff: true } });
const DICE = engine.outcomes(start, 0, roll);
const CARDS = [
  { outcome: 1, weight: 14 },
  { outcome: 2, weight: 5 },
  { outcome: 3, weight: 2 },
  { outcome: 4, weight: 2 },
  { outcome: 5, weight: 2 },
];

describe('chance from a seed is fair', () => {
  /** Chance alone strays this far once in a million; the seeds are fixed, so a test that passes goes on passing. */
  const UNLIKELY = 1e-6;
  const counted = (drawn: readonly number[], outcomes: readonly number[]) =>
    outcomes.map((outcome) => drawn.filter((one) => one === outcome).length);

  test('the rolls of one long game', () => {
    const chance = seededChance(7);
    const records: GameRecord[] = [];
    const drawn: number[] = [];
    for (let turn = 0; turn < 1500; turn++) {
      drawn.push(chance.draw(DICE, decisionNumber(records, turn % 4, roll)));
      records.push(done(turn % 4, roll));
    }
    const fit = fitOf('rolls', counted(drawn, DICE.map(({ outcome }) => outcome))); // prettier-ignore
    expect(fit.p).toBeGreaterThan(UNLIKELY);
    // One roll tells nothing of the next: all pairs of a low, middle or high one after another are as frequent as they should be.
    const third = (outcome: number) => Math.floor(DICE.findIndex((one) => one.outcome === outcome) / 12);
    const pairs = drawn.slice(1).map((outcome, at) => 3 * third(drawn[at]!) + third(outcome));
    expect(fitOf('pairs', counted(pairs, [0, 1, 2, 3, 4, 5, 6, 7, 8])).p).toBeGreaterThan(UNLIKELY);
  });

  test('the first roll of many games, and the first card with its weights', () => {
    const seeds = Array.from({ length: 20_000 }, (_, seed) => seed);
    const rolls = seeds.map((seed) => seededChance(seed).draw(DICE, decisionNumber([], 0, roll)));
    expect(fitOf('first rolls', counted(rolls, DICE.map(({ outcome }) => outcome))).p).toBeGreaterThan(UNLIKELY); // prettier-ignore
    const cards = seeds.map((seed) => seededChance(seed).draw(CARDS, decisionNumber([], 0, buy)));
    const shares = CARDS.map(({ weight }) => weight / 25);
    expect(fitOf('first cards', counted(cards, [1, 2, 3, 4, 5]), shares).p).toBeGreaterThan(UNLIKELY);
  });
});

test('there is no choice where there is one outcome, and none where there is nothing', () => {
  expect(seededChance(1).draw([{ outcome: 9, weight: 1 }], 0)).toBe(9);
  expect(() => seededChance(1).draw([], 0)).toThrow('nothing');
});

test('every seed is one that the generator takes whole', () => {
  for (let i = 0; i < 100; i++) expect(Number.isSafeInteger(freshSeed())).toBe(true);
  const drawn = (seed: number) => Array.from({ length: 50 }, (_, at) => seededChance(seed).draw(DICE, at));
  expect(drawn(5)).toEqual(drawn(5));
  expect(drawn(5)).not.toEqual(drawn(6));
  expect(drawn(5)).not.toEqual(drawn(5 + 2 ** 32));
});

describe('the number of a decision', () => {
  const game = [done(0, roll), done(0, endTurn), done(1, roll), done(1, buy), done(1, rob(3, 0)), done(1, rob(4))];

  test.each([
    ['a roll counts the own rolls', 0, roll, [done(0, roll)], true],
    ['a roll does not care for what else happened', 0, roll, [done(0, buy), done(0, rob(3, 2)), done(1, roll)], false],
    ['a card counts all that were bought', 0, buy, [done(2, buy)], true],
    ['a card does not care for rolls and thefts', 0, buy, [done(0, roll), done(0, rob(3, 2))], false],
    ['a theft counts the own thefts', 0, rob(5, 1), [done(0, rob(3, 2))], true],
    ['a theft does not count a robber who found nobody', 0, rob(5, 1), [done(0, rob(3))], false],
    ['a theft does not care for what others stole', 0, rob(5, 1), [done(2, rob(3, 1)), done(0, roll), done(0, buy)], false],
  ] as const)('%s', (_, seat, action, more, isOther) => {
    const [before, after] = [decisionNumber(game, seat, action), decisionNumber([...game, ...more], seat, action)];
    expect(before !== after).toBe(isOther);
  });

  test('a theft from another tile is the same, from another victim another', () => {
    expect(decisionNumber(game, 0, rob(5, 1))).toBe(decisionNumber(game, 0, rob(6, 1)));
    expect(decisionNumber(game, 0, rob(5, 1))).not.toBe(decisionNumber(game, 0, rob(5, 2)));
  });

  test('whoever rolls first in a roll-off, everyone rolls the same', () => {
    expect(decisionNumber([done(1, roll)], 0, roll)).toBe(decisionNumber([], 0, roll));
    expect(decisionNumber([], 1, roll)).not.toBe(decisionNumber([], 0, roll));
  });
});

test('bots of a game have seeds of their own, which leave room for the number of a move', () => {
  const seeds = [0, 1, 2, 3].map((seat) => botSeed(freshSeed(), seat));
  expect(new Set(seeds).size).toBe(4);
  for (const seed of seeds) expect(seed + 100_000).toBeLessThan(2 ** 32);
  expect(botSeed(12, 1)).toBe(botSeed(12, 1));
});
