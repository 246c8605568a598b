import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Choice } from '$lib/engine';
import type { Position } from '$lib/engine/position';
import { type Client, connect, type Result, startTurns } from './client';

// What an arena with rules and lists of its own asks of bot.choose.

let client: Client;
beforeEach(async () => {
  client = await connect();
});

const QUICK = { rollouts: 50, seed: 3 };
const VIEWS = Object.fromEntries(
  [...readFileSync('docs/views.md', 'utf8').matchAll(/^## (\w+)\n.*?^```json\n(.*?)^```$/gms)].map(([, phase, text]) => [
    phase!,
    JSON.parse(text!) as Position,
  ]),
);
const MAIN = VIEWS['main']!;

async function startMain(): Promise<Result> {
  await startTurns(client);
  return client.call('actions.apply', { action: { kind: 'roll' }, outcome: { dice: [3, 5] } });
}

/** Whole numbers below a limit, the same in every run. */
function pseudoRandom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % limit;
  };
}

const choicesOf = (answer: Result) => answer['choices'] as (Choice & { readonly code: number })[];

describe('among', () => {
  test.each(['beginner', 'medium', 'expert'])('leaves %s only what the arena lists, by code or in full', async (level) => {
    await client.call('game.new', { seed: 2, players: 2 });
    const some = (await client.call('actions.legal')).actions.slice(10, 13);
    const among = [some[0]!.code, some[1]!.action, some[2]!.code];
    const answer = await client.call('bot.choose', { ...QUICK, level, among });
    expect(
      choicesOf(answer)
        .map(({ code }) => code)
        .sort(),
    ).toEqual(some.map(({ code }) => code).sort());
  });

  test('changes nothing where it lists all that is legal', async () => {
    await startMain();
    const among = (await client.call('actions.legal')).actions.map(({ code }) => code);
    expect(await client.call('bot.choose', { ...QUICK, among })).toEqual(await client.call('bot.choose', QUICK));
  });

  test('is chosen from even where a bot would do nothing of it by itself', async () => {
    const hand = { wood: 0, brick: 8, sheep: 0, wheat: 0, ore: 0 };
    const { bank, seats } = MAIN;
    const position = {
      ...MAIN,
      bank: { ...bank, wood: bank.wood + 2, brick: bank.brick - 8, sheep: bank.sheep + 2, wheat: bank.wheat + 4 },
      seats: seats.map((seat, at) => (at === 1 ? { ...seat, hand } : at === 2 ? { ...seat, hand: { total: 4 } } : seat)),
    };
    const trades = (await client.call('actions.legal', { position })).actions.filter(({ action }) => action.kind === 'bankTrade');
    expect(trades.length).toBeGreaterThan(1);
    const { action } = (await client.call('bot.choose', {
      position,
      level: 'hard',
      among: trades.map(({ code }) => code),
    })) as unknown as { action: { kind: string } };
    expect(action.kind).toBe('bankTrade');
  });

  test('holds for one question only', async () => {
    await client.call('game.new', { seed: 2, players: 2 });
    const free = await client.call('bot.choose', QUICK);
    const [worst] = choicesOf(free).slice(-1);
    expect(await client.call('bot.choose', { ...QUICK, among: [worst!.code] })).toMatchObject({ action: worst!.action });
    expect(await client.call('bot.choose', QUICK)).toEqual(free);
  });

  test.each([
    [[], 'among'],
    [[{ kind: 'endTurn' }], 'among'],
    [[1.5], 'among[0]'],
    [[0, { kind: 'dance' }], 'among[1].kind'],
  ])('says what is wrong with %j', async (among, field) => {
    await client.call('game.new', { seed: 2, players: 2 });
    expect((await client.fail('bot.choose', { ...QUICK, among })).data?.field).toBe(field);
  });

  test('is not endless', async () => {
    const { code } = await client.call('game.new', { seed: 2, players: 2 }).then(() => client.call('bot.choose', QUICK));
    expect((await client.fail('bot.choose', { among: Array(513).fill(code) })).data?.field).toBe('among');
  });
});

test('offers: false asks for no offers and no counters, in whatever list', async () => {
  let offered = 0;
  for (let plies = 20; plies < 200; plies += 3) {
    await client.call('game.new', { layout: 'beginner', players: 3 });
    await client.call('game.random', { seed: 4, policy: 'heuristic', maxPlies: plies, keep: true });
    const { phase } = await client.call('position.get');
    if (phase !== 'main') continue;
    const kinds = async (params: object) => {
      const answer = await client.call('bot.choose', { level: 'medium', ...params });
      return choicesOf(answer).map(({ action }) => (action as unknown as { kind: string }).kind);
    };
    if ((await kinds({})).includes('offerTrade')) offered++;
    expect(await kinds({ offers: false })).not.toContain('offerTrade');
    const among = (await client.call('actions.legal')).actions.map(({ code }) => code);
    expect(await kinds({ offers: false, among })).not.toContain('offerTrade');
  }
  expect(offered).toBeGreaterThan(0);
});

test('all cards to discard come in one answer', async () => {
  const answer = await client.call('bot.choose', { ...QUICK, position: VIEWS['discard'] });
  const discard = answer['discard'] as Record<string, number>;
  expect(Object.values(discard).reduce((sum, count) => sum + count, 0)).toBe(4);
  const { hand } = VIEWS['discard']!.seats[2]!;
  for (const [name, count] of Object.entries(discard)) expect(count).toBeLessThanOrEqual((hand as Record<string, number>)[name]!);
  expect(discard[(answer as unknown as { action: { resource: string } }).action.resource]).toBeGreaterThan(0);
  expect(await client.call('bot.choose', { ...QUICK, position: MAIN })).not.toHaveProperty('discard');
});

