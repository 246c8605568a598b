import { describe, expect, test } from 'vitest';
import type { Point } from '$lib/ui/geometry';
import { fromMiddle, halfOf, HOME, MAX_SCALE, panned, pinched, revealed, type View, viewBoxOf, zoomed } from '$lib/ui/panZoom';

const BOX = { x: -400, y: -300, width: 1000, height: 800 };
const HALF = halfOf(BOX);

/** Where a point of the drawing is on a screen that shows the whole drawing at one pixel a unit. */
const onScreen = (view: View, { x, y }: Point): Point => ({ x: (x - view.x) * view.scale, y: (y - view.y) * view.scale });
const expectSame = (a: Point, b: Point) => {
  expect(a.x).toBeCloseTo(b.x);
  expect(a.y).toBeCloseTo(b.y);
};

describe('zoom', () => {
  test('at home the whole drawing is shown', () => {
    expect(viewBoxOf(HOME, BOX)).toBe('-400 -300 1000 800');
  });

  test('what is in the middle of the view is in the middle of its box', () => {
    const { x, y } = fromMiddle(BOX, { x: 200, y: -50 });
    expect(viewBoxOf({ x, y, scale: 2 }, BOX)).toBe('-50 -250 500 400');
  });

  test('the point under the pointer stays under it', () => {
    const point = { x: 120, y: -200 };
    const near = zoomed(HOME, HALF, 2, point);
    expect(near.scale).toBe(2);
    expectSame(onScreen(near, point), onScreen(HOME, point));
    const far = zoomed(near, HALF, 0.7, point);
    expectSame(onScreen(far, point), onScreen(HOME, point));
  });

  test('it ends at three times, and at home', () => {
    expect(MAX_SCALE).toBe(3);
    expect(zoomed(HOME, HALF, 100).scale).toBe(MAX_SCALE);
    expect(zoomed(zoomed(HOME, HALF, 3, { x: 400, y: 300 }), HALF, 0.01)).toEqual(HOME);
  });

  test('at the largest scale a further zoom moves nothing', () => {
    const near = zoomed(HOME, HALF, MAX_SCALE, { x: 200, y: 0 });
    expect(zoomed(near, HALF, 2, { x: -100, y: 50 })).toEqual(near);
  });

  test('the view never leaves the drawing', () => {
    const corner = zoomed(HOME, HALF, 2, { x: 5000, y: -5000 });
    expect(corner).toEqual({ x: HALF.x / 2, y: -HALF.y / 2, scale: 2 });
  });
});

describe('pan', () => {
  test('what was taken at one point is then at the other', () => {
    const view = zoomed(HOME, HALF, 2);
    const [from, to] = [
      { x: 10, y: 20 },
      { x: 60, y: -40 },
    ];
    expectSame(onScreen(panned(view, HALF, from, to), from), onScreen(view, to));
  });

  test('at home there is nothing to pan', () => {
    expect(panned(HOME, HALF, { x: 0, y: 0 }, { x: 300, y: 300 })).toEqual(HOME);
  });

  test('it stops at the border of the drawing', () => {
    const view = panned(zoomed(HOME, HALF, 2.5), HALF, { x: 0, y: 0 }, { x: 9999, y: 0 });
    expect(view.x).toBe(-HALF.x * 0.6);
  });
});

describe('pinch', () => {
  test('what lies under two fingers goes with them', () => {
    const view = zoomed(HOME, HALF, 1.5);
    const from = [
      { x: -50, y: 0 },
      { x: 50, y: 0 },
    ] as const;
    const to = [
      { x: -40, y: 20 },
      { x: 110, y: 20 },
    ] as const;
    const after = pinched(view, HALF, from, to);
    expect(after.scale).toBeCloseTo(1.5 * 1.5);
    expectSame(onScreen(after, from[0]), onScreen(view, to[0]));
    expectSame(onScreen(after, from[1]), onScreen(view, to[1]));
  });

  test('two fingers on one spot do no harm', () => {
    const spot = { x: 5, y: 5 };
    expect(Number.isFinite(pinched(HOME, HALF, [spot, spot], [spot, { x: 25, y: 5 }]).x)).toBe(true);
  });
});

describe('reveal', () => {
  test('what is well in view moves nothing', () => {
    const view = zoomed(HOME, HALF, 2);
    expect(revealed(view, HALF, { x: 100, y: 100 })).toEqual(view);
  });

  test('what is out of view comes into it', () => {
    const point = { x: 430, y: -400 };
    const { x, y } = onScreen(revealed(zoomed(HOME, HALF, 3), HALF, point), point);
    expect(Math.abs(x)).toBeLessThan(HALF.x);
    expect(Math.abs(y)).toBeLessThan(HALF.y);
  });
});
