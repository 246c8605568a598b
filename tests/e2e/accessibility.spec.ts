import AxeBuilder from '@axe-core/playwright';
import { expect, openIsland, test } from './island';

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing wrong in the ${colorScheme} theme, with everything open`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const island = await openIsland(page);
    await island.production.check();
    await page.getByText('Fairness rules').click();
    await island.showCode('nonsense');
    await expect(island.problem).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, impact, nodes }) => ({ id, impact, where: nodes.map(({ target }) => target) }))).toEqual([]);
  });
}

test('everything can be done from the keyboard', async ({ page }) => {
  const island = await openIsland(page);
  const focused = page.locator(':focus');
  await page.keyboard.press('Tab');
  await expect(focused).toHaveText('Play against bots');
  await page.keyboard.press('Tab');
  await expect(focused).toHaveText('New board');
  const before = await island.code.inputValue();
  await page.keyboard.press('Enter');
  await expect(island.code).not.toHaveValue(before);
  await page.keyboard.press('Tab');
  await expect(focused).toHaveText('Beginner board');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText('The island for a first game.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(island.production).toBeChecked();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(island.seed).toBeFocused();
  await page.keyboard.type('1234');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText('1234');
  for (const name of ['Deal', 'Copy']) {
    await page.keyboard.press('Tab');
    await expect(focused).toHaveText(name);
  }
  await page.keyboard.press('Tab');
  await expect(island.code).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(focused).toHaveText('Show');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByText('6 of 7 on')).toBeVisible();
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
