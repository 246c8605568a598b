import { expect, test } from 'vitest';
import type { GameRecord } from '$lib/engine';
// The folder's door leads past IndexedDB, which only a browser has.
import { LocalPersistence } from '../../src/lib/session/localPersistence.svelte';
import { openTable, quiet, seatClient } from '../table/scene';

/** A table whose steps are kept on a device that can be full, or that another tab has taken the game from. */
async function persistedTable({ isLasting = true } = {}) {
  const device = { isFull: false, isTaken: false, kept: [] as readonly GameRecord[], isPractice: false, losses: 0 };
  const held = {
    game: { players: ['Mia', 'Ada', 'Bruno', 'Clara'].map((name) => ({ name, kind: 'human' as const })) },
    isLasting,
    keep: ({
      records,
      isPractice = false,
    }: {
      readonly records: readonly GameRecord[];
      readonly isPractice?: boolean | undefined;
    }) => {
      if (device.isFull) return Promise.reject(new DOMException('no space left', 'QuotaExceededError'));
      if (!device.isTaken) Object.assign(device, { kept: [...records], isPractice });
      return Promise.resolve(!device.isTaken);
    },
  };
  const persistence = new LocalPersistence(held, () => device.losses++);
  const table = await openTable({
    players: 2,
    undo: 'free',
    keep: (log) => persistence.keep(log),
  });
  const client = seatClient(table, 0);
  await quiet(table);
  const step = async () => {
    client.submit(client.legal[0]!);
    await quiet(table);
  };
  return { device, persistence, table, client, step };
}

test('a table goes on when a step cannot be kept, and says that it is not', async () => {
  const { device, persistence, client, step } = await persistedTable();
  device.isFull = true;
  await step();
  expect(client.records).toHaveLength(1);
  expect(persistence.isSaved).toBe(false);
  await step();
  expect(client.records).toHaveLength(2);
  expect(device.losses).toBe(0);
});

test('as soon as there is space again, everything since is kept', async () => {
  const { device, persistence, client, step } = await persistedTable();
  device.isFull = true;
  await step();
  device.isFull = false;
  await step();
  expect(device.kept).toHaveLength(client.records.length);
  expect(persistence.isSaved).toBe(true);
});

test('a game that has become one for practice is kept as such', async () => {
  const { device, table, client, step } = await persistedTable();
  await step();
  await step();
  const other = seatClient(table, 1);
  await quiet(table);
  other.submit(other.legal[0]!);
  await quiet(table);
  expect(device.isPractice).toBe(false);
  client.undo();
  await quiet(table);
  expect(device.kept).toHaveLength(1);
  expect(device.isPractice).toBe(true);
});

test('a game that another tab has taken is lost to this one', async () => {
  const { device, step } = await persistedTable();
  device.isTaken = true;
  await step();
  expect(device.losses).toBe(1);
});

test('a device that forgets everything with the tab does not claim to keep it', async () => {
  const { persistence, step } = await persistedTable({ isLasting: false });
  await step();
  expect(persistence.isSaved).toBe(false);
});
