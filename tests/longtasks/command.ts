import type { Browser, Page } from '@playwright/test';
import { readArguments } from '../../src/cli/arguments';
import { gameAt, type PlayedGame } from '../e2e/playedGame';
import { openGame } from '../e2e/shelf';
import { withSite } from '../e2e/site';
import { type Task, traced } from './trace';

// npm run longtasks -- [--seed 1] [--points 10] [--turns 16] [--throttle 1] [--json]: tasks that block the main thread for 50 ms or more
// while four bots play, one of them for the person at the screen: a whole game at full speed, and some turns at the usual pace, with
// everything that moves, among experts, who think with every core but one. Each is played twice: first undisturbed, by the browser's own
// clock, which a busy machine stretches; then traced, which costs time of its own, for how long tasks had the processor. With --throttle 6
// the page has a sixth of the processor and the window of a phone: an old one.

const { seed, points, turns, throttle, json } = readArguments({ seed: 1, points: 10, turns: 16, throttle: 1 });

const WINDOW = throttle > 1 ? { width: 390, height: 844 } : { width: 1440, height: 900 };

const LONG = 50; // ms, as the browser has it

/** The browser rounds durations: a task that ends this near the result is the one that shows it. */
const ROUNDING = 5; // ms

/** In the page's timeline: from here on everybody plays. */
const MARK = 'playing';

interface Watched {
  readonly longTasks: Task[];
  /** Frames that took 50 ms or more, from the first thing that had to be drawn to the picture. */
  readonly longFrames: Task[];
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
  const longFrames: Task[] = [];
  const watched = Object.assign(globalThis, { longTasks, longFrames, endedAt: Infinity });
  new MutationObserver((_, observer) => {
    if (document.querySelector('[data-sheet=end]') === null) return;
    watched.endedAt = performance.now();
    observer.disconnect();
  }).observe(document, { subtree: true, childList: true });
  const writeDown = (type: string, into: Task[]) =>
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) into.push({ at: startTime, milliseconds: duration });
    }).observe({ type, buffered: true });
  writeDown('longtask', longTasks);
  writeDown('long-animation-frame', longFrames);
}

/** Waits for a turn, or for the end of the game if that comes first; returns the turn. */
async function playUntil(page: Page, turn: number): Promise<number> {
  const reached = await page.waitForFunction(
    (wanted) => {
      const now = Number(document.querySelector<HTMLElement>('[data-turn]')?.dataset.turn ?? 0);
      return (now >= wanted || document.querySelector('[data-sheet=end]') !== null) && now;
    },
    turn,
    { polling: 500, timeout: 300_000 },
  );
  return Number(await reached.jsonValue());
}

/** Four seats, whose bots think as long as bots can where they may take their time. */
function gameOf(hasFastBots: boolean): PlayedGame {
  const game = gameAt({ players: 4, options: { targetPoints: points } });
  if (hasFastBots) return game;
  return { ...game, players: game.players.map((player) => (player.kind === 'bot' ? { ...player, level: 'expert' } : player)) };
}

interface Played {
  readonly turns: number;
  readonly seconds: number;
  /** Tasks that were long by the clock. */
  readonly longTasks: readonly Task[];
  readonly longFrames: readonly Task[];
  /** All tasks from the first turn on, by their time on the processor; none if it was not traced. */
  readonly busyTasks: readonly Task[];
  /** When the first turn began, and when the result was shown. */
  readonly startedAt: number;
  readonly endedAt: number;
}

