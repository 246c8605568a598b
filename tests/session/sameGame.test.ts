import { expect, test } from 'vitest';
import type { Setup } from '$lib/engine';
import type { SavedGame } from '$lib/table';
// The folder's door leads past IndexedDB, which only a browser has.
import { likenessOf } from '../../src/lib/session/sameGame';
import { goldenGame } from '../e2e/playedGame';

const { setup, players, records } = goldenGame('four-heuristic');
const GAME: SavedGame = { setup, players, records };

/** The same set-up with its fields written the other way round. */
const { order, board, options } = setup;
const turned = { options, board: Object.fromEntries(Object.entries(board).reverse()), order } as unknown as Setup;

test('a game is itself, however its fields are ordered', () => {
  expect(likenessOf({ ...GAME, setup: turned }, GAME)).toBe('same');
});

test('a game that was played on, taken back, or given other names or another clock is a copy', () => {
  expect(likenessOf({ ...GAME, records: records.slice(0, 50) }, GAME)).toBe('copy');
  expect(likenessOf(GAME, { ...GAME, records: records.slice(0, 50) })).toBe('copy');
  expect(likenessOf({ ...GAME, records: [] }, GAME)).toBe('copy');
  expect(likenessOf({ ...GAME, players: players.map((player) => ({ ...player, name: 'Eva' })) }, GAME)).toBe('copy');
  expect(likenessOf({ ...GAME, secondsPerTurn: 60 }, GAME)).toBe('copy');
});

test('another island, or the same one played anew, is another game', () => {
  expect(likenessOf(GAME, { ...GAME, setup: { ...setup, order: [...order].reverse() } })).toBe('other');
  const [first, ...rest] = records;
  expect(likenessOf(GAME, { ...GAME, records: [{ ...first!, action: first!.action + 256 }, ...rest] })).toBe('other');
});