test('what bots think with can be loaded ahead', async () => {
  expect(await client.call('bot.load')).toEqual({});
  expect(client.minds).toBe(1);
  await client.call('bot.choose', { position: MAIN, level: 'easy' });
  expect(client.minds).toBe(1);
});

describe('rules: given', () => {
  const [first, , third] = MAIN.seats;
  const crowded = { ...first!, settlements: [0, 1, 2], roads: [70] };
  const unlike: readonly (readonly [string, object])[] = [
    ['awards that lie with somebody else', { longestRoad: 2, largestArmy: 0 }],
    [
      'a game that goes on with enough points',
      { options: { targetPoints: 4 }, seats: [first, { ...MAIN.seats[1], settlements: [], cities: [31, 34] }, third] },
    ],
    ['a bank known only in total', { bank: { total: 77 } }],
    ['a bank that is never empty', { bank: 'unlimited' }],
    ['a turn counted otherwise', { turn: 6 }],
    ['pieces where ours cannot stand', { seats: [crowded, MAIN.seats[1], third] }],
    ['knights that nobody has counted', { seats: [{ ...first, knights: 5 }, MAIN.seats[1], third] }],
    ['one who has nothing on the board', { seats: [{ ...first, settlements: [], roads: [] }, MAIN.seats[1], third] }],
  ];

  test.each(unlike)('takes %s', async (_, change) => {
    const position = { ...MAIN, ...change };
    expect((await client.fail('bot.choose', { ...QUICK, position })).code).toBe(-32602);
    for (const level of ['easy', 'expert']) {
      const answer = await client.call('bot.choose', { ...QUICK, level, position, rules: 'given' });
      expect(answer).toMatchObject({ seat: 1, action: { kind: expect.any(String) } });
    }
    expect((await client.call('bot.explain', { position, rules: 'given' }))['chances']).toHaveLength(3);
  });

  test('thinks as usual about a position of ours', async () => {
    expect(await client.call('bot.choose', { ...QUICK, position: MAIN, rules: 'given' })).toEqual(
      await client.call('bot.choose', { ...QUICK, position: MAIN }),
    );
  });

  test('spreads hidden cards within what is known of hands', async () => {
    const none = { wood: 0, brick: 0, sheep: 0, wheat: 0, ore: 0 };
    const bounds = (least: object, most: object) => ({ least: { ...none, ...least }, most: { ...none, ...most } });
    const own = MAIN.seats[1]!.hand;
    const known = [bounds({ ore: 6 }, { ore: 6 }), { least: own, most: own }, bounds({ brick: 2 }, { brick: 7, ore: 5 })];
    const answer = await client.call('bot.choose', { ...QUICK, position: { ...MAIN, bank: 'unlimited' }, known, rules: 'given' });
    expect(answer).toMatchObject({ seat: 1, action: { kind: expect.any(String) } });
  });

  test.each([
    [
      'more of a resource than there is',
      { bank: 'unlimited', seats: [{ ...first, hand: { total: 95 } }, MAIN.seats[1], third] },
      'position.seats',
    ],
    ['another deck', { deck: { total: 30 } }, 'position.deck'],
    [
      'more pieces than there are',
      { seats: [{ ...first, settlements: [0, 2, 4, 6, 16, 18] }, MAIN.seats[1], third] },
      'position.seats[0].settlements',
    ],
    ['a road twice', { seats: [{ ...first, roads: MAIN.seats[1]!.roads }, MAIN.seats[1], third] }, 'position.seats[1].roads'],
    ['another island', { board: { tiles: [], harbours: [] } }, 'position.board.tiles'],
  ])('names what cannot be thought about: %s', async (_, change, field) => {
    const { data } = await client.fail('bot.choose', { position: { ...MAIN, ...change }, rules: 'given' });
    expect(data).toMatchObject({ field, expected: expect.any(String) });
  });

  test('knows an ended game, though its cards are not laid open', async () => {
    const position = { ...MAIN, phase: 'over', current: 2 };
    expect(await client.call('bot.choose', { position, rules: 'given' })).toEqual({ seat: 1, idle: 'over' });
  });

  test('thinks about whatever may stand on the board', async () => {
    const random = pseudoRandom(5);
    const someOf = (count: number, most: number, taken: Set<number>) => {
      const found = Array.from({ length: random(most + 1) }, () => random(count)).filter(
        (place) => !taken.has(place) && taken.add(place),
      );
      return found.sort((one, other) => one - other);
    };
    for (const phase of ['roll', 'main', 'robber', 'discard']) {
      for (let game = 0; game < 12; game++) {
        const view = VIEWS[phase]!;
        const [nodes, edges] = [new Set<number>(), new Set<number>()];
        const seats = view.seats.map((seat) => ({
          ...seat,
          ...{
            settlements: someOf(54, 5, nodes),
            cities: someOf(54, 4, nodes),
            roads: someOf(72, 13, edges),
            knights: random(6),
          },
        }));
        const position = { ...view, seats, bank: 'unlimited', longestRoad: random(3), largestArmy: random(3), turn: random(60) };
        const answer = await client.call('bot.choose', { rollouts: 20, position, rules: 'given' });
        expect(answer).toMatchObject({ action: { kind: expect.any(String) } });
      }
    }
    expect(client.faults).toEqual([]);
  });

  test('goes with a position', async () => {
    await startTurns(client);
    expect((await client.fail('bot.choose', { rules: 'given' })).data?.field).toBe('position');
  });
});
