import type { Browser, Page } from '@playwright/test';
import { readArguments } from '../../src/cli/arguments';
import { gameAt } from '../e2e/playedGame';
import { openGame } from '../e2e/shelf';
import { withSite } from '../e2e/site';
import { type Task, traced } from './trace';

// npm run longtasks -- [--seed 1] [--points 10] [--turns 16] [--json]: tasks that block the main thread for 50 ms or more while four
// bots play, one of them for the person at the screen: a whole game at full speed, and some turns at the usual pace, with everything
// that moves. "Long" is by the browser's own clock, which a busy machine stretches; "the busiest" is the time a task had the processor.

const { seed, points, turns, json } = readArguments({ seed: 1, points: 10, turns: 16 });

/** The browser rounds durations: a task that ends this near the result is the one that shows it. */
const ROUNDING = 5; // ms

/** In the page's timeline: from here on everybody plays. */
const MARK = 'playing';

interface Watched {
  readonly longTasks: Task[];
  /** When the result was shown. */
  readonly endedAt?: number;
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
  const longTasks: Task[] = [];
  const watched = Object.assign(globalThis, { longTasks, endedAt: Infinity });
  new MutationObserver((_, observer) => {
    if (document.querySelector('dialog[open]') === null) return;
    watched.endedAt = performance.now();
    observer.disconnect();
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) longTasks.push({ at: startTime, milliseconds: duration });
  }).observe({ type: 'longtask', buffered: true });
}

/** Waits for a turn, or for the end of the game if that comes first; returns the turn. */
async function playUntil(page: Page, turn: number): Promise<number> {
  const reached = await page.waitForFunction(
    (wanted) => {
      const now = Number(/\d+/.exec(document.querySelector('.whose span')?.textContent ?? '')?.[0] ?? 0);
      return (now >= wanted || document.querySelector('dialog[open]') !== null) && now;
    },
    turn,
    { polling: 500, timeout: 300_000 },
  );
  return Number(await reached.jsonValue());
}

async function measure(browser: Browser, baseURL: string, hasFastBots: boolean) {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript('globalThis.__name = (named) => named'); // tsx names functions by it, also those that go to the page
  await page.addInitScript(watch, seed);
  await openGame(page, gameAt({ players: 4, options: { targetPoints: points } }), { settings: { hasFastBots } });
  await page.locator('[data-target]').first().waitFor();
  await page.keyboard.press('a');
  await playUntil(page, 1); // the draft is the opening
  let startedAt = 0;
  let turn = 0;
  const busy = await traced(browser, page, MARK, async () => {
    startedAt = await page.evaluate((mark) => performance.mark(mark).startTime, MARK);
    turn = await playUntil(page, hasFastBots ? Infinity : turns);
  });
  const { longTasks: tasks, endedAt = Infinity } = await page.evaluate((): Watched => {
    const { longTasks, endedAt } = globalThis as unknown as Watched;
    return { longTasks, ...(endedAt !== undefined && { endedAt }) };
  });
  const seconds = await page.evaluate(() => performance.now() / 1000);
  await context.close();
  const longestOf = (some: readonly Task[]) =>
    Math.round(some.reduce((most, { milliseconds }) => Math.max(most, milliseconds), 0));
  const figures = (some: readonly Task[]) => ({ count: some.length, longest: longestOf(some) });
  const isPlaying = ({ at, milliseconds }: Task) => at >= startedAt && at + milliseconds < endedAt - ROUNDING;
  const busyAt = busy.map(({ at, milliseconds }) => ({ at: at + startedAt, milliseconds }));
  return {
    bots: hasFastBots ? 'fast' : 'normal',
    turns: turn,
    seconds: Math.round(seconds),
    opening: figures(tasks.filter(({ at }) => at < startedAt)),
    playing: { ...figures(tasks.filter(isPlaying)), busiest: longestOf(busyAt.filter(isPlaying)) },
    end: figures(tasks.filter(({ at, milliseconds }) => at + milliseconds >= endedAt - ROUNDING)),
  };
}

const results = await withSite(async ({ address, browser }) => {
  const measured = [];
  for (const isFast of [true, false]) {
    process.stderr.write(isFast ? 'A whole game with fast bots …\n' : `${turns} turns with bots at the usual pace …\n`);
    measured.push(await measure(browser, address, isFast));
  }
  return measured;
});

if (json) console.log(JSON.stringify({ seed, points, results }));
else {
  for (const { bots, turns, seconds, opening, playing, end } of results) {
    const said = ({ count, longest }: { count: number; longest: number }) =>
      count === 0 ? 'no long task' : `${count} long, the longest ${longest} ms`;
    console.log(
      `${bots} bots, ${turns} turns in ${seconds} s: opening ${said(opening)}; playing ${said(playing)} (the busiest had the processor for ${playing.busiest} ms); result ${said(end)}`,
    );
  }
}
