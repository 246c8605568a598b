import { chromium, expect, type Page } from '@playwright/test';
import { parseArgs } from 'node:util';
import { installedChromium } from '../../src/cli/chromium.js';
import { Friend } from '../e2e/friend';
import { serveSite } from '../e2e/site';
import { countLive, Strangers } from '../e2e/strangers';

// npm run hostile -- [--json]: a game with friends while a hostile client, which speaks to broker and host by itself, does its worst. The
// host's page has to stay smooth, a player who reloads has to be back soon, and nothing of the strangers may be left.

const MIN_FRAMES = 30; // a second
const MAX_RETURN_MS = 5_000;
const RESTING = 25_000; // ms in which connections that never opened are given up
const ARGS = ['--no-sandbox', '--allow-loopback-in-peer-connection', '--disable-renderer-backgrounding'];

const ATTACKS: Readonly<Record<string, (strangers: Strangers) => Promise<unknown>>> = {
  'nobody': () => Promise.resolve(),
  '100 who say nothing': (strangers) => strangers.run('keepSilent', 100, 30),
  '500 who come and go': (strangers) => strangers.run('comeAndGo', 500, 10),
  '200 who only offer': (strangers) => strangers.run('offerOnly', 200),
  'floods of bytes': (strangers) => floods(strangers, 'bytes'),
  'floods of long frames': (strangers) => floods(strangers, 'long'),
  'floods of nonsense': (strangers) => floods(strangers, 'text'),
  'pretences that it moves': pretend,
}; // prettier-ignore

/** Votes, moves and parts of secrets that are none: not heeded while they can be read, and the end of the link when they cannot. */
async function pretend(strangers: Strangers): Promise<void> {
  const { sent, wasOpen, isOpen, asked } = await strangers.meddle(3);
  console.log(
    `${sent} pretences: ${wasOpen ? 'borne' : 'NOT borne'}, garbage ${isOpen ? 'NOT ' : ''}shown the door, ${asked} answered`,
  );
  if (!wasOpen || isOpen || asked > 0) throw new Error('the host should have gone on as before');
}

async function floods(strangers: Strangers, junk: 'bytes' | 'long' | 'text'): Promise<void> {
  for (let time = 0; time < 10; time++) await strangers.run('flood', junk, 10_000);
}

const COUNT_FRAMES = `
  globalThis.drawn = [];
  globalThis.counting ??= requestAnimationFrame(function draw(time) {
    globalThis.drawn.push(time);
    requestAnimationFrame(draw);
  });
`;

/** Counts the frames that a page draws, until it is asked how many there were in a second, and how long the longest took. */
async function watchFrames(page: Page): Promise<() => Promise<{ frames: number; longestFrame: number }>> {
  await page.evaluate(COUNT_FRAMES);
  return async () => {
    const drawn = (await page.evaluate('globalThis.drawn')) as number[];
    const gaps = drawn.slice(1).map((time, at) => time - drawn[at]!);
    const seconds = (drawn.at(-1)! - drawn[0]!) / 1000;
    return { frames: Math.round(gaps.length / seconds), longestFrame: Math.round(Math.max(...gaps)) };
  };
}

/** Notes in a page when the host has let it in. */
const NOTE_WELCOME = `
  const { createDataChannel } = RTCPeerConnection.prototype;
  RTCPeerConnection.prototype.createDataChannel = function (...given) {
    const channel = createDataChannel.apply(this, given);
    channel.addEventListener('message', ({ data }) => {
      if (data.startsWith('{"t":"welcome"')) globalThis.isWelcome = true;
    });
    return channel;
  };
`;

/** How long it takes somebody who reloads the page to be let in again by the host, and to see the table. */
async function comeBack(guest: Friend): Promise<number> {
  const begun = performance.now();
  await guest.page.reload();
  await expect.poll(() => guest.page.evaluate('globalThis.isWelcome'), { intervals: [50], timeout: 30_000 }).toBe(true);
  await guest.expectTable();
  return Math.round(performance.now() - begun);
}

interface Figures {
  readonly attack: string;
  readonly seconds: number;
  readonly frames: number;
  readonly longestFrame: number;
  readonly back: number;
  readonly connections: number;
  readonly ports: number;
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
  const site = await serveSite();
  const options = { ...installedChromium(), args: ARGS };
  // Strangers are at home elsewhere: what their browser does is not what the host's page does.
  const [browser, elsewhere] = [await chromium.launch(options), await chromium.launch(options)];
  try {
    const [host, guest] = [await Friend.come(browser, 'Ann', site.address), await Friend.come(browser, 'Bob', site.address)];
    await guest.page.addInitScript(NOTE_WELCOME);
    const link = await host.openRoom();
    await host.setSeats(2);
    const watchLink = await host.watchLink();
    await guest.sitDown(link);
    await guest.getReady();
    await host.startGame();
    await guest.expectTable();
    const usual = await countLive(host.page, 'MessagePort');
    const all: Figures[] = [];
    for (const [attack, run] of Object.entries(ATTACKS)) {
      const strangers = await Strangers.come(elsewhere, watchLink);
      const framesOf = await watchFrames(host.page);
      const begun = performance.now();
      const attacked = run(strangers);
      await new Promise((resolve) => setTimeout(resolve, 1_500)); // the attack is under way
      const back = await comeBack(guest);
      await attacked;
      const seconds = Math.round((performance.now() - begun) / 100) / 10;
      const { frames, longestFrame } = await framesOf();
      await strangers.page.context().close();
      const left = async () => [
        (await countLive(host.page, 'RTCPeerConnection')) - 1, // the guest's
        (await countLive(host.page, 'MessagePort')) - usual,
      ];
      await expect.poll(left, { timeout: RESTING }).toEqual([0, 0]).catch(() => undefined); // prettier-ignore
      const [connections, ports] = (await left()) as [number, number];
      all.push({ attack, seconds, frames, longestFrame, back, connections, ports });
      const { attack: name, ...figures } = all.at(-1)!;
      console.log(name.padEnd(24), Object.entries(figures).map(([what, count]) => `${what} ${count}`).join(', ')); // prettier-ignore
    }
    const moved = await host.page.getByText(/The table has moved|takes the table over/).count();
    if (moved > 0 || (await host.banner.count()) > 0) host.wrongs.push('the table was moved, or the host is worried');
    const isGood = ({ frames, back, connections, ports }: Figures) =>
      frames >= MIN_FRAMES && back <= MAX_RETURN_MS && connections === 0 && ports === 0;
    if (values.json) console.log(JSON.stringify(all));
    process.exitCode = all.every(isGood) && host.wrongs.length === 0 ? 0 : 1;
    for (const wrong of host.wrongs) console.error(wrong);
  } finally {
    await Promise.all([browser.close(), elsewhere.close()]);
    await site.stop();
  }
}

await main();
