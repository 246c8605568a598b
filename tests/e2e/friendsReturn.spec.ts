import { chromium, expect, test } from '@playwright/test';
import { en } from '$lib/i18n/en';
import { beginGame, Friend, goHome, playUntil, processOf, sightsOf, words } from './friend';
import { doWhatIsOffered } from './player';
import { serveSite } from './site';
import { text } from './tablePage';

// Pages are reloaded, browsers crash and brokers go away in the middle of a game, and nothing of it is lost.

test.use({ actionTimeout: 15_000 });
test.afterEach(goHome);

const { prompt } = text;
const DISCARD = /^Seven: discard/;

/** The page of one is reloaded: all find the table as they left it. */
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
  await host.makeSevensHurt();
  await guest.sitDown(link);
  await guest.say('Shall we?');
  const said = host.page.getByRole('log', { name: words.chat.log }).getByText('Shall we?');
  await expect(said).toBeInViewport();
  await expect(host.page.getByLabel(words.chat.say, { exact: true })).toBeInViewport(); // without scrolling
  await host.page.reload();
  await expect(host.page.getByLabel(words.invite.link)).toHaveValue(link);
  await expect(said).toBeVisible();
  await host.expectConnected(1);
  await guest.getReady();
  await host.startGame();

  const reloadAt = (what: string, wanted: string | RegExp) =>
    test.step(what, async () => {
      const asked = await playUntil(friends, wanted);
      await reload(host, friends);
      await reload(guest, friends);
      await expect(asked.table.prompt).toHaveText(wanted);
    });
  await reloadAt('draft', prompt.draftRoad);
  await reloadAt('before the roll', prompt.roll);
  await reloadAt('after it', prompt.main);
  await test.step('an offer on the table', async () => {
    const offerer = await playUntil(friends, prompt.main);
    const other = offerer === host ? guest : host;
    const [give] = Object.entries(await offerer.table.hand()).find(([, count]) => count > 0)!;
    // What somebody does not have is declined for them.
    const [take] = Object.entries(await other.table.hand()).find(([name, count]) => count > 0 && name !== give)!;
    await offerer.table.compose({ give: { [give]: 1 }, take: { [take]: 1 } });
    await offerer.table.send();
    await expect(other.table.sheet).toContainText(en.trade.offer.heading(offerer.name));
    await reload(host, friends);
    await reload(guest, friends);
    await other.page.locator('[data-answer=no]').click();
    await offerer.page.locator('[data-trade] [data-close]').click();
    await expect(offerer.table.prompt).toHaveText(prompt.main);
  });
  await reloadAt('cards to discard', DISCARD);
  await reloadAt('a robber to move', prompt.robber);
  await test.step('the host leaves the table, and is back', async () => {
    const sights = await sightsOf(friends);
    await host.table.show('menu');
    await host.button(words.table.leave).click();
    await host.button(words.moving.leave.anyway).click();
    await expect(guest.banner).toBeVisible();
    await host.button(words.rooms.backTo(words.roomTitle('Ann'))).click();
    for (const [at, friend] of friends.entries()) await friend.expectSight(sights[at]!);
  });
  await test.step('the first page leads back to the table', async () => {
    const sights = await sightsOf(friends);
    await guest.page.goto('./');
    const back = guest.page.getByRole('link', { name: en.home.table });
    await expect(back).toContainText(words.roomTitle('Ann'));
    await back.click();
    for (const [at, friend] of friends.entries()) await friend.expectSight(sights[at]!);
  });
  for (const { wrongs } of friends) expect(wrongs).toEqual([]);
});

