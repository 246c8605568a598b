import type { AlarmCode, RoomStatus, Unreachable } from '$lib/net/protocol/roomStatus';

// The one piece of news that matters most at the table right now.

/** More than so many repeats or notices are worth a word. */
const TOO_MANY = 3;

export type Banner =
  | { readonly kind: 'alarm'; readonly code: AlarmCode }
  | { readonly kind: 'store' | Loss | 'hostRecovering' | 'shaky' | 'withheld' | 'manyNotices' }
  /** Another's browser has found a promise broken. */
  | { readonly kind: 'stopped'; readonly seat: number; readonly code: AlarmCode }
  /** Nobody new finds this host. */
  | { readonly kind: 'unreachable'; readonly why: Unreachable }
  /** The host is back; these are still missing. */
  | { readonly kind: 'recovering'; readonly missing: readonly number[] }
  | { readonly kind: 'manyRepeats'; readonly count: number };

export function bannerOf(status: RoomStatus): Banner | undefined {
  const { alarm, problem, role, phase, connection, unreachable, fairness } = status;
  if (alarm) return { kind: 'alarm', code: alarm.code };
  if (problem === 'store') return { kind: 'store' };
  if (connection === 'lost') return { kind: lossOf(status) };
  if (phase === 'recovering') {
    return role === 'host' ? { kind: 'recovering', missing: status.waitingFor } : { kind: 'hostRecovering' };
  }
  const stopped = status.people.find((person) => person.alarm && person.seat !== status.seat);
  if (stopped) return { kind: 'stopped', seat: stopped.seat, code: stopped.alarm! };
  if (phase === 'over') return undefined;
  if (status.people.some((person) => person.isWithheld && person.seat === status.seat)) return { kind: 'withheld' };
  if (connection === 'shaky') return { kind: 'shaky' };
  if (unreachable) return { kind: 'unreachable', why: unreachable };
  if (fairness.notices > TOO_MANY) return { kind: 'manyNotices' };
  return fairness.repeated > TOO_MANY ? { kind: 'manyRepeats', count: fairness.repeated } : undefined;
}

export type Loss = 'lost' | 'lostWatching' | 'hostAway' | 'handLost';

/** How the connection to the host is lost: nobody answers in the host's place, an invitation by hand is used up, or nobody knows. */
export function lossOf({ problem, role }: RoomStatus): Loss {
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
