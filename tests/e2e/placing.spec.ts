import type { Locator, Page } from '@playwright/test';
import { expect, test } from './island';
import { moment, type MomentName } from './moments';
import { openGame } from './shelf';

// Hands on the island: what a tap, a drag, a mouse and two fingers do there.

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The island of a game in some situation, as hands find it. */
class Hands {
  readonly targets: Locator;
  readonly svg: Locator;

  constructor(readonly page: Page) {
    this.targets = page.locator('[data-target]');
    this.svg = page.locator('svg:has([data-tile])');
  }

  async open(name: MomentName): Promise<void> {
    await openGame(this.page, moment(name));
    await expect(this.page.locator('[data-tile]')).toHaveCount(19);
  }

  preview(key: string): Locator {
    return this.page.locator(`[data-preview="${key}"]`);
  }

  /** The middle of something drawn, on the screen. */
  async at(selector: string): Promise<Point> {
    const box = (await this.page.locator(selector).first().boundingBox())!;
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  async tap({ x, y }: Point): Promise<void> {
    await this.page.touchscreen.tap(x, y);
  }

  /** How many times larger than at home the island is shown. */
  async zoom(): Promise<number> {
    const width = Number((await this.svg.getAttribute('viewBox'))!.split(' ')[2]);
    return 960 / width;
  }

  /** Fingers that come down together, move in steps, and are lifted together. */
  async drag(...fingers: readonly (readonly [from: Point, to: Point])[]): Promise<void> {
    const session = await this.page.context().newCDPSession(this.page);
    const STEPS = 6;
    const REST = 6; // a finger that is lifted while it moves throws what it drags, and the next tap only stops that
    for (let step = 0; step <= STEPS + REST; step++) {
      const share = Math.min(1, step / STEPS);
      const touchPoints = fingers.map(([from, to], id) => ({
        x: from.x + (to.x - from.x) * share + (step > STEPS ? 0.1 * (step % 2) : 0),
        y: from.y + (to.y - from.y) * share,
        id,
      }));
      await session.send('Input.dispatchTouchEvent', { type: step === 0 ? 'touchStart' : 'touchMove', touchPoints });
    }
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }
}

const beside = ({ x, y }: Point, dx: number, dy = 0): Point => ({ x: x + dx, y: y + dy });

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a tap previews the nearest place, another moves it, a second one on it takes it', async ({ page }) => {
    await page.clock.install();
    const hands = new Hands(page);
    await hands.open('firstSettlement');
    await expect(hands.targets).toHaveCount(54);
    await hands.tap(beside(await hands.at('[data-target=settlement-20]'), 9, 4));
    await expect(hands.preview('settlement-20')).toBeVisible();
    await hands.tap(await hands.at('[data-target=settlement-40]'));
    await expect(hands.preview('settlement-40')).toBeVisible();
    await expect(page.locator('[data-preview]')).toHaveCount(1);
    await expect(page.locator('[data-settlement]')).toHaveCount(0);
    await page.clock.runFor(250); // sooner it would be a slip
    await hands.tap(await hands.at('[data-preview=settlement-40]'));
    await expect(page.locator('[data-settlement="40"]')).toHaveCount(1);
  });

  test('the only place for a settlement is shown as if it were taken as soon as it is wanted', async ({ page }) => {
    const hands = new Hands(page);
    await hands.open('onePlace');
    const { node } = moment('onePlace').scene.actions('buildSettlement')[0]!;
    await page.locator('[data-build=settlement]').tap();
    await expect(hands.preview(`settlement-${node}`)).toBeVisible();
    await expect(page.locator('[data-commit]')).toBeEnabled();
    await hands.tap(await hands.at(`[data-preview=settlement-${node}]`));
    await expect(page.locator(`[data-settlement="${node}"]`)).toHaveCount(1);
  });

  test('where few places are left a thumb may be 22 px off, and does not confirm from afar', async ({ page }) => {
    const hands = new Hands(page);
    await hands.open('firstRoad');
    const keys = await hands.targets.evaluateAll((all) => all.map((one) => (one as SVGElement).dataset.target!));
    const centres = await Promise.all(keys.map((key) => hands.at(`[data-target=${key}]`)));
    const middle = centres[0]!;
    // Away from the others no other side is nearer.
    const others = centres.slice(1);
    const [dx, dy] = [
      middle.x - others.reduce((sum, { x }) => sum + x, 0) / others.length,
      middle.y - others.reduce((sum, { y }) => sum + y, 0) / others.length,
    ];
    const off = (px: number) => beside(middle, (px * dx) / Math.hypot(dx, dy), (px * dy) / Math.hypot(dx, dy));
    await hands.tap(off(22));
    await expect(hands.preview(keys[0]!)).toBeVisible();
    await hands.tap(off(45));
    await expect(hands.preview(keys[0]!)).toBeVisible();
    await expect(page.locator(`[data-road="${keys[0]!.replace('road-', '')}"]`)).toHaveCount(0);
  });

  test('a finger that stays down moves the preview, and lifting it takes nothing', async ({ page }) => {
    const hands = new Hands(page);
    await hands.open('firstSettlement');
    const [from, to] = [await hands.at('[data-target=settlement-8]'), await hands.at('[data-target=settlement-40]')];
    await hands.drag([from, to]);
    await expect(hands.preview('settlement-40')).toBeVisible();
    await expect(page.locator('[data-preview]')).toHaveCount(1);
    await expect(page.locator('[data-settlement]')).toHaveCount(0);
  });

  test('two fingers zoom to three times at most, and a double tap shows the whole island again', async ({ page }) => {
    const hands = new Hands(page);
    await hands.open('roll');
    const whole = await hands.zoom();
    const middle = await hands.at('[data-tile] >> nth=9');
    for (let time = 0; time < 4; time++)
      await hands.drag([beside(middle, -20), beside(middle, -90)], [beside(middle, 20), beside(middle, 90)]);
    await expect.poll(() => hands.zoom()).toBeCloseTo(3 * whole);
    await hands.drag([middle, beside(middle, 40, 30)]);
    expect(await hands.zoom()).toBeCloseTo(3 * whole);
    const box = (await hands.svg.boundingBox())!;
    const spot = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await hands.tap(spot);
    await hands.tap(spot);
    await expect.poll(() => hands.zoom()).toBeCloseTo(whole);
    // And where all of it is in view, nearer.
    const tile = await hands.at('[data-tile] >> nth=9');
    await hands.tap(tile);
    await hands.tap(tile);
    await expect.poll(() => hands.zoom()).toBeCloseTo(2 * whole);
  });

  test('the robber: the chosen tile is previewed, the old robber stays until it is confirmed', async ({ page }) => {
    const hands = new Hands(page);
    await hands.open('robber');
    const key = (await hands.targets.nth(3).getAttribute('data-target'))!;
    const before = await hands.at('[data-robber]');
    await hands.tap(await hands.at(`[data-target=${key}]`));
    await expect(hands.preview(key)).toBeVisible();
    expect(await hands.at('[data-robber]')).toEqual(before);
  });
});

