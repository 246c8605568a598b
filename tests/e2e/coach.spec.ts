import { en } from '$lib/i18n/en';
import { moment } from './moments';
import { expectNoFaults } from './pages';
import { expect, test, text, type TablePage } from './table';

const { coach } = en;
const COACH = { settings: { hasCoach: true } };

const bar = (table: TablePage) => table.page.getByRole('img', { name: /^Chances of winning: / });
const hint = (table: TablePage) => table.page.locator('[data-hint=advice]');

test.describe('the coach', { tag: '@phone' }, () => {
  test('is off at first, and shows everyone’s chances when it is wanted', async ({ page, table }) => {
    await table.open(moment('main'));
    await expect(table.prompt).toHaveText(text.prompt.main);
    await expect(bar(table)).toHaveCount(0);
    await table.button(coach.start).click();
    await expect(bar(table)).toHaveAccessibleName(/You \d+%, Ada \d+%, Bruno \d+%/);
    const figures = (await bar(table).getAttribute('aria-label'))!.match(/\d+/g)!.map(Number);
    expect(Math.abs(figures.reduce((sum, share) => sum + share, 0) - 100)).toBeLessThanOrEqual(2);
    await page.reload();
    await expect(bar(table)).toBeVisible();
    await table.button(coach.stop).click();
    await expect(bar(table)).toHaveCount(0);
  });

  test('gives a hint that can be followed, and points at its place', async ({ page, table }) => {
    await table.open(moment('firstSettlement'), COACH);
    await table.button(coach.hint).click();
    await expect(hint(table)).toContainText('of 100 games');
    await expect(hint(table).locator('[data-reasons]')).toHaveText(/^What it gets you: .*pips/);
    await expect(hint(table).getByRole('listitem').first()).toContainText('%');
    const advised = (await page.locator('[data-advised]').getAttribute('data-advised'))!;
    await expectNoFaults(page, 'with a hint', {});
    await table.use(page.locator(`[data-target="settlement-${advised.replace('node-', '')}"]`));
    await expect(table.prompt).toHaveText(text.prompt.draftRoad);
    await expect(hint(table)).toHaveCount(0);
    await expect(page.locator('[data-advised]')).toHaveCount(0);
  });
});

test('the coach is a key away, and a second press puts the hint away', async ({ page, table }) => {
  await table.open(moment('main'));
  await expect(table.prompt).toHaveText(text.prompt.main);
  await page.keyboard.press('h');
  await expect(hint(table)).toHaveCount(0);
  await page.keyboard.press('k');
  await expect(bar(table)).toBeVisible();
  await page.keyboard.press('h');
  await expect(hint(table)).toBeVisible();
  await page.keyboard.press('h');
  await expect(hint(table)).toHaveCount(0);
});

test('several people around one device have no coach', async ({ page, table }) => {
  await table.open(moment('peopleInMain'), COACH);
  await page.getByRole('button', { name: text.handOver.take('Olga') }).click();
  await expect(table.prompt).toHaveText(text.prompt.main);
  await expect(table.button(coach.stop)).toHaveCount(0);
  await expect(bar(table)).toHaveCount(0);
});

test('a bot says why it did something, but not what else it could have done', async ({ page, table }) => {
  await table.open(moment('firstSettlement'), COACH);
  await table.draft();
  const line = page
    .getByRole('log')
    .first()
    .getByRole('button', { name: /Bruno built a settlement/ })
    .first();
  await line.click();
  const why = page.getByRole('complementary', { name: coach.why.heading({ name: 'Bruno', isYou: false }) });
  await expect(why).toContainText('of 100 games');
  await expect(why).not.toContainText('considered');
});

test('a game goes on without the net once its bots have thought', async ({ page, table, context }) => {
  await table.start({ bots: 2, points: 10 });
  await table.draft();
  await context.setOffline(true);
  await table.button(text.action.roll).click();
  await expect(table.prompt).not.toHaveText(text.prompt.roll);
  await page.keyboard.press('k');
  await expect(bar(table)).toBeVisible();
});
