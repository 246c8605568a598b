import { en } from '$lib/i18n/en';
import { expect, test } from './island';
import { expectNoFaults, expectNothingSticksOut } from './pages';
import { gameAt, goldenGame } from './playedGame';
import { openGame, shelve } from './shelf';

// A game of two, for which bots have learned what it is worth; seat 0 is Olga.
const GAME = goldenGame('two-plain');

test(
  'a finished game is reviewed: chances, luck and play, and moves that show their moment',
  { tag: '@phone' },
  async ({ page }) => {
    const id = await shelve(page, GAME);
    await page.goto('./games/');
    await page.getByRole('link', { name: /^Review/ }).click();
    await expect(page).toHaveURL(`/replay/#${id}/review`);
    const review = page.locator('[data-review]');
    await expect(review).toBeVisible({ timeout: 45_000 });
    const rows = review.getByRole('table', { name: en.review.chances.caption }).getByRole('row');
    expect(await rows.count()).toBeGreaterThan(10);
    await expect(rows.last()).toContainText(/0%.*100%|100%.*0%/);
    // What everyone's chance is made of adds up, rounded to points.
    for (const column of [0, 1]) {
      const cells = await review.locator(`[data-row] td:nth-of-type(${column + 1})`).allTextContents();
      const [start, ...rest] = cells.map((cell) => parseInt(cell.replace('−', '-'), 10));
      const result = rest.pop();
      expect(Math.abs(rest.reduce((sum, points) => sum + points, start!) - result!)).toBeLessThanOrEqual(3);
    }
    await expect(review).toContainText(/Olga (was|had) .+ and (made|played) .+ decisions cost something/);
    for (const name of ['Olga', GAME.players[1]!.name]) {
      await review.getByLabel(en.review.moves.player).selectOption(name);
      const moves = review.locator('[data-moves="worst"] button');
      for (const move of await moves.all()) await expect(move).toContainText(/−\d+.*Played: .+ Better: .+/s);
    }
    const move = review.locator('[data-moves="worst"] button').first();
    await move.click();
    await expect(move).toHaveAttribute('aria-current', 'step');
    await expect(page.locator('[data-at]')).not.toHaveAttribute('data-at', '0');
    await expect(page.locator('[data-replay] .board')).toBeInViewport();
    await expectNothingSticksOut(page);
    await expectNoFaults(page, 'review');
  },
);

test('the review is at hand when a game ends, and not before', async ({ page }) => {
  // What bots have learned comes when the progress has been seen.
  let release: () => void = () => undefined;
  const seen = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/value.bin', async (route) => {
    await seen;
    await route.continue();
  });
  await openGame(page, GAME);
  await page.getByRole('button', { name: 'Review the game' }).click();
  await expect(page.getByRole('tab', { name: 'Review' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('progressbar')).toBeVisible();
  release();
  await expect(page.locator('[data-review]')).toBeVisible({ timeout: 45_000 });
  const id = await shelve(page, gameAt({ until: ({ view }) => view.turn === 5 }));
  await page.goto(`./replay/#${id}/review`);
  await expect(page.getByRole('tab', { name: 'Charts' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Review' })).toHaveCount(0);
});
