import { expect, test } from '@playwright/test';
import { Friend, words } from './friend';
import { expectNoFaults, expectNothingSticksOut } from './pages';

// The ways into a room, and what stands in them.

declare global {
  interface Window {
    /** Set by anything that a hostile text could make run. */
    wasRun?: boolean;
    violations: string[];
    /** The servers that connections were to ask for their way. */
    iceServers: unknown[];
  }
}

test.use({ actionTimeout: 15_000 });

const { problem, remedy, lobby, join, invite, byHand, chat } = words;

test('a lobby: who hosts, who sits where, who only watches; axe finds nothing wrong', async ({ browser }) => {
  const [host, guest] = [await Friend.come(browser, 'Ann'), await Friend.come(browser, 'Bob')];
  const link = await host.openRoom();
  expect(link).toMatch(/\/friends\/#g=[\w-]{59}$/);
  await expect(host.page).toHaveURL(/\/friends\/#r=host-[\w-]+$/);

  await guest.page.goto(link);
  await expect(guest.heading).toHaveText(join.heading);
  await expectNoFaults(guest.page, 'joining');
  await guest.sitDown(link);
  await expect(guest.page).toHaveURL(/\/friends\/#r=player-[\w-]+$/); // the link's secret is not to be seen
  await expect(guest.heading).toHaveText(lobby.of('Ann'));
  await expect(guest.page.locator('li[data-seat="0"]')).toContainText('Ann (host)');
  await expect(guest.page.locator('li[data-seat="1"]')).toContainText('Bob (you)');
  await expectNoFaults(host.page, 'lobby of the host');
  await expectNoFaults(guest.page, 'lobby of a guest');
  for (const { page } of [host, guest]) {
    await page.setViewportSize({ width: 360, height: 640 });
    await expectNothingSticksOut(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  }

  await guest.button(lobby.standUp).click();
  await expect(host.page.locator('li[data-seat="1"]')).toContainText(lobby.open);
  await guest.button(lobby.claimSeat(2)).click();
  await expect(host.page.locator('li[data-seat="2"]')).toContainText('Bob');
  await expect(host.button(lobby.start)).toBeDisabled();
  await guest.getReady();
  await expect(host.button(lobby.start)).toBeEnabled();

  // Where all seats are taken one can watch instead.
  await host.setSeats(2);
  const late = await Friend.come(browser, 'Cid');
  await late.follow(link);
  await expect(late.page.getByRole('alert')).toContainText(problem.full.what);
  await late.button(remedy.watch).click();
  await expect(late.heading).toHaveText(lobby.of('Ann'));
  await expect(host.page.getByText(`${lobby.spectators}: Cid`)).toBeVisible();

  await guest.button(lobby.leave).click();
  await guest.button(lobby.leaveYes).click();
  await expect(guest.heading).toHaveText(words.heading);
  await expect(guest.button(words.rooms.backTo(words.roomTitle('')))).toBeVisible();
  await host.button(lobby.close).click();
  await host.button(lobby.closeYes).click();
  await expect(late.page.getByRole('alert')).toContainText(problem.closedByHost.what);
  await expect(host.heading).toHaveText(words.heading);
  await guest.follow(link);
  await expect(guest.page.getByRole('alert')).toContainText(problem.gone.what);
  for (const { wrongs } of [host, guest, late]) expect(wrongs).toEqual([]);
});

test('a link that is cut off, another version and a second tab are told in words', async ({ browser }) => {
  const [host, guest, other] = [
    await Friend.come(browser, 'Ann'),
    await Friend.come(browser, 'Bob'),
    await Friend.come(browser, 'Old'),
  ];
  const link = await host.openRoom();
  await guest.page.goto(link.slice(0, -7));
  await expect(guest.page.getByRole('alert')).toContainText(problem.badLink.what);
  // A link whose secret was changed on its way leads to the host, who does not open.
  const at = link.length - 30;
  await guest.follow(link.slice(0, at) + (link[at] === 'A' ? 'B' : 'A') + link.slice(at + 1));
  await expect(guest.page.getByRole('alert')).toContainText(problem.badLink.what);

  await other.page.route('**/value.bin', async (route) => {
    const body = await (await route.fetch()).body();
    body[100]! ^= 1;
    await route.fulfill({ body });
  });
  await other.follow(link);
  await expect(other.page.getByRole('alert')).toContainText(problem.version.what);
  await expect(other.button(remedy.reload)).toBeVisible();

  await guest.sitDown(link);
  const second = await Friend.in(guest.page.context(), 'Bob');
  await second.page.goto(guest.page.url());
  await expect(second.button(lobby.iAmReady)).toBeVisible();
  await expect(guest.page.getByRole('alert')).toContainText(problem.elsewhere.what);
  await guest.button(remedy.takeOver).click();
  await expect(guest.button(lobby.iAmReady)).toBeVisible();
  await expect(second.page.getByRole('alert')).toContainText(problem.elsewhere.what);
  await expect(host.page.locator('li[data-seat]').filter({ hasText: 'Bob' })).toHaveCount(1);

  const secondHost = await Friend.in(host.page.context(), 'Ann');
  await secondHost.page.goto(host.page.url());
  await expect(secondHost.heading).toHaveText(lobby.own);
  await host.button(remedy.takeOver).click();
  await host.expectConnected(1);
  await guest.getReady();
  await expect(host.button(lobby.start)).toBeEnabled();
  for (const { wrongs } of [host, guest, other, second, secondHost]) expect(wrongs).toEqual([]);
});

const PAYLOADS = [
  '<script>wasRun=true</script>',
  '<img src=x onerror=wasRun=1>',
  '"><svg onload=wasRun=1>',
  "'-wasRun=1-'",
  'javascript:wasRun=1',
  '<a href="javascript:wasRun=1">x</a>',
  '<iframe srcdoc="<script>parent.wasRun=1</script>">',
  '{{wasRun=1}}',
  '${wasRun=1}',
  '{@html "<b>bold</b>"}',
  '<style>*{display:none}</style>',
  '<base href="//example.org/">',
  '<meta http-equiv=refresh content="0;url=//example.org">',
  '&lt;b&gt;&#x3c;b&#62;',
  '</p></div></main><h1>Gone</h1>',
  '__proto__',
  'constructor.prototype',
  '\u202Edrawkcab\u202C',
  'zero\u200B\u200D\uFEFFwidth',
  'Z\u0351\u036B\u0343\u036A\u0302\u036B\u033D\u034F\u0334\u0319\u0324\u031E\u0349\u035A\u032F\u031E\u0320\u034DA\u036B\u0357\u0334\u0362\u0335\u031C\u0330\u0354L',
  'W'.repeat(280),
  '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}'.repeat(20),
];

test('hostile names and messages are shown as text and run nothing', async ({ browser }) => {
  const [host, guest] = [await Friend.come(browser, 'Ann'), await Friend.come(browser, PAYLOADS[1]!)];
  for (const { page } of [host, guest]) {
    await page.addInitScript(() => {
      window.violations = [];
      addEventListener('securitypolicyviolation', ({ blockedURI }) => window.violations.push(blockedURI));
    });
  }
  await guest.sitDown(await host.openRoom());
  const row = host.page.locator('li[data-seat="1"]');
  await expect(row).toContainText('<img src=x');
  const said = host.page.getByRole('log', { name: chat.log }).locator('p');
  const field = guest.page.getByRole('textbox', { name: chat.say });
  for (const [at, payload] of PAYLOADS.entries()) {
    await field.fill(payload);
    await field.press('Enter');
    // Whoever says too much at once is not heard; so everything is waited for.
    await expect(said).toHaveCount(at + 1);
    await expect(said.last()).toContainText(/\S/);
  }
  const shown = await said.allInnerTexts();
  for (const [at, payload] of PAYLOADS.entries()) if (/^[\x20-\x7e]+$/.test(payload)) expect(shown[at]).toContain(payload);
  expect(shown.join('')).not.toMatch(/[\u202A-\u202E\u200B\uFEFF]/);
  for (const { page, wrongs } of [host, guest]) {
    await expectNothingSticksOut(page);
    expect(await page.evaluate(() => [window.wasRun, window.violations])).toEqual([undefined, []]);
    expect(await page.evaluate(() => Object.keys(Object.prototype))).toEqual([]);
    expect(wrongs).toEqual([]);
  }
});

test('without any broker two codes are handed over, and the game begins', async ({ browser }) => {
  const friends = [await Friend.come(browser, 'Ann'), await Friend.come(browser, 'Bob')] as const;
  const [host, guest] = friends;
  const sockets: string[] = [];
  for (const { page } of friends) page.on('websocket', (socket) => sockets.push(socket.url()));
  await host.openRoom('byHand');
  await host.setSeats(2);
  await host.button(byHand.start).click();
  const paste = host.page.getByLabel(byHand.step.paste);
  await paste.fill('not an answer');
  await host.button(byHand.accept).click();
  await expect(paste).toHaveAccessibleDescription(byHand.bad);

  await guest.follow(await host.page.getByLabel(byHand.link).inputValue());
  await paste.fill(await guest.page.getByLabel(byHand.guestAnswer).inputValue());
  await host.button(byHand.accept).click();
  await guest.getReady();
  await expect(host.page.getByText(byHand.connected)).toBeVisible();
  await host.startGame();
  await guest.expectTable();
  expect(sockets).toEqual([]);
  for (const { wrongs } of friends) expect(wrongs).toEqual([]);
});

test('nobody is asked anything before a room is opened, and then only our own server', async ({ browser }) => {
  const friends = [await Friend.come(browser, 'Ann'), await Friend.come(browser, 'Bob')] as const;
  const [host, guest] = friends;
  const asked: string[] = [];
  for (const { page } of friends) {
    page.on('websocket', (socket) => asked.push(socket.url()));
    page.on('request', (request) => request.url().endsWith('broker.json') && asked.push(request.url()));
    await page.addInitScript(() => {
      window.iceServers = [];
      const { setLocalDescription } = RTCPeerConnection.prototype;
      // From here on a connection looks for its ways.
      RTCPeerConnection.prototype.setLocalDescription = function (...given: [RTCLocalSessionDescriptionInit?]) {
        window.iceServers.push(...(this.getConfiguration().iceServers ?? []));
        return setLocalDescription.apply(this, given);
      };
    });
  }
  await host.page.goto('./friends/');
  await expect(host.button(words.open.room)).toBeVisible();
  await guest.page.goto('./friends/#g=AQBAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA');
  await expect(guest.heading).toHaveText(join.heading);
  expect(asked).toEqual([]);

  await guest.sitDown(await host.openRoom());
  await expect(host.page.getByLabel(invite.qr)).toBeVisible();
  expect(asked.length).toBeGreaterThan(0);
  for (const { page, wrongs } of friends) {
    expect(wrongs).toEqual([]); // foreign requests among them
    expect(await page.evaluate(() => window.iceServers)).toEqual([]);
  }
});
