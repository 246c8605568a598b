import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Persistence } from '$lib/net/persistence';
import type { Signed } from '$lib/net/log/entries';

// The disk of a room of friends, in a browser whose database stops answering.

const written = new Map<string, unknown>();
/** What the database has still to do before it answers again. */
let held: (() => void)[] | undefined;

const answer = async () => {
  if (held) await new Promise<void>((resolve) => held!.push(resolve));
};

vi.mock('$lib/store/database', () => {
  const store = {
    get: async (key: unknown) => (await answer(), written.get(String(key))),
    put: async (value: unknown, key: unknown = (value as { id?: string }).id) => (
      await answer(),
      void written.set(String(key), value)
    ),
  };
  const db = {
    put: (_: string, value: unknown, key: unknown) => store.put(value, key),
    get: (_: string, key: unknown) => store.get(key),
    getAllKeys: () => answer().then(() => []),
    getAll: () => answer().then(() => []),
    transaction: () => ({ store, objectStore: () => store, done: Promise.resolve() }),
  };
  return { databaseOf: () => () => Promise.resolve(db) };
});

const { findRoom, noteRoom, noteVisit, openRoomDisk } = await import('$lib/store/rooms');

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IDBKeyRange', { bound: () => undefined });
});
afterEach(() => {
  held = undefined;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function answersAgain(): void {
  const waiting = held ?? [];
  held = undefined;
  for (const go of waiting) go();
}

test('a room is as old as the last moment in it, and one that was forgotten stays so', async () => {
  const note = { id: 'r7', role: 'player', invitation: '', token: '', title: 'Ann’s room', when: 1 } as const;
  await noteRoom(note);
  await noteVisit('r7', 2);
  await noteVisit('r8', 2);
  expect(await findRoom('r7')).toEqual({ ...note, when: 2 });
  expect(await findRoom('r8')).toBeUndefined();
});

test('when the disk stops answering a room says that it cannot save, and goes on as soon as it does', async () => {
  const keeper = await openRoomDisk<Signed>('r1');
  const after = (time: number, run: () => void) => {
    const timer = setTimeout(run, time);
    return () => clearTimeout(timer);
  };
  const said: boolean[] = [];
  const persistence: Persistence = new Persistence(
    { keeper, after },
    () => said.push(persistence.isBroken),
    () => undefined,
  );
  held = [];
  let isSaved = false;
  const writing = persistence.write({ facts: { vote: 3 } }).then((result) => (isSaved = result));
  await vi.advanceTimersByTimeAsync(7_000);
  expect([said, isSaved]).toEqual([[], false]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect([said, isSaved]).toEqual([[true], false]);
  answersAgain();
  await vi.advanceTimersByTimeAsync(2_000);
  await writing;
  expect([said, isSaved, written.get('r1,vote')]).toEqual([[true, false], true, 3]);
});

test('what is kept of a room is not waited for without end', async () => {
  const disk = await openRoomDisk('r2');
  held = [];
  const asked = [disk.load(), findRoom('r2'), openRoomDisk('r3')].map((asking) => asking.catch((error: Error) => error.name));
  await vi.advanceTimersByTimeAsync(9_000);
  expect(await Promise.all(asked)).toEqual(['TimeoutError', 'TimeoutError', 'TimeoutError']);
});
