import { expect, test } from 'vitest';
import type { Client, Table } from '$lib/table';
// The folder's door leads past IndexedDB, which only a browser has.
import { LocalSeating } from '../../src/lib/session/localSeating.svelte';
import { openTable, seatBot, seatClient } from '../table/scene';

/** A device with this many people at a table, and bots in the other seats. */
async function deviceAt(table: Table, people: readonly number[]) {
  const clients = people.map((seat) => seatClient(table, seat));
  const watcher = seatClient(table, 'spectator');
  const autoplaying: number[] = [];
  const seating = new LocalSeating({ clients, watcher, isAutoplaying: (seat) => autoplaying.includes(seat) });
  await table.settled;
  return { seating, clients, watcher, autoplaying };
}

/** Does the first legal thing, as often as told. */
async function act(table: Table, client: Client, times: number): Promise<void> {
  for (let time = 0; time < times; time++) {
    const known = client.records.length;
    await expect.poll(() => client.legal.length).toBeGreaterThan(0);
    client.submit(client.legal[0]!);
    await expect.poll(() => client.records.length).toBe(known + 1);
    await table.settled;
  }
}

test('nobody holds the device at first, and the current player is asked to take it', async () => {
  const { seating, clients } = await deviceAt(await openTable({ players: 2 }), [0, 1]);
  expect(seating.holder).toBeUndefined();
  expect(seating.next).toBe(clients[0]);
  seating.handTo(clients[0]!);
  expect(seating.next).toBeUndefined();
  expect(seating.holder).toBe(clients[0]);
});

test('the device goes on when another person is waited for, who then reads what was missed', async () => {
  const table = await openTable({ players: 2 });
  const { seating, clients } = await deviceAt(table, [0, 1]);
  seating.handTo(clients[0]!);
  await act(table, clients[0]!, 2);
  expect(seating.next).toBe(clients[1]);
  expect(seating.missedBy(clients[1]!)).toEqual([]);
  seating.handTo(clients[1]!);
  await act(table, clients[1]!, 4);
  expect(seating.next).toBe(clients[0]);
  expect(seating.missedBy(clients[0]!).map(({ seat }) => seat)).toEqual([1, 1, 1, 1]);
});

test('a seat that a bot plays for a while does not get the device', async () => {
  const table = await openTable({ players: 2 });
  const { seating, clients, autoplaying } = await deviceAt(table, [0, 1]);
  seating.handTo(clients[0]!);
  autoplaying.push(1);
  await act(table, clients[0]!, 2);
  expect(seating.next).toBeUndefined();
});

test('one person alone always holds it, and with bots only whoever watches does', async () => {
  const alone = await deviceAt(await openTable({ players: 2 }), [0]);
  expect([alone.seating.holder, alone.seating.next]).toEqual([alone.clients[0], undefined]);
  const table = await openTable({ players: 2 });
  seatBot(table, 0);
  seatBot(table, 1);
  const bots = await deviceAt(table, []);
  expect([bots.seating.holder, bots.seating.next]).toEqual([bots.watcher, undefined]);
  table.close();
});
