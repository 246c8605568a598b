import { beforeEach, describe, expect, test } from 'vitest';
import { type Client, connect, startTurns } from './client';

let client: Client;
beforeEach(async () => {
  client = await connect();
});

const apply = (action: object, more: object = {}) => client.call('actions.apply', { action, ...more });
const hash = () => client.call('position.get').hash;

describe('actions', () => {
  test('legal lists every action with its seat and code', () => {
    client.call('game.new', { layout: 'beginner' });
    const { actions } = client.call('actions.legal');
    expect(actions).toHaveLength(54);
    expect(actions[0]).toEqual({ seat: 0, action: { kind: 'buildSettlement', node: 0 }, code: expect.any(Number) });
    expect(client.call('actions.legal', { seat: 1 })).toEqual({ actions: [] });
    expect(client.call('actions.legal', { seat: 3 })).toEqual({ actions: [] });
    expect(client.fail('actions.legal', { seat: 4 }).data?.field).toBe('seat');
  });

  test('legal lists all seats that may act', () => {
    client.call('game.new', { layout: 'beginner', players: 3, options: { rollOff: true } });
    expect(client.call('actions.legal').actions.map(({ seat }) => seat)).toEqual([0, 1, 2]);
  });

  test('check says why an action would be refused, also for a code of nonsense', () => {
    client.call('game.new', { layout: 'beginner', players: 2 });
    const check = (params: object) => client.call('actions.check', params).reason;
    expect(check({ action: { kind: 'buildSettlement', node: 3 } })).toBe('legal');
    expect(check({ seat: 1, action: { kind: 'buildSettlement', node: 3 } })).toBe('notYourTurn');
    expect(check({ seat: 2, action: { kind: 'buildSettlement', node: 3 } })).toBe('noSuchSeat');
    expect(check({ action: { kind: 'roll' } })).toBe('wrongPhase');
    expect(check({ code: 0 })).toBe('malformed');
    expect(check({ code: 2 ** 31 - 1 })).toBe('malformed');
  });

  test('outcomes lists what chance may decide, with weights', () => {
    startTurns(client);
    const { outcomes } = client.call('actions.outcomes', { action: { kind: 'roll' } }) as unknown as {
      outcomes: { weight: number }[];
    };
    expect(outcomes).toHaveLength(36);
    expect(outcomes[0]).toEqual({ outcome: { dice: [1, 1] }, weight: 1 });
    expect(client.fail('actions.outcomes', { action: { kind: 'endTurn' } })).toMatchObject({
      code: -32001,
      data: { reason: 'wrongPhase' },
    });
    apply({ kind: 'roll' }, { outcome: { dice: [1, 1] } });
    expect(client.call('actions.outcomes', { action: { kind: 'endTurn' } })).toEqual({ outcomes: [{ weight: 1 }] });
  });

  test('apply moves the game on and gives back the record', () => {
    startTurns(client);
    const rolled = apply({ kind: 'roll' }, { seat: 0, outcome: { dice: [3, 5] }, full: true });
    expect(rolled).toMatchObject({
      record: { seat: 0, action: { kind: 'roll' }, outcome: { dice: [3, 5] } },
      phase: 'main',
      toAct: [0],
    });
    expect(rolled.position).toEqual(client.call('position.get').position);
    const { code } = client.call('actions.legal').actions.find(({ action }) => action.kind === 'endTurn')!;
    const ended = client.call('actions.apply', { code });
    expect(ended).toEqual({ record: { seat: 0, action: { kind: 'endTurn' } }, phase: 'roll', toAct: [1], hash: hash() });
  });

  test('apply refuses with a reason and leaves the game alone', () => {
    const { hash: before } = startTurns(client);
    const refusal = (params: object) => {
      const { code, data } = client.fail('actions.apply', params);
      expect(code).toBe(-32001);
      return data?.reason;
    };
    expect(refusal({ action: { kind: 'roll' } })).toBe('outcomeMissing');
    expect(refusal({ action: { kind: 'roll' }, outcome: { resource: 'ore' } })).toBe('outcomeImpossible');
    expect(refusal({ seat: 1, action: { kind: 'roll' }, outcome: { dice: [1, 1] } })).toBe('notYourTurn');
    expect(refusal({ action: { kind: 'endTurn' } })).toBe('wrongPhase');
    expect(refusal({ code: -1 })).toBe('malformed');
    expect(hash()).toBe(before);
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
  ])('apply cannot read %j and names %s', (params, field) => {
    startTurns(client);
    expect(client.fail('actions.apply', params)).toMatchObject({ code: -32602, data: { field } });
  });

  test('the seat may be left out only where one seat may act', () => {
    client.call('game.new', { layout: 'beginner', options: { rollOff: true } });
    const roll = { action: { kind: 'roll' }, outcome: { dice: [1, 2] } };
    expect(client.fail('actions.apply', roll).data?.field).toBe('seat');
    expect(client.call('actions.apply', { ...roll, seat: 2 }).toAct).toEqual([0, 1, 3]);
  });

  test('when the game is over nobody acts any more', () => {
    client.call('game.new', { layout: 'beginner' });
    const { winner } = client.call('game.random', { seed: 2, policy: 'heuristic', keep: true });
    expect(winner).toBeTypeOf('number');
    expect(client.call('actions.legal')).toEqual({ actions: [] });
    expect(client.fail('actions.apply', { action: { kind: 'endTurn' } }).data?.reason).toBe('gameOver');
  });

  test.each(['legal', 'check', 'outcomes', 'apply'])('%s needs a game', (name) => {
    expect(client.fail(`actions.${name}`, name === 'legal' ? {} : { action: { kind: 'roll' } })).toMatchObject({ code: -32002 });
  });
});

