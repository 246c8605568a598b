import { beforeEach, describe, expect, test } from 'vitest';
import { type Client, connect, type Result, startTurns } from './client';

let client: Client;
beforeEach(async () => {
  client = await connect();
});

const hash = async () => (await client.call('position.get')).hash;

describe('engine', () => {
  test('info says what it is, what it can do and what things are called', async () => {
    expect(await client.call('engine.info')).toMatchObject({
      name: 'Hexterland',
      version: '1.2.3',
      protocol: 1,
      stateVersion: 1,
      stateSize: 512,
      methods: expect.arrayContaining(['engine.info', 'engine.quit', 'game.new', 'actions.apply', 'perft', 'game.random']),
      limits: { lineBytes: 1_048_576, batch: 100, plies: 100_000 },
      names: {
        resources: ['wood', 'brick', 'sheep', 'wheat', 'ore'],
        developments: ['knight', 'victoryPoint', 'roadBuilding', 'yearOfPlenty', 'monopoly'],
        actions: expect.not.arrayContaining(['none']),
        reasons: expect.arrayContaining(['legal', 'cannotPay']),
        policies: ['random', 'heuristic'],
      },
    });
  });

  test('quit answers and ends the conversation', async () => {
    expect(client.protocol.hasQuit).toBe(false);
    expect(await client.call('engine.quit')).toEqual({});
    expect(client.protocol.hasQuit).toBe(true);
  });
});

describe('board', () => {
  test('deal gives the same fair board for the same seed, and its code', async () => {
    const dealt = await client.call('board.deal', { seed: 11 });
    expect(dealt).toEqual(await client.call('board.deal', { seed: 11 }));
    expect(dealt).toMatchObject({ seed: 11, broken: [] });
    expect((await client.call('board.decode', { code: dealt.code })).board).toEqual(dealt.board);
    expect(await client.call('board.encode', { board: dealt.board })).toEqual({ code: dealt.code });
  });

  test('deal names the rule that no board kept, or breaks it when asked to', async () => {
    expect(await client.fail('board.deal', { seed: 1, tries: 1 })).toMatchObject({ code: -32602, data: { field: 'fairness' } });
    expect((await client.call('board.deal', { seed: 1, tries: 1, bestAttempt: true })).broken).not.toEqual([]);
    expect((await client.fail('board.deal', { fairness: ['kindness'] })).data?.field).toBe('fairness[0]');
  });

  test('decode refuses what is not a code', async () => {
    expect((await client.fail('board.decode', { code: 'AAAA' })).data?.field).toBe('code');
  });

  test('encode has no code for harbours in unusual places, and refuses a board of wrong components', async () => {
    const { board } = (await client.call('board.beginner')) as unknown as {
      board: { tiles: object[]; harbours: { side: string }[] };
    };
    const [first, ...others] = board.harbours;
    expect(await client.call('board.encode', { board: { ...board, harbours: [{ ...first, side: 'W' }, ...others] } })).toEqual(
      {},
    );
    const forests = board.tiles.map((tile) => ({ ...tile, terrain: 'forest' }));
    expect((await client.fail('board.encode', { board: { ...board, tiles: forests } })).data?.field).toBe('board.tiles');
    expect((await client.fail('board.encode', { board: 5 })).data?.field).toBe('board');
  });

  test('analyze rates every node of a board, or of the current game', async () => {
    expect(await client.fail('board.analyze')).toMatchObject({ code: -32002 });
    await client.call('game.new', { layout: 'beginner' });
    const { nodes } = await client.call('board.analyze');
    expect(nodes).toHaveLength(54);
    expect(await client.call('board.analyze', { board: (await client.call('board.beginner')).board })).toEqual({ nodes });
    expect((await client.fail('board.analyze', { board: {} })).data?.field).toBe('board.tiles');
  });

  test('topology has every adjacency, and no null in it', async () => {
    const topology = (await client.call('board.topology')) as unknown as {
      tiles: { neighbours: unknown[] }[];
      nodes: [];
      edges: [];
      coast: [];
    };
    expect([topology.tiles.length, topology.nodes.length, topology.edges.length, topology.coast.length]).toEqual([
      19, 54, 72, 30,
    ]);
    expect(topology.tiles[0]!.neighbours).toEqual(['sea', 1, 4, 3, 'sea', 'sea']);
    expect(JSON.stringify(topology)).not.toContain('null');
  });
});

