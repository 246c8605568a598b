import { describe, expect, test, vi } from 'vitest';
import { decodeAction, encodeAction, type GameRecord, StateView } from '$lib/engine';
import { loadEngine } from '$lib/engine/node';
import { seededChance, Table } from '$lib/table';
import { engine, openTable, quiet, seatBot, seatClient, seatListener, untilOver } from './scene';

vi.setConfig({ testTimeout: 30_000 }); // whole games

const settle = (node: number) => encodeAction({ kind: 'buildSettlement', node });

describe('a look back', () => {
  test('shows what the seat saw at that moment, and nothing else', async () => {
    const table = await openTable({ players: 3, seed: 4 });
    for (let seat = 0; seat < 3; seat++) seatBot(table, seat);
    const watchers = [0, 2, 'spectator' as const].map((viewer) => ({ viewer, ...seatListener(table, viewer) }));
    const clients = watchers.map(({ viewer }) => seatClient(table, viewer));
    await untilOver(table);
    await quiet(table);
    for (const [index, { received }] of watchers.entries()) {
      const updates = received.filter((message) => message.kind === 'update');
      expect(updates).toHaveLength(table.records.length + 1);
      for (const { view, seq } of updates.filter((_, at) => at % 5 === index))
        expect(Buffer.compare(await clients[index]!.look(seq), view)).toBe(0);
    }
  });

  test('is answered to everyone who asks for the same moment', async () => {
    const table = await openTable();
    const client = seatClient(table, 0);
    const [first, second] = await Promise.all([client.look(0), client.look(0)]);
    expect(first).toEqual(second);
  });

  test.each([-1, 2, 0.5, Number.NaN, 'length' as unknown as number, undefined as unknown as number])(
    'at %s is refused, and the game goes on',
    async (at) => {
      const table = await openTable();
      const { link, received } = seatListener(table, 0);
      await quiet(table);
      link.send({ kind: 'submit', seq: 0, action: settle(20) });
      link.send({ kind: 'look', at });
      link.send({ kind: 'look', at: 0 });
      await quiet(table);
      expect(received.map(({ kind }) => kind)).toEqual(['update', 'update', 'refused', 'past']);
    },
  );

  test('at what has been taken back is refused', async () => {
    const table = await openTable();
    const { link, received } = seatListener(table, 0);
    await quiet(table);
    link.send({ kind: 'submit', seq: 0, action: settle(20) });
    link.send({ kind: 'undo', seq: 1 });
    link.send({ kind: 'look', at: 1 });
    await quiet(table);
    expect(received.at(-1)).toEqual({ kind: 'refused', seq: 2, reason: 'malformed' });
  });
});

test('every change is kept before anybody hears of it', async () => {
  const kept: GameRecord[][] = [];
  let finish = () => {};
  const table = await openTable({
    keep: ({ records }) => {
      kept.push([...records]);
      return new Promise((resolve) => (finish = resolve));
    },
  });
  const clients = [seatClient(table, 0), seatClient(table, 'spectator')];
  const heard = () => clients.map(({ records }) => records.length);
  const ticks = async () => {
    for (let i = 0; i < 5; i++) await new Promise((resolve) => setImmediate(resolve));
  };
  await quiet(table);
  expect(kept).toEqual([]);
  clients[0]!.submit(settle(20));
  await ticks();
  expect(kept).toEqual([[expect.objectContaining({ seat: 0, action: settle(20) })]]);
  expect(heard()).toEqual([0, 0]);
  finish();
  await quiet(table);
  expect(heard()).toEqual([1, 1]);
  clients[0]!.undo();
  await ticks();
  expect(kept.at(-1)).toEqual([]);
  expect(heard()).toEqual([1, 1]);
  finish();
  await quiet(table);
  expect(heard()).toEqual([0, 0]);
});

test('reasons reach everyone, also whoever joins later', async () => {
  const table = await openTable({ players: 4, seed: 2 });
  for (let seat = 0; seat < 4; seat++) seatBot(table, seat);
  const early = seatClient(table, 'spectator');
  await untilOver(table);
  await quiet(table);
  const late = seatClient(table, 1);
  await quiet(table);
  const spoken = early.records.filter(({ action }) => /offer|accept|decline|counter/.test(decodeAction(action).kind));
  expect(spoken.length).toBeGreaterThan(20);
  expect(spoken.filter(({ remark }) => remark === undefined)).toEqual([]);
  expect(late.records.map(({ remark }) => remark)).toEqual(early.records.map(({ remark }) => remark));
});

test('bots make at most three offers a turn over links, and never the same twice', async () => {
  const table = await openTable({ players: 4, seed: 3 });
  for (let seat = 0; seat < 4; seat++) seatBot(table, seat);
  await untilOver(table);
  let offers: number[] = [];
  const most: number[] = [];
  for (const { action } of table.records) {
    const { kind } = decodeAction(action);
    if (kind === 'endTurn') offers = [];
    if (kind !== 'offerTrade') continue;
    expect(offers).not.toContain(action);
    offers.push(action);
    most.push(offers.length);
  }
  expect(Math.max(...most)).toBeGreaterThan(1);
  expect(Math.max(...most)).toBeLessThanOrEqual(3);
});

describe('a seat with several links', () => {
  test('is played by a bot while its person watches, and given back', async () => {
    const table = await openTable({ players: 2 });
    const person = seatClient(table, 0);
    const autoplay = seatBot(table, 0);
    await quiet(table);
    expect(person.records).toHaveLength(2); // the bot has drafted
    autoplay.close();
    const other = seatBot(table, 1);
    await quiet(table);
    expect(person.records).toHaveLength(6);
    expect(new StateView(person.view!).toAct).toEqual([0]);
    person.submit(person.legal[0]!);
    await quiet(table);
    expect(person.records).toHaveLength(7);
    other.close();
  });

  test('takes the request that comes first, and tells both', async () => {
    const table = await openTable();
    const [one, another] = [seatClient(table, 0), seatClient(table, 0)];
    await quiet(table);
    one.submit(settle(20));
    another.submit(settle(30));
    await quiet(table);
    expect(table.records.map(({ action }) => action)).toEqual([settle(20)]);
    expect(another.refusal).toBe('stale');
    expect(another.records).toHaveLength(1);
  });

  test('lets an autoplayed game come to its end', async () => {
    const table = await openTable({ players: 3 });
    const person = seatClient(table, 0);
    for (const seat of [0, 1, 2]) seatBot(table, seat);
    await untilOver(table);
    await quiet(table);
    expect(person.records).toHaveLength(table.records.length);
  });
});

test('whoever joins in the middle of a step hears everything from the start first', async () => {
  const slow = await loadEngine();
  const later = <Input extends unknown[], Output>(call: (...input: Input) => Output) => {
    return async (...input: Input) => {
      await new Promise((resolve) => setImmediate(resolve));
      return call(...input);
    };
  };
  const table = await Table.open({
    engine: { ...slow, step: later(slow.step), tell: later(slow.tell) },
    chance: seededChance(1),
    start: engine.newGame({ order: [0, 1], board: engine.dealBoard({ seed: 1 }).board }),
    undo: 'own',
  });
  const client = seatClient(table, 0);
  await quiet(table);
  client.submit(settle(20));
  await new Promise((resolve) => setImmediate(resolve));
  const { received } = seatListener(table, 1);
  await quiet(table);
  expect(received.map((message) => message.kind === 'update' && message.from)).toEqual([0]);
});
