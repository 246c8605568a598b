import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MAX_NAME, MAX_SECONDS_PER_TURN, readGame, replayGame, writeGame } from '$lib/table';
import { engine } from './scene';

const page = readFileSync(new URL('../../docs/formats.md', import.meta.url), 'utf8');
const section = page.split('\n## ').find((part) => part.startsWith('Saved games'))!;
const example = /```json\n([^]*?)```/.exec(section)![1]!;

const { board } = engine.dealBoard({ seed: 1 });
/** The example of the page, with what it leaves out. */
const text = example.replace('"board": { … }', `"board": ${JSON.stringify(board)}`).replace(', … ]', ']');

test('the example of a saved game can be read, played through and written again', async () => {
  const game = readGame(text);
  expect(await replayGame(engine, game)).toHaveLength(game.records.length + 1);
  expect(JSON.parse(writeGame(game))).toEqual(JSON.parse(text));
});

test('the page tells every field of a saved game, and no other', () => {
  const told = [...section.matchAll(/^\| `(\w+)` \|/gm)].map(([, field]) => field);
  expect(told).toEqual(Object.keys(JSON.parse(text) as object));
});

test('the page tells the limits', () => {
  expect(section).toContain(`1–${MAX_NAME} characters`);
  expect(section).toContain(`1–${MAX_SECONDS_PER_TURN}, whole`);
});
