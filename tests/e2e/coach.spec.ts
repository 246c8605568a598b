import type { Locator } from '@playwright/test';
import { en } from '$lib/i18n/en';
import { moment } from './moments';
import { expectNoFaults } from './pages';
import { expect, test, text, type TablePage } from './table';

const { coach } = en;
const COACH = { settings: { hasCoach: true } };

const bar = (table: TablePage) => table.page.getByRole('img', { name: /^Chances of winning: / });
const hint = (table: TablePage) => table.page.locator('[data-hint=advice]');
const mark = (table: TablePage, rank: number) => table.page.locator(`[data-mark=hint-${rank}]`);

async function middleOf(target: Locator): Promise<[number, number]> {
  const { x, y, width, height } = (await target.boundingBox())!;
  return [x + width / 2, y + height / 2];
}

/** Everyone's chances as the bar says them. */
async function figures(table: TablePage): Promise<readonly number[]> {
  return (await bar(table).getAttribute('aria-label'))!.match(/\d+/g)!.map(Number);
}

test.describe('the coach', { tag: '@phone' }, () => {
  test('is off at first, and shows everyone’s chances when it is wanted', async ({ page, table }) => {
    await table.open(moment('main'));
    await expect(table.prompt).toHaveText(text.prompt.main);
    await expect(bar(table)).toHaveCount(0);
    await table.chooseInMenu('hint');
    await expect(bar(table)).toHaveAccessibleName(/You \d+\s?%, Ada \d+\s?%, Bruno \d+\s?%/);
    const shares = bar(table).locator('[data-share]');
    for (const share of await shares.all()) await expect(share).toBeInViewport({ ratio: 1 });
    const read = (await shares.allTextContents()).map(Number.parseFloat);
    expect(read).toEqual(await figures(table)); // however small, each can be read
    expect(read.reduce((sum, share) => sum + share, 0)).toBe(100);
    await page.reload();
    await table.chooseInMenu('hint');
    await expect(bar(table)).toBeVisible();
    await table.chooseInMenu('coach');
    await expect(bar(table)).toHaveCount(0);
  });

  test('numbers its best places by itself, and they can be tapped through their numbers', async ({ page, table }) => {
    await table.open(moment('firstSettlement'), COACH);
    for (const rank of [1, 2, 3]) await expect(mark(table, rank)).toBeVisible();
    await expect(page.locator('#board-text')).toContainText(en.marks.hint(1, 'Settlement at').slice(0, -1));
    const island = await page.locator('[data-tile]').first().boundingBox();
    await table.chooseInMenu('coach');
    await expect(mark(table, 1)).toHaveCount(0);
    expect(await page.locator('[data-target]').count()).toBeGreaterThan(50);
    await table.chooseInMenu('coach');
    await expect(mark(table, 1)).toBeVisible();
    expect(await page.locator('[data-tile]').first().boundingBox()).toEqual(island);
    await expectNoFaults(page, 'with numbered places', {});
    // A place that is looked at as if it were taken keeps its number, and so do the others.
    await page.mouse.move(...(await middleOf(mark(table, 1))));
    await expect(mark(table, 1).locator('.chosen')).toBeVisible();
    await expect(table.detail).toContainText(/^\d+ pips: .* · Pick 1: /);
    for (const rank of [2, 3]) await expect(mark(table, rank)).toBeVisible();
    await page.mouse.click(...(await middleOf(mark(table, 1))));
    await expect(table.prompt).toHaveText(text.prompt.draftRoad);
    await expect(mark(table, 1).and(page.locator('[data-at-place^=road-]'))).toBeVisible();
  });

  test('says in words what is best, in the order of its figures, which agree with the bar', async ({ page, table }) => {
    await table.open(moment('firstSettlement'), COACH);
    await expect(mark(table, 1)).toBeVisible();
    await table.chooseInMenu('hint');
    const choices = hint(table).locator('[data-choice]');
    await expect(choices).toHaveCount(3);
    await expect(choices.first().locator('[data-reason]')).toHaveText(/^\+\d+ pips of /);
    const shares = (await choices.locator('[data-percent]').allTextContents()).map(Number.parseFloat);
    expect(shares).toEqual(shares.toSorted((one, other) => other - one));
    const shown = await figures(table);
    expect(shares[0]).toBe(shown[0]);
    expect(shown.reduce((sum, share) => sum + share, 0)).toBe(100);
    await expectNoFaults(page, 'with a hint', { part: '[data-hint]' });
    const advised = (await mark(table, 1).getAttribute('data-at-place'))!.replace('settlement-', '');
    await table.use(choices.first().getByRole('button', { name: coach.doIt }));
    await expect(table.prompt).toHaveText(text.prompt.draftRoad);
    await expect(page.locator(`[data-settlement="${advised}"]`)).toHaveCount(1);
    await expect(mark(table, 1)).toHaveAttribute('data-at-place', /^road-/);
  });
});

test('the coach is a key away, and another one puts it away; it discards what it names', async ({ page, table }) => {
  await table.open(moment('discardFive'));
  await expect(table.prompt).toHaveText(text.prompt.discard(5));
  await page.keyboard.press('h');
  await expect(hint(table)).toBeVisible();
  await expect(bar(table)).toBeVisible();
  await page.keyboard.press('k');
  await expect(hint(table)).toHaveCount(0);
  await expect(bar(table)).toHaveCount(0);
  await page.keyboard.press('h');
  const best = hint(table).locator('[data-choice="1"]');
  const cards = (await best.locator('strong').textContent())!.match(/\d+ (?=wood|brick|sheep|wheat|ore)/g)!.map(Number);
  expect(cards.reduce((sum, count) => sum + count, 0)).toBe(5);
  await best.getByRole('button', { name: coach.doIt }).click();
  await expect(table.prompt).not.toHaveText(/discard/i);
});

test('several people around one device have no coach', async ({ page, table }) => {
  await table.open(moment('peopleInMain'), COACH);
  await page.getByRole('button', { name: text.handOver.take('Olga') }).click();
  await expect(table.prompt).toHaveText(text.prompt.main);
  await table.show('menu');
  await expect(table.menuItem('pause')).toBeVisible();
  await expect(table.menuItem('coach')).toHaveCount(0);
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
  await table.haveSheets();
  await context.setOffline(true);
  await table.roll.click();
  await expect(table.prompt).not.toHaveText(text.prompt.roll);
  await page.keyboard.press('h');
  await expect(bar(table)).toBeVisible();
});
