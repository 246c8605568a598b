import { beforeAll, expect, test } from 'vitest';
import { loadEngine, loadMind } from '$lib/engine/node';
import { planOf } from './plan';
import { type Cheat, type Parts, Room, type RoomPlan } from './room';

// A player who is connected and keeps shares of chance back.

let parts: Parts;
beforeAll(async () => {
  parts = { engine: await loadEngine(), mind: await loadMind() };
});

const { rules } = planOf(0);
const PLAN: RoomPlan = {
  ...{ seed: 5, humans: 3, bots: 0, spectators: 0 },
  weather: { latency: [5, 60], isHostile: false, garbles: 0 },
  rules: { ...rules, options: { ...rules.options, targetPoints: 4 }, secondsPerTurn: 0, awayAfter: 15 },
};
const LONG = 60 * 60_000;

/** The first guest keeps back the shares of these events. */
const keepingBack = (isKept: (event: number) => boolean): Cheat => ({
  toHost: (guest) => (frame) => {
    const event = frame.startsWith('{"t":"share"') ? (JSON.parse(frame) as { event: number }).event : undefined;
    return guest === 1 && event !== undefined && isKept(event) ? [] : [frame];
  },
});

async function openRoom(cheat: Cheat, plan: Partial<RoomPlan> = {}): Promise<Room> {
  const room = new Room({ ...PLAN, ...plan }, parts, cheat);
  await room.begin();
  return room;
}

const kindsOf = (room: Room, kind: 'void' | 'control') => room.host!.log.filter(({ entry }) => entry.kind === kind);
const keeper = (room: Room) => room.tabs[0]!.status!.seat!;
const presence = (room: Room) => room.hostStatus!.people.find(({ seat }) => seat === keeper(room))!;

test('two shares that are kept back cost two waits, and then none', async () => {
  const room = await openRoom(keepingBack((event) => event > 1));
  const started = room.world.now;
  await room.run(() => room.isFinished, LONG, 'the end');
  expect(kindsOf(room, 'void')).toHaveLength(2);
  expect(kindsOf(room, 'control').map(({ entry }) => entry)).toMatchObject([
    { seat: keeper(room), isAway: true, why: 'withheld' },
  ]);
  expect(room.world.now - started).toBeLessThan(4 * 60_000);
  const { report } = room.hostStatus!;
  expect(report).toMatchObject({ isClean: true, reduced: 0, repeated: 2, withheld: report!.events - 1 });
});

test('with two people the game goes on after twice the time', async () => {
  const room = await openRoom(
    keepingBack((event) => event > 1),
    { humans: 2 },
  );
  await room.run(() => presence(room).isAway, 60_000, 'the next roll');
  expect(presence(room)).toMatchObject({ connection: 'ok', isWithheld: true });
  await room.run(() => room.isFinished, LONG, 'the end');
  expect(kindsOf(room, 'void')).toHaveLength(1);
  expect(room.hostStatus!.lastRoll).toMatchObject({ without: [keeper(room)], withheld: [keeper(room)] });
});

test('a host that does not want to wait gives everybody the time for one share all the same', async () => {
  const room = await openRoom(
    keepingBack((event) => event > 1),
    { humans: 2 },
  );
  await room.run(() => room.hostStatus!.waitingFor.length > 0, 60_000, 'a roll');
  const asked = room.world.now;
  room.host!.command({ kind: 'goOnWithout', seat: keeper(room) });
  await room.run(() => presence(room).isWithheld === true, 60_000, 'the next roll');
  expect(room.world.now - asked).toBeGreaterThan(24_000);
  expect(room.world.now - asked).toBeLessThan(27_000);
});

test('who gives shares again plays again', async () => {
  let isKept = true;
  const room = await openRoom(keepingBack((event) => isKept && event > 1));
  await room.run(() => presence(room).isWithheld === true, LONG, 'the second miss');
  isKept = false;
  await room.run(() => !presence(room).isAway, 5 * 60_000, 'the return');
  await room.run(() => room.isFinished, LONG, 'the end');
  expect(room.hostStatus!.report).toMatchObject({ isClean: true, repeated: 2 });
  const acts = room.host!.log.filter(({ entry }) => entry.kind === 'act' && entry.seat === keeper(room));
  const back = kindsOf(room, 'control').find(({ entry }) => entry.kind === 'control' && !entry.isAway)!.entry.at;
  expect(acts.at(-1)!.entry.at).toBeGreaterThan(back);
});

test('who comes back to keep shares back again is let in less and less often', async () => {
  let last = 0; // gives every share, but only when it is too late
  const room = await openRoom(
    {
      toHost:
        (guest, { host }) =>
        (frame) => {
          const event = frame.startsWith('{"t":"share"') ? (JSON.parse(frame) as { event: number }).event : undefined;
          if (guest !== 1 || event === undefined || event === 1) return [frame];
          last = host?.game?.history.openEvent?.event ?? last;
          return event === last && host?.game?.history.openEvent ? [] : [frame];
        },
    },
    { rules: { ...PLAN.rules, options: { ...PLAN.rules.options, targetPoints: 5 } } },
  );
  await room.run(() => room.isFinished, LONG, 'the end');
  const { events, repeated, isClean } = room.hostStatus!.report!;
  expect(isClean).toBe(true);
  expect(kindsOf(room, 'control').length).toBeGreaterThan(2);
  expect(repeated).toBeLessThanOrEqual(2 + Math.ceil(Math.log2(events)));
});

test('who keeps shares back and loses the connection is asked after a crash, and plays again when back', async () => {
  let isKept = true;
  const room = await openRoom(
    keepingBack((event) => isKept && event > 1),
    { rules: { ...PLAN.rules, options: { ...PLAN.rules.options, targetPoints: 6 } } },
  );
  await room.run(() => presence(room).isWithheld === true, LONG, 'the second miss');
  isKept = false;
  room.tabs[0]!.kill(60_000);
  await room.run(() => presence(room).isAway && presence(room).isWithheld !== true, 60_000, 'the absence');
  room.killHost();
  await room.run(() => room.host !== undefined && room.hostStatus!.phase === 'play', 60_000, 'the host');
  await room.run(() => !presence(room).isAway, 5 * 60_000, 'the return');
  await room.run(() => room.isFinished, LONG, 'the end');
  expect(room.hostStatus!.report).toMatchObject({ isClean: true });
});
