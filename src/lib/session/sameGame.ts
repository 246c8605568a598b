import type { GameRecord } from '$lib/engine';
import type { SavedGame } from '$lib/table';

// Whether a file brings a game that this device has already.

/** `copy`: they began as one game, and one of them has been played on or changed since. */
export type Likeness = 'same' | 'copy' | 'other';

export function likenessOf(one: SavedGame, other: SavedGame): Likeness {
  if (written(one.setup) !== written(other.setup)) return 'other';
  const [short, long] = [one.records, other.records].sort((a, b) => a.length - b.length) as [Records, Records];
  if (long.length > 0 && !isSameStep(short[0] ?? long[0]!, long[0]!)) return 'other'; // the same island, played anew
  const isSame =
    short.length === long.length &&
    short.every((record, at) => isSameStep(record, long[at]!)) &&
    written(one.players) === written(other.players) &&
    one.secondsPerTurn === other.secondsPerTurn;
  return isSame ? 'same' : 'copy';
}

type Records = readonly GameRecord[];

function isSameStep(one: GameRecord, other: GameRecord): boolean {
  return one.seat === other.seat && one.action === other.action && one.outcome === other.outcome;
}

/** A value as text that does not depend on the order in which its fields were written. */
function written(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part instanceof Object && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
