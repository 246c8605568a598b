import { expect, test } from '@playwright/test';
import { readInvitation, writeInvitation } from '$lib/net/protocol/identity';
import { Friend, goHome, words } from './friend';
import { expectNoFaults, expectNothingSticksOut } from './pages';

// The ways into a room, and what stands in them.

declare global {
  interface Window {
    /** Set by anything that a hostile text could make run. */
    wasRun?: boolean;
    violations: string[];
    /** The servers that connections were to ask for their way. */
    iceServers: RTCIceServer[];
  }
}

test.use({ actionTimeout: 15_000 });
test.afterEach(goHome);

const { problem, remedy, lobby, join, invite, byHand, chat } = words;

test('a lobby: who hosts, who sits where, who only watches; axe finds nothing wrong', async ({ browser }) => {
  const [host, guest] = [await Friend.come(browser, 'Ann'), await Friend.come(browser, 'Bob')];
  const link = await host.openRoom();
  expect(link).toMatch(/\/friends\/#g=[\w-]{70}$/);
  await expect(host.page).toHaveURL(/\/friends\/#r=host-[\w-]+$/);

  await guest.page.goto(link);
  await expect(guest.heading).toHaveText(join.heading('Ann'));
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
  await expect(guest.button(words.rooms.backTo(words.roomTitle('Ann')))).toBeVisible();
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
  await guest.page.goto(link.slice(0, link.indexOf('#g=') + 50));
  await expect(guest.page.getByRole('alert')).toContainText(problem.badLink.what);
  // A link whose secret was changed on its way leads to the host, who does not open.
  const at = link.indexOf('#g=') + 32;
  await guest.follow(link.slice(0, at) + (link[at] === 'A' ? 'B' : 'A') + link.slice(at + 1));
  await expect(guest.page.getByRole('alert')).toContainText(problem.badLink.what);

  await other.page.route('**/value.bin', async (route) => {
    const body = await (await route.fetch()).body();
    body[100]! ^= 1;
    await route.fulfill({ body });
  });
  await other.follow(link);
  await expect(other.page.getByRole('alert')).toContainText(problem.version.what);
  await expect(other.page.getByRole('alert')).toContainText(words.otherVersion.guest.newest);
  await expect(other.button(remedy.retry)).toBeVisible();
  await expect(host.page.getByText(words.otherVersion.what)).toBeVisible();

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

const HOSTILE = [
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
  '__proto__ constructor.prototype',
];
const STRANGE = [
  '\u202Edrawkcab\u202C zero\u200B\u200D\uFEFFwidth \u2067right\u2069',
  `Z${'\u0351\u036B\u0343\u036A\u0302'.repeat(8)}algo ${'\u{1F468}\u200D\u{1F469}\u200D\u{1F467}'.repeat(20)}`,
  'W'.repeat(280),
];

test('a link says who invites, as plain text; one of an older version still leads to its room', async ({ browser }) => {
  const [host, guest] = [await Friend.come(browser, 'Ann'), await Friend.come(browser, 'Bob')];
  const link = await host.openRoom();
  const [address, text] = link.split('#g=') as [string, string];
  const invitation = readInvitation(text);
  const linkOf = (name: string | undefined) => `${address}#g=${writeInvitation({ ...invitation, host: name })}`;
  for (const name of ['<img src=x onerror=wasRun=1>', '{{wasRun=1}}', '</h1><script>wasRun=1']) {
    await guest.page.goto(linkOf(name));
    await expect(guest.heading).toHaveText(join.heading(readInvitation(linkOf(name).split('#g=')[1]!).host));
    await expect(guest.heading.locator('*')).toHaveCount(0);
  }
  expect(await guest.page.evaluate(() => window.wasRun)).toBeUndefined();
  await guest.page.goto(await host.watchLink());
  await expect(guest.heading).toHaveText(join.watchHeading('Ann'));
  await host.button(lobby.rename).click();
  await host.page.getByRole('textbox', { name: words.name.label }).fill('Anna');
  await host.button(lobby.renameYes).click();
  await expect
    .poll(async () => readInvitation((await host.page.getByLabel(invite.link).inputValue()).split('#g=')[1]!).host)
    .toBe('Anna');
  await guest.page.goto(linkOf(undefined));
  await expect(guest.heading).toHaveText(join.heading(undefined));
  await guest.sitDown(linkOf(undefined));
  await expect(guest.heading).toHaveText(lobby.of('Anna'));
  for (const { wrongs } of [host, guest]) expect(wrongs).toEqual([]);
});

test('hostile names and messages are shown as text and run nothing', async ({ browser }) => {
  const names = ['Ann', '<img src=x onerror=a>', '\u202E{{nnA}}\u200B<b>'];
  const friends = await Promise.all(names.map((name) => Friend.come(browser, name)));
  for (const { page } of friends) {
    await page.addInitScript(() => {
      window.violations = [];
      addEventListener('securitypolicyviolation', ({ blockedURI }) => window.violations.push(blockedURI));
    });
  }
  const [host, guest, other] = friends as [Friend, Friend, Friend];
  const link = await host.openRoom();
  await host.setSeats(3);
  await guest.sitDown(link);
  await other.sitDown(link);
  await expect(host.page.locator('li[data-seat="1"]')).toContainText('<img src=x onerror=a');
  await expect(host.page.locator('li[data-seat="2"]')).toContainText('{{nnA}}<b>');

  // Whoever says more than five things at once is not heard.
  const half = HOSTILE.length / 2;
  const messages = [HOSTILE.slice(0, half).join(' '), HOSTILE.slice(half).join(' '), ...STRANGE];
  const said = host.page.getByRole('log', { name: chat.log }).locator('p');
  for (const [at, message] of messages.entries()) {
    await guest.say(message);
    await expect(said).toHaveCount(at + 1);
  }
  const shown = (await said.allInnerTexts()).join('\n');
  for (const payload of HOSTILE) expect(shown).toContain(payload);
  expect(shown).toContain('drawkcab zerowidth right');
  expect(shown).not.toMatch(/[\u2066-\u2069\u202A-\u202E\u200B-\u200D\uFEFF]/);
  for (const { page } of friends) await expectNothingSticksOut(page);

  await guest.getReady();
  await other.getReady();
  await host.startGame();
  await other.expectTable();
  await other.page.keyboard.press('/');
  await other.say(HOSTILE[1]!);
  for (const { page } of [host, guest]) await expect(page.getByText(HOSTILE[1]!)).toBeVisible();
  for (const { page, wrongs } of friends) {
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

test('who plays with bots only finds the table, also when nobody moves before them', async ({ browser }) => {
  const host = await Friend.come(browser, 'Ann');
  // Who begins is drawn: in four games it is hardly ever the bot each time.
  for (let game = 0; game < 4; game++) {
    await host.openRoom();
    await host.setSeats(2);
    await host.startGame();
  }
  expect(host.wrongs).toEqual([]);
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
      RTCPeerConnection.prototype.setLocalDescription = function (given?: RTCLocalSessionDescriptionInit) {
        window.iceServers.push(...(this.getConfiguration().iceServers ?? []));
        return (setLocalDescription as (given?: RTCLocalSessionDescriptionInit) => Promise<void>).call(this, given);
      };
    });
  }
  await host.page.goto('./friends/');
  await expect(host.button(words.open.room)).toBeVisible();
  await guest.page.goto('./friends/#g=AQBAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA');
  await expect(guest.heading).toHaveText(join.heading(undefined));
  expect(asked).toEqual([]);

  const link = await host.openRoom();
  await guest.page.goto('about:blank'); // another link in the same page would be followed a moment later
  await guest.sitDown(link);
  await expect(host.page.getByLabel(invite.qr)).toBeVisible();
  expect(asked.length).toBeGreaterThan(0);
  for (const { page, wrongs } of friends) {
    expect(wrongs).toEqual([]); // foreign requests among them
    const servers = await page.evaluate(() => window.iceServers.map(({ urls }) => String(urls)));
    expect([...new Set(servers)]).toEqual([`stun:localhost:${process.env.E2E_PORT}`]);
  }
});
