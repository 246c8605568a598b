import type { Page } from '@playwright/test';
import { expect, openIsland, test } from './island';

// What a page may do is written in the page itself: any web server will do, and none has to be trusted with it.

declare global {
  interface Window {
    violations: string[];
  }
}

const PAGES = ['', 'new/', 'play/', 'games/', 'friends/', 'verify/', 'learn/', 'replay/', 'rules/', 'settings/'].map(
  (path) => `./${path}`,
);

async function watchViolations(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.violations = [];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) => {
      window.violations.push(`${effectiveDirective} ${blockedURI} ${sourceFile}:${lineNumber}`);
    });
  });
}

test('every page keeps to its policy', async ({ page }) => {
  await watchViolations(page);
  for (const address of PAGES) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 }).or(page.locator('[data-tile]')).first()).toBeVisible();
    const policy = await page.locator('meta[http-equiv="content-security-policy"]').getAttribute('content');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain('unsafe-inline');
    expect(await page.evaluate(() => window.violations), address).toEqual([]);
  }
});

test('what does not belong to the page neither runs nor shows', async ({ browser }) => {
  const page = await browser.newPage(); // errors in its console are what is wanted here
  await watchViolations(page);
  await openIsland(page);
  await page.evaluate(() => {
    const attempts = [
      () => document.body.append(Object.assign(document.createElement('script'), { src: 'https://example.org/x.js' })),
      () => document.body.append(Object.assign(document.createElement('img'), { src: 'https://example.org/x.png' })),
      () => document.body.append(Object.assign(document.createElement('iframe'), { src: 'https://example.org/' })),
      () => document.body.insertAdjacentHTML('beforeend', '<b id="inserted" onclick="alert(1)">x</b>'),
      () => document.body.setAttribute('onclick', 'alert(1)'),
      () => new Worker('https://example.org/x.js'),
      () => new Worker(URL.createObjectURL(new Blob(['']))),
      () => void fetch('https://example.org/').catch(() => {}),
      () => new WebSocket('ws://example.org/'),
      () => (0, eval)('1'),
    ];
    for (const attempt of attempts) {
      try {
        attempt();
      } catch {
        // Refused on the spot.
      }
    }
  });
  const blocked = () => page.evaluate(() => [...new Set(window.violations.map((violation) => violation.split(' ')[0]))].sort());
  await expect.poll(blocked).toEqual(['connect-src', 'frame-src', 'img-src', 'require-trusted-types-for', 'worker-src']);
  expect(await page.locator('#inserted').count()).toBe(0);
});

test('no page tells others where it was, and none runs inside another', async ({ page, request }) => {
  const served = await request.get('./settings/');
  expect(served.headers()['content-security-policy']).toBe("frame-ancestors 'none'");
  await page.route('**/settings/', async (route) => {
    const response = await route.fetch();
    // As from a server that sends no such header.
    await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': '' } });
  });
  await page.route('**/elsewhere', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>x</title><iframe src="./settings/"></iframe>' }),
  );
  await page.goto('./elsewhere');
  const inside = page.frameLocator('iframe');
  await expect(inside.getByText('run inside another page')).toBeVisible();
  await expect(inside.getByRole('link', { name: 'Open it on its own' })).toHaveAttribute('target', '_blank');
  await expect(inside.getByRole('heading')).toHaveCount(0);
  await page.goto('./settings/');
  await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer');
});
