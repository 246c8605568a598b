import type { Browser } from '@playwright/test';
import { readArguments } from '../../src/cli/arguments';
import { gameAt } from '../e2e/playedGame';
import { openGame } from '../e2e/shelf';
import { withSite } from '../e2e/site';

// npm run longtasks -- [--seed 1] [--points 10] [--json]: tasks that block the main thread for 50 ms or more, from the opening of
// the page to the end of a game of four. The person's seat does only what its clock makes it do, so that nothing but the site
// itself is measured. A busy machine makes tasks longer: the figure is for a quiet one.

const { seed, points, json } = readArguments({ seed: 1, points: 10 });
const SECONDS_PER_TURN = 0.3;

interface LongTask {
  readonly at: number;
  readonly milliseconds: number;
}

interface Watched {
  readonly longTasks: LongTask[];
}

/** Runs in the page before anything else: chance follows the seed, and every long task is written down. */
function watch(seed: number): void {
  let state = seed;
  const nextWord = () => {
    state = (state + 0x9e3779b9) >>> 0;
    const mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    return Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97) >>> 0;
  };
  crypto.getRandomValues = (array) => {
    if (array instanceof Uint32Array) array.forEach((_, at) => (array[at] = nextWord()));
    return array;
  };
  const longTasks: LongTask[] = [];
  Object.assign(globalThis, { longTasks });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) longTasks.push({ at: startTime, milliseconds: duration });
  }).observe({ type: 'longtask', buffered: true });
}

async function measure(browser: Browser, baseURL: string, hasFastBots: boolean) {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(watch, seed);
  const game = gameAt({ players: 4, options: { targetPoints: points, discardLimit: 95 } });
  await openGame(page, game, { secondsPerTurn: SECONDS_PER_TURN, settings: { hasFastBots } });
  await page.locator('[data-target]').first().waitFor();
  const shownAt = await page.evaluate(() => performance.now());
  await page.waitForFunction(() => document.querySelector('dialog[open]') !== null, undefined, { polling: 1000, timeout: 0 });
  const tasks = await page.evaluate(() => (globalThis as unknown as Watched).longTasks);
  const seconds = await page.evaluate(() => performance.now() / 1000);
  await context.close();
  const figures = (some: readonly LongTask[]) => ({
    count: some.length,
    longest: Math.round(Math.max(0, ...some.map(({ milliseconds }) => milliseconds))),
  });
  return {
    bots: hasFastBots ? 'fast' : 'normal',
    seconds: Math.round(seconds),
    opening: figures(tasks.filter(({ at }) => at < shownAt)),
    playing: figures(tasks.filter(({ at }) => at >= shownAt)),
  };
}

const results = await withSite(async ({ address, browser }) => {
  const measured = [];
  for (const isFast of [true, false]) {
    process.stderr.write(`A game with ${isFast ? 'fast' : 'normal'} bots …\n`);
    measured.push(await measure(browser, address, isFast));
  }
  return measured;
});

if (json) console.log(JSON.stringify({ seed, points, results }));
else {
  for (const { bots, seconds, opening, playing } of results) {
    const said = ({ count, longest }: { count: number; longest: number }) =>
      count === 0 ? 'no long task' : `${count} long, the longest ${longest} ms`;
    console.log(`${bots.padEnd(6)} bots, ${String(seconds).padStart(3)} s: opening ${said(opening)}; playing ${said(playing)}`);
  }
}
