import { parseArgs } from 'node:util';
import { en } from '$lib/i18n/en';
import { openRoom } from '../browsers/checks';
import { startChromium } from '../browsers/chromium';
import type { DrivenBrowser, DrivenPage } from '../browsers/drivenPage';
import {
  blockMulticast,
  blockUdp,
  buildNetworks,
  chromiumIn,
  LAPTOP,
  later,
  missing,
  type Place,
  RELAY,
  relayIn,
  removeNetworks,
  type Router,
  run,
  SERVER,
  serveIn,
} from './networks';

// npm run nets -- [--only words] [--json]: friends in Chromium on networks of every kind, made of network namespaces: what connects, by
// which way, how soon, and how long it takes to come back. Needs root on Linux, iproute2, iptables and coturn; so it is not in npm test.

const words = en.friends;
const TIMEOUT_MS = 60_000;
const DOWN = 20; // seconds
const TALK = 500; // ms between one word of the host and the next

interface Case {
  readonly name: string;
  readonly router: Router;
  readonly guest: Extract<Place, 'amy' | 'bob'>;
  /** The site is in the open, or on a laptop at home. */
  readonly site: 'server' | 'laptop';
  readonly hasRelay?: boolean;
  readonly hasMulticast?: boolean;
  readonly hasStun?: boolean;
  /** What must come of it: the way that the connection goes, or none. */
  readonly way: string;
  /** Happens to the guest's network when all are connected. */
  readonly trouble?: () => void;
}

/** The guest's device gets another address, as from Wi-Fi to mobile. */
function changeAddress(): void {
  run('bob', 'ip', 'addr', 'flush', 'dev', 'routerB');
  run('bob', 'ip', 'addr', 'add', '10.2.0.77/24', 'dev', 'routerB');
  run('bob', 'ip', 'route', 'add', 'default', 'via', '10.2.0.1');
}

function cutLink(): void {
  run('bob', 'ip', 'link', 'set', 'routerB', 'down');
  later('bob', DOWN, 'sh', '-c', "'ip link set routerB up; ip route add default via 10.2.0.1'");
}

const near = { guest: 'amy', site: 'laptop', router: 'cone', hasMulticast: false } as const;
const far = { guest: 'bob', site: 'server' } as const;
const CASES: readonly Case[] = [
  { ...far, name: 'cone NAT, STUN', router: 'cone', way: 'srflx|prflx' },
  { ...far, name: 'symmetric NAT, no relay', router: 'symmetric', way: 'none' },
  { ...far, name: 'symmetric NAT, relay', router: 'symmetric', hasRelay: true, way: 'relay' },
  { ...far, name: 'UDP blocked, relay by TCP', router: 'noUdp', hasRelay: true, way: 'relay tcp' },
  { ...near, name: 'same network, no multicast', way: 'host|srflx|prflx' },
  { ...near, name: 'the same, and no STUN either', hasStun: false, way: 'none' },
  { ...far, name: 'address change', router: 'cone', way: 'srflx|prflx', trouble: changeAddress },
  { ...far, name: `link down ${DOWN} s`, router: 'cone', way: 'srflx|prflx', trouble: cutLink },
];

interface Result {
  readonly name: string;
  readonly wanted: string;
  /** How the guest's packets go, or `none`. */
  readonly way: string;
  /** Seconds from the request to sit down to the seat, or to being told why not. */
  readonly seconds: number;
  /** Seconds that nothing came through. */
  readonly gap?: number;
  readonly isGood: boolean;
  readonly fault?: string;
}

declare global {
  interface Window {
    connections: RTCPeerConnection[];
  }
}

/** Runs in a page before it connects. */
function keepConnections(): void {
  const Usual = RTCPeerConnection;
  window.connections = [];
  window.RTCPeerConnection = class extends Usual {
    constructor(given?: RTCConfiguration) {
      super(given);
      window.connections.push(this);
    }
  };
}

/** Runs in a page: by which way its connection goes. */
async function wayOf(): Promise<string> {
  for (const connection of [...window.connections].reverse()) {
    if (connection.connectionState !== 'connected') continue;
    const stats = [...((await connection.getStats()) as unknown as Map<string, Record<string, string>>).values()];
    const transport = stats.find(({ type }) => type === 'transport');
    const pair = stats.find(({ id }) => id === transport?.selectedCandidatePairId);
    const local = stats.find(({ id }) => id === pair?.localCandidateId);
    const remote = stats.find(({ id }) => id === pair?.remoteCandidateId);
    const relay = [local, remote].find((side) => side?.candidateType === 'relay');
    return relay ? ['relay', relay.relayProtocol].filter(Boolean).join(' ') : String(local?.candidateType);
  }
  return 'none';
}

