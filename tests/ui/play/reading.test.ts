import { expect, test } from 'vitest';
import { StateView } from '$lib/engine';
import { Reading } from '$lib/ui/play/reading.svelte';
import { openTable, quiet, seatClient } from '../../table/scene';

async function scene() {
  const table = await openTable({ undo: 'free' });
  const clients = [0, 1, 2].map((seat) => seatClient(table, seat));
  await quiet(table);
  const [me] = clients;
  const step = async () => {
    const mover = clients.find(({ legal }) => legal.length > 0)!;
    mover.submit(mover.legal[0]!);
    await quiet(table);
  };
  return { table, me: me!, step, reading: new Reading(me!) };
}

test('looking back shows the board of then, while the game goes on', async () => {
  const { me, step, reading } = await scene();
  await step();
  await step();
  await reading.lookBack(1);
  await step();
  expect(reading.moment?.at).toBe(1);
  expect(reading.moment?.view.seats.map(({ settlements, roads }) => [settlements.length, roads.length])).toEqual([
    [1, 0],
    [0, 0],
    [0, 0],
  ]);
  expect(new StateView(me.view!).seats[0]!.roads).toHaveLength(1);
  reading.backToNow();
  expect(reading.moment).toBeUndefined();
});

test('a moment that was taken back is not shown any more, not even when others take its place', async () => {
  const { table, me, step, reading } = await scene();
  await step();
  await step();
  await reading.lookBack(2);
  expect(reading.moment?.at).toBe(2);
  me.undo();
  await quiet(table);
  expect(me.records).toHaveLength(1);
  expect(reading.moment).toBeUndefined();
  await step();
  expect(me.records).toHaveLength(2);
  expect(reading.moment).toBeUndefined();
});

test('whoever goes on while an answer is under way sees only what they asked for last', async () => {
  const { step, reading } = await scene();
  await step();
  await step();
  const slow = reading.lookBack(1);
  reading.backToNow();
  await slow;
  expect(reading.moment).toBeUndefined();
  await Promise.all([reading.lookBack(1), reading.lookBack(2)]);
  expect(reading.moment?.at).toBe(2);
});
