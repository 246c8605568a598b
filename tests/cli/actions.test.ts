import { beforeEach, describe, expect, test } from 'vitest';
import { type Client, connect, startTurns } from './client';

let client: Client;
beforeEach(async () => {
  client = await connect();
});

const apply = async (action: object, more: object = {}) => await client.call('actions.apply', { action, ...more });
const hash = async () => (await client.call('position.get')).hash;

describe('actions', () => {
  test('legal lists every action with its seat and code', async () => {
    await client.call('game.new', { layout: 'beginner' });
    const { actions } = await client.call('actions.legal');
    expect(actions).toHaveLength(54);
    expect(actions[0]).toEqual({ seat: 0, action: { kind: 'buildSettlement', node: 0 }, code: expect.any(Number) });
    expect(await client.call('actions.legal', { seat: 1 })).toEqual({ actions: [] });
    expect(await client.call('actions.legal', { seat: 3 })).toEqual({ actions: [] });
    expect((await client.fail('actions.legal', { seat: 4 })).data?.field).toBe('seat');
  });

  test('legal lists all seats that may act', async () => {
    await client.call('game.new', { layout: 'beginner', players: 3, options: { rollOff: true } });
    expect((await client.call('actions.legal')).actions.map(({ seat }) => seat)).toEqual([0, 1, 2]);
  });

  test('check says why an action would be refused, also for a code of nonsense', async () => {
    await client.call('game.new', { layout: 'beginner', players: 2 });
    const check = async (params: object) => (await client.call('actions.check', params)).reason;
    expect(await check({ action: { kind: 'buildSettlement', node: 3 } })).toBe('legal');
    expect(await check({ seat: 1, action: { kind: 'buildSettlement', node: 3 } })).toBe('notYourTurn');
    expect(await check({ seat: 2, action: { kind: 'buildSettlement', node: 3 } })).toBe('noSuchSeat');
    expect(await check({ action: { kind: 'roll' } })).toBe('wrongPhase');
    expect(await check({ code: 0 })).toBe('malformed');
    expect(await check({ code: 2 ** 31 - 1 })).toBe('malformed');
  });

  test('outcomes lists what chance may decide, with weights', async () => {
    await startTurns(client);
    const { outcomes } = (await client.call('actions.outcomes', { action: { kind: 'roll' } })) as unknown as {
      outcomes: { weight: number }[];
    };
    expect(outcomes).toHaveLength(36);
    expect(outcomes[0]).toEqual({ outcome: { dice: [1, 1] }, weight: 1 });
    expect(await client.fail('actions.outcomes', { action: { kind: 'endTurn' } })).toMatchObject({
      code: -32001,
      data: { reason: 'wrongPhase' },
    });
    await apply({ kind: 'roll' }, { outcome: { dice: [1, 1] } });
    expect(await client.call('actions.outcomes', { action: { kind: 'endTurn' } })).toEqual({ outcomes: [{ weight: 1 }] });
  });

  test('apply moves the game on and gives back the record', async () => {
    await startTurns(client);
    const rolled = await apply({ kind: 'roll' }, { seat: 0, outcome: { dice: [3, 5] }, full: true });
    expect(rolled).toMatchObject({
      record: { seat: 0, action: { kind: 'roll' }, outcome: { dice: [3, 5] } },
      phase: 'main',
      toAct: [0],
    });
    expect(rolled.position).toEqual((await client.call('position.get')).position);
    const { code } = (await client.call('actions.legal')).actions.find(({ action }) => action.kind === 'endTurn')!;
    const ended = await client.call('actions.apply', { code });
    expect(ended).toEqual({ record: { seat: 0, action: { kind: 'endTurn' } }, phase: 'roll', toAct: [1], hash: await hash() });
  });

  test('apply refuses with a reason and leaves the game alone', async () => {
    const { hash: before } = await startTurns(client);
    const refusal = async (params: object) => {
      const { code, data } = await client.fail('actions.apply', params);
      expect(code).toBe(-32001);
      return data?.reason;
    };
    expect(await refusal({ action: { kind: 'roll' } })).toBe('outcomeMissing');
    expect(await refusal({ action: { kind: 'roll' }, outcome: { resource: 'ore' } })).toBe('outcomeImpossible');
    expect(await refusal({ seat: 1, action: { kind: 'roll' }, outcome: { dice: [1, 1] } })).toBe('notYourTurn');
    expect(await refusal({ action: { kind: 'endTurn' } })).toBe('wrongPhase');
    expect(await refusal({ code: -1 })).toBe('malformed');
    expect(await hash()).toBe(before);
  });

  test.each([
    [{}, 'action'],
    [{ action: 5 }, 'action'],
    [{ action: {} }, 'action.kind'],
    [{ action: { kind: 'fly' } }, 'action.kind'],
    [{ action: { kind: 'buildRoad' } }, 'action.edge'],
    [{ action: { kind: 'buildRoad', edge: 72 } }, 'action.edge'],
    [{ action: { kind: 'roll', edge: 1 } }, 'action.edge'],
    [{ action: { kind: 'roll' }, code: 1 }, 'code'],
    [{ code: 2 ** 31 }, 'code'],
    [{ code: 1.5 }, 'code'],
    [{ seat: -1, action: { kind: 'roll' } }, 'seat'],
    [{ action: { kind: 'roll' }, outcome: 4 }, 'outcome'],
    [{ action: { kind: 'roll' }, full: 'yes' }, 'full'],
  ])('apply cannot read %j and names %s', async (params, field) => {
    await startTurns(client);
    expect(await client.fail('actions.apply', params)).toMatchObject({ code: -32602, data: { field } });
  });

  test('the seat may be left out only where one seat may act', async () => {
    await client.call('game.new', { layout: 'beginner', options: { rollOff: true } });
    const roll = { action: { kind: 'roll' }, outcome: { dice: [1, 2] } };
    expect((await client.fail('actions.apply', roll)).data?.field).toBe('seat');
    expect((await client.call('actions.apply', { ...roll, seat: 2 })).toAct).toEqual([0, 1, 3]);
  });

  test('when the game is over nobody acts any more', async () => {
    await client.call('game.new', { layout: 'beginner' });
    const { winner } = await client.call('game.random', { seed: 2, policy: 'heuristic', keep: true });
    expect(winner).toBeTypeOf('number');
    expect(await client.call('actions.legal')).toEqual({ actions: [] });
    expect((await client.fail('actions.apply', { action: { kind: 'endTurn' } })).data?.reason).toBe('gameOver');
  });

  test.each(['legal', 'check', 'outcomes', 'apply'])('%s needs a game', async (name) => {
    expect(await client.fail(`actions.${name}`, name === 'legal' ? {} : { action: { kind: 'roll' } })).toMatchObject({
      code: -32002,
    });
  });
});

