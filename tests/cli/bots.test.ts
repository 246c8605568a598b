import { beforeEach, describe, expect, test } from 'vitest';
import type { Choice, Explanation } from '$lib/engine';
import { type Client, connect, type Result, startTurns } from './client';

let client: Client;
beforeEach(async () => {
  client = await connect();
});

const QUICK = { rollouts: 50, seed: 3 };
const NO_CARDS = { wood: 0, brick: 0, sheep: 0, wheat: 0, ore: 0 };

/** Would the current game allow what a bot has chosen? */
async function reasonFor({ code }: Result): Promise<unknown> {
  return (await client.call('actions.check', { code }))['reason'];
}

/** Plays on until seats have cards that others do not see; returns the position. */
async function playIntoTheGame({ plies = 60, players = 3 } = {}): Promise<Result> {
  await client.call('game.new', { layout: 'beginner', players });
  await client.call('game.random', { seed: 4, policy: 'heuristic', maxPlies: plies, keep: true });
  return client.call('position.get');
}

test('levels names the levels with what they think by themselves, and the characters', async () => {
  expect(await client.call('bot.levels')).toMatchObject({
    levels: ['beginner', 'easy', 'medium', 'hard', 'expert'].map((level) => ({ level, rollouts: expect.any(Number) })),
    characters: ['builder', 'explorer', 'general', 'merchant'],
  });
});

describe('choose', () => {
  test('answers with a legal action of the current game, what it is worth, and what else was weighed up', async () => {
    await startTurns(client);
    await client.call('actions.apply', { action: { kind: 'roll' }, outcome: { dice: [3, 5] } });
    const before = (await client.call('position.get')).hash;
    const answer = await client.call('bot.choose', QUICK);
    const choices = answer['choices'] as (Choice & { code: number; line: unknown[] })[];
    expect(answer).toMatchObject({ seat: 0, action: { kind: expect.any(String) }, value: expect.any(Number) });
    expect(await reasonFor(answer)).toBe('legal');
    expect(choices.map(({ code }) => code)).toContain(answer.code);
    for (const choice of choices) {
      expect(choice.value).toBeGreaterThan(0);
      expect(choice.value).toBeLessThan(1);
      expect(choice.line[0]).toEqual(choice.action);
    }
    expect((await client.call('position.get')).hash).toBe(before);
  });

  test('gives the same answer for the same seed, another for another', async () => {
    await client.call('game.new', { seed: 2, players: 2 });
    const [one, same, other] = [
      await client.call('bot.choose', QUICK),
      await client.call('bot.choose', QUICK),
      await client.call('bot.choose', { ...QUICK, seed: 4 }),
    ];
    expect(same).toEqual(one);
    expect(other).not.toEqual(one);
  });

  test.each(['beginner', 'easy', 'medium', 'hard', 'expert'])('asks the level %s, of any character', async (level) => {
    await client.call('game.new', { seed: 2, players: 2 });
    for (const character of [undefined, 'builder', 'explorer', 'general', 'merchant'])
      expect(await reasonFor(await client.call('bot.choose', { ...QUICK, level, character }))).toBe('legal');
  });

  test('knows no more of a position than the seat may see: a view is enough, without a game', async () => {
    const { position } = await playIntoTheGame();
    const { position: view } = await client.call('view.get', { seat: position.current });
    const { bytes } = await client.call('view.get', { seat: position.current, format: 'bytes' });
    expect(view.seats.filter(({ hand }) => 'total' in hand)).toHaveLength(2);
    const stranger = await connect();
    const answer = await stranger.call('bot.choose', { ...QUICK, position: view });
    expect(answer).toMatchObject({ seat: position.current, action: { kind: expect.any(String) } });
    expect(await stranger.call('bot.choose', { ...QUICK, bytes })).toEqual(answer);
    expect(await stranger.call('bot.choose', { ...QUICK, position, seat: position.current })).toEqual(answer);
    expect(await client.call('bot.choose', QUICK)).toEqual(answer);
  });

  test('stops after the milliseconds it is given', async () => {
    await client.call('game.new', { seed: 2, players: 2 });
    expect(await reasonFor(await client.call('bot.choose', { ms: 5 }))).toBe('legal');
  });

  test('takes what is known of hands', async () => {
    const { position } = await playIntoTheGame();
    const known = position.seats.map(({ hand }) => ({ least: hand, most: hand }));
    expect(await reasonFor(await client.call('bot.choose', { ...QUICK, known }))).toBe('legal');
  });

  test('does not offer what it has offered this turn', async () => {
    interface Offer {
      readonly kind: string;
      readonly give: object;
      readonly take: object;
    }
    const offersOf = async (offered: readonly object[]) => {
      const { choices } = await client.call('bot.choose', { level: 'medium', offered });
      const offers = (choices as { action: Offer }[]).filter(({ action }) => action.kind === 'offerTrade');
      return offers.map(({ action: { give, take } }) => ({ give, take }));
    };
    let offers: object[] = [];
    for (let plies = 20; plies < 300 && offers.length === 0; plies++) {
      const { phase } = await playIntoTheGame({ plies, players: 2 });
      if (phase === 'main') offers = await offersOf([]);
    }
    expect(offers).not.toEqual([]);
    const others = await offersOf(offers);
    expect(others.filter((other) => offers.some((offer) => JSON.stringify(offer) === JSON.stringify(other)))).toEqual([]);
  });

  test('says why there is nothing to decide', async () => {
    await startTurns(client);
    expect(await client.call('bot.choose', { seat: 1 })).toEqual({ seat: 1, idle: 'notToAct' });
    const { winner } = await client.call('game.random', { seed: 1, policy: 'heuristic', keep: true });
    expect(await client.call('bot.choose')).toEqual({ seat: winner, idle: 'over' });
  });

  test('needs a position or a current game', async () => {
    expect(await client.fail('bot.choose')).toMatchObject({ code: -32002 });
  });

  test('needs a seat where several may act', async () => {
    await client.call('game.new', { layout: 'beginner', players: 3, options: { rollOff: true } });
    expect(await client.fail('bot.choose')).toMatchObject({ code: -32602, data: { field: 'seat' } });
    expect(await client.call('bot.choose', { seat: 2 })).toMatchObject({ seat: 2, action: { kind: 'roll' } });
  });

  test.each([
    [{ seat: 3 }, 'seat'],
    [{ seat: 4 }, 'seat'],
    [{ level: 'genius' }, 'level'],
    [{ character: 'pirate' }, 'character'],
    [{ seed: -1 }, 'seed'],
    [{ ms: 0 }, 'ms'],
    [{ rollouts: 'many' }, 'rollouts'],
    [{ known: [] }, 'known'],
    [{ known: [{ least: NO_CARDS }] }, 'known[0].most'],
    [{ known: Array(3).fill({ least: NO_CARDS, most: NO_CARDS }) }, 'known[0]'],
    [{ offered: [{ give: { gold: 1 }, take: {} }] }, 'offered[0].give.gold'],
    [{ offered: [{ give: { ore: 1 }, take: { ore: 1 } }] }, 'offered[0]'],
    [{ position: {} }, 'position.seats'],
    [{ position: null }, 'position'],
    [{ bytes: 'AAAA' }, 'bytes'],
    [{ nodes: 100 }, 'nodes'],
  ])('refuses %j and names %s', async (params, field) => {
    await playIntoTheGame({ plies: 200 });
    expect(await client.fail('bot.choose', params)).toMatchObject({ code: -32602, data: { field } });
  });

  test('does not think for another seat than that of a view, nor for a spectator', async () => {
    const { position } = await playIntoTheGame();
    const other = (position.current + 1) % 3;
    const { position: view } = await client.call('view.get', { seat: position.current });
    expect((await client.fail('bot.choose', { position: view, seat: other })).data?.field).toBe('seat');
    const { position: watched } = await client.call('view.get', { seat: 'spectator' });
    expect((await client.fail('bot.choose', { position: watched })).data?.field).toBe('position');
  });
});

