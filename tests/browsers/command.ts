import { parseArgs } from 'node:util';
import { freePort } from '../e2e/freePort';
import { asFromLaptop } from '../e2e/plainHttp';
import { serveSite } from '../e2e/site';
import { friendsGame, game, home, noFriends, noPath, type PlayedThrough } from './checks';
import { startChromium } from './chromium';
import type { DrivenBrowser, DrivenPage } from './drivenPage';
import { startFirefox } from './firefox';
import { startWebKit } from './webkit';
import { within } from './within';

// npm run browsers -- [--only firefox|webkit] [--seed 1] [--points 5] [--json]: what must work everywhere, in the browsers that Debian has
// besides Chromium: the home page, a game of bots to its end with reloads on the way, and games with friends in Chromium, both ways.
// WebKitGTK comes without WebRTC there, and has to say so. Chromium plays the same game first, to compare with, and one with friends
// over plain http, where browsers offer a page less.

const CHECK_TIME = 600_000; // ms

const OTHERS = {
  firefox: { start: startFirefox, hasFriends: true },
  webkit: { start: async () => startWebKit(await freePort()), hasFriends: false },
};
type Other = keyof typeof OTHERS;

function readWishes() {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      seed: { type: 'string', default: '1' },
      points: { type: 'string', default: '5' },
      json: { type: 'boolean', default: false },
    },
  });
  const { only, seed, points, json } = values;
  if (only !== undefined && !(only in OTHERS)) throw new Error(`--only ${Object.keys(OTHERS).join('|')}`);
  if (![seed, points].every((number) => /^\d+$/.test(number))) throw new Error('--seed and --points need whole numbers');
  const names = only === undefined ? (Object.keys(OTHERS) as Other[]) : [only as Other];
  return { names, request: { seed: Number(seed), points: Number(points) }, json };
}

interface Checked {
  readonly check: string;
  readonly seconds: number;
  /** Why it failed. */
  readonly fault?: string;
  readonly verdict?: string;
}

interface Report {
  readonly browser: string;
  readonly checks: Checked[];
  played?: PlayedThrough;
}

/** Runs the checks of one browser, one after another: each gets people of its own, in whose pages nothing may go wrong. */
class Checker {
  readonly report: Report;

  constructor(readonly browser: DrivenBrowser) {
    this.report = { browser: browser.name, checks: [] };
  }

  async check(
    name: string,
    browsers: readonly DrivenBrowser[],
    run: (...pages: DrivenPage[]) => Promise<unknown>,
  ): Promise<void> {
    process.stderr.write(`${this.browser.name}: ${name} … `);
    const started = Date.now();
    const pages: DrivenPage[] = [];
    let checked: Pick<Checked, 'fault' | 'verdict'> = {};
    try {
      for (const browser of browsers) pages.push(await browser.newPage());
      const verdict = await within(CHECK_TIME, 'The whole check', run(...pages));
      if (typeof verdict === 'string') checked = { verdict };
    } catch (error) {
      checked = { fault: error instanceof Error ? error.message : String(error) };
    }
    for (const page of pages) await page.close().catch((error: Error) => (checked = { fault: error.message, ...checked }));
    const wrongs = pages.flatMap((page) => page.wrongs);
    if (wrongs.length > 0) checked = { ...checked, fault: [checked.fault, ...wrongs].filter(Boolean).join('\n    ') };
    const seconds = Math.round((Date.now() - started) / 1000);
    this.report.checks.push({ check: name, seconds, ...checked });
    const told = checked.fault === undefined ? `✓ ${checked.verdict ?? ''}` : `✗ ${checked.fault}`;
    process.stderr.write(`${told} (${seconds} s)\n`);
  }

  /** Returns how the game went; it must go as it did elsewhere. */
  async game(site: string, request: { seed: number; points: number }, elsewhere?: string): Promise<PlayedThrough | undefined> {
    await this.check('a whole game, with two reloads', [this.browser], async (page) => {
      const played = await game(page!, site, request);
      this.report.played = played;
      if (elsewhere !== undefined && played.result !== elsewhere)
        throw new Error(`The same game ended otherwise: ${played.result}; elsewhere: ${elsewhere}`);
      return told(played);
    });
    return this.report.played;
  }
}

const told = ({ turns, seconds, framesPerSecond }: PlayedThrough) =>
  `${turns} turns in ${seconds.toFixed(1)} s, ${(turns / seconds).toFixed(2)} turns a second, ${framesPerSecond.toFixed(0)} frames a second`;

async function main(): Promise<void> {
  const { names, request, json } = readWishes();
  const { address: site, stop } = await serveSite();
  const chromium = await startChromium();
  const reports: Report[] = [];
  const missing: string[] = [];
  try {
    const reference = new Checker(chromium);
    reports.push(reference.report);
    const { result } = (await reference.game(site, request)) ?? {};
    await reference.check('friends over plain http', [chromium, chromium], (host, guest) =>
      friendsGame(host!, guest!, asFromLaptop(site)),
    );
    for (const name of names) {
      const { start, hasFriends } = OTHERS[name];
      const browser = await start().catch((error: Error) => void missing.push(error.message));
      if (browser === undefined) continue;
      try {
        const checker = new Checker(browser);
        reports.push(checker.report);
        await checker.check('home and settings', [browser], (page) => home(page!, site));
        await checker.game(site, request, result);
        if (hasFriends) {
          await checker.check('a guest in Chromium', [browser, chromium], (host, guest) => friendsGame(host!, guest!, site));
          await checker.check('a host in Chromium', [chromium, browser], (host, guest) => friendsGame(host!, guest!, site));
          await checker.check('no way to a host in Chromium', [chromium, browser], (host, guest) => noPath(host!, guest!, site));
        } else await checker.check('no WebRTC, and says so', [browser, chromium], (page, host) => noFriends(page!, host!, site));
      } finally {
        await browser.close();
      }
    }
  } finally {
    await chromium.close();
    await stop();
  }
  for (const line of missing) process.stderr.write(`${line}\n`);
  const faults = reports.flatMap(({ browser, checks }) =>
    checks.filter(({ fault }) => fault).map(({ check }) => `${browser}: ${check}`),
  );
  const isGood = faults.length + missing.length === 0;
  if (json) console.log(JSON.stringify({ ...request, isGood, missing, reports }));
  else console.log(isGood ? 'All is well.' : `Not well: ${[...faults, ...missing].join('; ')}`);
  process.exitCode = isGood ? 0 : 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
