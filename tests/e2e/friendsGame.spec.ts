import { expect, test } from '@playwright/test';
import { beginGame, Friend } from './friend';
import { playToTheEnd } from './player';

// Whole games between browsers, through the real broker.

test.use({ actionTimeout: 15_000 });

test('two friends play to the end, and both browsers verify the game', async ({ browser }) => {
  test.setTimeout(180_000);
  const friends = [await Friend.come(browser, 'Ann'), await Friend.come(browser, 'Bob')] as const;
  await beginGame(friends);
  await Promise.all(friends.map(({ table }) => playToTheEnd(table)));
  for (const friend of friends) {
    await friend.expectVerified();
    expect(friend.wrongs).toEqual([]);
  }
});
