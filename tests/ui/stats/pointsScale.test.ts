import { describe, expect, test } from 'vitest';
import { spread, ticks } from '$lib/ui/stats/chartFrame';
import { pointsScale, stepPath, stepsOf } from '$lib/ui/stats/pointsScale';

const FRAME = { left: 20, right: 220, top: 10, bottom: 110 };
const POINTS = [
  [2, 2],
  [2, 3],
  [2, 3],
  [5, 3],
];

describe('lines of the points chart', () => {
  const scale = pointsScale(POINTS, FRAME);

  test('fill the frame: turns to the right, most points at the top', () => {
    expect([scale.xOf(0), scale.xOf(3)]).toEqual([20, 220]);
    expect([scale.yOf(0), scale.yOf(5)]).toEqual([110, 10]);
  });

  test('never lie on one another, though two seats have the same points', () => {
    expect(scale.lineOf(0)[0]!.y).not.toBe(scale.lineOf(1)[0]!.y);
  });

  test('rise in steps at the turn the points came in', () => {
    const line = scale.lineOf(0);
    expect(stepsOf(line)).toEqual([line[0], line[3]]);
    expect(stepPath(line.slice(0, 2))).toBe(`M${line[0]!.x} ${line[0]!.y}H${line[1]!.x}V${line[1]!.y}`);
  });

  test('a game that has just begun has a place too', () => {
    expect(pointsScale([[0, 0]], FRAME).lineOf(0)[0]!.x).toBe(20);
  });
});

describe('names at the ends of lines', () => {
  test.each([[[10, 10, 10, 10]], [[110, 110, 110, 110]], [[10, 60, 62, 110]], [[12, 11, 100, 13]]])(
    '%j stand apart',
    (wanted) => {
      const heights = spread(wanted, 17, FRAME);
      const sorted = heights.toSorted((a, b) => a - b);
      expect(sorted[0]).toBeGreaterThanOrEqual(FRAME.top);
      expect(sorted.at(-1)).toBeLessThanOrEqual(FRAME.bottom);
      for (const [at, height] of sorted.entries()) if (at > 0) expect(height - sorted[at - 1]!).toBeGreaterThanOrEqual(17);
    },
  );

  test('stay where they are wanted where there is room', () => {
    expect(spread([20, 50, 90], 17, FRAME)).toEqual([20, 50, 90]);
  });
});

test('ticks are round numbers, few enough to be read', () => {
  expect(ticks(10, 6)).toEqual([0, 2, 4, 6, 8, 10]);
  expect(ticks(103, 5)).toEqual([0, 25, 50, 75, 100]);
  expect(ticks(3, 6)).toEqual([0, 1, 2, 3]);
});