describe('explain', () => {
  test('says what a position is worth to a seat, part by part, and everyone’s chance', async () => {
    await playIntoTheGame();
    const { parts, total, chances, seat } = (await client.call('bot.explain', { seat: 1 })) as unknown as Explanation;
    expect(seat).toBe(1);
    expect(parts.map(({ name }) => name)).toEqual(['victory', 'production', 'resources', 'position', 'threats']);
    expect(parts.reduce((sum, { score }) => sum + score, 0)).toBeCloseTo(total, 6);
    expect(chances).toHaveLength(3);
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
  });

  test('needs no more than the view of the seat', async () => {
    const { position } = await playIntoTheGame();
    const { position: view } = await client.call('view.get', { seat: 2 });
    const answer = await client.call('bot.explain', { seat: 2 });
    expect(await (await connect()).call('bot.explain', { position: view })).toEqual(answer);
    expect((await client.fail('bot.explain', { position, seat: 3 })).data?.field).toBe('seat');
    expect((await client.fail('bot.explain', { position: view, seat: 1 })).data?.field).toBe('seat');
  });
});

test('a mind is loaded when a bot is asked for the first time, and once', async () => {
  await client.call('game.new', { seed: 2, players: 2 });
  await client.call('bot.levels');
  expect(client.minds).toBe(0);
  await client.call('bot.choose', { level: 'easy' });
  await client.call('bot.choose', { level: 'easy' });
  expect(client.minds).toBe(1);
});
