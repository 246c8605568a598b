import { expect, openIsland, test } from './island';
import { tabTo } from './pages';

test('everything can be done from the keyboard, from the island to the start', async ({ page }) => {
  const island = await openIsland(page);
  const before = await island.code.inputValue();
  await tabTo(page, island.button('New board'));
  await page.keyboard.press('Enter');
  await expect(island.code).not.toHaveValue(before);
  await tabTo(page, island.button('Beginner board'));
  await page.keyboard.press('Enter');
  await expect(island.status).toHaveText('A good island for your first game.');
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

test('focus can be seen, the island is described in words, and nothing moves for those who asked for less motion', async ({
  page,
}) => {
  await openIsland(page);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await expect(page.getByRole('img', { name: 'The island' })).toHaveAccessibleDescription(
    /Row 1: .+Row 5: .+Harbours, clockwise: .+The robber is waiting in the desert/,
  );
  await page.keyboard.press('Tab');
  const outline = await page.locator(':focus').evaluate((element) => getComputedStyle(element).outlineWidth);
  expect(parseFloat(outline)).toBeGreaterThanOrEqual(2);
});
