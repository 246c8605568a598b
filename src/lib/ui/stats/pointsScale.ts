// Where the lines of the points chart run, and where the names at their ends stand.

export interface Frame {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Two lines at the same height would hide each other: each seat has a little offset of its own. */
const SEAT_OFFSET = 1.6;

/** Turns run to the right, points upwards. */
export function pointsScale(points: readonly (readonly number[])[], { left, right, top, bottom }: Frame) {
  const turns = Math.max(1, points.length - 1);
  const highest = Math.max(1, ...points.flat());
  const xOf = (turn: number) => left + ((right - left) * turn) / turns;
  const yOf = (count: number) => bottom - ((bottom - top) * count) / highest;
  const lineOf = (seat: number): Place[] => {
    const offset = (seat - 1.5) * SEAT_OFFSET;
    return points.map((row, turn) => ({ x: xOf(turn), y: yOf(row[seat]!) + offset }));
  };
  return { turns, highest, xOf, yOf, lineOf };
}

/** A line in steps: points come at once, not little by little. */
export function stepPath(line: readonly Place[]): string {
  return line.map(({ x, y }, at) => (at === 0 ? `M${x} ${y}` : `H${x}V${y}`)).join('');
}

/** The places where a line rises or falls, its first among them. */
export function stepsOf(line: readonly Place[]): Place[] {
  return line.filter(({ y }, at) => at === 0 || y !== line[at - 1]!.y);
}

/** Heights of labels in the order of `wanted`, moved apart so that none is nearer to the next than `gap`, between two borders. */
export function spread(wanted: readonly number[], gap: number, { top, bottom }: Pick<Frame, 'top' | 'bottom'>): number[] {
  const placed = [...wanted];
  const downwards = wanted.map((_, index) => index).sort((a, b) => wanted[a]! - wanted[b]!);
  let free = top;
  for (const index of downwards) {
    placed[index] = Math.max(placed[index]!, free);
    free = placed[index] + gap;
  }
  free = bottom;
  for (const index of downwards.toReversed()) {
    placed[index] = Math.min(placed[index]!, free);
    free = placed[index] - gap;
  }
  return placed;
}

/** Round numbers from 0 to the highest, few enough to be read. */
export function ticks(highest: number, most: number): number[] {
  const step = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000].find((size) => highest / size <= most) ?? highest;
  return Array.from({ length: Math.floor(highest / step) + 1 }, (_, at) => at * step);
}
