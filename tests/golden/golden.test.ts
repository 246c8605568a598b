import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { actionKind } from '$core/action';
import { ActionKind } from '$core/rules';
import { loadEngine } from '$lib/engine/node';
import { type GoldenGame, replay } from './game';

// Whole games that were played once and must always come out the same. make.ts makes them anew when a change is meant.

const folder = new URL('./', import.meta.url);
const games = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => [name, JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as GoldenGame] as const);

test('there are twelve games, of two, three and four players', () => {
  expect(games).toHaveLength(12);
  expect(new Set(games.map(([, { order }]) => order.length))).toEqual(new Set([2, 3, 4]));
});

test('between them they have every kind of action', () => {
  const kinds = new Set(games.flatMap(([, { records }]) => records.filter((_, at) => at % 3 === 1).map(actionKind)));
  for (let kind = ActionKind.None + 1; kind <= ActionKind.EndTurn; kind++) expect(kinds, ActionKind[kind]).toContain(kind);
});

describe.each(['debug', 'release'] as const)('on the %s core', async (build) => {
  const engine = await loadEngine(build);

  test.each(games)('%s replays to the same hashes and the same winner', (_, game) => {
    const { hashes, state } = replay(engine, game);
    expect(hashes.split(' ')).toEqual(game.hashes.split(' '));
    expect(engine.toPosition(state)).toMatchObject({ phase: 'over', current: game.winner });
  });
});
