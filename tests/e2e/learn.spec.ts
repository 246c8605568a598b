import type { Locator, Page } from '@playwright/test';
import { expect, test } from './island';
import { expectNoFaults, expectNothingSticksOut, tabTo } from './pages';

test.use({ actionTimeout: 5000 });

/** How each step with something to do is done: what is used one after the other. Places come last; with a finger they are confirmed. */
const TASKS = [
  { heading: 'Your first settlement', ways: ['place'] },
  { heading: 'A road beside it', ways: ['place'] },
  { heading: 'Your second settlement', ways: ['place'] },
  { heading: 'Roll the dice', ways: ['context'] },
  { heading: 'Build a road', ways: ['build=road', 'place'] },
  { heading: 'Build a settlement', ways: ['build=settlement', 'place'] },
  { heading: 'Trade with a player', ways: ['hand=sheep', 'get=wheat', 'context'], leadsOn: true },
  { heading: 'Ada says yes', ways: ['context'] },
  { heading: 'Trade with the bank', ways: ['hand=sheep', 'get=ore', 'context'] },
  { heading: 'From settlement to city', ways: ['build=city', 'place'] },
  { heading: 'A seven: the robber comes', ways: ['place'] },
  { heading: 'Development cards', ways: ['build=development'] },
  { heading: 'End your turn', ways: ['context'] },
  { heading: 'Play a card', ways: ['hand=development', 'context'], leadsOn: true },
  { heading: 'Off with the robber', ways: ['place'] },
] as const;
type Task = (typeof TASKS)[number];

/** The steps before and after them, where there is only something to read. */
const READ_BEFORE = 1;
const READ_AFTER = ['Ten points win', 'You’re ready'];
const STEPS = READ_BEFORE + TASKS.length + READ_AFTER.length;

/** The guided game as a learner sees it and uses it. */
class LessonPage {
  /** Does what was chosen, and leads on. */
  readonly context: Locator;
  readonly places: Locator;
  readonly reminder: Locator;

  constructor(readonly page: Page) {
    this.context = page.locator('[data-context]');
    this.places = page.locator('[data-target]');
    this.reminder = page.locator('.reminder');
  }

  async open(): Promise<this> {
    await this.page.goto('./learn/');
    await expect(this.context).toBeVisible();
    return this;
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { name, level: 2 });
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** What has to be used for a task, in order. */
  waysOf({ ways }: Task): Locator[] {
    return ways.map((way) => (way === 'place' ? this.places.first() : this.page.locator(`[data-${way}]`)));
  }

  async expectDone(): Promise<void> {
    await expect(this.context).toHaveAttribute('data-next', 'true');
  }

  async doByHand(task: Task, isTouch = false): Promise<void> {
    await expect(this.heading(task.heading)).toBeVisible();
    const ways = this.waysOf(task);
    for (const [index, way] of ways.entries()) {
      const isPlace = task.ways[index] === 'place';
      // A finger only shows a place, and the button takes it; the only place there is was shown before.
      const isShown = isPlace && (await this.context.getAttribute('aria-disabled')) === 'false';
      await (isTouch ? way.tap() : way.click());
      if (isTouch && isPlace && !isShown) await this.context.tap();
    }
    if (!('leadsOn' in task)) await this.expectDone();
  }

  /** Goes through the whole lesson; `look` is called wherever something may have changed. */
  async play(look: () => Promise<void>): Promise<void> {
    await look();
    await this.context.click();
    for (const task of TASKS) {
      await look();
      for (const way of this.waysOf(task)) {
        await way.click();
        await look();
      }
      if ('leadsOn' in task) continue;
      await this.expectDone();
      await look();
      await this.context.click();
    }
    await look();
    await this.context.click();
    await expect(this.page.locator('[data-zone=sheet] a').first()).toBeVisible();
    await look();
  }
}

test(
  'the whole lesson by hand, the way on always in view, leads to a first game and to the rules',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    if (isMobile) await page.setViewportSize({ width: 360, height: 640 }); // the smallest
    const lesson = await new LessonPage(page).open();
    await expect(lesson.heading('Welcome to the island')).toBeVisible();
    await lesson.context.click();
    for (const [index, task] of TASKS.entries()) {
      await expect(lesson.heading(task.heading)).toBeVisible();
      await expect(page.getByRole('progressbar', { name: `Step ${index + 1 + READ_BEFORE} of ${STEPS}` })).toBeVisible();
      await lesson.doByHand(task, isMobile);
      await expect(lesson.context).toBeInViewport({ ratio: 1 });
      await expectNothingSticksOut(page);
      if (!('leadsOn' in task)) await lesson.context.click();
    }
    await expect(lesson.heading(READ_AFTER[0]!)).toBeVisible();
    await lesson.context.click();
    await expect(lesson.heading(READ_AFTER[1]!)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Play your first game' })).toHaveAttribute('href', /play\/?$/);
    await page.getByRole('link', { name: 'Rules' }).click();
    await expect(page.getByRole('heading', { name: 'The rules' })).toBeVisible();
    await expectNothingSticksOut(page);
  },
);

