import { describe, expect, test } from 'vitest';
import type { Board } from '$lib/engine/board';
import { FAIRNESS_SWITCHES, type FairnessSwitch } from '$lib/engine/fairness';
import { brokenRules } from './fairBoard';
import { engine } from './position';

const SEEDS = Array.from({ length: 200 }, (_, seed) => seed);
const deal = (seed: number, fairness?: readonly FairnessSwitch[]) => engine.dealBoard({ seed, ...(fairness && { fairness }) });

const countBy = (names: readonly (string | number | undefined)[]) =>
  names.reduce<Record<string, number>>((counts, name) => ({ ...counts, [String(name)]: (counts[String(name)] ?? 0) + 1 }), {});

function expectComponents({ tiles, harbours }: Board): void {
  expect(countBy(tiles.map(({ terrain }) => terrain))).toEqual({
    forest: 4,
    pasture: 4,
    fields: 4,
    hills: 3,
    mountains: 3,
    desert: 1,
  });
  const numbers = { 2: 1, 3: 2, 4: 2, 5: 2, 6: 2, 8: 2, 9: 2, 10: 2, 11: 2, 12: 1, undefined: 1 };
  expect(countBy(tiles.map(({ number }) => number))).toEqual(numbers);
  expect(tiles.find(({ number }) => number === undefined)!.terrain).toBe('desert');
  expect(countBy(harbours.map(({ kind }) => kind))).toEqual({ wood: 1, brick: 1, sheep: 1, wheat: 1, ore: 1, any: 4 });
}

describe('the verdict on a board', () => {
  /** The same board with the numbers one tile further on: whatever was fair about them, nobody has seen to it now. */
  function shifted({ tiles, harbours }: Board): Board {
    const numbered = tiles.filter(({ number }) => number !== undefined);
    const next = new Map(numbered.map((tile, at) => [tile, numbered[(at + 1) % numbered.length]!.number]));
    return { harbours, tiles: tiles.map((tile) => ({ ...tile, number: next.get(tile) })) };
  }

  test('names every rule, and says as the slow reading does which of them are broken', () => {
    const seen = new Set<string>();
    for (const seed of SEEDS) {
      for (const board of [deal(seed, []).board, shifted(deal(seed).board)]) {
        const verdicts = engine.checkFairness(board);
        expect(verdicts.map(({ rule }) => rule)).toEqual(['redsApart', ...FAIRNESS_SWITCHES]);
        const broken = verdicts.filter(({ isKept }) => !isKept).map(({ rule }) => rule);
        expect(new Set(broken)).toEqual(new Set(brokenRules(board)));
        for (const rule of broken) seen.add(rule);
      }
    }
    expect(seen.size).toBe(FAIRNESS_SWITCHES.length + 1);
  });

  test('is wholly good for a board that was dealt by all rules, and leaves no trace in the next one dealt', () => {
    const { board, code } = deal(5);
    expect(engine.checkFairness(board).every(({ isKept }) => isKept)).toBe(true);
    expect(deal(5).code).toBe(code);
  });
});

describe('every board dealt', () => {
  test('is made of the pieces of the game', () => {
    for (const seed of SEEDS) expectComponents(deal(seed, []).board);
  });

  test('keeps 6 and 8 apart whatever is asked for', () => {
    for (const seed of SEEDS) expect(brokenRules(deal(seed, []).board)).not.toContain('redsApart');
  });

  test('with all rules on keeps all of them', () => {
    for (const seed of SEEDS) {
      const { board, broken } = deal(seed);
      expect(brokenRules(board)).toEqual([]);
      expect(broken).toEqual([]);
    }
  });

  test('is the same for the same seed and rules, and another for another seed', () => {
    for (const seed of SEEDS.slice(0, 20)) expect(deal(seed)).toEqual(deal(seed));
    expect(new Set(SEEDS.map((seed) => deal(seed).code)).size).toBe(SEEDS.length);
  });

  test('takes seeds up to the largest safe whole number, and no others', () => {
    expect(deal(Number.MAX_SAFE_INTEGER).seed).toBe(Number.MAX_SAFE_INTEGER);
    for (const seed of [-1, 0.5, 2 ** 53, NaN]) expect(() => deal(seed)).toThrow(/^seed/);
  });

  test('without a seed tells the seed it took', () => {
    const dealt = engine.dealBoard();
    expect(deal(dealt.seed).code).toBe(dealt.code);
  });

  test('can start a game, with the robber on the desert', () => {
    for (const seed of SEEDS.slice(0, 20)) {
      const { board } = deal(seed);
      const game = engine.toPosition(engine.newGame({ order: [0, 1], board }));
      expect(game.board).toEqual(board);
      expect(game.robber).toBe(board.tiles.findIndex(({ terrain }) => terrain === 'desert'));
    }
  });
});

describe.each(FAIRNESS_SWITCHES)('the rule %s', (rule) => {
  test('holds on every board when it is on', () => {
    for (const seed of SEEDS) expect(brokenRules(deal(seed, [rule]).board)).not.toContain(rule);
  });

  test('is broken by some board when it is off', () => {
    const others = FAIRNESS_SWITCHES.filter((name) => name !== rule && !(rule === 'noTripleTerrain' && name === 'twoResources'));
    expect(SEEDS.some((seed) => brokenRules(deal(seed, others).board).includes(rule))).toBe(true);
  });
});

describe('when no board keeps the rules within the tries', () => {
  /** A seed whose first board is not fair. */
  const hopeless = { seed: SEEDS.find((seed) => deal(seed).tries > 1)!, tries: 1 };

  test('an error names the field and a rule', () => {
    expect(() => engine.dealBoard(hopeless)).toThrow(new RegExp(`^fairness: .*(redsApart|${FAIRNESS_SWITCHES.join('|')})$`));
  });

  test('the best attempt says truly which of the rules asked for it breaks', () => {
    for (const seed of SEEDS) {
      const { board, broken } = engine.dealBoard({ seed, tries: 3, bestAttempt: true });
      expectComponents(board);
      expect([...broken].sort()).toEqual(brokenRules(board).sort());
    }
  });

  test('the best attempt keeps 6 and 8 apart whenever one of the boards tried did', () => {
    for (const seed of SEEDS) expect(engine.dealBoard({ seed, tries: 400, bestAttempt: true }).broken).not.toContain('redsApart');
  });

  test('the best attempt of more tries is never worse', () => {
    for (const seed of SEEDS.slice(0, 50)) {
      const counts = [1, 10, 100].map((tries) => {
        const { broken } = engine.dealBoard({ seed, tries, bestAttempt: true });
        return broken.length + (broken.includes('redsApart') ? FAIRNESS_SWITCHES.length : 0);
      });
      expect(counts).toEqual([...counts].sort((a, b) => b - a));
    }
  });
});

test('a request that makes no sense is refused by the name of its field', () => {
  const requests = { tries: 0, fairness: ['fair'], bestAttempt: 'yes', seed: 'one', colour: 'red' };
  for (const [field, value] of Object.entries(requests)) {
    expect(() => engine.dealBoard({ [field]: value })).toThrow(new RegExp(`^${field}`));
  }
});

test('the beginner board is made of the pieces of the game and keeps every rule', () => {
  const { board } = engine.beginnerBoard();
  expectComponents(board);
  expect(brokenRules(board)).toEqual([]);
});
