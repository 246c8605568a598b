import { de } from '$lib/i18n/de';
import { heads } from '$lib/i18n/heads';
import { expect, openIsland, test } from './island';
import { SUB_PATH } from './playwright.config';

const below = (path = '') => `http://localhost:${process.env.E2E_SUB_PORT}${SUB_PATH}${path}`;

test('the same build works below a path', async ({ page }) => {
  const island = await openIsland(page, below('new/'));
  await island.newBoard();
  await island.production.check();
  await expect(page.locator('[data-node]')).toHaveCount(54);
});

test('below a path nothing is asked for outside of it', async ({ page }) => {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  await openIsland(page, below());
  for (const way of [/^Set up a game/, /^Saved games/, /^Settings/, /^Play now/]) {
    await page.getByRole('link', { name: way }).click();
    await expect(page.getByRole('link', { name: way })).toHaveCount(0);
    await page.goto(below());
  }
  expect(paths.filter((path) => !path.startsWith(SUB_PATH))).toEqual([]);
});

test('an address of another language shows it, and it stays when one goes on', async ({ page }) => {
  await page.goto(below('de/rules/'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(de.rules.heading);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.goto(below('de/'));
  await page.getByRole('link', { name: de.home.settings }).click();
  await expect(page).toHaveURL(below('settings/'));
  await expect(page).toHaveTitle(de.settings.title);
});

test('WebAssembly and icon are served with their types, and what is missing is missing', async ({ page, request }) => {
  const types = new Map<string, string>();
  page.on('response', (response) => types.set(new URL(response.url()).pathname, response.headers()['content-type'] ?? ''));
  await openIsland(page);
  const wasm = [...types].filter(([path]) => path.endsWith('.wasm'));
  expect(wasm.map(([, type]) => type)).toEqual(['application/wasm']);
  expect((await request.get('icon.svg')).headers()['content-type']).toContain('image/svg+xml');
  const missing = await request.get('no/such/page');
  expect(missing.status()).toBe(404);
  expect(await missing.text()).toContain(heads.en.missing.heading);
});

test('the broker for games with friends answers on the same port', async ({ request }) => {
  const id = await request.get('p2p/peerjs/id');
  expect(id.status()).toBe(200);
  expect(await id.text()).toMatch(/^[0-9a-f-]{36}$/);
  expect((await request.get('p2p/peerjs/peers')).status()).toBe(401);
});