describe('perft', () => {
  test('counts, and splits the count by the first action', async () => {
    await client.call('game.new', { layout: 'beginner', players: 2 });
    expect(await client.call('perft', { depth: 0 })).toEqual({ depth: 0, count: 1 });
    expect(await client.call('perft', { depth: 2 })).toEqual({ depth: 2, count: 144 });
  });

  test.each([{}, { diceDeck: true }, { rollOff: true }])('the parts of the split add up with options %j', async (options) => {
    await client.call('game.new', { layout: 'beginner', players: 3, options });
    for (let seed = 0; seed < 8; seed++) {
      await client.call('game.random', { seed, policy: 'heuristic', maxPlies: 13, keep: true });
      const { count, divide } = (await client.call('perft', { depth: 2, divide: true })) as unknown as {
        count: number;
        divide: { count: number }[];
      };
      expect(divide.reduce((sum, part) => sum + part.count, 0)).toBe(count);
    }
  });

  test('a game that is over has no continuation', async () => {
    await client.call('game.random', { seed: 2, policy: 'heuristic', keep: true });
    expect(await client.call('perft', { depth: 1, divide: true })).toEqual({ depth: 1, count: 0, divide: [] });
  });

  test.each([[17], [-1], [1.5], ['2'], [undefined]])('cannot look %j deep', async (depth) => {
    await client.call('game.new', { layout: 'beginner' });
    expect(await client.fail('perft', { depth })).toMatchObject({ code: -32602, data: { field: 'depth' } });
  });

  test('needs a game', async () => {
    expect(await client.fail('perft', { depth: 1 })).toMatchObject({ code: -32002 });
  });
});

describe('game.random', () => {
  test('plays a new game when there is none, the same for the same seed, and keeps nothing', async () => {
    const game = await client.call('game.random', { seed: 4 });
    expect(game).toMatchObject({
      phase: 'over',
      winner: expect.any(Number),
      code: (await client.call('board.deal', { seed: 4 })).code,
    });
    expect(await client.call('game.random', { seed: 4 })).toEqual(game);
    expect(await client.fail('position.get')).toMatchObject({ code: -32002 });
  });

  test('plays on from the current game, whose end its records lead to', async () => {
    const { position } = await startTurns(client);
    const played = await client.call('game.random', { seed: 9, policy: 'heuristic', records: true });
    expect(played).not.toHaveProperty('code');
    expect(played.records).toHaveLength(played.plies as number);
    await client.call('position.set', { position });
    for (const record of played.records as object[]) await client.call('actions.apply', record);
    expect(await client.call('position.get')).toMatchObject({ hash: played.hash, phase: 'over' });
  });

  test('with players it is a new game, whatever the current one', async () => {
    const { hash: before } = await startTurns(client);
    expect(await client.call('game.random', { seed: 4, players: 3, maxPlies: 3 })).toMatchObject({
      plies: 3,
      phase: 'draftRoad',
      toAct: [1],
    });
    expect(await hash()).toBe(before);
    await client.call('game.random', { seed: 4, players: 3, maxPlies: 3, keep: true });
    expect((await client.call('position.get')).position.order).toEqual([0, 1, 2]);
  });

  test.each([
    [{}, 'seed'],
    [{ seed: -1 }, 'seed'],
    [{ seed: 1, policy: 'genius' }, 'policy'],
    [{ seed: 1, players: 1 }, 'players'],
    [{ seed: 1, maxPlies: 0 }, 'maxPlies'],
    [{ seed: 1, maxPlies: 100_001 }, 'maxPlies'],
  ])('refuses %j and names %s', async (params, field) => {
    expect(await client.fail('game.random', params)).toMatchObject({ code: -32602, data: { field } });
  });
});
