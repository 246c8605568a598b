import type { Page } from '@playwright/test';
import { en } from '$lib/i18n/en';
import { expect, test } from './island';
import { expectNoFaults, expectNothingSticksOut } from './pages';
import { gameAt, goldenGame } from './playedGame';
import { openGame, shelve } from './shelf';

// A game of two, for which bots have learned what it is worth; seat 0 is Olga.
const GAME = goldenGame('two-plain');
/** The same with the person on the other side, whose first mistake is not the first move. */
const SWAPPED = { ...GAME, players: GAME.players.toReversed() };
const { mistakes } = en.review;

test(
  'a finished game is reviewed: chances, luck and play, and moves that show their moment',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    const id = await shelve(page, GAME);
    await page.goto('./games/');
    await page.getByRole('link', { name: /^Review/ }).click();
    await expect(page).toHaveURL(`/replay/#${id}/review`);
    const review = page.locator('[data-review]');
    // Where there is no room beside the island, the page comes when it is asked for.
    await expect(review.or(page.getByRole('region', { name: mistakes.label })).first()).toBeVisible({ timeout: 45_000 });
    if (isMobile) await page.getByRole('tab', { name: en.review.tab }).click();
    await expect(review).toBeVisible();
    // No page covers what steps through the game.
    await page.getByRole('button', { name: en.replay.forward }).click({ trial: true });
    const rows = review.getByRole('table', { name: en.review.chances.caption }).getByRole('row');
    expect(await rows.count()).toBeGreaterThan(10);
    await expect(rows.last()).toContainText(/0%.*100%|100%.*0%/);
    // What everyone's chance is made of adds up to the point.
    for (const column of [0, 1]) {
      const cells = await review.locator(`[data-row] td:nth-of-type(${column + 1})`).allTextContents();
      const [start, ...rest] = cells.map((cell) => parseInt(cell.replace('−', '-'), 10));
      const result = rest.pop();
      expect(rest.reduce((sum, points) => sum + points, start!)).toBe(result);
    }
    await expect(review).toContainText(/Olga (was|had) .+ and (made|played) .+ decisions cost something/);
    for (const name of ['Olga', GAME.players[1]!.name]) {
      await review.getByLabel(en.review.moves.player).selectOption(name);
      const moves = review.locator('[data-moves="worst"] button');
      for (const move of await moves.all()) await expect(move).toContainText(/−\d+% chance of winning.*Played: .+ Better: .+/s);
    }
    await review.getByLabel(en.review.moves.player).selectOption('Olga');
    await expectNoFaults(page, 'review');
    const move = review.locator('[data-moves="worst"] button').first();
    await move.click();
    // The island shows the moment; a page that lay over what is below it is gone.
    if (isMobile) await expect(review).toHaveCount(0);
    else await expect(move).toHaveAttribute('aria-current', 'step');
    await expect(page.locator('[data-at]')).not.toHaveAttribute('data-at', '0');
    await expectNothingSticksOut(page);
  },
);

test(
  'it opens at the first mistake, draws it on the board, and goes from mistake to mistake',
  { tag: '@phone' },
  async ({ page }) => {
    const id = await shelve(page, SWAPPED);
    await page.goto(`./replay/#${id}/review`);
    const stepper = page.getByRole('region', { name: mistakes.label });
    const at = () => page.locator('[data-at]').getAttribute('data-at').then(Number);
    await expect(stepper).toHaveAttribute('data-mistake', '1', { timeout: 45_000 });
    await expect(stepper).toContainText(/Mistake 1 of \d/);
    await expect(stepper).toContainText(/−\d+% chance of winning.*Played: .+ Better: .+\./s);
    const moments = [await at()];
    expect(moments[0]).toBeGreaterThan(0);
    await expect(page.locator('[data-zone=stage]')).toBeInViewport();
    await expect(stepper).toBeInViewport();
    await expect(page.getByRole('button', { name: mistakes.previous })).toBeDisabled();
    const all = Number(/of (\d+)/.exec((await stepper.textContent())!)![1]);
    expect(all).toBeGreaterThan(1);
    const drawn = new Set<string>();
    for (let mistake = 1; ; mistake++) {
      await expect(stepper).toHaveAttribute('data-mistake', String(mistake));
      await expectMovesDrawn(page, (await stepper.textContent())!, drawn);
      if (mistake === all) break;
      if (mistake % 2 === 1) await page.keyboard.press('n');
      else await page.getByRole('button', { name: mistakes.next }).click();
    }
    expect([...drawn].sort()).toEqual(['better', 'played']);
    moments.push(await at());
    expect(moments[1]).toBeGreaterThan(moments[0]!);
    await expect(page.getByRole('button', { name: mistakes.next })).toBeDisabled();
    await page.keyboard.press('p');
    await expect(stepper).toHaveAttribute('data-mistake', String(all - 1));
    await page.keyboard.press('ArrowRight');
    await expect(stepper).not.toHaveAttribute('data-mistake');
    await expect(page.locator('[data-mark]')).toHaveCount(0);
  },
);

/** A move that has a place is drawn there, with the words of the board; one that has none is only said. */
async function expectMovesDrawn(page: Page, words: string, drawn: Set<string>): Promise<void> {
  const [played, better] = [/Played: ([^.]+)\./.exec(words)![1]!, /Better: ([^.]+)\./.exec(words)![1]!];
  for (const [kind, move] of [
    ['played', played],
    ['better', better],
  ] as const) {
    const hasPlace = /(Settlement|City|Road) at|Robber to/.test(move);
    await expect(page.locator(`[data-mark=${kind}]`)).toHaveCount(hasPlace ? 1 : 0);
    if (hasPlace) drawn.add(kind);
  }
}

test('whoever goes elsewhere while the review is made is not called back', async ({ page }) => {
  let release: () => void = () => undefined;
  const seen = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/value.bin', async (route) => {
    await seen;
    await route.continue();
  });
  const id = await shelve(page, GAME);
  await page.goto(`./replay/#${id}/review`);
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('[data-at]')).toHaveAttribute('data-at', '1');
  release();
  await expect(page.locator('[data-review]')).toBeVisible({ timeout: 45_000 });
  await expect(page.locator('[data-at]')).toHaveAttribute('data-at', '1');
});

test('the review is at hand when a game ends, and not before', async ({ page }) => {
  // What bots have learned comes when the progress has been seen.
  let release: () => void = () => undefined;
  const seen = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/value.bin', async (route) => {
    await seen;
    await route.continue();
  });
  await openGame(page, GAME);
  await page.locator('[data-sheet=end]').getByRole('button', { name: en.end.review }).click();
  await expect(page.getByRole('tab', { name: 'Review' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('progressbar')).toBeVisible();
  release();
  await expect(page.locator('[data-review]')).toBeVisible({ timeout: 45_000 });
  const id = await shelve(page, gameAt({ until: ({ view }) => view.turn === 5 }));
  await page.goto(`./replay/#${id}/review`);
  await expect(page.getByRole('tab', { name: 'Charts' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Review' })).toHaveCount(0);
});
