import type { Frame, ChartPoint } from './chartFrame';

// Where the lines of the points chart run.

/** Two lines at the same height would hide each other: each seat has a little offset of its own. */
const SEAT_OFFSET = 1.6;

/** Turns run to the right, points upwards. */
export function pointsScale(points: readonly (readonly number[])[], { left, right, top, bottom }: Frame) {
  const turns = Math.max(1, points.length - 1);
  const highest = Math.max(1, ...points.flat());
  const xOf = (turn: number) => left + ((right - left) * turn) / turns;
  const yOf = (count: number) => bottom - ((bottom - top) * count) / highest;
  const lineOf = (seat: number): ChartPoint[] => {
    const offset = (seat - 1.5) * SEAT_OFFSET;
    return points.map((row, turn) => ({ x: xOf(turn), y: yOf(row[seat]!) + offset }));
  };
  return { turns, highest, xOf, yOf, lineOf };
}

/** A line in steps: points come at once, not little by little. */
export function stepPath(line: readonly ChartPoint[]): string {
  return line.map(({ x, y }, at) => (at === 0 ? `M${x} ${y}` : `H${x}V${y}`)).join('');
}

/** The places where a line rises or falls, its first among them. */
export function stepsOf(line: readonly ChartPoint[]): ChartPoint[] {
  return line.filter(({ y }, at) => at === 0 || y !== line[at - 1]!.y);
}
