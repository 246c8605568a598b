import { type Browser, chromium } from '@playwright/test';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { installedChromium } from '../../src/cli/chromium.js';

// The built site and a browser for commands that look at it. Tests have theirs from Playwright's own runner, except those that stop the
// server on the way.

const TSX = 'node_modules/tsx/dist/cli.mjs';

export interface ServedSite {
  readonly address: string;
  stop(): Promise<void>;
}

/** Serves a built site, and the broker with it, on a free port or on a given one. */
export async function serveSite(port = 0, { base = '/', site = 'build' } = {}): Promise<ServedSite> {
  const options = ['--port', String(port), '--base', base, '--site', site];
  const server = spawn(process.execPath, [TSX, '--tsconfig', 'src/cli/tsconfig.json', 'src/cli/serve.ts', ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async () => {
    server.kill();
    await once(server, 'close');
  };
  return { address: await addressOf(createInterface({ input: server.stdout })), stop };
}

/** Serves the built site while something is done with it in a browser. */
export async function withSite<Result>(run: (site: { address: string; browser: Browser }) => Promise<Result>): Promise<Result> {
  const { address, stop } = await serveSite();
  const browser = await chromium.launch({ ...installedChromium(), args: ['--no-sandbox'] });
  try {
    return await run({ address, browser });
  } finally {
    await browser.close();
    await stop();
  }
}

async function addressOf(lines: AsyncIterable<string>): Promise<string> {
  for await (const line of lines) {
    const address = /http:\/\/localhost:\d+\/\S*/.exec(line)?.[0];
    if (address !== undefined) return address;
  }
  throw new Error('The site could not be served');
}
