import { expect, test } from '@playwright/test';
import { Friend, goHome, words } from './friend';
import { countLive, Strangers } from './strangers';

// Strangers who have a link and mean no good, by a client of their own. `npm run hostile` has many more of them.

test.use({ actionTimeout: 15_000 });
test.afterEach(goHome);

test('strangers who say nothing or too much keep nobody out, and nothing of them is left', async ({ browser }) => {
  const [host, guest] = [await Friend.come(browser, 'Ann'), await Friend.come(browser, 'Bob')];
  const link = await host.openRoom();
  await guest.sitDown(link);
  await host.expectConnected(1);
  const ports = await countLive(host.page, 'MessagePort');
  const strangers = await Strangers.come(browser, await host.watchLink());
  const silence = strangers.run('keepSilent', 30, 10);
  await expect.poll(async () => (await strangers.seen()).opened).toBeGreaterThan(10);
  await guest.page.reload();
  await expect(guest.button(words.lobby.iAmReady)).toBeVisible();
  await host.expectConnected(1);
  await silence;
  for (const junk of ['bytes', 'long', 'text'] as const) expect(await strangers.run('flood', junk, 10_000)).toBeLessThan(10_000);
  await expect.poll(async () => (await strangers.seen()).stillOpen).toBe(0);
  await expect.poll(() => countLive(host.page, 'RTCPeerConnection')).toBe(1); // Bob's
  expect(await countLive(host.page, 'MessagePort')).toBe(ports);
  await strangers.run('offerOnly', 40);
  await strangers.run('comeAndGo', 20, 10); // who only offered makes room for them
  expect((await strangers.seen()).opened).toBe(53);
  await host.expectConnected(1);
  expect(host.wrongs).toEqual([]);
});
