import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { en } from '$lib/i18n/en';
import { writeGame } from '$lib/table/savedGame';
import { expect, test } from './island';
import { expectNoFaults } from './pages';
import { goldenGame } from './playedGame';
import { shelve } from './shelf';

// Seats 0 to 3 are Olga, Ada, Bruno and Clara.
const GAME = goldenGame('four-heuristic');
const END = GAME.records.length;

/** Opens the replay and returns the id of its game. */
async function openReplay(page: Page): Promise<string> {
  const id = await shelve(page, GAME);
  await page.goto(`./replay/#${id}`);
  await expect(moment(page)).toHaveAttribute('data-at', '0');
  return id;
}

const moment = (page: Page) => page.locator('[data-at]');
const scrub = (page: Page, at: number) => page.getByRole('slider').fill(String(at));
const look = (page: Page, label: string) => page.locator('header select').selectOption(label);

test('steps, turns and the keyboard go through a game', async ({ page }) => {
  await openReplay(page);
  await page.getByRole('button', { name: en.replay.forward }).click();
  await expect(page.locator('[data-settlement]')).toHaveCount(1);
  await page.keyboard.press('ArrowRight');
  await expect(moment(page)).toHaveAttribute('data-at', '2');
  await expect(page.locator('[data-road]')).toHaveCount(1);
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('[data-road]')).toHaveCount(0);
  await page.keyboard.press('Shift+ArrowRight');
  await expect(moment(page)).toContainText('Turn 1 ');
  await page.getByRole('button', { name: en.replay.turnForward }).click();
  await expect(moment(page)).toContainText('Turn 2 ');
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(moment(page)).toContainText('Turn 1 ');
  await page.keyboard.press('End');
  await expect(moment(page)).toHaveAttribute('data-at', String(END));
  await expect(page.getByRole('button', { name: en.replay.forward })).toBeDisabled();
  await expect(page.locator('.now')).toContainText('Bruno won the game');
  // Mistakes belong to the review: here nothing is drawn, and their keys do nothing.
  await page.keyboard.press('p');
  await expect(moment(page)).toHaveAttribute('data-at', String(END));
  await expect(page.locator('[data-mark]')).toHaveCount(0);
});

test('it is scrubbed, led by its log, and runs by itself at the speed that is chosen', async ({ page }) => {
  await openReplay(page);
  await scrub(page, 200);
  await expect(moment(page)).toHaveAttribute('data-at', '200');
  const line = page.locator('[data-line]').filter({ hasText: 'rolled' }).first();
  const at = await line.getAttribute('data-line');
  expect(at).not.toBe('200');
  await line.getByRole('button').click();
  await expect(moment(page)).toHaveAttribute('data-at', at!);
  await expect(page.locator(`[data-line="${at}"] button`).first()).toHaveAttribute('aria-current', 'step');
  await page.getByLabel('Speed').selectOption('8');
  await scrub(page, END - 3);
  await page.getByRole('button', { name: /^Play \(/ }).click();
  await expect(page.getByRole('button', { name: /^Pause \(/ })).toBeVisible();
  await expect(moment(page)).toHaveAttribute('data-at', String(END));
  await expect(page.getByRole('button', { name: /^Play \(/ })).toBeVisible();
});

test('whoever looks sees what that seat saw, and nothing else', async ({ page }) => {
  await openReplay(page);
  await scrub(page, 261);
  await page.getByRole('tab', { name: en.replay.handsTab }).click();
  const hidden = page.locator('[data-card=hidden]');
  const hand = (seat: number) => page.locator(`[data-hand-of="${seat}"]`);
  await expect(hidden).toHaveCount(0);
  await expect(hand(1).locator('[data-card=ore]')).toHaveText('7');
  await expect(hand(1)).toContainText('Victory point');

  await look(page, 'As Olga saw it');
  await expect(hidden).toHaveCount(3);
  await expect(hand(0).locator('[data-card=wheat]')).toHaveText('4');
  await expect(hand(1)).toContainText('7 hidden');
  await expect(hand(1)).not.toContainText('Victory point');
  await expect(moment(page)).toHaveAttribute('data-at', '261');

  await look(page, 'As a spectator saw it');
  await expect(hidden).toHaveCount(4);
  await look(page, 'All hands open');
  await expect(hidden).toHaveCount(0);
});

test('a game that is missing or damaged is said so, with a way home', async ({ page }) => {
  await page.goto('./replay/#nosuchgame');
  await expect(page.getByRole('alert')).toHaveText(en.replay.no.missing);
  const [first, second, ...rest] = GAME.records;
  const id = await shelve(page, { ...GAME, records: [first!, { ...second!, action: 7 }, ...rest] });
  await page.goto(`./replay/#${id}`);
  await expect(page.getByRole('alert')).toContainText('damaged');
  await page.goto('./replay/');
  await expect(page.getByText('Choose a game')).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page).not.toHaveURL(/replay/);
});

test('the end of a game leads to its charts, its file, its replay and a rematch', async ({ page }) => {
  const id = await shelve(page, GAME);
  await page.goto(`./play/#${id}`);
  const sheet = page.locator('[data-sheet=end]');
  await expect(sheet.getByRole('heading', { name: 'Bruno won with 12 points' })).toBeVisible();
  await expect(sheet.getByRole('row', { name: /Bruno/ })).toContainText('12');
  await sheet.getByRole('button', { name: en.end.more }).click();
  const result = page.getByRole('region', { name: 'Bruno won with 12 points' }).last();
  await expect(result.getByRole('table', { name: 'Points at the end of each turn' })).toContainText('103');
  await expect(result.getByRole('table', { name: 'Dice, 103 rolls' })).toBeAttached();

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    result.getByRole('button', { name: 'Save as a file' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^hexterland-\d{4}-\d\d-\d\d-\d{6}\.json$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toBe(writeGame(GAME));

  await result.getByRole('button', { name: 'Watch the replay' }).click();
  await expect(page).toHaveURL(new RegExp(`/replay/#${id}`));
  await expect(moment(page)).toHaveAttribute('data-at', '0');
  await page.goBack();

  await sheet.getByRole('button', { name: en.end.more }).click();
  await result.getByRole('button', { name: 'Same island' }).click();
  await expect(page).not.toHaveURL(new RegExp(id));
  await expect(sheet).toBeHidden();
  // The seats played in the order Olga, Clara, Bruno, Ada: now Clara begins.
  await expect(page.locator('.seats [data-seat]').first()).toContainText('Clara');

  await page.goto('./games/');
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await expect(page.getByRole('status')).toHaveText(en.games.import.known('Olga, Ada, Bruno, Clara'));
  await expect(page.getByText('Bruno won')).toHaveCount(1);
});

test('axe finds nothing wrong with replay and end screen', async ({ page }) => {
  test.slow(); // axe reads a long log
  const id = await openReplay(page);
  await scrub(page, 200);
  await expectNoFaults(page, 'replay');
  await page.getByRole('tab', { name: 'Charts' }).click();
  await expect(page.getByRole('heading', { name: 'Points over time' })).toBeVisible();
  await expectNoFaults(page, 'charts', { part: '[role=tabpanel]' });
  await page.goto(`./play/#${id}`);
  await page.getByRole('button', { name: en.end.more }).click();
  await expect(page.getByRole('heading', { name: 'Points over time' })).toBeVisible();
  await expectNoFaults(page, 'end');
});