describe('perft', () => {
  test('counts, and splits the count by the first action', () => {
    client.call('game.new', { layout: 'beginner', players: 2 });
    expect(client.call('perft', { depth: 0 })).toEqual({ depth: 0, count: 1 });
    expect(client.call('perft', { depth: 2 })).toEqual({ depth: 2, count: 144 });
  });

  test.each([{}, { diceDeck: true }, { rollOff: true }])('the parts of the split add up with options %j', (options) => {
    client.call('game.new', { layout: 'beginner', players: 3, options });
    for (let seed = 0; seed < 8; seed++) {
      client.call('game.random', { seed, policy: 'heuristic', maxPlies: 13, keep: true });
      const { count, divide } = client.call('perft', { depth: 2, divide: true }) as unknown as {
        count: number;
        divide: { count: number }[];
      };
      expect(divide.reduce((sum, part) => sum + part.count, 0)).toBe(count);
    }
  });

  test('a game that is over has no continuation', () => {
    client.call('game.random', { seed: 2, policy: 'heuristic', keep: true });
    expect(client.call('perft', { depth: 1, divide: true })).toEqual({ depth: 1, count: 0, divide: [] });
  });

  test.each([[17], [-1], [1.5], ['2'], [undefined]])('cannot look %j deep', (depth) => {
    client.call('game.new', { layout: 'beginner' });
    expect(client.fail('perft', { depth })).toMatchObject({ code: -32602, data: { field: 'depth' } });
  });

  test('needs a game', () => {
    expect(client.fail('perft', { depth: 1 })).toMatchObject({ code: -32002 });
  });
});

describe('game.random', () => {
  test('plays a new game when there is none, the same for the same seed, and keeps nothing', () => {
    const game = client.call('game.random', { seed: 4 });
    expect(game).toMatchObject({ phase: 'over', winner: expect.any(Number), code: client.call('board.deal', { seed: 4 }).code });
    expect(client.call('game.random', { seed: 4 })).toEqual(game);
    expect(client.fail('position.get')).toMatchObject({ code: -32002 });
  });

  test('plays on from the current game, whose end its records lead to', () => {
    const { position } = startTurns(client);
    const played = client.call('game.random', { seed: 9, policy: 'heuristic', records: true });
    expect(played).not.toHaveProperty('code');
    expect(played.records).toHaveLength(played.plies as number);
    client.call('position.set', { position });
    for (const record of played.records as object[]) client.call('actions.apply', record);
    expect(client.call('position.get')).toMatchObject({ hash: played.hash, phase: 'over' });
  });

  test('with players it is a new game, whatever the current one', () => {
    const { hash: before } = startTurns(client);
    expect(client.call('game.random', { seed: 4, players: 3, maxPlies: 3 })).toMatchObject({
      plies: 3,
      phase: 'draftRoad',
      toAct: [1],
    });
    expect(hash()).toBe(before);
    client.call('game.random', { seed: 4, players: 3, maxPlies: 3, keep: true });
    expect(client.call('position.get').position.order).toEqual([0, 1, 2]);
  });

  test.each([
    [{}, 'seed'],
    [{ seed: -1 }, 'seed'],
    [{ seed: 1, policy: 'genius' }, 'policy'],
    [{ seed: 1, players: 1 }, 'players'],
    [{ seed: 1, maxPlies: 0 }, 'maxPlies'],
    [{ seed: 1, maxPlies: 100_001 }, 'maxPlies'],
  ])('refuses %j and names %s', (params, field) => {
    expect(client.fail('game.random', params)).toMatchObject({ code: -32602, data: { field } });
  });
});