test('a host whose browser is killed opens the room again from its disk', async ({ browser, launchOptions, baseURL }, info) => {
  test.setTimeout(120_000);
  const options = { ...launchOptions, baseURL: baseURL!, reducedMotion: 'reduce' } as const;
  const launch = () => chromium.launchPersistentContext(info.outputPath('profile'), options);
  const first = await launch();
  const guest = await Friend.come(browser, 'Bob');
  const host = await Friend.in(first, 'Ann');
  await beginGame([host, guest], 10);
  await playUntil([host, guest], prompt.main);
  const [before, seen] = await sightsOf([host, guest]);
  const address = host.page.url();
  // Not closed but killed: no page can say goodbye.
  const killed = first.waitForEvent('close');
  process.kill(await processOf(first), 'SIGKILL');
  await killed;

  await expect(guest.banner).toContainText(words.moving.lost('Ann'), { timeout: 20_000 });
  await guest.table.show('menu');
  await guest.button(en.menu.item.table).click();
  const people = guest.page.getByRole('dialog').getByRole('listitem');
  await expect(people.filter({ hasText: 'Ann' })).toContainText(words.presence.lost, { timeout: 30_000 });
  await expect(people.filter({ hasText: 'Bob' })).toContainText(words.presence.lost);
  await expect(guest.page.getByText(words.presence.youAway)).toHaveCount(0);
  await guest.button(en.play.action.close).first().click();
  await guest.page.reload();
  await expect.poll(() => guest.sight()).toEqual(seen); // from its own disk
  await expect(guest.banner).toBeVisible();
  const again = await Friend.in(await launch(), 'Ann');
  await again.page.goto(address);
  await again.expectSight(before!);
  await guest.expectSight(seen!);
  await playUntil([again, guest], prompt.roll);
  for (const { wrongs } of [again, guest]) expect(wrongs).toEqual([]);
  await again.page.context().close();
});

test('without its broker a game goes on, and when it is back somebody can come and watch', async ({ browser }) => {
  test.setTimeout(120_000);
  const site = await serveSite();
  const friends = [await Friend.come(browser, 'Ann', site.address), await Friend.come(browser, 'Bob', site.address)] as const;
  const [host] = friends;
  const link = await beginGame(friends, 10);
  await playUntil(friends, prompt.draftRoad);
  for (const { table } of friends) await table.haveSheets();
  await site.stop();
  await host.banner.getByRole('button').click(); // it says so, and is in nobody's way
  await playUntil(friends, prompt.roll);
  await playUntil(friends, prompt.main);

  const again = await serveSite(Number(new URL(site.address).port));
  const watcher = await Friend.come(browser, 'Cid', site.address);
  // The host tries to reach it again every now and then.
  await expect(async () => {
    await watcher.follow(link, 'watch');
    await expect(watcher.page.locator('[data-tile]')).toHaveCount(19, { timeout: 5000 });
  }).toPass({ timeout: 60_000 });
  await expect.poll(() => watcher.pieces()).toEqual(await friends[0].pieces());
  for (const { wrongs } of [...friends, watcher]) expect(wrongs).toEqual([]);
  await again.stop();
});

test('a bot plays for whoever is away, and gives the seat back', async ({ browser }) => {
  test.setTimeout(240_000);
  const [host, guest] = [await Friend.come(browser, 'Ann'), await Friend.come(browser, 'Bob')];
  const link = await host.openRoom();
  await host.setSeats(3); // the third seat becomes a bot
  await host.page
    .getByRole('group', { name: words.rules.away })
    .getByRole('radio', { name: words.rules.seconds(15) })
    .click();
  await guest.sitDown(link);
  await guest.getReady();
  await host.startGame();
  await playUntil([host, guest], prompt.roll);
  const context = guest.page.context();
  await guest.page.close();
  await expect(host.page.getByLabel(new RegExp(words.presence.away('Bob')))).toBeVisible({ timeout: 40_000 });
  // The bot does what Bob would have to do.
  await expect
    .poll(async () => (await doWhatIsOffered(host.table), (await host.sight()).log), { timeout: 40_000 })
    .toContain('Bob rolled');
  const remark = host.page.getByText(words.table.rolledWithout(['Bob']));
  await expect.poll(async () => (await doWhatIsOffered(host.table), remark.isVisible()), { timeout: 40_000 }).toBe(true);

  const back = await Friend.in(context, 'Bob');
  await back.page.goto(link); // the room's address is forgotten
  await expect(back.heading).toHaveText(words.join.backHeading('Bob'));
  await back.button(words.join.back).click();
  await back.expectTable();
  await expect(host.page.getByLabel(new RegExp(words.presence.away('Bob')))).toHaveCount(0);
  for (const { wrongs } of [host, back]) expect(wrongs).toEqual([]);
});
