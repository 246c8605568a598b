import { expect, type Page, test } from '@playwright/test';
import { brokerIds, readInvitation, writeInvitation } from '$lib/net/protocol/identity';
import { Friend, goHome, words } from './friend';
import { expectNoFaults } from './pages';
import { serveSite } from './site';

// What goes wrong on the way into a room is told in words, and is gone when it works again.

declare global {
  interface Window {
    /** By which ways connections may go. */
    policies: (RTCIceTransportPolicy | undefined)[];
    locks: WakeLockSentinel[];
    held: WebSocket[];
  }
}

test.use({ actionTimeout: 15_000 });
test.afterEach(goHome);

const { byHand, door, join, lobby, problem, remedy, table, unreachable } = words;

/** The page is seen again, as after a look at another tab. */
const wake = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

async function beInvitedByHand(host: Friend, guest: Friend): Promise<void> {
  await host.openRoom('byHand');
  await host.setSeats(2);
  await host.button(byHand.start).click();
  await guest.follow(await host.page.getByLabel(byHand.link).inputValue());
  await expect(guest.page.getByLabel(byHand.guestAnswer)).toBeVisible();
}

test('by hand a guest may look elsewhere before the host has the answer', async ({ browser }) => {
  const [host, guest] = [await Friend.come(browser, 'Ann'), await Friend.come(browser, 'Bob')];
  await beInvitedByHand(host, guest);
  await wake(guest.page);
  await wake(guest.page);
  await host.page.getByLabel(byHand.step.paste).fill(await guest.page.getByLabel(byHand.guestAnswer).inputValue());
  await host.button(byHand.accept).click();
  await guest.getReady();
  await host.expectConnected(1);
  await host.startGame();
  await guest.expectTable();
  for (const { wrongs } of [host, guest]) expect(wrongs).toEqual([]);
});

test('an answer that nobody uses comes to an end, and says so', async ({ browser }) => {
  const [host, guest] = [await Friend.come(browser, 'Ann'), await Friend.come(browser, 'Bob')];
  await guest.page.clock.install();
  await beInvitedByHand(host, guest);
  await guest.page.clock.fastForward(121_000);
  await expect(guest.page.getByRole('alert')).toContainText(problem.expired.what);
  await expect(guest.button(remedy.open)).toBeVisible();
});

test('a host without its broker sees it beside the link, and at the table, until it is back', async ({ browser }) => {
  test.setTimeout(120_000);
  const site = await serveSite();
  const [host, guest] = [await Friend.come(browser, 'Ann', site.address), await Friend.come(browser, 'Bob', site.address)];
  const link = await host.openRoom();
  await host.setSeats(2);
  await guest.sitDown(link);
  await guest.getReady();
  await site.stop();
  await expect(host.page.getByText(unreachable.broker.what)).toBeVisible();
  await expectNoFaults(host.page, 'a lobby without a broker');
  const again = await serveSite(Number(new URL(site.address).port));
  await expect(host.page.getByText(unreachable.broker.what)).toHaveCount(0, { timeout: 40_000 });

  await host.startGame();
  await again.stop();
  await expect(host.banner).toContainText(unreachable.broker.atTable);
  await expect(host.banner.locator('.prompt')).not.toBeEmpty(); // and what the game waits for
  await expectNoFaults(host.page, 'a table without a broker');
  const third = await serveSite(Number(new URL(site.address).port));
  await expect(host.banner).toHaveCount(0, { timeout: 40_000 });
  await third.stop();
  await host.banner.getByRole('button').click(); // who needs nobody new sees the island again
  await expect(host.banner).toHaveCount(0);
  expect(host.wrongs).toEqual([]);
});

