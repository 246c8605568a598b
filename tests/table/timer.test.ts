import { describe, expect, test } from 'vitest';
import { decodeAction, encodeAction, StateView } from '$lib/engine';
import type { Table, TableMessage } from '$lib/table';
import { position } from '../core/position';
import { ManualClock } from './manualClock';
import { openTable, quiet, type Scene, seatBot, seatClient, seatListener, untilOver } from './scene';

const SECONDS = 30;
const settle = (node: number) => encodeAction({ kind: 'buildSettlement', node });
const OFFER = encodeAction({ kind: 'offerTrade', give: { wood: 1 }, take: { ore: 1 }, to: [1] });

async function openTimed(scene: Scene = {}) {
  const clock = new ManualClock();
  const table = await openTable({ secondsPerTurn: SECONDS, clock, ...scene });
  return { clock, table };
}

async function pass(table: Table, clock: ManualClock, milliseconds: number): Promise<void> {
  await quiet(table);
  clock.pass(milliseconds);
  await quiet(table);
}

const actionsOf = (table: Table) => table.records.map(({ seat, action }) => [seat, decodeAction(action).kind]);
const timeLeft = (received: readonly TableMessage[]) =>
  received.flatMap((message) => (message.kind === 'update' ? [message.timeLeft] : []));

/** Seat 0 in its main phase, with wood to offer to seat 1. */
const market = () => position({ seats: [{ hand: { wood: 1 } }, { hand: { ore: 1 } }, {}] });

describe('when the time of a turn is up', () => {
  test('and not before, the table acts for the seat it waits for, and says so to everyone', async () => {
    const { clock, table } = await openTimed();
    const clients = [0, 1, 'spectator' as const].map((seat) => seatClient(table, seat));
    await pass(table, clock, 1000 * SECONDS - 1);
    expect(table.records).toEqual([]);
    await pass(table, clock, 1);
    expect(actionsOf(table)).toEqual([[0, 'buildSettlement']]);
    for (const client of clients) expect(client.records[0]).toMatchObject({ seat: 0, isByTimer: true });
  });

  test('the rest of the turn follows at once, and the next seat has all of its time', async () => {
    const { clock, table } = await openTimed();
    const { received } = seatListener(table, 1);
    await pass(table, clock, 1000 * SECONDS);
    for (let i = 0; i < 5; i++) await pass(table, clock, 0);
    expect(actionsOf(table)).toEqual([
      [0, 'buildSettlement'],
      [0, 'buildRoad'],
    ]);
    expect(timeLeft(received)).toEqual([1000 * SECONDS, 0, 1000 * SECONDS]);
  });

  test('a game goes on turn by turn with nobody there', async () => {
    const { clock, table } = await openTimed();
    while (new StateView(table.state).turn < 12) await pass(table, clock, 1000 * SECONDS);
    const kinds = new Set(actionsOf(table).map(([, kind]) => kind));
    expect(kinds).toContain('endTurn');
    expect(kinds).toContain('moveRobber');
    expect(kinds).not.toContain('buyDevelopment');
  });

  test('what a player does in time is not said to be by the timer', async () => {
    const { table } = await openTimed();
    const client = seatClient(table, 0);
    await quiet(table);
    client.submit(settle(20));
    await quiet(table);
    expect(client.records[0]).not.toHaveProperty('isByTimer');
  });
});

describe('the time', () => {
  test('is that of the whole turn, not of a single action', async () => {
    const { clock, table } = await openTimed();
    const client = seatClient(table, 0);
    const { received } = seatListener(table, 1);
    await pass(table, clock, 20_000);
    client.submit(settle(20));
    await pass(table, clock, 9_999);
    expect(timeLeft(received).at(-1)).toBe(10_000);
    expect(table.records).toHaveLength(1);
    await pass(table, clock, 1);
    expect(actionsOf(table).at(-1)).toEqual([0, 'buildRoad']);
  });

  test('of whoever is asked something late in a turn is fifteen seconds at least', async () => {
    const { clock, table } = await openTimed({ start: market() });
    const client = seatClient(table, 0);
    const { received } = seatListener(table, 1);
    await pass(table, clock, 29_000);
    client.submit(OFFER);
    await pass(table, clock, 14_999);
    expect(timeLeft(received).at(-1)).toBe(15_000);
    expect(new StateView(table.state).offer).not.toBe(0);
    await pass(table, clock, 1);
    for (let i = 0; i < 3; i++) await pass(table, clock, 0);
    expect(actionsOf(table).slice(1)).toEqual([
      [0, 'withdrawTrade'],
      [0, 'endTurn'],
    ]);
  });

  test('of whoever is asked early is what is left of the turn', async () => {
    const { clock, table } = await openTimed({ start: market() });
    const client = seatClient(table, 0);
    const { received } = seatListener(table, 1);
    await pass(table, clock, 5_000);
    client.submit(OFFER);
    await quiet(table);
    expect(timeLeft(received).at(-1)).toBe(25_000);
  });

  test('stands still while the game is paused', async () => {
    const { clock, table } = await openTimed();
    const client = seatClient(table, 0);
    const { received } = seatListener(table, 1);
    await pass(table, clock, 20_000);
    client.pause(true);
    await pass(table, clock, 0);
    await pass(table, clock, 600_000);
    expect(table.records).toEqual([]);
    expect(clock.isSet).toBe(false);
    client.pause(false);
    await pass(table, clock, 9_999);
    expect(timeLeft(received)).toEqual([30_000, 10_000, 10_000]);
    expect(table.records).toEqual([]);
    await pass(table, clock, 1);
    expect(table.records).toHaveLength(1);
  });

  test('ends with the game', async () => {
    const { clock, table } = await openTimed({ players: 2 });
    for (let seat = 0; seat < 2; seat++) seatBot(table, seat);
    const { received } = seatListener(table, 'spectator');
    await untilOver(table);
    await quiet(table);
    expect(clock.isSet).toBe(false);
    expect(timeLeft(received).at(-1)).toBeUndefined();
  });

  test('ends with the table', async () => {
    const { clock, table } = await openTimed();
    expect(clock.isSet).toBe(true);
    table.close();
    expect(clock.isSet).toBe(false);
  });

  test('is nobody’s concern at a table without a timer', async () => {
    const table = await openTable();
    const { received } = seatListener(table, 0);
    await quiet(table);
    expect(timeLeft(received)).toEqual([undefined]);
  });
});
