import { chromium, expect, test } from '@playwright/test';
import { en } from '$lib/i18n/en';
import { beginGame, Friend, goHome, playUntil, processOf, words } from './friend';
import { playQuickly } from './quickPlayer';
import { text } from './tablePage';

// Games that outlive their host, between real browsers through the real broker.

test.use({ actionTimeout: 15_000 });
test.afterEach(goHome);

const { prompt } = text;
const { moving } = words;

/** Notes in a page whether a sentence is ever shown there. */
const WATCH_FOR = (sentence: string) => {
  const noted = globalThis as unknown as { wasSeen: boolean };
  noted.wasSeen = false;
  new MutationObserver(() => (noted.wasSeen ||= document.body.innerText.includes(sentence))).observe(document.body, {
    ...{ childList: true, subtree: true, characterData: true },
  });
};

test('three friends lose their host: another browser takes over, the old host comes back, and all verify', async ({
  browser,
  launchOptions,
  baseURL,
}, info) => {
  test.setTimeout(300_000);
  const options = { ...launchOptions, baseURL: baseURL!, reducedMotion: 'reduce' } as const;
  const launch = () => chromium.launchPersistentContext(info.outputPath('profile'), options);
  const first = await launch();
  const host = await Friend.in(first, 'Ann');
  const others = [await Friend.come(browser, 'Bob'), await Friend.come(browser, 'Cid')] as const;
  const takesOver = (friend: Friend) => friend.page.getByText(moving.movedHere).first();
  const link = await beginGame([host, ...others], 3, async () => {
    await host.page.getByText(en.setup.rules.more).click();
    await host.page.getByRole('group', { name: moving.rules.heading }).getByRole('radio', { name: /30/ }).click();
  });
  await playUntil([host, ...others], prompt.roll);
  for (const { page } of others) await page.evaluate(WATCH_FOR, words.unreachable.noPath.atTable);
  // Not closed but killed: no page can say goodbye.
  const killed = first.waitForEvent('close');
  process.kill(await processOf(first), 'SIGKILL');
  const lostAt = Date.now();
  await killed;

  await expect(others[0].banner).toContainText(moving.lost('Ann'), { timeout: 25_000 });
  for (const { banner } of others) await expect(banner).toContainText(/takes over in \d+/);
  await Promise.any(others.map((friend) => expect(takesOver(friend)).toBeVisible({ timeout: 60_000 })));
  console.log(`      from the host's last sign to a table in another browser: ${((Date.now() - lostAt) / 1000).toFixed(1)} s`);
  await playUntil(others, prompt.main);

  const again = await Friend.in(await launch(), 'Ann');
  await again.page.goto(link); // their own, which they have sent
  await again.expectTable();
  await expect(again.banner).toHaveText([]);
  const everybody = [...others, again];
  for (const { page } of everybody) await playQuickly(page);
  for (const friend of everybody) await expect(friend.table.result).toBeVisible({ timeout: 150_000 });
  for (const friend of everybody) await friend.expectVerified();
  await expect(others[0].more.getByText('Ann, Bob, Cid')).toBeAttached(); // who confirmed it
  for (const { page } of others) expect(await page.evaluate('globalThis.wasSeen')).toBe(false);
  for (const { wrongs } of everybody) expect(wrongs).toEqual([]);
});

test('a host hands the table over and leaves: the game goes on at once, and by the same link', async ({ browser }) => {
  test.setTimeout(180_000);
  const host = await Friend.come(browser, 'Ann');
  const guest = await Friend.come(browser, 'Bob');
  const link = await beginGame([host, guest], 3);
  await playUntil([host, guest], prompt.roll);
  await host.table.show('menu');
  await host.button(words.table.leave).click();
  await host.button(moving.leave.handOver('Bob')).click();
  await expect(guest.page.getByText(moving.movedHere).first()).toBeVisible();
  await expect(host.button(words.rooms.backTo(words.roomTitle('Ann')))).toBeVisible();
  await playUntil([guest], prompt.main);

  const watcher = await Friend.come(browser, 'Eve');
  await watcher.follow(link, 'watch');
  await watcher.expectTable();
  await host.button(words.rooms.backTo(words.roomTitle('Ann'))).click();
  await host.expectTable();
  for (const { page } of [host, guest]) await playQuickly(page);
  for (const friend of [host, guest]) await expect(friend.table.result).toBeVisible({ timeout: 120_000 });
  for (const friend of [host, guest, watcher]) await friend.expectVerified();
  for (const { wrongs } of [host, guest, watcher]) expect(wrongs).toEqual([]);
});

test('of two friends one is lost: the other goes on alone, and the room stays', async ({ browser }) => {
  test.setTimeout(120_000);
  const host = await Friend.come(browser, 'Ann');
  const guest = await Friend.come(browser, 'Bob');
  await beginGame([host, guest], 10);
  await playUntil([host, guest], prompt.main);
  const [pieces, hand] = [await guest.pieces(), await guest.table.hand()];
  const room = guest.page.url();
  await host.page.context().close();

  await expect(guest.banner).toContainText(moving.vacant.alone('Ann'), { timeout: 25_000 });
  await guest.button(words.banner.goOnWithout('Ann')).click();
  await expect(guest.page.getByText(moving.goOn.hint)).toBeVisible();
  await guest.button(moving.goOn.yes).click();
  await expect(guest.page).toHaveURL(/play/);
  await guest.expectTable();
  await expect.poll(() => guest.pieces()).toEqual(pieces);
  await expect.poll(() => guest.table.hand()).toEqual(hand);
  await expect(guest.page.getByRole('log', { name: en.log.heading })).toContainText(en.log.continued(['Ann']));
  await playUntil([guest], prompt.roll);
  await guest.page.goto(room);
  await guest.expectTable();
  await expect(guest.banner).toContainText(moving.lost('Ann'));
  expect(guest.wrongs).toEqual([]);
});
