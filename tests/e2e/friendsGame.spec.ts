import { expect, test } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { en } from '$lib/i18n/en';
import { beginGame, Friend, goHome, playUntil, sightsOf, words } from './friend';
import { playQuickly } from './quickPlayer';
import { text } from './tablePage';

// Whole games between browsers, through the real broker.

test.use({ actionTimeout: 15_000 });

const DRAFT_PIECES = 16; // four times two settlements and two roads
test.afterEach(goHome);

test('four friends play to the end before a spectator: every browser verifies it, and they play again', async ({ browser }) => {
  test.setTimeout(240_000);
  const names = ['Ann', 'Bob', 'Cid', 'Dee'];
  const friends = (await Promise.all(names.map((name) => Friend.come(browser, name)))) as [Friend, Friend, Friend, Friend];
  const [host, guest] = friends;
  const link = await beginGame(friends, 3);
  await playUntil(friends, text.prompt.draftRoad);

  const watcher = await Friend.come(browser, 'Eve');
  await watcher.follow(link, 'watch');
  await watcher.expectTable();
  const [sight] = await sightsOf(friends);
  await expect.poll(() => watcher.pieces()).toEqual(sight?.pieces);
  await expect(watcher.page.locator('[data-hand]')).toHaveCount(0);

  for (const { page } of friends) await playQuickly(page);
  await expect(host.table.result).toBeVisible({ timeout: 120_000 });
  for (const friend of [...friends, watcher]) await friend.expectVerified();
  await expect(host.more.getByText('Ann, Bob, Cid, Dee')).toBeAttached(); // who confirmed it

  const saved = host.page.waitForEvent('download');
  await host.button(words.report.save).click();
  const transcript = await readFile(await (await saved).path());
  const checker = await Friend.come(browser, 'Fay');
  await checker.page.goto('./verify/');
  const file = { name: 'game.json', mimeType: 'application/json', buffer: transcript };
  await checker.page.getByLabel(words.verify.choose).setInputFiles(file);
  await expect(checker.page.getByText(words.verify.cleanHint)).toBeVisible();

  await test.step('it lies among the saved games of everyone who played', async () => {
    const { page } = friends[2];
    const room = page.url();
    await page.goto('./games/');
    await page.getByRole('link', { name: en.games.withGame(en.review.tab, names.join(', ')) }).click();
    await expect(page.locator('[data-tile]')).toHaveCount(19);
    await page.goto(room);
    await friends[2].expectVerified();
    await page.goto('./games/');
    await expect(page.getByRole('link', { name: en.games.withGame(en.games.replay, names.join(', ')) })).toHaveCount(1); // kept once
    await page.goto(room);
    await friends[2].expectVerified();
  });
  await test.step('who comes back after the end finds the result', async () => {
    await guest.page.reload();
    await guest.expectVerified();
    await host.page.reload();
    await host.expectVerified();
  });
  await test.step('the same people play again', async () => {
    await host.button(words.report.again).click();
    for (const other of friends.slice(1)) {
      await other.expectVerified(); // until they have seen enough of it
      await other.button(words.report.next).click();
      await other.getReady();
    }
    await host.startGame();
    for (const friend of [...friends, watcher]) {
      await friend.expectTable();
      await expect(friend.table.result).toHaveCount(0);
      // Some place their pieces already; a finished game has more of them than any draft.
      await expect
        .poll(async () => (await friend.pieces()).reduce((sum, count) => sum + count, 0))
        .toBeLessThanOrEqual(DRAFT_PIECES);
    }
  });
  for (const { name, wrongs } of [...friends, watcher, checker]) expect(wrongs, name).toEqual([]);
});