for (const [width, height] of [
  [360, 640],
  [390, 844],
  [768, 1024],
  [1440, 900],
] as const) {
  test(`over the whole lesson the island and the sheet keep their boxes and the words fit, at ${width}x${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    /** The boxes of all tiles together, of the sheet, of Back, and the lower right corner of what leads on. */
    const boxes = () =>
      page.evaluate(() => {
        const edges = [...document.querySelectorAll('[data-tile]')].map((tile) => tile.getBoundingClientRect());
        const island = [
          Math.min(...edges.map(({ left }) => left)),
          Math.min(...edges.map(({ top }) => top)),
          Math.max(...edges.map(({ right }) => right)),
          Math.max(...edges.map(({ bottom }) => bottom)),
        ];
        const of = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
        const sheet = of('[data-zone=sheet]');
        const back = of('[data-back]');
        const on = of('[data-context], [data-zone=sheet] a.go:not(.quiet)');
        return [...island, sheet.top, sheet.bottom, back.left, back.top, on.right, on.top, on.bottom].map(Math.round);
      });
    const overflow = () =>
      page.evaluate(() =>
        ['[data-step-words]', '[data-context]'].flatMap((selector) =>
          [...document.querySelectorAll(selector)].map((box) =>
            Math.max(0, box.scrollHeight - box.clientHeight, box.scrollWidth - box.clientWidth),
          ),
        ),
      );
    for (const language of ['en', 'de']) {
      await page.addInitScript((tag) => localStorage.setItem('hexterland-settings', JSON.stringify({ language: tag })), language);
      const lesson = await new LessonPage(page).open();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('[data-tile]')).toHaveCount(19);
      const before = await boxes();
      let looks = 0;
      await lesson.play(async () => {
        looks++;
        const where = `${language}: ${await page.locator('h2').textContent()}`;
        expect(await boxes(), where).toEqual(before);
        expect(Math.max(...(await overflow())), where).toBe(0);
      });
      expect(looks).toBeGreaterThan(STEPS);
    }
  });
}

test('the whole lesson by keyboard, which leads to the first of the lit places', async ({ page }) => {
  const lesson = await new LessonPage(page).open();
  await tabTo(page, lesson.context);
  await page.keyboard.press('Enter');
  await expect(lesson.places.first()).toBeFocused();
  for (const task of TASKS) {
    await expect(lesson.heading(task.heading)).toBeVisible();
    for (const way of lesson.waysOf(task)) {
      await tabTo(page, way);
      await page.keyboard.press('Enter');
    }
    if ('leadsOn' in task) continue;
    await lesson.expectDone();
    await expect(lesson.context).toBeFocused();
    await page.keyboard.press('Enter');
  }
  await expect(lesson.heading(READ_AFTER[0]!)).toBeVisible();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: 'Play your first game' }));
});

test('a finger sees a place before it takes it', { tag: ['@phone', '@touch'] }, async ({ page }) => {
  const lesson = await new LessonPage(page).open();
  await lesson.context.tap();
  await expect(lesson.context).toHaveText('Choose on the island');
  await lesson.places.nth(3).tap();
  await expect(lesson.context).toHaveText('Place settlement');
  await expect(page.locator('[data-settlement]')).toHaveCount(0);
  await lesson.places.nth(3).tap();
  await lesson.expectDone();
  await expect(page.locator('[data-settlement]')).toHaveCount(1);
});

test('a good corner is praised, a poor one is not', async ({ page }) => {
  const lesson = await new LessonPage(page).open();
  await lesson.context.click();
  const words = page.locator('[data-step-words]');
  await page.locator('[data-target=settlement-30]').click();
  await expect(words).toContainText('Great spot: 12 dots');
  await lesson.button('Back').click();
  await page.locator('[data-target=settlement-16]').click();
  await expect(words).toContainText('It works, but 3 dots pay rarely; the best corner has 12.');
  await expect(words).not.toContainText('Great');
});

test('wrong taps change nothing and say what to do', { tag: '@phone' }, async ({ page, isMobile }) => {
  const lesson = await new LessonPage(page).open();
  const island = page.getByRole('group', { name: 'The island', exact: true });
  const settlements = page.locator('[data-settlement]');
  await lesson.context.click();
  await island.click({ position: { x: 5, y: 5 } });
  await expect(lesson.reminder).toContainText('Tap one of the lit corners');
  await lesson.context.click({ force: true }); // greyed, but it answers
  await expect(lesson.heading('Your first settlement')).toBeVisible();
  await expect(settlements).toHaveCount(0);
  for (const task of TASKS.slice(0, 4)) {
    await lesson.doByHand(task, isMobile);
    await lesson.context.click();
  }
  await expect(lesson.heading('Build a road')).toBeVisible();
  const roads = await page.locator('[data-road]').count();
  await page.locator('[data-build=settlement]').click();
  await expect(lesson.reminder).toContainText('Tap the glowing road button');
  await expect(lesson.places).toHaveCount(0);
  expect(await page.locator('[data-road]').count()).toBe(roads);
  await lesson.button('Do it for me').click();
  await lesson.expectDone();
  await expect(page.locator('[data-road]')).toHaveCount(roads + 1);
});

test('back undoes, skip leads to the end', async ({ page }) => {
  const lesson = await new LessonPage(page).open();
  await expect(lesson.button('Back')).toBeDisabled();
  await lesson.context.click();
  await lesson.doByHand(TASKS[0]);
  await expect(page.locator('[data-settlement]')).toHaveCount(1);
  await lesson.button('Back').click();
  await expect(page.locator('[data-settlement]')).toHaveCount(0);
  await expect(lesson.places).toHaveCount(12);
  await lesson.button('Skip').click();
  await expect(lesson.heading(READ_AFTER[1]!)).toBeVisible();
  await expect(page.locator('[data-city]')).toHaveCount(1);
});

test('a first-time visitor is led to the lesson until it is done, declined, or a game was played', async ({ page }) => {
  const invitation = page.getByRole('link', { name: /^First time here/ });
  await page.goto('./');
  await invitation.click();
  const lesson = new LessonPage(page);
  await expect(lesson.heading('Welcome to the island')).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(invitation).toBeVisible(); // only looked at
  await invitation.click();
  await lesson.button('Skip').click();
  await expect(lesson.heading(READ_AFTER[1]!)).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('link', { name: /^Play now/ })).toBeVisible();
  await expect(invitation).toHaveCount(0);

  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await page.getByRole('button', { name: 'No thanks, hide this' }).click();
  await expect(invitation).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('link', { name: /^Play now/ })).toBeVisible();
  await expect(invitation).toHaveCount(0);
});

test('the contents of the rules lead to their sections', async ({ page }) => {
  await page.goto('./rules/');
  const links = page.getByRole('navigation', { name: 'Contents' }).getByRole('link');
  expect(await links.count()).toBe(await page.locator('section').count());
  for (const link of await links.all()) {
    const heading = (await link.textContent())!;
    await expect(page.locator(`section${await link.getAttribute('href')}`).getByRole('heading', { name: heading })).toHaveCount(
      1,
    );
  }
  await page.getByRole('link', { name: 'Trading' }).click();
  await expect(page.getByRole('heading', { name: 'Trading' })).toBeInViewport();
});

test('axe finds nothing wrong with lesson, rules and invitation', async ({ page }) => {
  await page.goto('./');
  await expect(page.getByRole('link', { name: /^First time here/ })).toBeVisible();
  await expectNoFaults(page, 'invitation');
  const lesson = await new LessonPage(page).open();
  await lesson.context.click();
  for (const task of TASKS.slice(0, 4)) {
    await lesson.doByHand(task);
    await lesson.context.click();
  }
  await page.locator('[data-build=city]').click();
  await expect(lesson.reminder).toBeVisible();
  await expectNoFaults(page, 'lesson');
  for (const task of TASKS.slice(4, 6)) {
    await lesson.doByHand(task);
    await lesson.context.click();
  }
  await page.locator('[data-hand=sheep]').click();
  await expectNoFaults(page, 'a trade in the lesson');
  await lesson.button('Skip').click();
  await expect(lesson.heading(READ_AFTER[1]!)).toBeVisible();
  await expectNoFaults(page, 'end of the lesson');
  await page.goto('./rules/');
  await expect(page.getByRole('heading', { name: 'The rules' })).toBeVisible();
  await expectNoFaults(page, 'rules');
});

test.describe('in German', () => {
  test.use({ locale: 'de-DE' });

  test('lesson and rules speak German', async ({ page }) => {
    await page.goto('./learn/');
    await expect(page.getByRole('heading', { name: 'Willkommen auf der Insel' })).toBeVisible();
    await page.getByRole('button', { name: 'Weiter' }).click();
    await expect(page.getByText('dann tippe auf eine markierte Ecke.')).toBeVisible();
    await page.goto('./rules/');
    await expect(page.getByText(/^Abstandsregel: /)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  });
});
