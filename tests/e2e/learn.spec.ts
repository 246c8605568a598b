import type { Locator, Page } from '@playwright/test';
import { expect, test } from './island';
import { expectNoFaults, expectNothingSticksOut, tabTo } from './pages';
import { storedGame } from './shelf';

test.use({ actionTimeout: 5000 });

/** How each step with something to do is done: what is used one after the other. Places come last; with a finger they are confirmed. */
const TASKS = [
  { heading: 'Your first settlement', ways: ['place'] },
  { heading: 'Your first road', ways: ['place'] },
  { heading: 'Your second settlement', ways: ['place'] },
  { heading: 'Roll the dice', ways: ['context'] },
  { heading: 'Build a road', ways: ['build=road', 'place'] },
  { heading: 'Build a settlement', ways: ['build=settlement', 'place'] },
  { heading: 'Trade with a player', ways: ['hand=sheep', 'get=wheat', 'context'] },
  { heading: 'Trade with the bank', ways: ['hand=sheep', 'get=ore', 'context'] },
  { heading: 'From settlement to city', ways: ['build=city', 'place'] },
  { heading: 'You roll a seven', ways: ['hand=wood', 'hand=wood', 'hand=brick', 'hand=brick', 'context'] },
  { heading: 'The robber comes', ways: ['place'] },
  { heading: 'Development cards', ways: ['build=development'] },
  { heading: 'End your turn', ways: ['context'] },
  { heading: 'Play a card', ways: ['hand=development', 'context'], leadsOn: true },
  { heading: 'Off with the robber', ways: ['place'] },
  { heading: 'The longest road', ways: ['build=road', 'place'] },
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
}

test(
  'the whole lesson by hand on the smallest phone, the way on always in view, leads to a first game and to the rules',
  { tag: ['@phone', '@touch'] },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    const lesson = await new LessonPage(page).open();
    await expect(lesson.heading('Welcome to the island')).toBeVisible();
    await lesson.context.click();
    for (const [index, task] of TASKS.entries()) {
      await expect(lesson.heading(task.heading)).toBeVisible();
      await expect(page.getByRole('progressbar', { name: `Step ${index + 1 + READ_BEFORE} of ${STEPS}` })).toBeVisible();
      await lesson.doByHand(task, true);
      await expect(lesson.context).toBeInViewport({ ratio: 1 });
      await expectNothingSticksOut(page);
      if (!('leadsOn' in task)) await lesson.context.click();
    }
    await expect(lesson.heading(READ_AFTER[0]!)).toBeVisible();
    await lesson.context.click();
    await expect(lesson.heading(READ_AFTER[1]!)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Play your first game' })).toBeInViewport({ ratio: 1 });
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
    for (const language of ['en', 'de']) {
      await page.addInitScript((tag) => localStorage.setItem('hexterland-settings', JSON.stringify({ language: tag })), language);
      await new LessonPage(page).open();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('[data-tile]')).toHaveCount(19);
      const { looks, faults } = await page.evaluate(
        walk,
        TASKS.map(({ ways }) => ways),
      );
      expect(faults, language).toEqual([]);
      expect(looks).toBeGreaterThan(2 * STEPS);
    }
  });
}

/**
 * Goes through the whole lesson and looks wherever something may have changed: at the boxes of all tiles together, of the sheet, of Back, and
 * the lower right corner of what leads on, and at whether words overflow. Runs in the page, so it stands on its own.
 */
