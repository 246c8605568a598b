import { expect, test } from 'vitest';
import { encodeAction } from '$lib/engine';
import { openTable, quiet, seatBot, seatClient, untilOver } from './scene';

const SETTLE = encodeAction({ kind: 'buildSettlement', node: 20 });

test('in a paused game nothing is carried out or taken back, and everyone knows', async () => {
  const table = await openTable();
  const [client, other, spectator] = [0, 1, 'spectator' as const].map((seat) => seatClient(table, seat));
  await quiet(table);
  client!.submit(SETTLE);
  await quiet(table);
  other!.pause(true);
  await quiet(table);
  expect([client, other, spectator].map((one) => one!.isPaused)).toEqual([true, true, true]);
  client!.submit(client!.legal[0]!);
  await quiet(table);
  expect(client!.refusal).toBe('paused');
  client!.undo();
  await quiet(table);
  expect(client!.refusal).toBe('paused');
  expect(table.records).toHaveLength(1);
  client!.pause(false);
  await quiet(table);
  expect(other!.isPaused).toBe(false);
  client!.undo();
  await quiet(table);
  expect(table.records).toEqual([]);
});

test('bots wait while the game is paused, and go on afterwards', async () => {
  const table = await openTable({ players: 3 });
  const client = seatClient(table, 0);
  for (let seat = 1; seat < 3; seat++) seatBot(table, seat);
  await quiet(table);
  client.submit(SETTLE);
  await quiet(table);
  client.submit(client.legal[0]!);
  client.pause(true);
  await quiet(table);
  const played = table.records.length;
  expect(played).toBeLessThan(10); // the draft of the others would take eight more
  await quiet(table);
  expect(table.records).toHaveLength(played);
  client.pause(false);
  await quiet(table);
  expect(table.records).toHaveLength(10); // until it is the first seat's turn to draft again
});

test('bots play to the end through any number of pauses', async () => {
  const table = await openTable({ players: 2 });
  const client = seatClient(table, 0);
  for (let seat = 0; seat < 2; seat++) seatBot(table, seat);
  for (let i = 0; i < 20; i++) {
    client.pause(true);
    client.pause(false);
    await new Promise((resolve) => setImmediate(resolve));
  }
  await untilOver(table);
  expect(table.isOver).toBe(true);
});

test('a spectator cannot pause', async () => {
  const table = await openTable();
  const spectator = seatClient(table, 'spectator');
  await quiet(table);
  spectator.pause(true);
  await quiet(table);
  expect(spectator.refusal).toBe('noSuchSeat');
  expect(spectator.isPaused).toBe(false);
});
