import { describe, expect, test } from 'vitest';
import { encodeAction, StateView } from '$lib/engine';
import type { Table } from '$lib/table';
import { openTable, quiet, seatBot, seatClient } from './scene';

const settle = (node: number) => encodeAction({ kind: 'buildSettlement', node });
const road = (edge: number) => encodeAction({ kind: 'buildRoad', edge });

async function step(table: Table, wish: () => void): Promise<void> {
  await quiet(table);
  wish();
  await quiet(table);
}

describe('among people', () => {
  test('the last own action can be taken back', async () => {
    const table = await openTable();
    const client = seatClient(table, 0);
    await step(table, () => client.submit(settle(20)));
    await step(table, () => client.undo());
    expect(table.records).toEqual([]);
    expect(client.records).toEqual([]);
    expect(client.legal).toHaveLength(54);
  });

  test("another player's action cannot", async () => {
    const table = await openTable();
    const [first, second] = [seatClient(table, 0), seatClient(table, 1)];
    await step(table, () => first.submit(settle(20)));
    await step(table, () => second.undo());
    expect(second.refusal).toBe('nothingToUndo');
    expect(table.records).toHaveLength(1);
  });

  test('nor can an own action after which another has acted', async () => {
    const table = await openTable({ players: 2 });
    const [first, second] = [seatClient(table, 0), seatClient(table, 1)];
    await step(table, () => first.submit(settle(20)));
    await step(table, () => first.submit(first.legal[0]!));
    await step(table, () => second.submit(second.legal[0]!));
    await step(table, () => first.undo());
    expect(first.refusal).toBe('nothingToUndo');
  });

  test('dice are never taken back', async () => {
    const table = await openTable({ players: 2 });
    seatBot(table, 1);
    const client = seatClient(table, 0);
    await quiet(table);
    while (new StateView(client.view!).turn === 0) await step(table, () => client.submit(client.legal[0]!));
    await step(table, () => client.submit(encodeAction({ kind: 'roll' })));
    await step(table, () => client.undo());
    expect(client.refusal).toBe('nothingToUndo');
  });

  test('the draft goes back a step at a time', async () => {
    const table = await openTable();
    const client = seatClient(table, 0);
    await step(table, () => client.submit(settle(20)));
    await step(table, () => client.submit(client.legal[0]!));
    await step(table, () => client.undo());
    await step(table, () => client.undo());
    expect(table.records).toEqual([]);
  });
});

test('alone against bots, one goes back to the own last decision, whatever the bots have done since', async () => {
  const table = await openTable({ players: 3, undo: 'free' });
  const client = seatClient(table, 0);
  seatBot(table, 1);
  seatBot(table, 2);
  await step(table, () => client.submit(settle(20)));
  await step(table, () => client.submit(road(31)));
  expect(table.records.length).toBeGreaterThan(6);
  await step(table, () => client.undo());
  expect(table.records.map(({ action }) => action)).toEqual([settle(20)]);
  expect(client.records).toHaveLength(1);
  expect(new StateView(client.view!).toAct).toEqual([0]);
});
