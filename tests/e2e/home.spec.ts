import { expect, test } from './island';
import { beginQuickGame, expectNoFaults, expectNothingSticksOut } from './pages';

test('play now leads to a game in one tap, and afterwards that game can be continued', { tag: '@phone' }, async ({ page }) => {
  await page.goto('./');
  await expect(page.locator('[data-tile]')).toHaveCount(19);
  await expect(page.getByRole('link', { name: /Continue/ })).toHaveCount(0);
  await page.getByRole('link', { name: /^Play now/ }).click();
  await expect(page).toHaveURL(/\/play\/?#\w+$/);
  await expect(page.locator('[data-target]').first()).toBeVisible();
  const game = page.url();
  await page.goto('./');
  const last = page.getByRole('link', { name: /Continue/ });
  await expect(last).toContainText('Ada');
  await expect(last).toContainText('0 of 10 points');
  await last.click();
  await expect(page).toHaveURL(game);
  await expect(page.locator('[data-tile]')).toHaveCount(19);
});

test('every way leads there and back', async ({ page }) => {
  await page.goto('./');
  for (const [name, address, heading] of [
    [/^Play with friends/, /\/friends\/$/, 'Play with friends'],
    [/^Set up a game/, /\/new\/$/, 'Set up a game'],
    [/^Pass and play/, /\/new\/#together$/, 'Set up a game'],
    [/^Saved games/, /\/games\/$/, 'Saved games'],
    [/^Verify a game/, /\/verify\/$/, 'Verify a game'],
    [/^Settings/, /\/settings\/$/, 'Settings'],
  ] as const) {
    await page.getByRole('link', { name }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await page.getByRole('link', { name: 'Hexterland' }).click();
    await expect(page.getByRole('link', { name: /^Play now/ })).toBeVisible();
  }
});

test('the ways are there before the island is', async ({ page }) => {
  await page.route('**/*.wasm', () => undefined); // never answered
  await page.goto('./');
  await expect(page.getByRole('link', { name: /^Play now/ })).toBeVisible();
  await expect(page.locator('[data-tile]')).toHaveCount(0);
});

test('axe finds nothing wrong with the home page, and on the smallest phone nothing sticks out, in German too', async ({
  page,
}) => {
  await beginQuickGame(page);
  await page.goto('./');
  await expect(page.getByRole('link', { name: /Continue/ })).toBeVisible();
  await expectNoFaults(page, 'home');
  await page.setViewportSize({ width: 360, height: 640 });
  for (const language of ['en', 'de']) {
    await page.evaluate((tag) => localStorage.setItem('hexterland-settings', JSON.stringify({ language: tag })), language);
    await page.goto('./');
    await expect(page.getByRole('link', { name: /^(Play now|Jetzt spielen)/ })).toBeInViewport();
    await expectNothingSticksOut(page);
  }
});
