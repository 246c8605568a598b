import { expect, test } from 'vitest';
import { encodeAction } from '$lib/engine';
import { SerialQueue } from '$lib/table';
import { ManualClock } from './manualClock';
import { openTable, quiet, seatClient } from './scene';

const SETTLE = encodeAction({ kind: 'buildSettlement', node: 20 });

test('a step that cannot be kept is told to nobody: the table closes and says so once', async () => {
  const full = new Error('the disk is full');
  const broken: unknown[] = [];
  const table = await openTable({ keep: () => Promise.reject(full), onbroken: (error) => broken.push(error) });
  const [client, other] = [0, 1].map((seat) => seatClient(table, seat));
  await quiet(table);
  client!.submit(SETTLE);
  other!.submit(SETTLE);
  await quiet(table);
  expect(broken).toEqual([full]);
  expect([client, other].map((one) => one!.records)).toEqual([[], []]);
});

test('where the queue goes on after a fault, a step that could not be kept has not happened', async () => {
  const faults: unknown[] = [];
  const queue = new SerialQueue((error) => faults.push(error));
  const full = new Error('the disk is full');
  let isFull = true;
  const table = await openTable({ queue, keep: () => (isFull ? Promise.reject(full) : Promise.resolve()) });
  const client = seatClient(table, 0);
  await queue.settled;
  await quiet(table);
  client.submit(SETTLE);
  await quiet(table);
  await queue.settled;
  expect([faults, table.records]).toEqual([[full], []]);
  isFull = false;
  const another = seatClient(table, 0);
  await quiet(table);
  another.submit(SETTLE);
  await quiet(table);
  expect(table.records.map(({ action }) => action)).toEqual([SETTLE]);
});

test('a closed table does nothing more: neither what was asked for, nor what its clock would', async () => {
  const clock = new ManualClock();
  let closing = () => {};
  const table = await openTable({
    ...{ clock, secondsPerTurn: 60 },
    keep: () => {
      closing(); // in the middle of a step
      return Promise.resolve();
    },
  });
  const client = seatClient(table, 0);
  await quiet(table);
  closing = () => table.close();
  client.submit(SETTLE);
  await quiet(table);
  expect(table.records).toHaveLength(1);
  expect(clock.isSet).toBe(false);
});
