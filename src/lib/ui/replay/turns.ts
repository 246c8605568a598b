import type { SeenRecord } from '$lib/engine';

// A game is looked at by how many of its records have been played: 0 is before the first.

/** How many records had been played when each turn began; the first is the draft. */
export function turnStarts(records: readonly SeenRecord[]): number[] {
  return [0, ...records.flatMap(({ events }, ply) => (events.some(({ kind }) => kind === 'turnStarted') ? [ply + 1] : []))];
}

/** Where the turn before or after begins; backwards first to the beginning of the turn that is under way. */
export function turnFrom(starts: readonly number[], at: number, direction: -1 | 1, end: number): number {
  if (direction === 1) return starts.find((start) => start > at) ?? end;
  return starts.findLast((start) => start < at) ?? 0;
}
