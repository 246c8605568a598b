import { expect, test } from '@playwright/test';
import { Friend, goHome } from './friend';
import { countLive, Strangers } from './strangers';

// Strangers who have a link, or have had one, and mean no good.

test.use({ actionTimeout: 15_000 });
test.afterEach(goHome);

test('of a hundred strangers who were shown the door nothing is left at the host', async ({ browser }) => {
  const host = await Friend.come(browser, 'Ann');
  const link = await host.openRoom();
  const ports = await countLive(host.page, 'MessagePort');
  const strangers = await Strangers.come(browser, link);
  await strangers.run('keepSilent', 100, 20);
  await expect.poll(async () => (await strangers.seen()).stillOpen).toBe(0);
  expect((await strangers.seen()).opened).toBeGreaterThan(90);
  await expect.poll(() => countLive(host.page, 'RTCPeerConnection')).toBe(0);
  expect(await countLive(host.page, 'MessagePort')).toBe(ports);
  expect(host.wrongs).toEqual([]);
});