describe('game.new', () => {
  test('deals a board by a seed, for four', async () => {
    const game = await client.call('game.new', { seed: 5 });
    expect(game).toMatchObject({
      seed: 5,
      code: (await client.call('board.deal', { seed: 5 })).code,
      phase: 'draftSettlement',
      toAct: [0],
    });
    expect(game.position.order).toEqual([0, 1, 2, 3]);
  });

  test('draws a seed of its own when none is given', async () => {
    const { seed, hash: first } = await client.call('game.new');
    expect((await client.call('game.new', { seed })).hash).toBe(first);
  });

  test('takes a board in full, by its code, or the beginner layout: all the same game', async () => {
    const { board, code } = await client.call('board.beginner');
    const games: Result[] = [];
    for (const source of [{ board }, { code }, { layout: 'beginner' }])
      games.push(await client.call('game.new', { ...source, players: 3 }));
    expect(new Set(games.map((game) => game.hash)).size).toBe(1);
    expect(games[0]).not.toHaveProperty('seed');
  });

  test('takes the order of seats and the options', async () => {
    const { position, toAct } = await client.call('game.new', {
      layout: 'beginner',
      order: [2, 0, 1],
      options: { targetPoints: 5 },
    });
    expect([position.order, toAct, position.options.targetPoints, position.options.discardLimit]).toEqual([[2, 0, 1], [2], 5, 7]);
  });

  test.each([
    [{ players: 5 }, 'players'],
    [{ players: '2' }, 'players'],
    [{ players: 3, order: [0, 1] }, 'players'],
    [{ order: [0] }, 'order'],
    [{ order: [0, 7] }, 'order[1]'],
    [{ order: [0, 0] }, 'order'],
    [{ order: [0, 2] }, 'order'],
    [{ seed: -1 }, 'seed'],
    [{ seed: 1.5 }, 'seed'],
    [{ seed: 1, layout: 'beginner' }, 'layout'],
    [{ board: {}, code: 'x' }, 'code'],
    [{ layout: 'beginner', fairness: [] }, 'fairness'],
    [{ code: 'x', tries: 5 }, 'tries'],
    [{ board: {}, bestAttempt: true }, 'bestAttempt'],
    [{ layout: 'expert' }, 'layout'],
    [{ code: 'x' }, 'code'],
    [{ board: {} }, 'board.tiles'],
    [{ options: { targetPoints: 99 } }, 'options.targetPoints'],
    [{ options: { cheating: true } }, 'options.cheating'],
    [{ options: null }, 'options'],
  ])('refuses %j and names %s', async (params, field) => {
    await client.call('game.new', { layout: 'beginner' });
    const before = await hash();
    expect(await client.fail('game.new', params)).toMatchObject({ code: -32602, data: { field } });
    expect(await hash()).toBe(before);
  });
});

