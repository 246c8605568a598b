import { expect, test } from 'vitest';
// In Node nothing lasts: games lie on the shelf of a browser that keeps nothing.
import { addGame, loadGame, openGame } from '$lib/store/games';
import { gameShelf } from '$lib/store/shelf';
import { engine } from '../table/scene';

const NEW = {
  setup: { order: [0, 1], board: engine.dealBoard({ seed: 1 }).board },
  players: [
    { name: 'Ada', kind: 'human' },
    { name: 'Bruno', kind: 'bot' },
  ],
  targetPoints: 10,
} as const;

async function open(id: string) {
  const held = (await openGame(id, () => undefined))!;
  held.release();
  return held;
}

test('a game has a seed of its own from the start and for good', async () => {
  const [id, other] = [await addGame(NEW), await addGame(NEW)];
  const { seed } = await open(id);
  expect(Number.isSafeInteger(seed)).toBe(true);
  expect((await open(id)).seed).toBe(seed);
  expect((await open(other)).seed).not.toBe(seed);
});

test('a game from before there were seeds gets one when it is opened, and keeps it', async () => {
  const id = await addGame(NEW);
  const shelf = await gameShelf();
  const old = (await shelf.get(id))!;
  Reflect.deleteProperty(old, 'seed');
  await shelf.put(old);
  const { seed } = await open(id);
  expect(Number.isSafeInteger(seed)).toBe(true);
  expect((await open(id)).seed).toBe(seed);
});

test('that a game is for practice is kept with it', async () => {
  const id = await addGame(NEW);
  expect((await loadGame(id))!.isPractice).toBeFalsy();
  const held = (await openGame(id, () => undefined))!;
  await held.keep({ records: [], isOver: false, points: [0, 0], isPractice: true });
  held.release();
  expect((await loadGame(id))!.isPractice).toBe(true);
});