async function walk(tasks: readonly (readonly string[])[]): Promise<{ looks: number; faults: string[] }> {
  const faults: string[] = [];
  let looks = 0;
  const one = (selector: string) => document.querySelector<HTMLElement | SVGElement>(selector);
  const heading = () => one('h2')?.textContent;
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const boxes = () => {
    const edges = [...document.querySelectorAll('[data-tile]')].map((tile) => tile.getBoundingClientRect());
    const island = [
      Math.min(...edges.map(({ left }) => left)),
      Math.min(...edges.map(({ top }) => top)),
      Math.max(...edges.map(({ right }) => right)),
      Math.max(...edges.map(({ bottom }) => bottom)),
    ];
    const [sheet, back, on] = ['[data-zone=sheet]', '[data-back]', '[data-context], [data-zone=sheet] a.go:not(.quiet)'].map(
      (selector) => one(selector)!.getBoundingClientRect(),
    );
    return [...island, sheet!.top, sheet!.bottom, back!.left, back!.top, on!.right, on!.top, on!.bottom]
      .map(Math.round)
      .join(' ');
  };
  const before = boxes();
  const look = () => {
    looks++;
    if (boxes() !== before) faults.push(`${heading()}: ${boxes()} instead of ${before}`);
    for (const box of document.querySelectorAll('[data-step-words], [data-context]')) {
      const over = Math.max(box.scrollHeight - box.clientHeight, box.scrollWidth - box.clientWidth);
      if (over > 0) faults.push(`${heading()}: ${over} px too much in "${box.textContent}"`);
    }
  };
  /** Uses something, and waits for what comes of it. */
  const use = async (selector: string, isDone?: () => boolean) => {
    const element = one(selector)!;
    if (element instanceof HTMLElement) element.click();
    else element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    do await frame();
    while (isDone?.() === false);
    look();
  };
  const isNext = () => one('[data-context]')?.getAttribute('data-next') === 'true';
  look();
  await use('[data-context]', () => !isNext());
  for (const [at, ways] of tasks.entries()) {
    const step = heading();
    for (const [index, way] of ways.entries()) {
      const isLast = index === ways.length - 1;
      await use(way === 'place' ? '[data-target]' : `[data-${way}]`, isLast ? () => isNext() || heading() !== step : undefined);
    }
    if (heading() === step) await use('[data-context]', () => heading() !== step && (at === tasks.length - 1 || !isNext()));
  }
  await use('[data-context]', () => one('[data-context]') === null);
  return { looks, faults };
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
  await page.clock.install();
  const lesson = await new LessonPage(page).open();
  await lesson.context.tap();
  await expect(lesson.context).toHaveText('Choose on the island');
  await lesson.places.nth(3).tap();
  await expect(lesson.context).toHaveText('Place settlement');
  await expect(page.locator('[data-settlement]')).toHaveCount(0);
  await page.clock.runFor(250); // sooner it would be a slip
  await lesson.places.nth(3).tap();
  await lesson.expectDone();
  await expect(page.locator('[data-settlement]')).toHaveCount(1);
});

test('a good corner is praised, a poor one is not', async ({ page }) => {
  const lesson = await new LessonPage(page).open();
  await lesson.context.click();
  const words = page.locator('[data-step-words]');
  await page.locator('[data-target=settlement-30]').click();
  await expect(words).toContainText('Great spot: 12 pips');
  await lesson.button('Back').click();
  await page.locator('[data-target=settlement-16]').click();
  await expect(words).toContainText('It works, but pays rarely with 3 pips; the best corner has 12.');
  await expect(words).not.toContainText('Great');
});

test('wrong taps change nothing and say what to do', { tag: '@phone' }, async ({ page, isMobile }) => {
  const lesson = await new LessonPage(page).open();
  const island = page.getByRole('group', { name: 'The island', exact: true });
  const settlements = page.locator('[data-settlement]');
  await lesson.context.click();
  await island.click({ position: { x: 5, y: 5 } });
  await expect(lesson.reminder).toContainText('Choose one of the highlighted corners');
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
  await expect(lesson.reminder).toContainText('Press the highlighted road button');
  await expect(lesson.places).toHaveCount(0);
  expect(await page.locator('[data-road]').count()).toBe(roads);
  await lesson.button('Do it for me').click();
  await lesson.expectDone();
  await expect(page.locator('[data-road]')).toHaveCount(roads + 1);
});

test('back undoes, skip leads to the end, and from there to a game against beginners with the coach', async ({ page }) => {
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
  await page.getByRole('link', { name: 'Play your first game' }).click();
  await expect(page.locator('[data-mark]').first()).toBeVisible(); // what the coach would do
  const { players } = await storedGame(page);
  expect(players.map(({ kind, level }) => level ?? kind)).toEqual(['human', 'beginner', 'beginner', 'beginner']);
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

test('the rules begin with all prices, and their contents lead to the sections', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('./rules/');
  const prices = page.getByRole('table').getByRole('rowheader');
  await expect(prices).toHaveCount(4);
  await expect(prices.first()).toBeInViewport({ ratio: 1 });
  await expect(prices.last()).toBeInViewport({ ratio: 1 });
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
    await expect(page.getByText('Wähle eine markierte Ecke')).toBeVisible();
    await page.goto('./rules/');
    await expect(page.getByText(/^Abstandsregel: /)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  });
});
