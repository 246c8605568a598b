import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { PHASE_NAMES } from '$lib/engine/names';
import type { Position } from '$lib/engine/position';
import { type Client, connect, startTurns } from './client';

// Positions that come with a request: from an arena that has a game of its own.

let client: Client;
beforeEach(async () => {
  client = await connect();
});

const PAGE = readFileSync('docs/views.md', 'utf8');
const VIEWS = [...PAGE.matchAll(/^## (\w+)\n.*?^```json\n(.*?)^```$/gms)].map(
  ([, phase, text]) => [phase!, JSON.parse(text!) as Position] as const,
);

describe('docs/views.md', () => {
  test('has every phase', () => {
    expect(VIEWS.map(([phase]) => phase)).toEqual(PHASE_NAMES);
  });

  test.each(VIEWS)('shows a view that is complete and that a bot can think about: %s', async (phase, view) => {
    const { seat, idle } = await client.call('bot.choose', { position: view, level: 'medium' });
    expect({ seat, idle }).toEqual({
      seat: view.viewer,
      idle: phase === 'over' ? 'over' : phase === 'trade' ? 'waitsForAnswers' : undefined,
    });
    const written = (await client.call('position.set', { position: view })).position;
    expect({ ...written, options: view.options, board: view.board }).toEqual(view);
  });
});

describe('a position in place of the current game', () => {
  test('is looked at by actions and views, and leaves the game as it is', async () => {
    const { position, hash } = await startTurns(client);
    const legal = await client.call('actions.legal');
    const before = await client.call('game.new', { seed: 8, players: 3 });
    expect(hash).not.toBe(before.hash);
    expect(await client.call('actions.legal', { position })).toEqual(legal);
    expect(await client.call('actions.check', { position, action: { kind: 'roll' } })).toEqual({ reason: 'legal' });
    expect((await client.call('actions.outcomes', { position, action: { kind: 'roll' } }))['outcomes']).toHaveLength(36);
    const view = await client.call('view.get', { position, seat: 1 });
    expect(view.position.viewer).toBe(1);
    expect(await client.call('actions.legal', { position: view.position, seat: 1 })).toEqual({ actions: [] });
    expect((await client.call('position.get')).hash).toBe(before.hash);
  });

  test('is played on the board of the current game where it has none', async () => {
    const { position, hash } = await startTurns(client);
    const { board, ...rest } = position;
    expect((await client.call('view.get', { position: rest, seat: 0 })).position.board).toEqual(board);
    expect((await client.call('position.set', { position: rest })).hash).toBe(hash);
    const stranger = await connect();
    expect((await stranger.fail('bot.choose', { position: rest })).data).toMatchObject({ field: 'position.board' });
  });

  test('has no outcomes where cards are hidden', async () => {
    const { position } = await startTurns(client);
    const { position: view } = await client.call('view.get', { position, seat: 0 });
    const refused = await client.fail('actions.outcomes', { position: view, action: { kind: 'roll' } });
    expect(refused.data).toEqual({ reason: 'hiddenInformation' });
  });

  test('leads to what was expected where it is wrong', async () => {
    const { position } = await startTurns(client);
    const { turn, current, order } = position;
    expect(await client.fail('actions.legal', { position: { ...position, turn: turn + 1 } })).toMatchObject({
      message: `position.turn: does not fit: seat ${current} is number ${order.indexOf(current) + 1} of 2 in the order, so its turns are 1, 3, 5, …`,
      data: { field: 'position.turn', expected: 'one of 1, 3, 5, …' },
    });
    expect((await client.fail('bot.choose', { position: { ...position, bank: 95 } })).message).toBe(
      'position.bank: must be an object with wood, brick, sheep, wheat, ore, not 95',
    );
    expect((await client.fail('bot.choose', { depth: 3 })).data?.expected).toMatch(/^one of position, bytes, seat, known/);
  });
});
