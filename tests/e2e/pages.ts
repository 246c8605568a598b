import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

// What every page must be, whatever is on it.

export async function expectNoFaults(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, impact, nodes }) => ({ id, impact, where: nodes.map(({ target }) => target) }))).toEqual([]);
}

export async function expectNothingSticksOut(page: Page): Promise<void> {
  const sideways = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('.panel')].some((box) => box.scrollWidth > box.clientWidth),
  );
  expect(sideways).toBe(false);
}

/** Begins a quick game and returns its id; waits until it can be played, so it has been kept. */
export async function beginQuickGame(page: Page): Promise<string> {
  await page.goto('./play/');
  await expect(page).toHaveURL(/\/play\/?#\w+$/);
  await expect(page.locator('[data-tile]')).toHaveCount(19);
  return new URL(page.url()).hash.slice(1);
}
