import { beforeEach, expect, test } from 'vitest';
import type { KnownHand, Position } from '$lib/engine';
import { RESOURCE_NAMES } from '$lib/engine/names';
import { type Client, connect, type Result } from './client';

// known.follow: an arena tells what one seat has seen, and gets what that seat can know of every hand.

let client: Client;
beforeEach(async () => {
  client = await connect();
});

interface Told {
  readonly seat: number;
  readonly action: { readonly kind: string; readonly resource?: string };
  readonly outcome?: object;
  readonly taken?: readonly number[];
}

const knownOf = (answer: Result) => answer['known'] as readonly KnownHand[];
const handOf = (position: Position, seat: number) => position.seats[seat]!.hand as Record<string, number>;

/** The start of a game and its first steps as seat 0 is told them: what others draw and steal among themselves is hidden. */
async function watchedGame(plies: number) {
  const start = (await client.call('game.new', { layout: 'beginner', players: 3 })).position;
  const { records } = (await client.call('game.random', {
    seed: 4,
    policy: 'heuristic',
    maxPlies: plies,
    records: true,
  })) as unknown as { records: Told[] };
  const told: Told[] = [];
  for (const record of records) {
    const before = (await client.call('position.get')).position;
    await client.call('actions.apply', record);
    const after = (await client.call('position.get')).position;
    const { seat, action, outcome } = record;
    const isStolen = action.kind === 'moveRobber' && outcome;
    const isMine = seat === 0 || (action as { victim?: number }).victim === 0;
    const isHidden = (isStolen && !isMine) || (action.kind === 'buyDevelopment' && seat !== 0);
    const taken = before.seats.map(
      (_, other) => handOf(before, other)[action.resource!]! - handOf(after, other)[action.resource!]!,
    );
    told.push({
      ...{ seat, action },
      ...(outcome && { outcome: isHidden ? { hidden: true } : outcome }),
      ...(action.kind === 'playMonopoly' && { taken: taken.map((count) => Math.max(0, count)) }),
    });
  }
  return { start, told, end: (await client.call('position.get')).position };
}

test('bounds every hand, and leads to the view that the seat has then', async () => {
  const { start, told, end } = await watchedGame(120);
  const answer = await client.call('known.follow', { position: start, seat: 0, records: told });
  expect(answer.position).toEqual((await client.call('view.get', { seat: 0 })).position);
  expect(told.some(({ outcome }) => outcome && 'hidden' in outcome)).toBe(true);
  for (const [seat, { least, most }] of knownOf(answer).entries()) {
    for (const name of RESOURCE_NAMES) {
      const count = handOf(end, seat)[name]!;
      expect(least[name]).toBeLessThanOrEqual(count);
      expect(most[name]).toBeGreaterThanOrEqual(count);
      if (seat === 0) expect([least[name], most[name]]).toEqual([count, count]);
    }
  }
  expect(
    (await client.call('bot.choose', { position: answer.position, known: knownOf(answer), level: 'medium' })).seat ?? 0,
  ).toBe(0);
});

test('goes on from where it was, and knows no less than in one go', async () => {
  const { start, told } = await watchedGame(90);
  const whole = await client.call('known.follow', { position: start, seat: 0, records: told });
  let step = await client.call('known.follow', { position: start, seat: 0, records: told.slice(0, 40) });
  step = await client.call('known.follow', { position: step.position, known: knownOf(step), records: told.slice(40) });
  expect(step).toEqual(whole);
});

test('begins in the middle of a game with what the view shows', async () => {
  const { end } = await watchedGame(60);
  const answer = await client.call('known.follow', { position: end, seat: 1, records: [] });
  const own = knownOf(answer)[1]!;
  expect(own.least).toEqual(handOf(end, 1));
  expect(own.most).toEqual(own.least);
  expect(knownOf(answer)[0]!.least).not.toEqual(knownOf(answer)[0]!.most);
});

test('says which record cannot be, and why', async () => {
  await client.call('game.new', { layout: 'beginner', players: 2 });
  const settle = { seat: 0, action: { kind: 'buildSettlement', node: 20 } };
  expect(await client.fail('known.follow', { seat: 0, records: [settle, settle] })).toEqual({
    code: -32001,
    message: 'refused: records[1]: wrongPhase',
    data: { field: 'records[1]', reason: 'wrongPhase' },
  });
  expect((await client.fail('known.follow', { records: [] })).data?.field).toBe('seat');
  expect((await client.fail('known.follow', { seat: 0, known: [], records: [] })).data?.field).toBe('known');
  expect((await client.fail('known.follow', { seat: 0, records: [{ seat: 0 }] })).data?.field).toBe('records[0].action');
  expect((await client.fail('known.follow', { seat: 3, records: [] })).data?.field).toBe('seat');
});
