import type { SeenRecord } from '$lib/engine';

export const LOWEST_SUM = 2;
const HIGHEST_SUM = 12;
/** Of the 36 ways two dice can fall, how many give each sum from 2 to 12. */
const WAYS = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1] as const;
const ALL_WAYS = 36;

/** How often each sum from 2 to 12 was rolled, and how often it should have been in that many rolls. */
export interface DiceFigures {
  readonly counts: readonly number[];
  readonly expected: readonly number[];
  readonly rolls: number;
}

/** The rolls of a game; rolls for who starts move nothing on the island, so they do not count. */
export function diceFigures(records: readonly SeenRecord[]): DiceFigures {
  const sums = records.flatMap(({ events }) =>
    events.flatMap((event) => (event.kind === 'rolled' && !event.isForStart ? [event.dice[0] + event.dice[1]] : [])),
  );
  const counts = Array.from(
    { length: HIGHEST_SUM - LOWEST_SUM + 1 },
    (_, place) => sums.filter((sum) => sum === place + LOWEST_SUM).length,
  );
  return { counts, expected: WAYS.map((ways) => (sums.length * ways) / ALL_WAYS), rolls: sums.length };
}