describe('position', () => {
  test('get needs a game', async () => {
    expect(await client.fail('position.get')).toMatchObject({ code: -32002 });
  });

  test('get and set are each other’s inverse, in JSON and in bytes', async () => {
    const { points, roadLengths, ...at } = await startTurns(client);
    const { bytes } = await client.call('position.get', { format: 'bytes' });
    expect(Buffer.from(bytes, 'base64')).toHaveLength(512);
    await client.call('game.new', { layout: 'beginner' });
    expect(await client.call('position.set', { position: at.position })).toEqual({ ...at, points, roadLengths });
    await client.call('game.new', { layout: 'beginner' });
    expect(await client.call('position.set', { bytes })).toEqual({ ...at, points, roadLengths });
    expect((await client.call('position.set', { bytes, format: 'bytes' })).bytes).toBe(bytes);
  });

  test('get counts points and roads: of the winner enough, hidden ones included', async () => {
    expect(await startTurns(client)).toMatchObject({ points: Array(2).fill({ visible: 2, total: 2 }), roadLengths: [1, 1] });
    const { winner } = (await client.call('game.random', { seed: 1, policy: 'heuristic', keep: true })) as unknown as {
      winner: number;
    };
    const { points, phase } = (await client.call('position.get')) as unknown as { points: { total: number }[]; phase: string };
    expect(phase).toBe('over');
    expect(points[winner]!.total).toBeGreaterThanOrEqual(10);
  });

  test('set names what is wrong and leaves the game alone', async () => {
    const { position, hash: before } = await startTurns(client);
    const { bytes } = await client.call('position.get', { format: 'bytes' });
    const wrong: [object, string][] = [
      [{}, 'position'],
      [{ position: null }, 'position'],
      [{ position: { ...position, robber: 19 } }, 'position.robber'],
      [{ position: { ...position, extra: 1 } }, 'position.extra'],
      [{ position: { ...position, seats: position.seats.slice(1) } }, 'position.seats'],
      [{ position: { ...position, longestRoad: 1 } }, 'position.longestRoad'],
      [{ position: { ...position, bank: { ...position.bank, ore: 3 } } }, 'position.bank'],
      [{ position, bytes }, 'bytes'],
      [{ bytes: 'no base64!' }, 'bytes'],
      [{ bytes: 'AAAA' }, 'bytes'],
      [{ bytes: Buffer.alloc(512).toString('base64') }, 'version'],
    ];
    for (const [params, field] of wrong)
      expect(await client.fail('position.set', params)).toMatchObject({ code: -32602, data: { field } });
    expect(await hash()).toBe(before);
  });
});

describe('view.get', () => {
  test('hides the other hands, and lists what the seat may do', async () => {
    await startTurns(client);
    const view = await client.call('view.get', { seat: 0 });
    expect(view.position).toMatchObject({
      viewer: 0,
      deck: { total: 25 },
      seats: [{ hand: { wood: expect.any(Number) } }, { hand: { total: 3 } }],
    });
    expect(view.actions).toEqual((await client.call('actions.legal', { seat: 0 })).actions);
    expect((await client.call('view.get', { seat: 1 })).actions).toEqual([]);
    const spectator = await client.call('view.get', { seat: 'spectator' });
    expect(spectator.position).toMatchObject({ viewer: 'spectator', seats: [{ hand: { total: 3 } }, { hand: { total: 3 } }] });
    expect(spectator.actions).toEqual([]);
  });

  test('does not change the game', async () => {
    const { hash: before } = await startTurns(client);
    expect((await client.call('view.get', { seat: 0, format: 'bytes' })).hash).not.toBe(before);
    expect(await hash()).toBe(before);
  });

  test.each([[2], [4], ['everyone'], [undefined]])('has no seat %j in a game of two', async (seat) => {
    await startTurns(client);
    expect(await client.fail('view.get', { seat })).toMatchObject({ code: -32602, data: { field: 'seat' } });
  });

  test('a view can be set: its seat may ask what is legal, but nobody can play on from it', async () => {
    await startTurns(client);
    const { position, actions } = await client.call('view.get', { seat: 0 });
    expect(await client.call('position.set', { position })).toMatchObject({ points: [{ visible: 2, total: 2 }, { visible: 2 }] });
    expect((await client.call('actions.legal')).actions).toEqual(actions);
    expect(await client.call('actions.check', { action: { kind: 'roll' } })).toEqual({ reason: 'legal' });
    expect(await client.call('actions.check', { seat: 1, action: { kind: 'roll' } })).toEqual({ reason: 'hiddenInformation' });
    const roll = { action: { kind: 'roll' } };
    const before = await hash();
    for (const [method, params] of [
      ['actions.apply', { ...roll, outcome: { dice: [4, 6] } }],
      ['actions.outcomes', roll],
      ['perft', { depth: 1 }],
      ['game.random', { seed: 1 }],
    ] as const) {
      expect(await client.fail(method, params)).toMatchObject({ code: -32001, data: { reason: 'hiddenInformation' } });
    }
    expect((await client.fail('view.get', { seat: 1 })).data?.field).toBe('seat');
    expect((await client.call('view.get', { seat: 0 })).hash).toBe(before);
  });
});