test('a mouse previews by hovering and takes by one click; the wheel zooms', async ({ page }) => {
  const hands = new Hands(page);
  await hands.open('firstSettlement');
  const place = await hands.at('[data-target=settlement-20]');
  await page.mouse.move(place.x + 12, place.y - 8);
  await expect(hands.preview('settlement-20')).toBeVisible();
  const whole = await hands.zoom();
  await page.mouse.wheel(0, -300);
  await expect.poll(() => hands.zoom()).toBeGreaterThan(1.3 * whole);
  await page.mouse.wheel(0, 2000);
  await expect.poll(() => hands.zoom()).toBeCloseTo(whole);
  await page.mouse.click(place.x + 12, place.y - 8);
  await expect(page.locator('[data-settlement="20"]')).toHaveCount(1);
});

test('by keyboard the focused place shows itself, arrows lead on, Enter takes it', async ({ page }) => {
  const hands = new Hands(page);
  await hands.open('firstSettlement');
  await page.locator('[data-target=settlement-20]').focus();
  await page.keyboard.press('ArrowRight');
  const focused = page.locator('[data-target]:focus');
  const key = (await focused.getAttribute('data-target'))!;
  expect(key).not.toBe('settlement-20');
  await expect(hands.preview(key)).toBeVisible();
  await expect(focused).toHaveAccessibleName(/settlement/i);
  await page.keyboard.press('Enter');
  await expect(page.locator(`[data-settlement="${key.replace('settlement-', '')}"]`)).toHaveCount(1);
});

test('the island fills its box up to the harbours, and no more @phone', async ({ page }) => {
  const hands = new Hands(page);
  await hands.open('roll');
  const box = (await hands.svg.boundingBox())!;
  const drawn = await page.locator('[data-tile], [data-harbour]').evaluateAll((all) => {
    const boxes = all.map((one) => one.getBoundingClientRect());
    const [left, top] = [Math.min(...boxes.map((one) => one.left)), Math.min(...boxes.map((one) => one.top))];
    const [right, bottom] = [Math.max(...boxes.map((one) => one.right)), Math.max(...boxes.map((one) => one.bottom))];
    return { left, top, right, bottom };
  });
  expect(drawn.left).toBeGreaterThanOrEqual(box.x - 1);
  expect(drawn.top).toBeGreaterThanOrEqual(box.y - 1);
  expect(drawn.right).toBeLessThanOrEqual(box.x + box.width + 1);
  expect(drawn.bottom).toBeLessThanOrEqual(box.y + box.height + 2); // the shadow of a sign
  const share = Math.max((drawn.right - drawn.left) / box.width, (drawn.bottom - drawn.top) / box.height);
  expect(share).toBeGreaterThan(0.96);
});
