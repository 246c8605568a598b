import type { Browser } from '@playwright/test';
import { readArguments } from '../../src/cli/arguments';
import { withSite } from '../e2e/site';

// npm run firstvisit -- [--kilobits 1600] [--latency 150] [--throttle 1] [--times 5] [--json]: how long somebody who comes for the first
// time over a slow network waits: until the first page can be used, from the tap on "Play now" until a piece can be placed, and until that
// when the address of the table itself is opened. Fails when the table takes longer than it may.

const { kilobits, latency, throttle, times, json } = readArguments({ kilobits: 1600, latency: 150, throttle: 1, times: 5 });

const LIMIT = 4; // seconds to a playable table
const PLACE = '[data-target]';
const PLAY = 'a[href$="play/"]';

interface Visit {
  readonly home: number;
  readonly fromHome: number;
  readonly table: number;
}

/** Every visit begins with nothing kept. */
async function visit<Result>(browser: Browser, address: string, see: (goto: Goto) => Promise<Result>): Promise<Result> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: address });
  const page = await context.newPage();
  const developerTools = await context.newCDPSession(page);
  await developerTools.send('Network.enable');
  const bytesPerSecond = (kilobits * 1000) / 8;
  await developerTools.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency, downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond / 2 },
  });
  await developerTools.send('Emulation.setCPUThrottlingRate', { rate: throttle });
  const until = async (selector: string, begin: () => Promise<unknown>) => {
    const start = performance.now();
    await Promise.all([begin(), page.locator(selector).first().waitFor({ timeout: 60_000 })]);
    return (performance.now() - start) / 1000;
  };
  try {
    return await see({
      open: (path, selector) => until(selector, () => page.goto(path, { waitUntil: 'commit' })),
      follow: (link, selector) => until(selector, () => page.locator(link).first().click()),
    });
  } finally {
    await context.close();
  }
}

interface Goto {
  /** Opens an address, and returns the seconds until something is there. */
  open(path: string, selector: string): Promise<number>;
  follow(link: string, selector: string): Promise<number>;
}

const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

const visits = await withSite(async ({ address, browser }) => {
  const all: Visit[] = [];
  for (let time = 1; time <= times; time++) {
    process.stderr.write(`visit ${time} of ${times} …\n`);
    const [home, fromHome] = await visit(browser, address, async ({ open, follow }) => [
      await open('./', PLAY),
      await follow(PLAY, PLACE),
    ]);
    const table = await visit(browser, address, ({ open }) => open('./play/', PLACE));
    all.push({ home: home!, fromHome: fromHome!, table });
  }
  return all;
});

const rounded = (of: keyof Visit) => Number(middle(visits.map((one) => one[of])).toFixed(2));
const seconds = { home: rounded('home'), fromHome: rounded('fromHome'), table: rounded('table') };
if (json) console.log(JSON.stringify({ kilobits, latency, throttle, times, limit: LIMIT, seconds }));
else {
  console.log(`A first visit at ${kilobits} kbit/s and ${latency} ms, the middle one of ${times}:`);
  console.log(
    `  first page ${seconds.home} s, from there to a table ${seconds.fromHome} s; straight to a table ${seconds.table} s`,
  );
}
const slowest = Math.max(seconds.table, seconds.home + seconds.fromHome);
if (slowest > LIMIT) {
  console.error(`A playable table takes ${slowest.toFixed(2)} s: ${LIMIT} s are allowed.`);
  process.exitCode = 1;
}
