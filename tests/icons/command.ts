import { chromium } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { installedChromium } from '../../src/cli/chromium.js';

// npm run icons: draws static/icon.svg in the sizes and shapes that home screens want, into static/icons.

const SEA = '#bfe3ea';

interface Drawing {
  readonly name: string;
  readonly size: number;
  /** How much of the picture the drawing fills; what a phone cuts off at the edges must not be part of it. */
  readonly share: number;
  /** Left out where the drawing may have a shape of its own. */
  readonly ground?: string;
}

const DRAWINGS: readonly Drawing[] = [
  { name: '192', size: 192, share: 1 },
  { name: '512', size: 512, share: 1 },
  { name: 'maskable', size: 512, share: 0.74, ground: SEA },
  { name: 'apple-touch', size: 180, share: 0.86, ground: SEA },
];

const drawing = readFileSync('static/icon.svg', 'base64');
const browser = await chromium.launch({ ...installedChromium(), args: ['--no-sandbox'] });
try {
  const page = await browser.newPage();
  for (const { name, size, share, ground = 'transparent' } of DRAWINGS) {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(`
      <body style="display: grid; place-items: center; height: 100vh; margin: 0; background: ${ground}">
        <img src="data:image/svg+xml;base64,${drawing}" style="width: ${share * 100}%">
      </body>`);
    await page.locator('img').evaluate((image: HTMLImageElement) => image.decode());
    await page.screenshot({ path: `static/icons/${name}.png`, omitBackground: true });
  }
} finally {
  await browser.close();
}
