import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { de } from '$lib/i18n/de';
import { en } from '$lib/i18n/en';
import { copyNextSite, copySite } from './deployed';
import { beginGame, Friend, goHome, playUntil, sightsOf, words } from './friend';
import { moment, winningBuild } from './moments';
import { goldenGame } from './playedGame';
import { SUB_PATH } from './playwright.config';
import { shelve } from './shelf';
import { type ServedSite, serveSite } from './site';
import { TablePage, text } from './tablePage';

// The game on a device: put on its home screen, played without a net, and brought up to date without anybody losing a move. Each test has a server
// of its own, to stop it or to put another version there. For a build as it is published, say for which address it was made:
//   export SITE_ADDRESS=https://example.org/games/hexterland && npm run build && npm run e2e -- offline

const OVER = goldenGame('four-heuristic');
const WON = moment('nearlyWon');

test.use({ serviceWorkers: 'allow' });

/** A visitor of a site, and what went wrong for them. */
async function visit(browser: Browser, { address }: ServedSite): Promise<{ page: Page; wrongs: string[] }> {
  const context = await browser.newContext({ baseURL: address, serviceWorkers: 'allow', reducedMotion: 'reduce' });
  return enter(context);
}

async function enter(context: BrowserContext): Promise<{ page: Page; wrongs: string[] }> {
  const page = await context.newPage();
  const wrongs: string[] = [];
  page.on('pageerror', (error) => wrongs.push(`exception: ${error.message}`));
  await page.exposeFunction('noteViolation', (violation: string) => wrongs.push(`policy: ${violation}`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      (globalThis as unknown as { noteViolation(said: string): void }).noteViolation(`${effectiveDirective} ${blockedURI}`),
    );
  });
  return { page, wrongs };
}

/** Waits until the whole game lies on the device. */
async function expectKept(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
}

const portOf = ({ address }: ServedSite) => Number(new URL(address).port);
const offer = (page: Page) => page.locator('[data-update]');
const charts = (page: Page) => page.locator('.tall figure');

/** Whatever a browser asks of a site before it offers to put it on the home screen. */
async function expectInstallable(page: Page, { address }: ServedSite): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { url, errors, data } = await session.send('Page.getAppManifest');
  expect(url).toBe(`${address}manifest.webmanifest`);
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data!) as {
    name: string;
    display: string;
    start_url: string;
    scope: string;
    icons: { src: string; sizes: string; purpose?: string }[];
  };
  expect(manifest).toMatchObject({ name: en.app.name, display: 'standalone' });
  expect(new URL(manifest.start_url, url).href).toBe(address);
  expect(new URL(manifest.scope, url).href).toBe(address);
  expect(manifest.icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
  );
  const apple = await page.locator('link[rel=apple-touch-icon]').evaluate((link: HTMLLinkElement) => link.href);
  const pictures = manifest.icons.map(({ src, sizes }) => ({ address: new URL(src, url).href, sizes }));
  for (const { address: picture, sizes } of [...pictures, { address: apple, sizes: '180x180' }]) {
    if (sizes === 'any') continue;
    const bytes = await (await page.request.get(picture)).body();
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, picture).toBe(sizes); // where a PNG says how large it is
  }
}

/** Search engines and chats are told where the site will be, wherever it is now. */
async function expectAddress(page: Page, wanted: string): Promise<void> {
  const read = async (path: string) => {
    const html = await (await page.request.get(path)).text();
    return [/rel="canonical" href="([^"]+)"/, /"og:image" content="([^"]+)"/].map((pattern) => pattern.exec(html)?.[1]);
  };
  for (const path of ['', 'rules/', 'de/']) expect(await read(`./${path}`)).toEqual([wanted + path, `${wanted}share.jpg`]);
}

/** Home, a game with bots, the same after a reload, and another one from its beginning. */
async function expectPlayable(page: Page, finished: string): Promise<void> {
  const table = new TablePage(page);
  await page.goto('./');
  await page.getByRole('link', { name: 'Play now' }).click();
  // Whoever begins, bots must have thought before the second settlement.
  for (const words of [text.prompt.first, text.prompt.draftRoad, text.prompt.second]) {
    await expect(table.prompt).toHaveText(words);
    await table.pickAnyPlace();
  }
  await expect(table.prompt).toHaveText(text.prompt.draftRoad);
  await page.reload();
  await expect(table.prompt).toHaveText(text.prompt.draftRoad);
  await table.show('menu');
  await expect(page.getByText(en.table.keeping)).toBeVisible();
  await page.goto(`./replay/#${finished}`);
  await page.getByRole('button', { name: en.replay.forward }).click();
  await expect(page.locator('[data-settlement]')).toHaveCount(1);
}

test('without a net it is played all the same', async ({ browser }) => {
  const site = await serveSite();
  const { page, wrongs } = await visit(browser, site);
  const finished = await shelve(page, OVER);
  await page.goto('./');
  await expectKept(page);
  await site.stop();
  await expectPlayable(page, finished);
  expect(wrongs).toEqual([]);
});

