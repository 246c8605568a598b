import { defineConfig, devices } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import { installedChromium } from '../../src/cli/chromium.js';
import { freePort } from './freePort';
import { PLAIN_HTTP } from './plainHttp';

export const SUB_PATH = '/games/hexterland/';

// Every worker reads this file again: the first reading chooses the ports, the environment hands them on.
process.env.E2E_PORT ??= String(await freePort());
process.env.E2E_SUB_PORT ??= String(await freePort());
const { E2E_PORT: port, E2E_SUB_PORT: subPort } = process.env;

function serve(onPort: string, base: string) {
  return {
    command: `npx tsx --tsconfig src/cli/tsconfig.json src/cli/serve.ts --port ${onPort} --base ${base}`,
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    url: `http://localhost:${onPort}${base}`,
    reuseExistingServer: false, // never test a leftover
  };
}

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  reporter: 'list',
  workers: 3, // one more than a small machine has cores: friends wait for each other as often as they compute
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: process.env.CI ? 1 : 0, // a busy machine; what needed it is reported as flaky
  timeout: 60_000,
  expect: { timeout: 15_000 }, // a busy machine is slow, not wrong
  webServer: [serve(port, '/'), serve(subPort, SUB_PATH)],
  use: {
    baseURL: `http://localhost:${port}/`,
    launchOptions: {
      ...installedChromium(),
      // As root Chromium starts without its sandbox only; WebRTC on a machine with nothing but loopback needs the rest.
      args: ['--no-sandbox', '--allow-loopback-in-peer-connection', PLAIN_HTTP],
    },
    serviceWorkers: 'block', // every test comes for the first time, and would put the whole game aside; offline.spec.ts does
    permissions: ['microphone', 'camera'],
    contextOptions: { reducedMotion: 'reduce' }, // nothing to wait for
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'desktop', grepInvert: /@touch/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      grep: /@phone|@touch/, // what a small window or a finger can break; everything else is the same
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
  ],
});
