// What charts with a line a seat have in common: room for lines, figures beside them, and labels at their ends.

export interface Frame {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface ChartPoint {
  readonly x: number;
  readonly y: number;
}

const MARK = 36; // the mark of a seat at the end of its line, and the way to it
const LETTER = 9; // a wide one
const MAX_LABEL_SHARE = 0.4;
const TICK_WIDTH = 55;

/** Is there room at the ends of the lines for all of these labels? Where there is not, a legend below the chart says whose they are. */
export function labelsFit(labels: readonly string[], width: number): boolean {
  return labelRoom(labels) <= MAX_LABEL_SHARE * width;
}

function labelRoom(labels: readonly string[]): number {
  return MARK + LETTER * Math.max(...labels.map(({ length }) => length));
}

/** The part of a chart that its lines run in; `left` is room for figures, on the right there is room for labels. */
export function frameOf(chart: { width: number; height: number; left: number; labels: readonly string[] }): Frame {
  return { left: chart.left, right: chart.width - labelRoom(chart.labels), top: 12, bottom: chart.height - 24 };
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
