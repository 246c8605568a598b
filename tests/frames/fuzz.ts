import { FrameReader, type Limits } from '$lib/net/protocol/frames';
import { guestMessageSchema, hostMessageSchema } from '$lib/net/protocol/messages';
import { Random } from '../random';
import { type Cheat, type Parts, Room } from '../sim/room';
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

/** Everything that is said in a short game, in both directions. */
async function recordFrames(parts: Parts, seed: number): Promise<string[]> {
  const frames: string[] = [];
  const record = () => (frame: string) => {
    frames.push(frame);
    return [frame];
  };
  const room = roomOf(parts, seed, { fromHost: record, toHost: record });
  await room.begin();
  await room.run(() => room.isFinished, 1_200_000, 'the end');
  return frames;
}

function roomOf(parts: Parts, seed: number, cheat: Cheat): Room {
  const options = { targetPoints: 3, discardLimit: 7, diceDeck: false, friendlyRobber: false, noSevenRounds: 0 };
  const rules = { options: { ...options, playerTrades: true, rollOff: false }, board: '', secondsPerTurn: 0, awayAfter: 15 };
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
  const room: Room = roomOf(parts, seed, { toHost: add(0.3), fromHost: add(0.04) });
  room.onalarm = () => report.alarms++;
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
