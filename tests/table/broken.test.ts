import { expect, test } from 'vitest';
import { encodeAction } from '$lib/engine';
import { HandClock } from './handClock';
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

test('a closed table does nothing more: neither what was wished for, nor what its clock would', async () => {
  const clock = new HandClock();
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