async function settle(page: DrivenPage, site: string): Promise<void> {
  await page.goto(`${site}robots.txt`);
  await page.evaluate((turn: object) => localStorage.setItem('hexterland-settings', JSON.stringify({ turn })), RELAY);
}

/** Seconds until the guest hears the host again, who goes on talking meanwhile. */
async function gapOf(host: DrivenPage, guest: DrivenPage, trouble: () => void): Promise<number> {
  const heard = () =>
    Number(
      /^word (\d+)$/.exec(document.querySelector('[role=log] p:last-of-type span:last-child')?.textContent ?? '')?.[1] ?? -1,
    );
  let word = 0;
  const talk = async () => {
    await host.fill(words.chat.say, `word ${word++}`);
    await host.tap(words.chat.send);
    await new Promise((resolve) => setTimeout(resolve, TALK));
  };
  while ((await guest.evaluate(heard)) < 1) await talk();
  trouble();
  const start = Date.now();
  let last = await guest.evaluate(heard);
  let since = start;
  let longest = 0;
  // Until it has been quiet for a while, and then has not been for a while.
  for (let isBack = false; !isBack && Date.now() - start < 2 * TIMEOUT_MS;) {
    await talk();
    const now = await guest.evaluate(heard);
    if (now === last) continue;
    longest = Math.max(longest, Date.now() - since);
    since = Date.now();
    last = now;
    isBack = longest > 3_000 || Date.now() - start > (DOWN + 10) * 1_000;
  }
  if (last < word - 4) throw new Error('The guest has not come back');
  return longest / 1_000;
}

async function tryOut({
  name,
  router,
  guest,
  site,
  hasRelay,
  hasMulticast = true,
  hasStun = true,
  way: wanted,
  trouble,
}: Case): Promise<Result> {
  buildNetworks(router);
  if (!hasMulticast) blockMulticast('ann', guest);
  if (!hasStun) blockUdp(site);
  const server = await serveIn(site);
  const relay = hasRelay ? relayIn('server') : undefined;
  const starters = [chromiumIn('ann'), chromiumIn(guest)];
  const browsers: DrivenBrowser[] = [];
  try {
    for (const { path } of starters) browsers.push(await startChromium({ executablePath: path, permissions: [] }));
    const [host, other] = await Promise.all(browsers.map((browser) => browser.newPage()));
    const address = `http://${site === 'server' ? SERVER : LAPTOP}:4173/`;
    if (hasRelay) await settle(host!, address);
    const link = await openRoom(host!, address);
    await other!.goto(link);
    await other!.evaluate(keepConnections);
    await other!.fill(words.name.label, 'Bob');
    await other!.tap(words.join.sit);
    const begun = Date.now();
    const told = await other!.see('main', new RegExp(`${words.lobby.iAmReady}|${words.problem.noPath.what}`), TIMEOUT_MS);
    const seconds = (Date.now() - begun) / 1_000;
    const way = told.includes(words.lobby.iAmReady) ? await other!.evaluate(wayOf) : 'none';
    const gap = trouble && (await gapOf(host!, other!, trouble));
    return { name, wanted, way, seconds, ...(gap !== undefined && { gap }), isGood: new RegExp(`^(${wanted})`).test(way) };
  } catch (error) {
    const fault = error instanceof Error ? error.message : String(error);
    return { name, wanted, way: 'none', seconds: 0, isGood: false, fault };
  } finally {
    for (const browser of browsers) await browser.close();
    for (const starter of starters) starter.remove();
    await relay?.stop();
    await server.stop();
    removeNetworks();
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { only: { type: 'string', default: '' }, json: { type: 'boolean', default: false } } });
  const lack = missing();
  if (lack !== undefined) throw new Error(lack);
  const results: Result[] = [];
  for (const one of CASES.filter(({ name }) => name.includes(values.only))) {
    process.stderr.write(`${one.name} … `);
    const result = await tryOut(one);
    results.push(result);
    process.stderr.write(`${result.isGood ? '✓' : '✗'} ${result.fault ?? result.way}\n`);
  }
  const isGood = results.every((result) => result.isGood);
  if (values.json) console.log(JSON.stringify({ isGood, results }));
  else {
    const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
    console.log(row(['network', 'way', 'seconds to the seat', 'gap in seconds']));
    console.log(row(['---', '---', '---:', '---:']));
    for (const { name, way, seconds, gap, fault } of results)
      console.log(row([name, fault ?? way, seconds.toFixed(1), gap?.toFixed(1) ?? '']));
  }
  process.exitCode = isGood ? 0 : 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
