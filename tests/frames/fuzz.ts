import { toText } from '$lib/net/crypto/bytes';
import type { EntryOf, Signed } from '$lib/net/log/entries';
import { FrameReader, type Limits } from '$lib/net/protocol/frames';
import { type GuestMessage, guestMessageSchema, type HostMessage, hostMessageSchema } from '$lib/net/protocol/messages';
import { Random } from '../random';
import { type Cheat, type Parts, Room, type Tab } from '../sim/room';
import { hostileFrame } from './hostileFrames';

// Throws hostile frames at what reads them, and at whole rooms in the middle of a game: nothing may be thrown back.

const NO_LIMITS: Limits = { frames: [1e12, 1e12], bytes: [1e15, 1e15] };
/** Of all inputs, those that go to live hosts and guests. */
const LIVE_SHARE = 0.05;
const INPUTS_PER_ROOM = 1_500;

export interface FramesReport {
  inputs: number;
  accepted: number;
  live: number;
  rooms: number;
  alarms: number;
  throws: string[];
  /** Milliseconds that 99 of 100 frames were read within. */
  p99: number;
  slowest: number;
  heapGrowth: number;
}

export async function fuzzFrames(parts: Parts, seed: number, inputs: number, say: (done: number) => void): Promise<FramesReport> {
  const report: FramesReport = {
    ...{ inputs: 0, accepted: 0, live: 0, rooms: 0, alarms: 0, throws: [], p99: 0, slowest: 0, heapGrowth: 0 },
  };
  const before = Object.getOwnPropertyNames(Object.prototype).join();
  const recorded = await recordFrames(parts, seed);
  const live = Math.floor(inputs * LIVE_SHARE);
  readAll(report, new Random(seed), recorded, inputs - live, say);
  while (report.live < live) await playHostile(report, parts, seed + ++report.rooms, recorded);
  if (Object.getOwnPropertyNames(Object.prototype).join() !== before || 'isIn' in {})
    report.throws.push('Object.prototype has changed');
  report.inputs += report.live;
  return report;
}

/** Everything that is said in a short game whose table moves twice, in both directions: handed over first, and then taken over. */
export async function recordFrames(parts: Parts, seed: number): Promise<string[]> {
  const frames: string[] = [];
  const record = () => (frame: string) => {
    frames.push(frame);
    return [frame];
  };
  const room = roomOf(parts, seed, { fromTable: record, toTable: record });
  await room.begin();
  const moves = () => room.host?.game?.history.moves ?? 0;
  room.host!.command({ kind: 'handOver', seat: room.tabs[0]!.status!.seat! });
  const isHere = ({ status }: Tab) => status?.moves === 1 && status.connection === 'ok';
  await room.run(() => [room.founder, ...room.players].every(isHere), 60_000, 'the first move');
  room.hostTab.kill(200_000);
  await room.run(() => moves() === 2, 180_000, 'the second move');
  await room.run(() => room.isFinished, 1_200_000, 'the end');
  return [...frames, ...unsaid(room)];
}

/** What only faults bring about, and what nobody requests for in a simulated room, as it would be said of this game. */
function unsaid(room: Room): string[] {
  const { log } = room.host!;
  const move = log.find(({ entry }) => entry.kind === 'host') as Signed & { entry: EntryOf<'host'> };
  const said: readonly (GuestMessage | HostMessage)[] = [
    { t: 'gap', from: 3 },
    { t: 'pull', from: 3 },
    { t: 'tail', entries: log.slice(3, 9) },
    { t: 'promised', epoch: 2 },
    { t: 'moved', entry: move },
    { t: 'moved', entry: { ...move, entry: { ...move.entry, twice: { seat: 2, votes: move.entry.votes } } } },
    { t: 'elect', epoch: 2, move },
    { t: 'alarm', code: 'vote', at: 5 },
    { t: 'name', name: 'Ann' },
    { t: 'claim', seat: 1 },
    { t: 'free' },
    { t: 'say', text: 'Hello' },
    { t: 'say', seat: 1, name: 'Ann', text: 'Hello' },
    { t: 'emote', emote: 2 },
    { t: 'emote', seat: 1, emote: 2 },
    { t: 'hidden', isHidden: true },
    { t: 'secret', game: toText(room.host!.game!.history.game), event: 4, card: 1, salt: toText(new Uint8Array(32)) },
  ];
  return said.map((message) => JSON.stringify(message));
}

