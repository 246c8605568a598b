import { describe, expect, test } from 'vitest';
import { loadEngine } from '$lib/engine/node';
import { OracleGame } from '../oracle';
import { PERFT_POSITIONS, perftState } from './positions';

const release = await loadEngine('release');
const debug = await loadEngine('debug');

describe.each(PERFT_POSITIONS)('$name', (perftPosition) => {
  const state = perftState(release, perftPosition);

  test('the core counts the sequences that are on record, optimised and with assertions', () => {
    const depths = perftPosition.counts.map((_, i) => i + 1);
    expect(depths.map((depth) => release.perft(state, depth))).toEqual(perftPosition.counts);
    expect(depths.map((depth) => debug.perft(state, depth))).toEqual(perftPosition.counts);
  });

  test('the oracle counts the same', () => {
    const oracle = OracleGame.fromPosition(release.toPosition(state));
    const depths = perftPosition.counts.map((_, i) => i + 1).slice(0, -1);
    expect(depths.map((depth) => oracle.perft(depth))).toEqual(perftPosition.counts.slice(0, -1));
  });
});

test('the opening agrees with the published counts to depth 6', () => {
  const state = perftState(release, PERFT_POSITIONS[0]!);
  expect([1, 2, 3, 4, 5, 6].map((depth) => release.perft(state, depth))).toEqual([54, 144, 7236, 19_248, 897_180, 2_380_536]);
});
