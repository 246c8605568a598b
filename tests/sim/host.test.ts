import { beforeAll, expect, test } from 'vitest';
import { loadEngine, loadMind } from '$lib/engine/node';
import { planOf } from './plan';
import { type Cheat, type Parts, Room, type RoomPlan } from './room';

// What a host owes its room when something goes wrong with itself.

let parts: Parts;
beforeAll(async () => {
  parts = { engine: await loadEngine(), mind: await loadMind() };
});

const { rules } = planOf(0);
const PLAN: RoomPlan = {
  ...{ seed: 5, humans: 2, bots: 0, spectators: 0 },
  weather: { latency: [5, 60], isHostile: false, garbles: 0 },
  rules: { ...rules, options: { ...rules.options, targetPoints: 3 }, secondsPerTurn: 0, awayAfter: 15 },
};
const LONG = 30 * 60_000;

/** A room whose game has begun. */
async function openRoom(plan: Partial<RoomPlan> = {}, cheat: Cheat = {}): Promise<Room> {
  const room = new Room({ ...PLAN, ...plan }, parts, cheat);
  await room.begin();
  return room;
}

const pass = (room: Room, time: number) => room.world.run(() => false, room.world.now + time);

test('a host that cannot do one thing does the next, and says what was the matter', async () => {
  const room = await openRoom();
  const faults: unknown[] = [];
  room.onfault = (error) => faults.push(error);
  const broken = new Error('a screen that breaks');
  room.host!.join({
    send: () => {
      throw broken;
    },
    close: () => undefined,
    onreceive: () => undefined,
    onclose: () => undefined,
  });
  room.host!.command({ kind: 'pause', isPaused: true });
  await pass(room, 1_000);
  expect(faults).toContain(broken);
  expect(room.host!.game!.chronicle.isPaused).toBe(true);
});

test('a mind that cannot be loaded at the end leaves the moves of bots unchecked, and everything else as it is', async () => {
  let isGone = false;
  const gone = () => Promise.reject(new Error('no such file'));
  const room = await openRoom(
    { bots: 1 },
    {
      hostThink:
        (think) =>
        (...asked) =>
          isGone ? gone() : think(...asked),
    },
  );
  await room.run(() => {
    isGone = room.host?.game?.chronicle.end !== undefined;
    return room.isFinished;
  }, LONG, 'the end'); // prettier-ignore
  const bots = room.host!.log.filter(({ entry }) => entry.kind === 'bot' && entry.why !== 'clock').length;
  expect(room.hostStatus!.report).toMatchObject({ isClean: true, botMoves: 0, botMovesUnchecked: bots });
  expect(room.tabs[0]!.status!.report).toMatchObject({ isClean: true, botMoves: bots, botMovesUnchecked: 0 });
  expect(bots).toBeGreaterThan(0);
  room.host!.command({ kind: 'lobby' });
  await room.run(() => room.hostStatus?.phase === 'lobby', 10_000, 'the lobby');
});
