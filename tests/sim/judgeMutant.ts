import type { AlarmCode, RoomRules } from '$lib/net/protocol/roomStatus';
import { type Cheat, type Parts, Room, type RoomPlan } from './room';

// What a cheat is, and whether it is caught.

export interface Caught {
  /** Alarms that honest guests raise. */
  readonly alarms?: readonly AlarmCode[];
  /** Somebody who was cheated counts it, and may show it. */
  readonly isNoticed?: boolean;
  /** Nothing comes of it: the game ends and is checked clean. */
  readonly isWithoutEffect?: boolean;
  /** The cheat is not let in. */
  readonly isRefused?: boolean;
  /** So many times the table has moved in the end, and whose browser hosts it. */
  readonly moves?: number;
  readonly host?: number;
}

/** Whether the cheat has really happened: a swapped card is no cheat where nobody buys one. */
export class Deed {
  isDone = false;
  done<T>(value: T): T {
    this.isDone = true;
    return value;
  }
}

export interface Mutant {
  readonly name: string;
  readonly caught: Caught;
  readonly plan?: Partial<RoomPlan>;
  readonly rules?: { readonly targetPoints?: number; readonly secondsPerTurn?: number; readonly board?: string };
  readonly cheat: (deed: Deed, parts: Parts) => Cheat;
  /** What the cheat does when the game has begun. */
  readonly meddle?: (room: Room, deed: Deed) => void;
}

export interface MutantVerdict {
  readonly isEffective: boolean;
  readonly isCaught: boolean;
  readonly how: string;
}

const RULES: RoomRules = {
  options: { targetPoints: 4 },
  board: '',
  secondsPerTurn: 0,
  awayAfter: 30,
};

const PLAY_TIME = 20 * 60_000;

export async function judgeMutant(mutant: Mutant, seed: number, parts: Parts): Promise<MutantVerdict> {
  const deed = new Deed();
  const { targetPoints = RULES.options.targetPoints, ...other } = mutant.rules ?? {};
  const rules = { ...RULES, ...other, options: { ...(targetPoints !== undefined && { targetPoints }) } };
  const weather = { latency: [5, 60], isHostile: false, garbles: 0 } as const;
  const plan: RoomPlan = { seed: seed + 1, humans: 3, bots: 1, spectators: 0, weather, rules, ...mutant.plan };
  const room = new Room(plan, parts, mutant.cheat(deed, parts));
  const alarms: AlarmCode[] = [];
  room.onalarm = (_, { code }) => alarms.push(code as AlarmCode);
  const notices = () => Math.max(0, ...room.tabs.map(({ status }) => status?.fairness.notices ?? 0));
  const isRefused = () => room.tabs.some(({ status }) => status?.problem === 'badLink');
  const isSeen = () =>
    (mutant.caught.alarms !== undefined && alarms.length > 0) ||
    (mutant.caught.isNoticed === true && notices() > 0) ||
    (mutant.caught.isRefused === true && isRefused());
  try {
    await room.begin(() => undefined, isSeen);
    if (!isSeen()) mutant.meddle?.(room, deed);
    await room.world.run(() => isSeen() || room.isFinished, room.world.now + PLAY_TIME);
  } finally {
    room.host?.close();
  }
  const how = `${alarms[0] ?? ''} ${notices()} notices ${room.isFinished ? 'finished' : room.describe()}`;
  return { isEffective: deed.isDone, isCaught: isCaught(mutant.caught, room, alarms, notices(), isRefused()), how };
}

function isCaught(caught: Caught, room: Room, alarms: readonly AlarmCode[], notices: number, isRefused: boolean): boolean {
  if (caught.alarms) return alarms.length > 0 && caught.alarms.includes(alarms[0]!);
  if (caught.isNoticed) return notices > 0;
  if (caught.isRefused) return isRefused;
  if (caught.host !== undefined && room.hostTab.number !== caught.host) return false;
  if (caught.moves !== undefined && room.host?.game?.history.moves !== caught.moves) return false;
  const reports = [room.hostStatus, ...room.players.map(({ status }) => status)].map((status) => status?.report);
  return room.isFinished && alarms.length === 0 && reports.every((report) => report?.isClean);
}
