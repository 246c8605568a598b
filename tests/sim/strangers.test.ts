import { beforeAll, expect, test } from 'vitest';
import { loadEngine, loadMind } from '$lib/engine/node';
import { toText } from '$lib/net/crypto/bytes';
import { planOf } from './plan';
import { type Cheat, type Parts, Room, type RoomPlan } from './room';
import { type SimEnd, simWires } from './simWire';
import { Process } from './world';

// Strangers at a host's door, who know the way and mean no good.

let parts: Parts;
beforeAll(async () => {
  parts = { engine: await loadEngine(), mind: await loadMind() };
});

const PLAN: RoomPlan = {
  ...{ seed: 5, humans: 2, bots: 0, spectators: 0 },
  weather: { latency: [5, 60], isHostile: false, garbles: 0 },
  rules: { ...planOf(0).rules, secondsPerTurn: 0, awayAfter: 15 },
};

async function openRoom(plan: Partial<RoomPlan> = {}, cheat: Cheat = {}): Promise<Room> {
  const room = new Room({ ...PLAN, ...plan }, parts, cheat);
  await room.begin();
  return room;
}

const pass = (room: Room, time: number) => room.world.run(() => false, room.world.now + time);

/** A wire to the host that nobody of ours is at the end of. */
function knock(room: Room): SimEnd {
  const { host, guest } = simWires(room.world, room.hostProcess, new Process(room.world), room.plan.weather);
  room.host!.accept(host);
  return guest;
}

/** Somebody comes every so often, and does what they came for. */
function crowd(room: Room, every: number, act: (stranger: SimEnd) => void = () => undefined): void {
  act(knock(room));
  room.world.after(every, () => crowd(room, every, act));
}

const bytes = (count: number, room: Room) => toText(room.world.dice.bytes(count));

const helloOf = (room: Room, key = bytes(32, room)) => ({
  ...{ t: 'hello', version: 1, engine: toText(new Uint8Array(32).fill(7)), role: 'player', nonce: bytes(16, room), key },
  head: { at: -1, hash: toText(new Uint8Array(32)) },
});

test.each<[what: string, act: (stranger: SimEnd, room: Room) => void]>([
  ['say nothing', () => undefined],
  ['greet and show nothing', (stranger, room) => stranger.send(JSON.stringify(helloOf(room)))],
  [
    'greet with the key of somebody who sits there',
    (stranger, room) => stranger.send(JSON.stringify(helloOf(room, room.host!.game!.history.init.seats.map((seat) => 'key' in seat ? seat.key : '')[1]))),
  ], // prettier-ignore
])('strangers who %s, fifty of them at once and twenty more each second, keep nobody out', async (_, act) => {
  const room = await openRoom();
  const [guest] = room.tabs;
  for (let count = 0; count < 50; count++) act(knock(room), room);
  crowd(room, 50, (stranger) => act(stranger, room));
  await pass(room, 1_000);
  guest!.kill(500); // reloads
  guest!.status = undefined;
  await room.run(() => guest!.status?.connection === 'ok', 3_000, 'the guest');
  const watcher = room.addTab('spectator');
  void watcher.open();
  await room.run(() => watcher.status?.phase === 'play', 3_000, 'the watcher');
});

test('a stranger who says nothing is shown the door within two seconds, and told why when there are too many', async () => {
  const room = await openRoom();
  const told: string[] = [];
  const listen = (stranger: SimEnd) => (stranger.onreceive = (frame) => told.push(frame));
  const first = knock(room);
  listen(first);
  await pass(room, 2_200);
  expect([first.isOpen, told]).toEqual([false, ['{"t":"bye","why":"slow"}']]);
  const many = Array.from({ length: 36 }, () => knock(room));
  for (const stranger of many) listen(stranger);
  await pass(room, 200);
  expect(many.map(({ isOpen }) => isOpen)).toEqual([...Array(4).fill(false), ...Array(32).fill(true)]);
  expect(told.slice(1)).toEqual(Array(4).fill('{"t":"bye","why":"busy"}'));
});

test('who asks for the whole log again and again is told so much of it, and follows the game all the same', async () => {
  let told = 0;
  const counting = (frame: string) => {
    if (frame.startsWith('{"t":"log"')) told += frame.length;
    return [frame];
  };
  const room = await openRoom({}, { fromHost: () => counting });
  for (let at = 0; at < 1_000; at++) room.host!.command({ kind: 'pause', isPaused: at % 2 === 0 });
  await pass(room, 5_000);
  const [guest] = room.tabs;
  const whole = JSON.stringify(room.host!.log).length;
  expect(whole).toBeGreaterThan(200_000);
  told = 0;
  for (let time = 0; time < 60_000; time += 600) {
    guest!.wires!.guest.send('{"t":"gap","from":0}');
    await pass(room, 600);
  }
  expect(told).toBeGreaterThan(whole);
  expect(told).toBeLessThan(2_000_000);
  expect(guest!.guest!.history!.length).toBe(room.host!.log.length);
  expect(guest!.status!.connection).toBe('ok');
});
