import { describe, expect, test } from 'vitest';
import { encodeAction, type Engine, NO_OUTCOME, StateView } from '$lib/engine';
import { loadEngine } from '$lib/engine/node';
import { seededChance, Table, type TableEngine } from '$lib/table';
import { scene } from '../core/scene';
import { engine, openTable, quiet, seatBot, seatClient, seatListener, untilOver } from './scene';

const settle = (node: number) => encodeAction({ kind: 'buildSettlement', node });
const road = (edge: number) => encodeAction({ kind: 'buildRoad', edge });

describe('a table', () => {
  test('tells a client who joins what it may see and what it may do', async () => {
    const table = await openTable();
    const first = seatClient(table, 0);
    const second = seatClient(table, 1);
    await quiet(table);
    expect(new StateView(first.view!).viewer).toBe(0);
    expect(first.legal).toHaveLength(54);
    expect(second.legal).toEqual([]);
  });

  test('carries out a legal request and tells every seat and spectator', async () => {
    const table = await openTable();
    const clients = [0, 1, 2, 'spectator' as const].map((seat) => seatClient(table, seat));
    await quiet(table);
    clients[0]!.submit(settle(20));
    await quiet(table);
    for (const client of clients) {
      expect(new StateView(client.view!).seats[0]!.settlements).toEqual([20]);
      expect(client.records.map(({ seat, action }) => ({ seat, action }))).toEqual([{ seat: 0, action: settle(20) }]);
      expect(client.records[0]!.events).toEqual([{ kind: 'built', seat: 0, piece: 'settlement', node: 20, isFree: true }]);
    }
    expect(clients[0]!.pending).toBeUndefined();
  });

  test('refuses an illegal request with its reason, and nothing changes', async () => {
    const table = await openTable();
    const client = seatClient(table, 0);
    await quiet(table);
    const before = table.state;
    client.submit(encodeAction({ kind: 'endTurn' }));
    await quiet(table);
    expect(client.refusal).toBe('wrongPhase');
    expect(table.state).toBe(before);
    expect(table.records).toEqual([]);
  });

  test('knows a seat by its link: nobody acts for another', async () => {
    const table = await openTable();
    const client = seatClient(table, 1);
    await quiet(table);
    client.submit(settle(20));
    await quiet(table);
    expect(client.refusal).toBe('notYourTurn');
  });

  test('does not let a spectator act', async () => {
    const table = await openTable();
    const client = seatClient(table, 'spectator');
    await quiet(table);
    client.submit(settle(20));
    await quiet(table);
    expect(client.refusal).toBe('noSuchSeat');
  });

  test('refuses a request about a state that has passed', async () => {
    const table = await openTable();
    const { link, received } = seatListener(table, 0);
    await quiet(table);
    link.send({ kind: 'submit', seq: 0, action: settle(20) });
    link.send({ kind: 'submit', seq: 0, action: road(31) });
    await quiet(table);
    expect(received.map(({ kind }) => kind)).toEqual(['update', 'update', 'refused']);
    expect(received.at(-1)).toEqual({ kind: 'refused', seq: 1, reason: 'stale' });
    expect(table.records).toHaveLength(1);
  });

  test.each([Number.NaN, 0.5, 2 ** 40, 'roll' as unknown as number, undefined as unknown as number])(
    'refuses %s for an action, and plays on',
    async (nonsense) => {
      const table = await openTable();
      const { link, received } = seatListener(table, 0);
      await quiet(table);
      link.send({ kind: 'submit', seq: 0, action: nonsense });
      link.send({ kind: 'submit', seq: 0, action: settle(20) });
      await quiet(table);
      expect(received[1]).toEqual({ kind: 'refused', seq: 0, reason: 'malformed' });
      expect(table.records).toHaveLength(1);
    },
  );

  test('says everything again to whoever asks', async () => {
    const table = await openTable();
    const { link, received } = seatListener(table, 0);
    await quiet(table);
    link.send({ kind: 'submit', seq: 0, action: settle(20) });
    await quiet(table);
    link.send({ kind: 'hello' });
    await quiet(table);
    expect(received).toHaveLength(3);
    expect(received.at(-1)).toMatchObject({ kind: 'update', seq: 1, from: 0, records: [{ seat: 0, action: settle(20) }] });
  });

  test('forgets a client that has left', async () => {
    const table = await openTable();
    const gone = seatListener(table, 1);
    const client = seatClient(table, 0);
    await quiet(table);
    gone.link.close();
    client.submit(settle(20));
    await quiet(table);
    expect(gone.received).toHaveLength(1);
  });
});

