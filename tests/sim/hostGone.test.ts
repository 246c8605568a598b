import { beforeAll, expect, test } from 'vitest';
import { loadEngine, loadMind } from '$lib/engine/node';
import { planOf } from './plan';
import { type Parts, Room } from './room';

// What a guest says of a table whose host is gone.

let parts: Parts;
beforeAll(async () => {
  parts = { engine: await loadEngine(), mind: await loadMind() };
});

test('a guest who does not hear the host claims nothing about others, nor that anybody waits or a bot plays', async () => {
  const { rules } = planOf(0);
  let isKept = false;
  const room = new Room(
    {
      ...{ seed: 5, humans: 3, bots: 0, spectators: 0 },
      weather: { latency: [5, 60], isHostile: false, garbles: 0 },
      rules: { ...rules, options: { ...rules.options, targetPoints: 10 }, secondsPerTurn: 0 },
    },
    parts,
    { toHost: () => (frame) => (isKept && frame.startsWith('{"t":"share"') ? [] : [frame]) },
  );
  await room.begin();
  isKept = true;
  const [guest, other] = room.tabs;
  const own = guest!.status!.seat!;
  await room.run(() => guest!.status!.waitingFor.includes(own), 60_000, 'a share that is waited for');
  room.founder.leaveForGood();
  await room.run(() => guest!.status!.connection === 'lost', 60_000, 'the loss');
  await room.run(() => guest!.status!.problem === 'gone', 60_000, 'the search');
  expect(guest!.status!.waitingFor).toEqual([]);
  const { hostSeat } = guest!.status!.lobby!;
  expect(Object.fromEntries(guest!.status!.people.map(({ seat, connection }) => [seat, connection]))).toEqual({
    [own]: 'unknown',
    [hostSeat]: 'lost',
    [other!.status!.seat!]: 'unknown',
  });
  expect(guest!.status!.people.filter(({ isAway }) => isAway)).toEqual([]);
});

test('a host who cannot go on knows who has left on purpose', async () => {
  const { rules } = planOf(0);
  const room = new Room(
    {
      ...{ seed: 6, humans: 3, bots: 0, spectators: 0 },
      weather: { latency: [5, 60], isHostile: false, garbles: 0 },
      rules: { ...rules, options: { ...rules.options, targetPoints: 10 }, secondsPerTurn: 0 },
    },
    parts,
  );
  await room.begin();
  const [guest, other] = room.tabs;
  const seats = [guest!, other!].map(({ status }) => status!.seat!);
  for (const tab of [guest!, other!]) tab.guest!.command({ kind: 'leave' });
  await room.run(() => room.hostStatus!.isHeld === true, 60_000, 'the wait');
  expect(room.hostStatus!.leavers).toEqual(seats);
});