async function play(browser: Browser, baseURL: string, hasFastBots: boolean, isTraced: boolean): Promise<Played> {
  const context = await browser.newContext({ baseURL, viewport: WINDOW });
  const page = await context.newPage();
  const developerTools = await context.newCDPSession(page);
  await developerTools.send('Emulation.setCPUThrottlingRate', { rate: throttle });
  await page.addInitScript('globalThis.__name = (named) => named'); // tsx names functions by it, also those that go to the page
  await page.addInitScript(watch, seed);
  await openGame(page, gameOf(hasFastBots), { settings: { pace: hasFastBots ? 'fast' : 'usual' } });
  await page.locator('[data-target]').first().waitFor();
  await page.keyboard.press('a');
  await playUntil(page, 1); // the draft is the opening
  let startedAt = 0;
  let reached = 0;
  const playOn = async () => {
    startedAt = await page.evaluate((mark) => performance.mark(mark).startTime, MARK);
    reached = await playUntil(page, hasFastBots ? Infinity : turns);
  };
  const traces = isTraced ? await traced(browser, page, MARK, playOn) : await playOn();
  const {
    longTasks,
    longFrames,
    endedAt = Infinity,
  } = await page.evaluate((): Watched => {
    const { longTasks, longFrames, endedAt } = globalThis as unknown as Watched;
    return { longTasks, longFrames, ...(endedAt !== undefined && { endedAt }) };
  });
  const seconds = await page.evaluate(() => performance.now() / 1000);
  await context.close();
  const busyTasks = (traces ?? []).map(({ at, milliseconds }) => ({ at: at + startedAt, milliseconds }));
  return { turns: reached, seconds: Math.round(seconds), longTasks, longFrames, busyTasks, startedAt, endedAt };
}

/** How many tasks were long, and how many milliseconds the longest took, long or not. */
function figures(tasks: readonly Task[]) {
  const times = tasks.map(({ milliseconds }) => milliseconds);
  return { count: times.filter((time) => time >= LONG).length, longest: Math.round(Math.max(0, ...times)) };
}

/** How long the main thread had the processor in a turn, on average. */
function perTurn({ turns, busyTasks }: Played): number {
  return Math.round(busyTasks.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / Math.max(1, turns - 1));
}

async function measure(browser: Browser, baseURL: string, hasFastBots: boolean) {
  const undisturbed = await play(browser, baseURL, hasFastBots, false);
  const watched = await play(browser, baseURL, hasFastBots, true);
  const isOpening = ({ startedAt }: Played, { at }: Task) => at < startedAt;
  const isEnd = ({ endedAt }: Played, { at, milliseconds }: Task) => at + milliseconds >= endedAt - ROUNDING;
  const isPlaying = (played: Played, task: Task) => !isOpening(played, task) && !isEnd(played, task);
  return {
    bots: hasFastBots ? 'fast' : 'expert',
    turns: undisturbed.turns,
    seconds: undisturbed.seconds,
    opening: figures(undisturbed.longTasks.filter((task) => isOpening(undisturbed, task))),
    playing: figures(undisturbed.longTasks.filter((task) => isPlaying(undisturbed, task))),
    end: figures(undisturbed.longTasks.filter((task) => isEnd(undisturbed, task))),
    framesWhilePlaying: figures(undisturbed.longFrames.filter((frame) => isPlaying(undisturbed, frame))),
    onProcessor: {
      turns: watched.turns,
      millisecondsPerTurn: perTurn(watched),
      playing: figures(watched.busyTasks.filter((task) => isPlaying(watched, task))),
      end: figures(watched.busyTasks.filter((task) => isEnd(watched, task))),
    },
  };
}

const results = await withSite(async ({ address, browser }) => {
  const measured = [];
  for (const isFast of [true, false]) {
    process.stderr.write(isFast ? 'A whole game with fast bots …\n' : `${turns} turns with experts at the usual pace …\n`);
    measured.push(await measure(browser, address, isFast));
  }
  return measured;
});

if (json) console.log(JSON.stringify({ seed, points, throttle, results }));
else {
  const said = ({ count, longest }: ReturnType<typeof figures>) =>
    `${count === 0 ? 'no long task' : `${count} long`}${longest === 0 ? '' : `, the longest ${longest} ms`}`;
  for (const { bots, turns, seconds, opening, playing, end, framesWhilePlaying, onProcessor } of results) {
    console.log(`${bots} bots, ${turns} turns in ${seconds} s`);
    console.log(`  by the clock: opening ${said(opening)}; playing ${said(playing)}; result ${said(end)}`);
    console.log(
      `  frames of ${LONG} ms or more while playing: ${framesWhilePlaying.count}, the longest ${framesWhilePlaying.longest} ms`,
    );
    console.log(
      `  on the processor, traced, ${onProcessor.turns} turns: playing ${said(onProcessor.playing)}; result ${said(onProcessor.end)}; ${onProcessor.millisecondsPerTurn} ms a turn`,
    );
  }
}
