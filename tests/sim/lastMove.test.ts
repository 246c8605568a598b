import { beforeAll, expect, test } from 'vitest';
import { loadEngine, loadMind } from '$lib/engine/node';
import type { HostMessageOf } from '$lib/net/protocol/messages';
import { planOf } from './plan';
import { type Parts, Room, type RoomPlan } from './room';

// Of two people the host is lost in the very moment in which the other wins: before the end, and all secrets, are told.

let parts: Parts;
beforeAll(async () => {
  parts = { engine: await loadEngine(), mind: await loadMind() };
});

const { rules } = planOf(0);
const PLAN: RoomPlan = {
  ...{ seed: 5, humans: 2, bots: 0, spectators: 0 },
  weather: { latency: [5, 60], isHostile: false, garbles: 0 },
  rules: { ...rules, options: { ...rules.options, targetPoints: 4 }, secondsPerTurn: 0, awayAfter: 15 },
};

test.each([
  [1, 'the winner', 1],
  [2, 'whoever has lost, by points that everybody sees,', 0],
  [3, 'nobody else, by hidden ones,', undefined],
])('room %i: %s knows who has won, after a reload too', async (seed, _, winner) => {
  let isLost = false;
  const room = new Room({ ...PLAN, seed }, parts, {
    fromHost:
      (_, { founder }) =>
      (frame) => {
        if (frame.startsWith('{"t":"log"')) {
          const { entries } = JSON.parse(frame) as HostMessageOf<'log'>;
          if (entries.some(({ entry: { kind } }) => kind === 'end' || kind === 'open')) {
            if (!isLost) founder.leaveForGood();
            isLost = true;
            return [];
          }
        }
        return isLost ? [] : [frame];
      },
  });
  await room.begin();
  const [left] = room.tabs;
  await room.run(() => isLost, 60 * 60_000, 'the last move');
  await room.world.run(() => false, room.world.now + 30_000);
  for (const isReloaded of [false, true]) {
    if (isReloaded) left!.kill(1_000);
    await room.world.run(() => false, room.world.now + 80_000);
    expect(left!.status).toMatchObject({ seat: 1, vacancy: { secondsLeft: 0 } });
    expect([left!.status!.winner, left!.status!.vacancy!.successor, left!.status!.alarm]).toEqual([winner, undefined, undefined]);
  }
});