test('a host whose ids somebody else holds, or whose browser has no WebRTC, is told which', async ({ browser }) => {
  const [host, squatter] = [await Friend.come(browser, 'Ann'), await Friend.come(browser, 'Zed')];
  const link = await host.openRoom();
  await host.page.goto('./');
  await squatter.page.goto('./friends/');
  const ids = brokerIds(readInvitation(link.split('#g=')[1]!).room);
  const { broker } = (await (await squatter.page.request.get('./broker.json')).json()) as { broker: string };
  await squatter.page.evaluate(
    ([taken, path]) => {
      const open = (id: string) =>
        new WebSocket(new URL(`${path}peerjs?key=peerjs&id=${id}&token=zed`, location.href.replace('http', 'ws')));
      window.held = taken.map(open);
    },
    [ids, broker.endsWith('/') ? broker : `${broker}/`] as const,
  );
  await expect.poll(() => squatter.page.evaluate(() => window.held.every(({ readyState }) => readyState === 1))).toBe(true);
  await host.page.goto('./friends/');
  await host.button(words.rooms.backTo(words.roomTitle('Ann'))).click();
  await expect(host.page.getByText(unreachable.taken.what)).toBeVisible();
  await squatter.page.close();
  await expect(host.page.getByText(unreachable.taken.what)).toHaveCount(0, { timeout: 40_000 });

  const poor = await Friend.come(browser, 'Ben');
  await poor.page.addInitScript(() => Reflect.deleteProperty(window, 'RTCPeerConnection'));
  await poor.openRoom();
  await expect(poor.page.getByText(unreachable.unsupported.what)).toBeVisible();
  await poor.follow(link);
  await expect(poor.page.getByRole('alert')).toContainText(problem.unsupported.what);
});

test('who cannot join is told why, and nothing of the room stays behind', async ({ browser }) => {
  const [host, guest] = [await Friend.come(browser, 'Ann'), await Friend.come(browser, 'Bob')];
  const link = await host.openRoom();
  const [address, text] = link.split('#g=') as [string, string];
  const invitation = readInvitation(text);
  const alert = guest.page.getByRole('alert');

  await test.step('an address in the link that is none', async () => {
    const turn = { url: 'https://example.org', username: '', credential: '', isOnly: false };
    for (const wrong of [{ broker: 'ws://example.org' }, { turn }]) {
      await guest.follow(`${address}#g=${writeInvitation({ ...invitation, ...wrong })}`);
      await expect(alert).toContainText(problem.badLink.what);
    }
  });
  await test.step('a damaged offer', async () => {
    await guest.follow(`${address}#m=${text}.AAAA`);
    await expect(alert).toContainText(problem.badLink.what);
    await expect.poll(() => guest.page.workers().length).toBe(0);
  });
  await test.step('a worker that does not load, and then does', async () => {
    await guest.page.route('**/friendsRoom.worker*', (route) => route.abort());
    await guest.follow(link);
    await expect(alert).toContainText(problem.broken.what);
    await expect.poll(() => guest.page.workers().length).toBe(0);
    await expectNoFaults(guest.page, 'a room that did not open');
    await guest.page.unroute('**/friendsRoom.worker*');
    await guest.button(remedy.retry).click();
    await expect(guest.button(lobby.iAmReady)).toBeVisible();
  });
  await test.step('a browser that keeps nothing', async () => {
    const strict = await Friend.come(browser, 'Cid');
    await strict.page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('denied', 'SecurityError');
      };
    });
    await strict.follow(link);
    await expect(strict.page.getByRole('alert')).toContainText(problem.store.what);
    await strict.openRoom().catch(() => undefined);
    await expect(strict.page.getByRole('alert')).toContainText(problem.store.what);
  });
});

test('only through the relay means just that: for host and guest, by link and by hand', async ({ browser }) => {
  const [host, guest] = [await Friend.come(browser, 'Ann'), await Friend.come(browser, 'Bob')];
  const plain = await Friend.come(browser, 'Cid');
  for (const { page } of [host, guest]) {
    await page.addInitScript(() => {
      const turn = { url: 'turn:localhost:3478', username: 'mia', credential: 'secret', isOnly: true };
      localStorage.setItem('hexterland-settings', JSON.stringify({ turn }));
      window.policies = [];
      const { setLocalDescription } = RTCPeerConnection.prototype;
      // From here on a connection looks for its ways.
      RTCPeerConnection.prototype.setLocalDescription = function (given?: RTCLocalSessionDescriptionInit) {
        window.policies.push(this.getConfiguration().iceTransportPolicy);
        return (setLocalDescription as (given?: RTCLocalSessionDescriptionInit) => Promise<void>).call(this, given);
      };
    });
  }
  const policies = async ({ page }: Friend) => [...new Set(await page.evaluate(() => window.policies))];
  await guest.follow(await plain.openRoom());
  await expect.poll(() => policies(guest)).toEqual(['relay']);
  await guest.page.goto('./');
  await beInvitedByHand(host, guest);
  expect(await policies(host)).toEqual(['relay']);
  expect(await policies(guest)).toEqual(['relay']);
});