describe('a client', () => {
  test('sends one request for a double click', async () => {
    const table = await openTable();
    const client = seatClient(table, 0);
    await quiet(table);
    client.submit(settle(20));
    client.submit(settle(30));
    await quiet(table);
    expect(table.records.map(({ action }) => action)).toEqual([settle(20)]);
    expect(client.refusal).toBeUndefined();
  });

  test('drops what was legal in a state that has passed', async () => {
    const table = await openTable({ players: 2 });
    const client = seatClient(table, 0);
    const other = seatClient(table, 1);
    await quiet(table);
    client.submit(settle(20));
    await quiet(table);
    client.submit(client.legal[0]!);
    await quiet(table);
    expect(client.legal).toEqual([]);
    expect(other.legal.length).toBeGreaterThan(40);
  });
});

describe('bots', () => {
  test.each([2, 3, 4])('%i of them play a whole game over links, each from its own view', async (players) => {
    const table = await openTable({ players });
    for (let seat = 0; seat < players; seat++) seatBot(table, seat);
    const spectator = seatClient(table, 'spectator');
    await untilOver(table);
    await quiet(table);
    expect(spectator.records).toHaveLength(table.records.length);
    expect(spectator.records.at(-1)!.events.at(-1)).toEqual({ kind: 'won', seat: new StateView(table.state).current });
  });

  test('play the same game again from the same seeds', async () => {
    const games = await Promise.all(
      [0, 1].map(async () => {
        const table = await openTable({ players: 3, seed: 9 });
        for (let seat = 0; seat < 3; seat++) seatBot(table, seat, 100 + seat);
        await untilOver(table);
        return table.records;
      }),
    );
    expect(games[0]).toEqual(games[1]);
  });
});

test('what a seat is sent names no card that the seat may not know', async () => {
  const table = await openTable({ players: 3, seed: 4 });
  for (let seat = 0; seat < 3; seat++) seatBot(table, seat);
  const spectator = seatClient(table, 'spectator');
  await untilOver(table);
  await quiet(table);
  const kinds = spectator.records.flatMap(({ events }) => events);
  const hidden = kinds.filter((event) => event.kind === 'robbed' || event.kind === 'bought');
  expect(hidden.length).toBeGreaterThan(5);
  expect(hidden.filter((event) => 'resource' in event || 'development' in event)).toEqual([]);
});

describe('opening a table on a game that has been played before', () => {
  test('leads to the same state', async () => {
    const table = await openTable({ players: 2 });
    for (let seat = 0; seat < 2; seat++) seatBot(table, seat);
    await untilOver(table);
    const again = await openTable({ players: 2, records: table.records });
    expect(again.state).toEqual(table.state);
  });

  test('is refused where a record does not follow', async () => {
    const records = [
      { seat: 0, action: settle(20), outcome: NO_OUTCOME },
      { seat: 1, action: settle(20), outcome: NO_OUTCOME },
    ];
    await expect(openTable({ records })).rejects.toThrow('records[1]: notYourTurn');
  });
});

test('a slow engine does not let two requests meet the same state', async () => {
  const slow = await loadEngine();
  const later = <Input extends unknown[], Output>(call: (...input: Input) => Output) => {
    return async (...input: Input) => {
      await new Promise((resolve) => setImmediate(resolve));
      return call(...input);
    };
  };
  const table = await Table.open({
    engine: {
      step: later(slow.step),
      outcomes: later(slow.outcomes),
      view: later(slow.view),
      replay: later(slow.replay),
      tell: later(slow.tell),
      fallback: later(slow.fallback),
    },
    chance: seededChance(1),
    start: engine.newGame({ order: [0, 1], board: engine.dealBoard({ seed: 1 }).board }),
    undo: 'own',
  });
  for (let seat = 0; seat < 2; seat++) seatBot(table, seat);
  await untilOver(table);
  expect((await openTable({ players: 2, records: table.records })).state).toEqual(table.state);
});

test('a step costs one call to the engine, and two where chance decides', async () => {
  const asked: string[] = [];
  const counted = new Proxy(await loadEngine(), {
    get:
      (calls, name: keyof Engine) =>
      (...input: never[]) => {
        asked.push(name);
        return (calls[name] as (...input: never[]) => unknown)(...input);
      },
  }) as unknown as TableEngine;
  const { state: start } = scene({ phase: 'roll' });
  const table = await Table.open({ engine: counted, chance: seededChance(3), start, undo: 'own' });
  const clients = [0, 1, 'spectator' as const].map((viewer) => seatClient(table, viewer));
  await quiet(table);
  const client = clients.find(({ legal }) => legal.length > 0)!;
  const callsFor = async (action: number) => {
    asked.length = 0;
    client.submit(action);
    await quiet(table);
    return asked;
  };
  expect(await callsFor(encodeAction({ kind: 'roll' }))).toEqual(['outcomes', 'step']);
  expect(client.reasons).toMatchObject({ road: 'cannotPay', knight: 'noSuchCard' });
  expect(await callsFor(encodeAction({ kind: 'endTurn' }))).toEqual(['step']);
});
