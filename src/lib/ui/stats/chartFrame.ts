// What charts with a line a seat have in common: room for lines, figures beside them, and names at their ends.

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

const LABELS = 112; // room for names on the right
const LONGEST_NAME = 8;
const TICK_WIDTH = 55;

/** The part of a chart that its lines run in; `left` is room for figures. */
export function frameOf({ width, height, left }: { width: number; height: number; left: number }): Frame {
  return { left, right: width - LABELS, top: 12, bottom: height - 24 };
}

/** A name that fits at the end of a line. */
export function shortened(name: string): string {
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name;
}

/** Turns whose numbers have room below a chart. */
export function turnTicks(last: number, { left, right }: Frame): number[] {
  return ticks(last, Math.max(2, (right - left) / TICK_WIDTH));
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