test('a name can be changed in the room, and somebody removed during the game', { tag: '@phone' }, async ({ browser }) => {
  const [host, guest] = [await Friend.come(browser, 'Ann'), await Friend.come(browser, 'Bop')];
  await guest.page.context().grantPermissions(['screen-wake-lock']);
  await guest.page.addInitScript(() => {
    window.locks = [];
    const { request } = WakeLock.prototype;
    WakeLock.prototype.request = async function (type) {
      const lock = await request.call(this, type);
      window.locks.push(lock);
      return lock;
    };
  });
  const link = await host.openRoom();
  await host.setSeats(2);
  await guest.sitDown(link);
  await guest.button(lobby.rename).click();
  const field = guest.page.getByLabel(words.name.label);
  await expect(field).toBeFocused();
  await guest.page.keyboard.type('Nobody');
  await guest.page.keyboard.press('Escape');
  await expect(guest.page.locator('li[data-seat="1"]')).toContainText('Bop');
  await expect(guest.button(lobby.rename)).toBeFocused();
  await guest.page.keyboard.press('Enter');
  await field.fill(' ');
  await guest.page.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription(words.name.missing);
  await expectNoFaults(guest.page, 'a name that is missing');
  await field.fill('Bob');
  await guest.page.keyboard.press('Enter');
  for (const { page } of [host, guest]) await expect(page.locator('li[data-seat="1"]')).toContainText('Bob');
  await host.button(lobby.rename).click();
  await host.page.getByLabel(words.name.label).fill('Anna');
  await host.button(lobby.renameYes).click();
  await expect(guest.heading).toHaveText(lobby.of('Anna'));

  const watchers = [await Friend.come(browser, 'Eve'), await Friend.come(browser, 'Eve')];
  for (const watcher of watchers) await watcher.follow(link, 'watch');
  await expect(host.page.getByText(`${lobby.spectators}: Eve and Eve 2`)).toBeVisible();
  await test.step('somebody who watches is removed, and the link they have is changed', async () => {
    await host.button(lobby.removeWho('Eve 2')).click();
    await host.button(lobby.removeYes).click();
    await expect(watchers[1]!.page.getByRole('alert')).toContainText(problem.kicked.what);
    await host.page.getByText(door.heading).click();
    await host.button(door.change).click();
    await expectNoFaults(host.page, 'a link to be changed');
    await host.button(door.changeYes).click();
    await expect(host.page.getByText(door.changed)).toBeVisible();
    const field = host.page.getByLabel(words.invite.link);
    await expect(field).not.toHaveValue(link);
    const again = await Friend.come(browser, 'Eve'); // by another key
    await again.follow(link, 'watch');
    await expect(again.page.getByRole('alert')).toContainText(problem.badLink.what);
    await guest.page.reload(); // whoever sits there comes back by what they have
    await guest.expectConnected(1);
  });
  await guest.getReady();
  await host.startGame();
  await guest.expectTable();

  await test.step('the screen stays on after the page was hidden', async () => {
    await expect.poll(() => guest.page.evaluate(() => window.locks.length)).toBe(1);
    await guest.page.evaluate(() => window.locks[0]!.release()); // as a browser does with a page that is hidden
    await wake(guest.page);
    await expect.poll(() => guest.page.evaluate(() => window.locks.map(({ released }) => released))).toEqual([true, false]);
  });
  await host.table.chooseInMenu('table');
  await expect(host.page.getByRole('dialog')).toContainText(words.chat.watcher('Eve'));
  await host.page.getByRole('switch', { name: door.shut }).check();
  const late = await Friend.come(browser, 'Fay');
  await late.follow(await host.watchLink(), 'watch');
  await expect(late.page.getByRole('alert')).toContainText(problem.shut.what);
  await host.button(lobby.removeWho('Bob')).click();
  await expect(host.page.getByRole('dialog')).toContainText(table.removeHint('Bob'));
  await expectNoFaults(host.page, 'somebody to be removed');
  await host.button(lobby.removeYes).click();
  await expect(host.page.getByRole('dialog')).toContainText(table.removed);
  await expect(guest.page.getByRole('alert')).toContainText(problem.kicked.what);
  await expect(guest.page.getByText(join.heading('Ann'))).toHaveCount(0);
  for (const { wrongs } of [host, guest, ...watchers]) expect(wrongs).toEqual([]);
});
