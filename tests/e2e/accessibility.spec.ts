import type { Locator, Page } from '@playwright/test';
import { expect, openIsland, test } from './island';
import { expectNoFaults } from './pages';

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing wrong in the ${colorScheme} theme, with everything open`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const island = await openIsland(page);
    await island.production.check();
    await page.getByText('Fairness rules').click();
    await island.showCode('nonsense');
    await expect(island.problem).toBeVisible();
    await expectNoFaults(page);
  });
}

/** Goes on by Tab until this has the focus; whatever cannot be reached so fails. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let tabs = 0; tabs < 60; tabs++) {
    await page.keyboard.press('Tab');
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not lead to ${wanted}`);
}

test('everything can be done from the keyboard, from the island to the start', async ({ page }) => {
  const island = await openIsland(page);
  const before = await island.code.inputValue();
  await tabTo(page, island.button('New board'));
  await page.keyboard.press('Enter');
  await expect(island.code).not.toHaveValue(before);
  await tabTo(page, island.button('Beginner board'));
  await page.keyboard.press('Enter');
  await expect(island.status).toHaveText('The island for a first game.');
  await tabTo(page, page.getByLabel('Name of player 1'));
  await page.keyboard.type('Mia');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('group', { name: 'Player 1 is' }).getByRole('radio', { name: 'Bot' })).toBeChecked();
  await page.keyboard.press('ArrowLeft');
  await tabTo(page, island.button('Remove Clara'));
  await page.keyboard.press('Enter');
  await tabTo(page, island.button('Points to win: fewer'));
  await page.keyboard.press('Enter');
  await tabTo(page, island.production);
  await page.keyboard.press('Space');
  await expect(island.production).toBeChecked();
  await page.keyboard.press('Space');
  await tabTo(page, island.seed);
  await page.keyboard.type('1234');
  await page.keyboard.press('Enter');
  await expect(island.status).toContainText('1234');
  await tabTo(page, island.code);
  await tabTo(page, page.locator('summary', { hasText: 'Fairness rules' }));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByText('6 of 7 on')).toBeVisible();
  await tabTo(page, island.button('Start the game'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/play\/#\w+$/);
});

test('focus can be seen', async ({ page }) => {
  await openIsland(page);
  await page.keyboard.press('Tab');
  const outline = await page.locator(':focus').evaluate((element) => getComputedStyle(element).outlineWidth);
  expect(parseFloat(outline)).toBeGreaterThanOrEqual(2);
});

test('the island is described in words', async ({ page }) => {
  await openIsland(page);
  const island = page.getByRole('img', { name: 'The island' });
  await expect(island).toHaveAccessibleDescription(/Row 1: .+Row 5: .+Harbours, clockwise: .+The robber waits in the desert/);
});

test('nothing moves for those who asked for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openIsland(page);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});
