import type { AlarmCode, RoomStatus, Unreachable } from '$lib/net/protocol/roomStatus';

// The one piece of news that matters most at the table right now.

/** More repeats or notices than this are worth a word. */
const TOO_MANY = 3;

export type FriendsBanner =
  | { readonly kind: 'alarm'; readonly code: AlarmCode }
  | { readonly kind: 'store' | ConnectionLoss | 'hostRecovering' | 'shaky' | 'withheld' | 'manyNotices' }
  /** Another's browser has found a promise broken. */
  | { readonly kind: 'stopped'; readonly seat: number; readonly code: AlarmCode }
  /** Nobody new finds this host. */
  | { readonly kind: 'unreachable'; readonly why: Unreachable }
  /** The host is back; these are still missing. */
  | { readonly kind: 'recovering'; readonly missing: readonly number[] }
  | { readonly kind: 'manyRepeats'; readonly count: number }
  | Moving;

/** The table is on its way to another browser, or cannot go there. */
export type Moving =
  /** The host is not heard: what comes of it, whose browser takes over, and when. */
  | { readonly kind: 'vacant'; readonly step: 'soon' | 'soonHere'; readonly successor: number; readonly seconds: number }
  | { readonly kind: 'vacant'; readonly step: 'now'; readonly successor: number }
  | { readonly kind: 'vacant'; readonly step: 'nowHere' | 'alone' | 'stalled' }
  /** Gone in the very moment in which somebody won. */
  | { readonly kind: 'vacant'; readonly step: 'won'; readonly winner: number; readonly isOwn: boolean }
  | { readonly kind: 'moving' }
  /** Too few people are connected: friends may be on their way back, have not come in time, or have left. */
  | { readonly kind: 'held'; readonly step: 'looking' | 'waiting' }
  | { readonly kind: 'held'; readonly step: 'left'; readonly leavers: readonly number[] }
  /** The host at this screen hands the table over to a seat. */
  | { readonly kind: 'handing'; readonly seat: number }
  | { readonly kind: 'newHost'; readonly seat: number; readonly isOwn: boolean };

/** What a screen has seen of that itself. */
export interface MovesSeen {
  readonly secondsLeft?: number | undefined;
  readonly hasStalled?: boolean;
  readonly isHeldLong?: boolean;
  readonly heir?: number | undefined;
  readonly newHost?: number | undefined;
}

export function bannerOf(status: RoomStatus, seen: MovesSeen = {}): FriendsBanner | undefined {
  const { alarm, problem, role, phase, connection, unreachable, fairness } = status;
  if (alarm) return { kind: 'alarm', code: alarm.code };
  if (problem === 'store') return { kind: 'store' };
  const moving = movingOf(status, seen);
  if (moving) return moving;
  if (connection === 'lost') return { kind: lossOf(status) };
  if (phase === 'recovering') {
    return role === 'host' ? { kind: 'recovering', missing: status.waitingFor } : { kind: 'hostRecovering' };
  }
  const stopped = status.people.find((person) => person.alarm && person.seat !== status.seat);
  if (stopped) return { kind: 'stopped', seat: stopped.seat, code: stopped.alarm! };
  if (seen.newHost !== undefined) return { kind: 'newHost', seat: seen.newHost, isOwn: seen.newHost === status.seat };
  if (phase === 'over') return undefined;
  if (status.people.some((person) => person.isWithheld && person.seat === status.seat)) return { kind: 'withheld' };
  if (connection === 'shaky') return { kind: 'shaky' };
  if (unreachable) return { kind: 'unreachable', why: unreachable };
  if (fairness.notices > TOO_MANY) return { kind: 'manyNotices' };
  return fairness.repeated > TOO_MANY ? { kind: 'manyRepeats', count: fairness.repeated } : undefined;
}

function movingOf(status: RoomStatus, seen: MovesSeen): Moving | undefined {
  // Who hands the table over is a guest for a moment, and hears nobody yet.
  if (seen.heir !== undefined) return { kind: 'handing', seat: seen.heir };
  const vacant = vacantOf(status, seen);
  if (vacant) return vacant;
  if (status.phase === 'moving') return { kind: 'moving' };
  return status.isHeld && status.phase !== 'over' ? heldOf(status, seen) : undefined;
}

function heldOf({ leavers }: RoomStatus, { isHeldLong }: MovesSeen): Moving {
  if (leavers) return { kind: 'held', step: 'left', leavers };
  return { kind: 'held', step: isHeldLong ? 'waiting' : 'looking' };
}

function vacantOf({ phase, problem, seat, vacancy, winner }: RoomStatus, seen: MovesSeen): Moving | undefined {
  if (!vacancy) return undefined;
  const { successor, isCandidate } = vacancy;
  if (successor === undefined && winner !== undefined) return { kind: 'vacant', step: 'won', winner, isOwn: winner === seat };
  if (problem === 'expired') return undefined; // an invitation by hand is the only way back to whoever sent it
  if (successor === undefined) return phase === 'over' ? undefined : { kind: 'vacant', step: 'alone' };
  const seconds = Math.min(vacancy.secondsLeft, seen.secondsLeft ?? Infinity);
  if (seconds > 0) return { kind: 'vacant', step: successor === seat ? 'soonHere' : 'soon', successor, seconds };
  if (seen.hasStalled) return { kind: 'vacant', step: 'stalled' };
  return isCandidate ? { kind: 'vacant', step: 'nowHere' } : { kind: 'vacant', step: 'now', successor };
}

export type ConnectionLoss = 'lost' | 'lostWatching' | 'hostAway' | 'handLost';

/** How the connection to the host is lost: nobody answers in the host's place, an invitation by hand is used up, or nobody knows. */
export function lossOf({ problem, role }: RoomStatus): ConnectionLoss {
  if (problem === 'expired') return 'handLost';
  if (problem === 'gone') return 'hostAway';
  return role === 'spectator' ? 'lostWatching' : 'lost';
}

/** What the table waits for besides a move: shares of chance, or somebody's return. */
export function waitingOf({ phase, waitingFor, people, seat }: RoomStatus): Waiting | undefined {
  if (phase !== 'play' || waitingFor.length === 0) return undefined;
  const isGone = (waited: number) => people.some((person) => person.seat === waited && person.connection === 'lost');
  const gone = waitingFor.filter(isGone);
  if (gone.length > 0) return { kind: 'back', seats: gone };
  const others = waitingFor.filter((waited) => waited !== seat);
  return others.length > 0 ? { kind: 'share', seats: others } : { kind: 'ownShare', seats: waitingFor };
}

export interface Waiting {
  readonly kind: 'share' | 'ownShare' | 'back';
  readonly seats: readonly number[];
}
