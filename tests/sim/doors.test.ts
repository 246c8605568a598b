import { beforeAll, expect, test } from 'vitest';
import { loadEngine, loadMind } from '$lib/engine/node';
import { planOf } from './plan';
import { type Parts, Room, type RoomPlan, type Tab } from './room';

// Who may come into a room, when its host has had enough of somebody.

let parts: Parts;
beforeAll(async () => {
  parts = { engine: await loadEngine(), mind: await loadMind() };
});

const PLAN: RoomPlan = {
  ...{ seed: 5, humans: 3, bots: 0, spectators: 0 },
  weather: { latency: [5, 60], isHostile: false, garbles: 0 },
  rules: { ...planOf(0).rules, secondsPerTurn: 0, awayAfter: 15 },
};

/** A room with a game under way, and somebody who watches. */
async function openRoom(): Promise<{ room: Room; players: readonly Tab[]; watcher: Tab }> {
  const room = new Room(PLAN, parts);
  await room.begin();
  room.host!.command({ kind: 'pause', isPaused: true });
  return { room, players: [...room.tabs], watcher: await come(room, 'spectator') };
}

const isIn = ({ status }: Tab) => status?.connection === 'ok';

async function come(room: Room, role: Tab['role'], invitation = room.invitation): Promise<Tab> {
  const tab = room.addTab(role);
  tab.link = invitation;
  void tab.open();
  await room.run(() => tab.status?.problem !== undefined || isIn(tab), 10_000, 'an answer');
  return tab;
}

/** The page is reloaded. */
async function comeBack(room: Room, tab: Tab): Promise<void> {
  tab.kill(500);
  tab.status = undefined;
  await room.run(() => tab.status?.phase === 'closed' || isIn(tab), 20_000, 'an answer');
}

async function restartHost(room: Room): Promise<void> {
  room.killHost();
  await room.run(() => room.host !== undefined, 60_000, 'the host');
  await room.run(() => room.hostStatus?.phase === 'play', 60_000, 'the game');
}

test('whoever was removed comes back neither to watch nor by another key when the link has been changed', async () => {
  const { room, players, watcher } = await openRoom();
  const [removed, other] = players as [Tab, Tab];
  const old = room.invitation;
  room.host!.command({ kind: 'kick', seat: removed.status!.seat! });
  room.host!.command({ kind: 'newLink' });
  await room.run(() => removed.status?.problem === 'kicked', 10_000, 'the goodbye');
  expect(room.hostStatus!.door).toEqual({ isShut: false, links: 2 });
  for (const role of ['player', 'spectator'] as const) expect((await come(room, role, old)).status!.problem).toBe('badLink');
  const late = await come(room, 'spectator', room.host!.invitation);
  expect(isIn(late)).toBe(true);

  // Whoever was there already has only the old link, and needs no other; also when the host has come back.
  for (const friend of [other, watcher]) await comeBack(room, friend);
  expect([other, watcher].map(isIn)).toEqual([true, true]);
  await restartHost(room);
  await room.run(() => [other, watcher, late].every(isIn), 60_000, 'everybody');
  await comeBack(room, removed);
  expect(removed.status!.problem).toBe('kicked');
  expect((await come(room, 'spectator', old)).status!.problem).toBe('badLink');
});

test('nobody else joins when the host says so, and those who are there come back', async () => {
  const { room, players, watcher } = await openRoom();
  room.host!.command({ kind: 'shut', isShut: true });
  await room.run(() => room.hostStatus!.door!.isShut, 10_000, 'the door');
  expect((await come(room, 'spectator')).status).toMatchObject({ phase: 'closed', problem: 'shut' });
  await restartHost(room);
  for (const friend of [...players, watcher]) await comeBack(room, friend);
  expect([...players, watcher].map(isIn)).toEqual([true, true, true]);
  expect((await come(room, 'spectator')).status!.problem).toBe('shut');
  room.host!.command({ kind: 'shut', isShut: false });
  await room.run(() => !room.hostStatus!.door!.isShut, 10_000, 'the door');
  expect(isIn(await come(room, 'spectator'))).toBe(true);
});

test('somebody who watches can be removed, and does not come back', async () => {
  const { room, watcher } = await openRoom();
  room.host!.command({ kind: 'shut', isShut: true }); // and is known
  const [name] = room.hostStatus!.lobby!.spectators;
  room.host!.command({ kind: 'removeWatcher', name: name! });
  await room.run(() => watcher.status?.problem === 'kicked', 10_000, 'the goodbye');
  await room.run(() => room.hostStatus!.lobby!.spectators.length === 0, 10_000, 'the news');
  await comeBack(room, watcher);
  expect(watcher.status!.problem).toBe('kicked');
});
