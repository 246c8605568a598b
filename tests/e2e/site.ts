import { type Browser, chromium } from '@playwright/test';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { findChromium } from '../../src/cli/chromium.js';

// The built site and a browser for commands that look at it; the tests have theirs from Playwright's own runner.

const TSX = 'node_modules/tsx/dist/cli.mjs';

/** Serves the built site on a free port while something is done with it in a browser. */
export async function withSite<Result>(run: (site: { address: string; browser: Browser }) => Promise<Result>): Promise<Result> {
  const server = spawn(process.execPath, [TSX, '--tsconfig', 'src/cli/tsconfig.json', 'src/cli/serve.ts', '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  try {
    return await run({ address: await addressOf(createInterface({ input: server.stdout })), browser });
  } finally {
    await browser.close();
    server.kill();
    await once(server, 'close');
  }
}

async function addressOf(lines: AsyncIterable<string>): Promise<string> {
  for await (const line of lines) {
    const address = /http:\/\/localhost:\d+\//.exec(line)?.[0];
    if (address !== undefined) return address;
  }
  throw new Error('The site could not be served');
}
