import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';

// What every page must be, whatever is on it, and how one goes about on it.

interface Looking {
  /** The part of the page that has changed since all of it was looked at. */
  readonly part?: string;
  /** A part that was looked at before. */
  readonly without?: string;
  /** For a screen whose colours were looked at elsewhere. */
  readonly isByDayOnly?: boolean;
}

/** Axe finds nothing wrong with the page as it is, by day and by night. */
export async function expectNoFaults(page: Page, where: string, { isByDayOnly = false, ...parts }: Looking = {}): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await faultsOf(page, parts), where).toEqual([]);
  if (isByDayOnly) return;
  // In the dark the colours are other ones and nothing else.
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await faultsOf(page, parts, ['color-contrast']), `${where} in the dark`).toEqual([]);
}

async function faultsOf(page: Page, { part, without }: Looking, rules?: string[]) {
  // Only what is wrong is described, and in this page rather than in a new one for each look: that takes a third of the time.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  if (part !== undefined) axe.include(part);
  if (without !== undefined) axe.exclude(without);
  if (rules !== undefined) axe.withRules(rules);
  const { violations } = await axe.analyze();
  return violations.map(({ id, impact, nodes }) => ({ id, impact, where: nodes.map(({ target }) => target) }));
}

export async function expectNothingSticksOut(page: Page): Promise<void> {
  const sideways = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('.panel')].some((box) => box.scrollWidth > box.clientWidth),
  );
  expect(sideways).toBe(false);
}

export const MAX_TABS = 120;

/** Goes on by Tab until this has the focus; whatever cannot be reached so fails. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible();
  const isThere = () => wanted.evaluate((element) => element === document.activeElement);
  for (let tabs = 0; tabs < MAX_TABS && !(await isThere()); tabs++) await page.keyboard.press('Tab');
  await expect(wanted).toBeFocused();
}

/** Begins a quick game and returns its id; waits until it can be played, so it has been kept. */
export async function beginQuickGame(page: Page): Promise<string> {
  await page.goto('./play/');
  await expect(page).toHaveURL(/\/play\/?#\w+$/);
  await expect(page.locator('[data-tile]')).toHaveCount(19);
  return new URL(page.url()).hash.slice(1);
}
