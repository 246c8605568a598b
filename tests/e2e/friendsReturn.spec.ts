import { expect, test } from '@playwright/test';
import { en } from '$lib/i18n/en';
import { Friend, playUntil, sightsOf, words } from './friend';
import { text } from './tablePage';

// Pages are reloaded, browsers crash and brokers go away in the middle of a game, and nothing of it is lost.

test.use({ actionTimeout: 15_000 });

const { prompt, trade } = text;

/** The page of one is loaded anew: all find the table as they left it. */
async function reload(one: Friend, friends: readonly Friend[]): Promise<void> {
  const sights = await sightsOf(friends);
  await one.page.reload();
  await one.expectTable();
  for (const [at, friend] of friends.entries()) await friend.expectSight(sights[at]!);
}

test('host and guest may reload in every phase: everyone comes back by themselves, and nothing is lost', async ({ browser }) => {
  test.setTimeout(180_000);
  const friends = [await Friend.come(browser, 'Ann'), await Friend.come(browser, 'Bob')] as const;
  const [host, guest] = friends;
  const link = await host.openRoom();
  await host.setSeats(2);
  await guest.sitDown(link);
  await host.page.reload();
  await expect(host.page.getByLabel(words.invite.link)).toHaveValue(link);
  await host.expectConnected(1);
  await guest.getReady();
  await host.startGame();

  for (const [what, wanted] of [
    ['draft', prompt.draftRoad],
    ['before the roll', prompt.roll],
    ['after it', prompt.main],
  ] as const) {
    await test.step(what, async () => {
      await playUntil(friends, wanted);
      await reload(host, friends);
      await reload(guest, friends);
    });
  }

  await test.step('an offer on the table', async () => {
    const offerer = await playUntil(friends, prompt.main);
    const other = offerer === host ? guest : host;
    const [give] = Object.entries(await offerer.table.hand()).find(([, count]) => count > 0)!;
    await offerer.table.show('trade');
    await offerer.table.compose({ give: { [give]: 1 }, take: { [give === 'sheep' ? 'ore' : 'sheep']: 1 } });
    await offerer.table.button(en.table.trade.offerAll).click();
    await expect(other.table.prompt).toHaveText(prompt.theirOffer(offerer.name));
    await reload(host, friends);
    await reload(guest, friends);
    await other.table.button(trade.decline).click();
    await expect(offerer.table.prompt).toHaveText(prompt.main);
  });
  for (const { wrongs } of friends) expect(wrongs).toEqual([]);
});
