import { areEqual } from '$lib/net/crypto/bytes';
import { type EntryOf, hashEntry, type Signed } from '$lib/net/log/entries';
import type { VerifiedLog } from '$lib/net/log/verifiedLog';
import type { DoubleVotes } from '$lib/net/log/votes';

// Two hosts of one epoch: somebody has voted twice, so that two majorities have met in that one person. Whoever meets both follows the one
// on the lower seat; that one is voted for again, for a later epoch, and so one history is left.

/** An entry by which a table has moved. */
export type Move = Signed & { entry: EntryOf<'host'> };

/** The entry by which the table moved last. */
export function lastMoveOf({ lastMove, entries }: VerifiedLog): Signed | undefined {
  return lastMove === undefined ? undefined : entries[lastMove];
}

/** Has the table moved elsewhere in the very epoch of one's own log? Where both name one host it has signed two logs, which is another matter. */
export function isRival(move: Signed | undefined, history: VerifiedLog | undefined): move is Move {
  const { entry } = move ?? {};
  const own = history && lastMoveOf(history);
  if (entry?.kind !== 'host' || !own || entry.epoch !== history.epoch || entry.seat === history.hostSeat) return false;
  return !areEqual(hashEntry(entry), hashEntry(own.entry));
}

/** Of two hosts of one epoch, is the other the one to follow? */
export function outranks({ entry }: Move, { hostSeat }: VerifiedLog): boolean {
  return entry.seat < hostSeat;
}

/** The votes that show who has voted for both. */
export function doubleVotesIn({ entry }: Move, history: VerifiedLog): DoubleVotes {
  const own = lastMoveOf(history)!.entry as EntryOf<'host'>;
  const votes = entry.votes.filter(([voter]) => own.votes.some(([other]) => other === voter));
  return { seat: entry.seat, votes };
}
