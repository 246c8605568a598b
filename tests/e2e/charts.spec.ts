import type { Page } from '@playwright/test';
import { en } from '$lib/i18n/en';
import { expect, test } from './island';
import { expectNothingSticksOut } from './pages';
import { goldenGame, type PlayedGame } from './playedGame';
import { shelve } from './shelf';

// As long as names may be, with a space to break at and without one.
const NAMES = ['Wilhelmina van Duivendijk', 'Maximiliane-Wolfgangmaria', 'Bartholomew the Magnificent', 'Ida'];

const withLongNames = (game: PlayedGame): PlayedGame => ({
  ...game,
  players: game.players.map((player, seat) => ({ ...player, name: NAMES[seat]!.slice(0, 24) })),
});

/** Texts of the panel that are cut: with an ellipsis, by their box, or by the edge of a drawing. */
function cutTexts(page: Page): Promise<string[]> {
  return page.locator('[role=tabpanel]').evaluate((panel) => {
    const isHidden = (element: Element) => element.closest('.visually-hidden, [hidden]') !== null;
    const boxes = [...panel.querySelectorAll<HTMLElement>('th, td, li, p, span')].filter(
      (box) => !isHidden(box) && getComputedStyle(box).overflowX !== 'visible' && box.scrollWidth > box.clientWidth + 1,
    );
    const drawn = [...panel.querySelectorAll('svg text')].filter((text) => {
      const [own, around] = [text.getBoundingClientRect(), text.closest('svg')!.getBoundingClientRect()];
      return own.left < around.left - 1 || own.right > around.right + 1;
    });
    const shortened = [...panel.querySelectorAll('text, th, td, li, span')].filter(
      (box) => !isHidden(box) && box.children.length === 0 && box.textContent.includes('…'),
    );
    return [...boxes, ...drawn, ...shortened].map((element) => element.textContent);
  });
}

/** How often a name can be read. */
const readable = (page: Page, name: string) =>
  page
    .locator('[role=tabpanel]')
    .evaluate(
      (panel, wanted) =>
        [...panel.querySelectorAll('text, th, li, span')].filter((box) =>
          box.children.length === 0 || box.tagName === 'LI' || box.classList.contains('name')
            ? box.textContent.includes(wanted) && !box.closest('.visually-hidden')
            : false,
        ).length,
      name,
    );

for (const [width, height] of [
  [360, 640],
  [1440, 900],
] as const) {
  test(`names of 24 letters can be read in every chart at ${width} x ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const game = withLongNames(goldenGame('four-heuristic'));
    const id = await shelve(page, game);
    await page.goto(`./replay/#${id}`);
    await page.getByRole('tab', { name: en.replay.charts }).click();
    await expect(page.getByRole('heading', { name: en.stats.numbers.heading })).toBeVisible();
    expect(await cutTexts(page)).toEqual([]);
    // Points, production, robber, numbers.
    for (const { name } of game.players) expect(await readable(page, name)).toBeGreaterThanOrEqual(4);
    await expectNothingSticksOut(page);
  });
}

test('names of 24 letters can be read in the review at 360 x 640', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const game = withLongNames(goldenGame('two-plain'));
  const id = await shelve(page, game);
  await page.goto(`./replay/#${id}/review`);
  await expect(page.locator('[data-mistake]')).toBeVisible({ timeout: 45_000 });
  await page.getByRole('tab', { name: en.review.tab }).click();
  await expect(page.locator('[data-review]')).toBeVisible();
  expect(await cutTexts(page)).toEqual([]);
  for (const { name } of game.players) expect(await readable(page, name)).toBeGreaterThanOrEqual(2);
  await expectNothingSticksOut(page);
});
