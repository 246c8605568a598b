import type { Locator, Page } from '@playwright/test';
import { expect, test } from './island';
import { expectNoFaults, expectNothingSticksOut, tabTo } from './pages';

test.use({ actionTimeout: 5000 });

/** How each step with something to do is done: a place on the board, the dice, the bank, or the menu and then a place. */
const TASKS = [
  { heading: 'Your first settlement', by: 'board' },
  { heading: 'A road beside it', by: 'board' },
  { heading: 'Your second settlement', by: 'board' },
  { heading: 'Roll the dice', by: 'Roll the dice' },
  { heading: 'Build a road', by: 'board', first: 'road' },
  { heading: 'Build a settlement', by: 'board', first: 'settlement' },
  { heading: 'Trade with the bank', by: 'Trade 3 sheep for 1 ore' },
  { heading: 'From settlement to city', by: 'board', first: 'city' },
  { heading: 'A seven: the robber comes', by: 'board' },
  { heading: 'Development cards', first: 'development' },
] as const;
type Task = (typeof TASKS)[number];

/** The guided game as a learner sees it and uses it. */
class LessonPage {
  readonly next: Locator;
  readonly places: Locator;
  readonly reminder: Locator;

  constructor(readonly page: Page) {
    this.next = this.button('Next');
    this.places = page.locator('[data-target]');
    this.reminder = page.locator('.reminder');
  }

  async open(): Promise<this> {
    await this.page.goto('./learn/');
    await expect(this.heading('Welcome to the island')).toBeVisible();
    return this;
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { name, level: 2 });
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  menu(item: string): Locator {
    return this.page.locator(`[data-build=${item}]`);
  }

  /** What has to be used for a task, in order. */
  waysOf(task: Task): Locator[] {
    const first = 'first' in task ? [this.menu(task.first)] : [];
    if (!('by' in task)) return first;
    return [...first, task.by === 'board' ? this.places.first() : this.button(task.by)];
  }

  async expectDone(): Promise<void> {
    await expect(this.next).toHaveAttribute('aria-disabled', 'false');
  }

  async doByHand(task: Task, isTouch = false): Promise<void> {
    for (const way of this.waysOf(task)) await (isTouch ? way.tap() : way.click());
    await this.expectDone();
  }
}

test(
  'the whole lesson by hand, the way on always in view, leads to a first game and to the rules',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    if (isMobile) await page.setViewportSize({ width: 360, height: 640 }); // the smallest
    const lesson = await new LessonPage(page).open();
    await lesson.next.click();
    for (const [index, task] of TASKS.entries()) {
      await expect(lesson.heading(task.heading)).toBeVisible();
      await expect(page.getByText(`Step ${index + 2} of ${TASKS.length + 2}`)).toBeVisible();
      await lesson.doByHand(task, isMobile);
      await expect(lesson.next).toBeInViewport({ ratio: 1 });
      await expectNothingSticksOut(page);
      await lesson.next.click();
    }
    await expect(lesson.heading('Ten points win')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Play your first game' })).toHaveAttribute('href', /play\/?$/);
    await page.getByRole('link', { name: 'Read the rules' }).click();
    await expect(page.getByRole('heading', { name: 'The rules' })).toBeVisible();
    await expectNothingSticksOut(page);
  },
);

test('the whole lesson by keyboard, which leads to the first of the lit places', async ({ page }) => {
  const lesson = await new LessonPage(page).open();
  await tabTo(page, lesson.next);
  await page.keyboard.press('Enter');
  await expect(lesson.places.first()).toBeFocused();
  for (const task of TASKS) {
    await expect(lesson.heading(task.heading)).toBeVisible();
    for (const way of lesson.waysOf(task)) {
      await tabTo(page, way);
      await page.keyboard.press('Enter');
    }
    await lesson.expectDone();
    await expect(lesson.next).toBeFocused();
    await page.keyboard.press('Enter');
  }
  await tabTo(page, page.getByRole('link', { name: 'Play your first game' }));
});

test('wrong taps change nothing and say what to do', { tag: '@phone' }, async ({ page }) => {
  const lesson = await new LessonPage(page).open();
  const island = page.getByRole('group', { name: 'The island', exact: true });
  const settlements = page.locator('[data-settlement]');
  await lesson.next.click();
  await island.click({ position: { x: 5, y: 5 } });
  await expect(lesson.reminder).toContainText('tap one of the lit corners');
  await lesson.next.click({ force: true }); // greyed, but it answers
  await expect(lesson.heading('Your first settlement')).toBeVisible();
  await expect(settlements).toHaveCount(0);
  for (const task of TASKS.slice(0, 4)) {
    await lesson.doByHand(task);
    await lesson.next.click();
  }
  await expect(lesson.heading('Build a road')).toBeVisible();
  const roads = await page.locator('[data-road]').count();
  await lesson.menu('settlement').click({ force: true });
  await expect(lesson.reminder).toContainText('Choose Road');
  await expect(lesson.places).toHaveCount(0);
  expect(await page.locator('[data-road]').count()).toBe(roads);
  await lesson.button('Do it for me').click();
  await lesson.expectDone();
  await expect(page.locator('[data-road]')).toHaveCount(roads + 1);
});

test('back undoes, skip leads to the end', async ({ page }) => {
  const lesson = await new LessonPage(page).open();
  await expect(lesson.button('Back')).toBeDisabled();
  await lesson.next.click();
  await lesson.doByHand(TASKS[0]);
  await expect(page.locator('[data-settlement]')).toHaveCount(1);
  await lesson.button('Back').click();
  await expect(page.locator('[data-settlement]')).toHaveCount(0);
  await expect(lesson.places).toHaveCount(3);
  await lesson.button('Skip').click();
  await expect(lesson.heading('Ten points win')).toBeVisible();
  await expect(page.locator('[data-city]')).toHaveCount(1);
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

test('axe finds nothing wrong with lesson and rules', async ({ page }) => {
  const lesson = await new LessonPage(page).open();
  await lesson.next.click();
  for (const task of TASKS.slice(0, 4)) {
    await lesson.doByHand(task);
    await lesson.next.click();
  }
  await lesson.menu('city').click({ force: true });
  await expect(lesson.reminder).toBeVisible();
  await expectNoFaults(page, 'lesson');
  await lesson.button('Skip').click();
  await expect(lesson.heading('Ten points win')).toBeVisible();
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
    await expect(page.getByText('Tippe auf eine der drei markierten Ecken.')).toBeVisible();
    await page.goto('./rules/');
    await expect(page.getByText(/^Abstandsregel: /)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  });
});
