import type { Engine } from '$lib/engine';
import type { Commitment } from '$lib/net/chance/commitment';
import { areEqual, toText } from '$lib/net/crypto/bytes';
import { type Entry, hashEntry, type Signed } from '$lib/net/log/entries';
import type { VerifiedLog } from '$lib/net/log/verifiedLog';
import { Desk } from '$lib/table';
import { FollowedGame } from './followedGame';

// A history that others have gone on from: the table has moved, and left out what only its old host and this guest had seen.

/** Is this not what the log has in its place, or does it not follow from its end? */
function isOther(entry: Entry, history: VerifiedLog): boolean {
  if (entry.at > history.length) return false;
  if (entry.at === history.length) return entry.before !== toText(history.hashAt());
  return !areEqual(hashEntry(entry), history.hashAt(entry.at));
}

/** Does an entry stand in the place of another, and follow from what comes before that? */
function isWhereWePart({ at, before }: Entry, history: VerifiedLog): boolean {
  return at > 0 && at < history.length && before === toText(history.hashAt(at - 1));
}

/**
 * What entries are to a guest: those of its own history; some of another, from where it parts from its own but not up to where the table
 * has moved; or not from there, so that it has to be told from the beginning; or all of that.
 */
export type ForeignEntries = 'own' | 'part' | 'astray' | readonly Signed[];

export class OtherHistory {
  /** From where it parts from mine, until an entry says that the table has moved. */
  #entries: readonly Signed[] = [];
  #isAstray = false;

  /** Such a history was told, but not from where it parts from mine. */
  get isAstray(): boolean {
    return this.#isAstray;
  }

  /** Somebody else may tell something else. */
  restart(): void {
    this.#isAstray = false;
  }

  /** Takes what is told by a host of an epoch. */
  take(entries: readonly Signed[], history: VerifiedLog, epoch: number): ForeignEntries {
    const isNext = this.#entries.length > 0 && entries[0]!.entry.at === this.#entries.at(-1)!.entry.at + 1;
    const first = isNext ? 0 : entries.findIndex(({ entry }) => isOther(entry, history));
    if (first < 0 || epoch <= history.epoch) return 'own';
    const rest = isNext ? [...this.#entries, ...entries] : entries.slice(first);
    const move = rest.findIndex(({ entry }) => entry.kind === 'host' && entry.epoch > history.epoch);
    const isWhole = isWhereWePart(rest[0]!.entry, history);
    this.#isAstray = !isWhole;
    this.#entries = isWhole && move < 0 ? rest : [];
    if (!isWhole) return 'astray';
    return move < 0 ? 'part' : rest.slice(0, move + 1);
  }
}

/** The game as it is after going back to where others have gone on, and the cards of it; undefined where it is not yet clear. */
export function gameAfter(
  before: FollowedGame,
  entries: readonly Signed[],
  commitment: Commitment,
  engine: Engine,
): FollowedGame | undefined {
  const kept = before.history.entries.slice(0, entries[0]!.entry.at);
  const lastEvent = Math.max(...kept.map(({ entry }) => (entry.kind === 'chance' ? entry.event : 0)));
  const cards = commitment.goBack(lastEvent);
  const aside = new Desk({ engine, standing: () => ({ isPaused: false }), isView: true });
  const game = new FollowedGame({ ...before.options, desk: aside });
  let isTaken = false;
  try {
    game.recall(kept);
    isTaken = game.take(entries).taken.length === entries.length;
    return isTaken ? game : undefined;
  } finally {
    if (!isTaken) commitment.cards = cards; // or it is a lie, and everything stays as it was
  }
}
