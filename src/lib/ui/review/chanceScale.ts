import type { Frame, ChartPoint } from '$lib/ui/stats/chartFrame';

// Where the lines of the chart of chances run.

/** Records run to the right, chances upwards. */
export function chanceScale(chances: readonly (readonly number[])[], { left, right, top, bottom }: Frame) {
  const end = Math.max(1, chances.length - 1);
  const xOf = (at: number) => left + ((right - left) * at) / end;
  const yOf = (chance: number) => bottom - (bottom - top) * chance;
  const lineOf = (seat: number): ChartPoint[] => chances.map((row, at) => ({ x: xOf(at), y: yOf(row[seat]!) }));
  /** The moment at a place in the chart. */
  const atOf = (x: number) => Math.round(Math.min(1, Math.max(0, (x - left) / (right - left))) * end);
  return { xOf, yOf, lineOf, atOf };
}

/** The turn that is under way after this many records. */
export function turnAt(starts: readonly number[], at: number): number {
  return Math.max(
    0,
    starts.findLastIndex((start) => start <= at),
  );
}
