import { beforeAll, expect, test, vi } from 'vitest';
import { loadEngine, loadMind } from '$lib/engine/node';
import { toText } from '$lib/net/crypto/bytes';
import type * as Insurance from '$lib/net/moving/insurance';
import { planOf } from './plan';
import { type Parts, Room, type RoomPlan } from './room';

// A host that insures a game with garbage, and commits to just that: nobody can tell before it is needed, or the game is over.

const host = vi.hoisted(() => ({ isCheating: true }));

vi.mock(import('$lib/net/moving/insurance'), async (original) => {
  const honest: typeof Insurance = await original();
  return {
    ...honest,
    insuranceFor: (log, dealings) => {
      const insured = honest.insuranceFor(log, dealings);
      if (!host.isCheating) return insured;
      const parts = new Map([...insured.parts].map(([seat, part]) => [seat, part.map(() => 9)]));
      const commit = (seat: number) => toText(honest.commitPart(log.game, log.epoch, seat, parts.get(seat)!));
      return { parts, commitments: insured.commitments.map(([seat]) => [seat, commit(seat)]) };
    },
  };
});

let parts: Parts;
beforeAll(async () => {
  parts = { engine: await loadEngine(), mind: await loadMind() };
});

const { rules } = planOf(0);
const PLAN: RoomPlan = {
  ...{ seed: 3, humans: 3, bots: 0, spectators: 0 },
  weather: { latency: [5, 60], isHostile: false, garbles: 0 },
  rules: { ...rules, options: { ...rules.options, targetPoints: 4 }, secondsPerTurn: 0, awayAfter: 15 },
};

test('the check at the end finds it', async () => {
  host.isCheating = true;
  const room = new Room(PLAN, parts);
  const alarms: string[] = [];
  room.onalarm = ({ number }, { code, at }) => alarms.push(`${number} ${code} ${at}`);
  await room.begin();
  // What others reckon at the end they reckon by themselves.
  await room.run(() => room.host!.game!.history.end !== undefined, 3_600_000, 'the end');
  host.isCheating = false;
  await room.run(() => room.isFinished, 60_000, 'the check');
  expect(new Set(alarms)).toEqual(new Set(['1 deck 0', '2 deck 0']));
  for (const { status } of room.everybody)
    expect(status!.report).toMatchObject({ isClean: false, anomalies: [{ code: 'deck', at: 0 }] });
});

test('without the host the table waits, and nothing is dealt from it', async () => {
  host.isCheating = true;
  const room = new Room(PLAN, parts);
  const alarms: string[] = [];
  room.onalarm = ({ number }, { code }) => alarms.push(`${number} ${code}`);
  await room.begin();
  await room.run(() => room.host!.log.length > 20, 120_000, 'some moves');
  room.founder.leaveForGood();
  await room.world.run(() => room.host !== undefined, room.world.now + 300_000);
  expect([room.host, alarms]).toEqual([undefined, []]);
  for (const { status } of room.tabs) expect(status!.vacancy).toMatchObject({ secondsLeft: 0 });
});
