import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../../src/cli/chromium.js';
import { lineOf, start, type Started } from '../browsers/started';

// A small internet in network namespaces of Linux: a server in the open, and two homes behind routers.
//
//   home a: ann, amy, a laptop ── router a ──┐
//                                        the world ── server (site, broker, STUN, relay)
//   home b: bob ───────────────── router b ──┘

const PREFIX = 'hexnet-';
const PLACES = ['world', 'server', 'routerA', 'routerB', 'ann', 'amy', 'laptop', 'bob'] as const;
export type Place = (typeof PLACES)[number];

export const SERVER = '203.0.113.10';
export const LAPTOP = '10.1.0.4'; // the third at home
export const RELAY = { url: `turn:${SERVER}:3478`, username: 'mia', credential: 'secret', isOnly: false };

const space = (place: Place) => `${PREFIX}${place}`;

/** Runs a command in a place, to its end. */
export function run(place: Place, ...command: readonly string[]): void {
  execFileSync('ip', ['netns', 'exec', space(place), ...command], { stdio: ['ignore', 'ignore', 'pipe'] });
}

/** A cable between two places; each end is called as the place it leads to. */
function connect(one: Place, other: Place): void {
  execFileSync('ip', [
    ...['link', 'add', other, 'netns', space(one), 'type', 'veth', 'peer', 'name', one, 'netns', space(other)],
  ]);
  run(one, 'ip', 'link', 'set', other, 'up');
  run(other, 'ip', 'link', 'set', one, 'up');
}

/** Makes one network of all cables of a place. */
function bridge(place: Place, cables: readonly Place[], address?: string): void {
  run(place, 'ip', 'link', 'add', 'bridge', 'type', 'bridge');
  for (const cable of cables) run(place, 'ip', 'link', 'set', cable, 'master', 'bridge');
  if (address) run(place, 'ip', 'addr', 'add', address, 'dev', 'bridge');
  run(place, 'ip', 'link', 'set', 'bridge', 'up');
}

export type Router =
  /** Keeps one port for one device, whomever it talks to; what most homes have. */
  | 'cone'
  /** Another port for everybody it talks to, as in many offices and mobile networks: STUN does not help. */
  | 'symmetric'
  /** Lets no UDP through at all. */
  | 'noUdp';

/** Builds everything anew; throws where the machine does not permit it. */
export function buildNetworks(router: Router): void {
  removeNetworks();
  for (const place of PLACES) {
    execFileSync('ip', ['netns', 'add', space(place)], { stdio: ['ignore', 'ignore', 'pipe'] });
    run(place, 'ip', 'link', 'set', 'lo', 'up');
  }
  connect('world', 'server');
  connect('world', 'routerA');
  connect('world', 'routerB');
  bridge('world', ['server', 'routerA', 'routerB']);
  run('server', 'ip', 'addr', 'add', `${SERVER}/24`, 'dev', 'world');
  home('routerA', '203.0.113.21', '10.1.0', ['ann', 'amy', 'laptop'], router);
  home('routerB', '203.0.113.22', '10.2.0', ['bob'], router);
}

function home(router: 'routerA' | 'routerB', address: string, lan: string, people: readonly Place[], kind: Router): void {
  run(router, 'ip', 'addr', 'add', `${address}/24`, 'dev', 'world');
  for (const person of people) connect(router, person);
  bridge(router, people, `${lan}.1/24`);
  people.forEach((person, at) => {
    run(person, 'ip', 'addr', 'add', `${lan}.${at + 2}/24`, 'dev', router);
    run(person, 'ip', 'route', 'add', 'default', 'via', `${lan}.1`);
  });
  run(router, 'sysctl', '-qw', 'net.ipv4.ip_forward=1');
  const ports = kind === 'symmetric' ? ['--random-fully'] : [];
  run(router, 'iptables', '-t', 'nat', '-A', 'POSTROUTING', '-o', 'world', '-j', 'MASQUERADE', ...ports);
  // What nobody inside has asked for stays outside.
  for (const chain of ['FORWARD', 'INPUT'])
    run(router, 'iptables', '-A', chain, '-i', 'world', '-m', 'conntrack', '--ctstate', 'NEW', '-j', 'DROP');
  if (kind === 'noUdp') run(router, 'iptables', '-A', 'FORWARD', '-p', 'udp', '-j', 'DROP');
}

/** As on guest Wi-Fi. */
export function blockMulticast(...places: readonly Place[]): void {
  for (const place of places) run(place, 'iptables', '-A', 'OUTPUT', '-d', '224.0.0.0/4', '-j', 'DROP');
}

/** Nothing comes in but by TCP. */
export function blockUdp(place: Place): void {
  run(place, 'iptables', '-A', 'INPUT', '-p', 'udp', '-j', 'DROP');
}

export function removeNetworks(): void {
  const known = execFileSync('ip', ['netns', 'list'], { encoding: 'utf8' });
  for (const place of PLACES) {
    if (new RegExp(`^${space(place)}\\b`, 'm').test(known)) execFileSync('ip', ['netns', 'del', space(place)]);
  }
}

/** Serves the built site in a place; returns a way to stop it. */
export async function serveIn(place: Place): Promise<Started> {
  const tsx = ['node_modules/tsx/dist/cli.mjs', '--tsconfig', 'src/cli/tsconfig.json', 'src/cli/serve.ts', '--port', '4173'];
  const server = start('ip', ['netns', 'exec', space(place), process.execPath, ...tsx], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await lineOf(server.process.stdout!, /(http:\/\/localhost:\d+)/);
  return server;
}

/** A relay beside the server: coturn, as Debian has it. */
export function relayIn(place: Place): Started {
  const { username, credential } = RELAY;
  const options = ['-n', '--no-cli', '--no-tls', '--no-dtls', '--lt-cred-mech', '--realm=hexterland', '--log-file=/dev/null'];
  const places = [`--listening-ip=${SERVER}`, `--relay-ip=${SERVER}`, `--user=${username}:${credential}`, '--pidfile=/dev/null'];
  return start('ip', ['netns', 'exec', space(place), 'turnserver', ...options, ...places], { stdio: 'ignore' });
}

/** A program that starts Chromium in a place. */
export function chromiumIn(place: Place): { readonly path: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'hexterland-nets-'));
  const path = join(folder, 'chromium');
  writeFileSync(path, `#!/bin/sh\nexec ip netns exec ${space(place)} ${findChromium()} "$@"\n`);
  chmodSync(path, 0o755);
  return { path, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** What has to be there, and is not. */
export function missing(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'This needs Linux, and root, for network namespaces.';
  const wanted = { ip: 'iproute2', iptables: 'iptables', turnserver: 'coturn' };
  const packages = Object.entries(wanted).filter(([program]) => !isThere(program));
  if (packages.length === 0) return undefined;
  return `Not installed: apt-get install --no-install-recommends ${packages.map(([, name]) => name).join(' ')}`;
}

function isThere(program: string): boolean {
  try {
    execFileSync('which', [program], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Later, without waiting for it: `act` in this many seconds. */
export function later(place: Place, seconds: number, ...command: readonly string[]): void {
  spawn('sh', ['-c', `sleep ${seconds}; exec ip netns exec ${space(place)} ${command.join(' ')}`], { stdio: 'ignore' });
}