test('below a path it can be put on a home screen, and everything but friends works without a net', async ({ browser }) => {
  const site = await serveSite(0, { base: SUB_PATH });
  const { page, wrongs } = await visit(browser, site);
  const finished = await shelve(page, OVER);
  await page.goto('./');
  await expectKept(page);
  await expectInstallable(page, site);
  if (process.env.SITE_ADDRESS) await expectAddress(page, process.env.SITE_ADDRESS.replace(/\/*$/, '/'));
  await site.stop();
  await expectPlayable(page, finished);
  await page.goto('./new'); // as somebody may have typed it
  await expect(page).toHaveURL(/new\/$/);
  await expect(page.locator('[data-tile]')).toHaveCount(19);
  await page.goto('./learn/');
  await expect(page.locator('[data-context]').first()).toBeVisible();
  await page.goto('./friends/');
  await page.getByLabel(words.name.label).fill('Ann');
  await page.getByRole('button', { name: words.open.room }).click();
  await expect(page.getByRole('alert')).toContainText(words.problem.site.what);
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('./de/rules/');
  await expect(heading).toHaveText(de.rules.heading);
  await page.goto('./settings/');
  await page.getByRole('radio', { name: 'Deutsch' }).check();
  await expect(heading).toHaveText(de.settings.heading);
  expect(wrongs).toEqual([]);
});

test('a first visit that is cut off halfway plays on, and the next one is whole', async ({ browser }) => {
  const folder = await copySite();
  const value = join(folder, 'value.bin');
  await rename(value, `${value}.late`);
  const site = await serveSite(0, { site: folder });
  const { page } = await visit(browser, site);
  const began = page.context().waitForEvent('serviceworker');
  await page.goto('./new/');
  await began;
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) ?? 'none')).toBe('none');
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  await page.getByRole('button', { name: 'New board' }).click();
  await expect(page.locator('[data-tile]')).toHaveCount(19);

  await rename(`${value}.late`, value);
  await page.reload();
  await expectKept(page);
  await site.stop();
  await page.reload();
  await expect(page.locator('[data-tile]')).toHaveCount(19);
  await rm(folder, { recursive: true });
});

test('a game goes on while a new version is put on the server, and is offered it afterwards', async ({ browser }) => {
  const [old, folder] = await Promise.all([serveSite(), copyNextSite({ hasOtherBots: true })]);
  const [{ page, wrongs }, { page: plain, wrongs: plainWrongs }] = await Promise.all([visit(browser, old), visit(browser, old)]);
  // Over plain http in a home there can be no service worker.
  await plain.addInitScript(() => Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined }));
  const tables = [page, plain].map((visitor) => new TablePage(visitor));
  await Promise.all(
    tables.map(async (table) => {
      await table.open(WON);
      await table.haveSheets();
    }),
  );
  await expectKept(page);

  await old.stop();
  const next = await serveSite(portOf(old), { site: folder });
  const waiting = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(waiting).toBe('installed');
  await expect(offer(page)).toHaveCount(0);
  const { piece, node } = winningBuild(WON.scene)!;
  for (const table of tables) {
    await table.buildButton(piece).click();
    await table.place(`${piece}-${node}`).click();
    await table.button(en.end.more).click();
  }
  // What this screen needs was never opened before, and the server has it no longer.
  await expect(charts(page).first()).toBeVisible();
  await expect(offer(page)).toBeVisible();
  await expect(plain.getByText(en.site.partGone)).toBeVisible();
  await offer(plain).first().click();
  await expect.poll(() => isNext(plain)).toBe(true);

  // A friend has the new version already: only then do both play by the same rules.
  const [host, guest] = [await Friend.come(browser, 'Ann', next.address), new Friend('Bob', page)];
  await guest.follow(await host.openRoom());
  await expect(page.getByRole('alert')).toContainText(words.otherVersion.guest.older);
  await expect(host.page.getByText(words.otherVersion.host.newest)).toBeVisible();
  expect(await isNext(page)).toBe(false);
  await offer(page).click();
  await expect(guest.button(words.lobby.iAmReady)).toBeVisible();
  expect(await isNext(page)).toBe(true);
  await expect(host.page.getByText(words.otherVersion.host.newest)).toHaveCount(0);

  for (const visitor of [page, plain]) {
    await visitor.goto('./games/');
    await expect(visitor.getByRole('link', { name: new RegExp(`^${en.games.replay}`) })).toBeVisible();
    await expect(offer(visitor)).toHaveCount(0);
  }
  expect([...wrongs, ...plainWrongs, ...host.wrongs]).toEqual([]);
  await next.stop();
  await rm(folder, { recursive: true });
});

const isNext = (page: Page) =>
  page.evaluate(() => document.documentElement.innerHTML.includes('_app/immutable/next/')).catch(() => false);

test('two tabs of two versions share one shelf, and neither loses a game', async ({ browser }) => {
  const [old, folder] = await Promise.all([serveSite(), copyNextSite({ hasOtherBots: true })]);
  const { page, wrongs } = await visit(browser, old);
  const table = new TablePage(page);
  await table.open(WON);
  await expectKept(page);
  await old.stop();
  const next = await serveSite(portOf(old), { site: folder });

  const { page: beside, wrongs: wrongsBeside } = await enter(page.context());
  await beside.goto('./rules/');
  await beside.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await offer(beside).click();
  await expect.poll(() => isNext(beside)).toBe(true);
  // Some day a version will keep more than this one, and not wait for a tab that is open for days.
  expect(await beside.evaluate(addToShelves)).toEqual(['added', 'added']);

  const { piece, node } = winningBuild(WON.scene)!;
  await table.buildButton(piece).click();
  await expect(offer(page)).toHaveCount(0);
  await table.place(`${piece}-${node}`).click();
  await table.button(en.end.more).click();
  await expect(charts(page).first()).toBeVisible(); // the server has it no longer
  expect(await isNext(page)).toBe(false);
  await offer(page).click();
  await expect.poll(() => isNext(page)).toBe(true);
  for (const tab of [page, beside]) {
    await tab.goto('./games/');
    await expect(tab.getByRole('link', { name: new RegExp(`^${en.games.replay}`) })).toBeVisible();
  }
  expect([...wrongs, ...wrongsBeside]).toEqual([]);
  await next.stop();
  await rm(folder, { recursive: true });
});

test('two tabs of two versions share their rooms, and friends play on in the new one, whatever its bots', async ({ browser }) => {
  test.setTimeout(120_000);
  const [old, folder] = await Promise.all([serveSite(), copyNextSite({ hasOtherBots: true })]);
  const { page } = await visit(browser, old);
  const host = new Friend('Ann', page, old.address);
  const guest = await Friend.come(browser, 'Bob', old.address);
  const friends = [host, guest] as const;
  await beginGame(friends, 3);
  await expectKept(page);
  await guest.page.waitForLoadState('networkidle'); // it has kept no version: what its table needs later must be there
  await old.stop();
  const next = await serveSite(portOf(old), { site: folder });

  const { page: besideHost } = await enter(page.context());
  await besideHost.goto('./rules/');
  await besideHost.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await offer(besideHost).click();
  await expect.poll(() => isNext(besideHost)).toBe(true);
  const besideGuest = await guest.page.context().newPage();
  await besideGuest.goto(`${next.address}robots.txt`);
  for (const beside of [besideHost, besideGuest]) expect(await beside.evaluate(addToShelves)).toEqual(['added', 'added']);

  await playUntil(friends, text.prompt.roll);
  const sights = await sightsOf(friends);
  const areNext = () => Promise.all(friends.map(({ page }) => isNext(page)));
  expect(await areNext()).toEqual([false, false]);
  for (const friend of friends) await friend.page.reload(); // which brings the new version, here and there
  for (const [at, friend] of friends.entries()) await friend.expectSight(sights[at]!);
  expect(await areNext()).toEqual([true, true]);
  await playUntil(friends, text.prompt.main);
  expect(host.wrongs).toEqual([]); // the guest has kept no version, and misses parts of the old one
  await goHome({ browser });
  await next.stop();
  await rm(folder, { recursive: true });
});

/** Runs in a page: what a later version might do to what is kept. */
function addToShelves(): Promise<string[]> {
  const add = (name: string) =>
    new Promise<string>((resolve, reject) => {
      const opening = indexedDB.open(name, 2);
      opening.onblocked = () => resolve('blocked');
      opening.onerror = () => reject(opening.error);
      opening.onupgradeneeded = () => opening.result.createObjectStore('more');
      opening.onsuccess = () => (opening.result.close(), resolve('added'));
    });
  return Promise.all(['hexterland', 'hexterland-rooms'].map(add));
}

test('whoever serves the site serves it compressed, and says how long to keep what', async ({ request }) => {
  const names = async (path: string) => (await request.get(path, { headers: { 'Accept-Encoding': 'gzip, br' } })).headers();
  const page = await names('./');
  expect(page).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache', vary: 'Accept-Encoding' });
  expect((await request.get('./', { headers: { 'Accept-Encoding': 'gzip' } })).headers()['content-encoding']).toBe('gzip');
  expect((await request.get('./', { headers: { 'Accept-Encoding': 'identity' } })).headers()['content-encoding']).toBeUndefined();
  expect(await names('./service-worker.js')).toMatchObject({ 'cache-control': 'no-cache', 'content-encoding': 'br' });
  expect(await names('./manifest.webmanifest')).toMatchObject({ 'content-type': 'application/manifest+json' });
  const [, part] = /href="\.\/(_app\/immutable\/[^"]+\.js)"/.exec(await readFile('build/index.html', 'utf8'))!;
  expect(await names(`./${part}`)).toMatchObject({
    'content-encoding': 'br',
    'cache-control': expect.stringContaining('immutable'),
  });
});