function roomOf(parts: Parts, seed: number, cheat: Cheat): Room {
  const rules = { options: { targetPoints: 3 }, board: '', secondsPerTurn: 0, awayAfter: 15 };
  const weather = { latency: [5, 60], isHostile: false, garbles: 0 } as const;
  return new Room({ seed, humans: 3, bots: 0, spectators: 1, weather, rules }, parts, cheat);
}

function readAll(
  report: FramesReport,
  random: Random,
  recorded: readonly string[],
  count: number,
  say: (done: number) => void,
): void {
  const readers = [new FrameReader(guestMessageSchema, NO_LIMITS, 0), new FrameReader(hostMessageSchema, NO_LIMITS, 0)];
  const times: number[] = [];
  const heap = heapNow();
  for (; report.inputs < count; report.inputs++) {
    const frame = hostileFrame(random, recorded);
    const since = performance.now();
    try {
      if (typeof random.pick(readers).read(frame, report.inputs) !== 'string') report.accepted++;
    } catch (error) {
      if (report.throws.length < 10) report.throws.push(`${String(error)} for ${String(frame).slice(0, 300)}`);
    }
    const time = performance.now() - since;
    report.slowest = Math.max(report.slowest, time);
    if (report.inputs % 16 === 0) times.push(time);
    if (report.inputs % 10_000 === 0) say(report.inputs);
  }
  times.sort((a, b) => a - b);
  report.p99 = times[Math.floor(0.99 * times.length)] ?? 0;
  report.heapGrowth = heapNow() - heap;
}

/** What is really in use, where the command has asked for a way to tell. */
function heapNow(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}

/** A game in which everybody's wires carry hostile frames among the real ones, and strangers call. */
async function playHostile(report: FramesReport, parts: Parts, seed: number, recorded: readonly string[]): Promise<void> {
  const random = new Random(seed * 77);
  let count = 0;
  const add = (chance: number) => () => (frame: string) => {
    const isOn = room.hostStatus?.phase === 'play' && count < INPUTS_PER_ROOM;
    if (!isOn || !random.chance(chance)) return [frame];
    count++;
    const hostile = hostileFrame(random, random.chance(0.5) ? [frame] : recorded);
    return typeof hostile === 'string' ? [hostile, frame] : [frame];
  };
  const room: Room = roomOf(parts, seed, { toTable: add(0.3), fromTable: add(0.04) });
  room.onalarm = () => report.alarms++;
  // Of every other room the host is lost, and candidates have to do with such frames too.
  if (seed % 2 === 0) room.world.after(60_000, () => room.hostTab.kill(100_000));
  const onrejection = (error: unknown) => room.world.fail(error);
  process.on('unhandledRejection', onrejection);
  try {
    await room.begin();
    callAsStranger(room, random, recorded, () => count++);
    await room.world.run(() => room.isFinished || count >= INPUTS_PER_ROOM, room.world.now + 300_000);
  } catch (error) {
    report.throws.push(`room ${seed}: ${error instanceof Error ? error.stack : String(error)}`);
  } finally {
    process.off('unhandledRejection', onrejection);
    room.host?.close();
  }
  report.live += Math.max(count, 1);
}

function callAsStranger(room: Room, random: Random, recorded: readonly string[], oncount: () => void): void {
  room.world.after(1_500, () => {
    const binding = { here: new Uint8Array(32), there: new Uint8Array(32) };
    const wire = {
      ...{ buffered: 0, binding, send: () => undefined },
      onreceive: (frame: string) => void frame,
      onclose: () => undefined,
      close: () => undefined,
    };
    room.host?.accept(wire);
    for (let frame = 0; frame < 6; frame++) {
      oncount();
      wire.onreceive(hostileFrame(random, recorded) as string);
    }
    callAsStranger(room, random, recorded, oncount);
  });
}
