import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { type Engine, StateView } from '$lib/engine';
import { loadEngine, loadMind } from '$lib/engine/node';
import { thinkNow } from '$lib/ai/think';
import type { Signed } from '$lib/net/log/entries';
import type { Env } from '$lib/net/env';
import { Guest } from '$lib/net/guest/guest';
import { Host } from '$lib/net/host/host';
import { freshRoom, watchCapability } from '$lib/net/protocol/identity';
import type { RoomStatus } from '$lib/net/protocol/roomStatus';
import type { Signer } from '$lib/net/crypto/signing';
import type { Wire } from '$lib/net/wire/wire';
import type { TableLink, TableMessage, Update } from '$lib/table';
import { readArguments } from '../../src/cli/arguments';

// npm run soak -- [--minutes 30] [--spectators 12] [--json]: a room with four players and many spectators, all of them in this process
// with the real protocol, clock and signatures, plays as fast as it can, one rematch after the other. Prints how long an action takes
// to all screens, what is sent, and whether memory grows.

const { minutes, spectators, players, json } = readArguments({ minutes: 30, spectators: 12, players: 4 });
const PROGRESS_MS = 10_000;
const STALL_MS = 60_000;
/** As fast as a guest may act: four seats share five actions a second each. */
const ACT_MS = 60;

const engine = await loadEngine();
const mind = await loadMind();
const think = (...[question, profile]: Parameters<Parameters<typeof Host.create>[0]['think']>) =>
  thinkNow(mind, question, profile);
const engineHash = new Uint8Array(32).fill(1);

let bytesSent = 0;
let framesSent = 0;

/** The machine's own signatures: what a browser takes milliseconds for is not what is measured here. */
function nativeSigner(): Signer {
  const head = {
    secret: Buffer.from('302e020100300506032b657004220420', 'hex'),
    key: Buffer.from('302a300506032b6570032100', 'hex'),
  };
  const secrets = new Map<string, ReturnType<typeof createPrivateKey>>();
  const keys = new Map<string, ReturnType<typeof createPublicKey>>();
  const secretOf = (secret: Uint8Array) => {
    const name = Buffer.from(secret).toString('hex');
    const known =
      secrets.get(name) ?? createPrivateKey({ key: Buffer.concat([head.secret, secret]), format: 'der', type: 'pkcs8' });
    secrets.set(name, known);
    return known;
  };
  return {
    publicKey: (secret) =>
      new Uint8Array(createPublicKey(secretOf(secret)).export({ format: 'der', type: 'spki' }).subarray(-32)),
    sign: (message, secret) => new Uint8Array(sign(null, message, secretOf(secret))),
    verify: (signature, message, key) => {
      const name = Buffer.from(key).toString('hex');
      const known = keys.get(name) ?? createPublicKey({ key: Buffer.concat([head.key, key]), format: 'der', type: 'spki' });
      keys.set(name, known);
      return verify(null, message, known, signature);
    },
  };
}

function memoryEnv(signer: Signer): Env {
  let facts: Record<string, unknown> = {};
  let log: Signed[] = [];
  return {
    now: () => performance.now(),
    after: (milliseconds, run) => {
      const timer = setTimeout(run, milliseconds);
      return () => clearTimeout(timer);
    },
    random: (count) => crypto.getRandomValues(new Uint8Array(count)),
    signer,
    keeper: {
      load: () => Promise.resolve({ facts, log }),
      write: (change) => {
        facts = { ...facts, ...change.facts };
        if (change.isNewLog) log = [];
        for (const signed of change.log ?? []) log[signed.entry.at] = signed;
        return Promise.resolve(true);
      },
    },
  };
}

function wirePair(): [Wire, Wire] {
  const binding = (here: number, there: number) => ({
    here: new Uint8Array(32).fill(here),
    there: new Uint8Array(32).fill(there),
  });
  const end = (here: number, there: number): Wire => ({
    buffered: 0,
    binding: binding(here, there),
    onreceive: () => undefined,
    onclose: () => undefined,
    send: () => undefined,
    close: () => undefined,
  });
  const pair: [Wire, Wire] = [end(1, 2), end(2, 1)];
  for (const [at, wire] of pair.entries()) {
    const other = pair[1 - at]!;
    wire.send = (frame) => {
      bytesSent += frame.length;
      framesSent++;
      setImmediate(() => other.onreceive(frame));
    };
    wire.close = () => setImmediate(() => (wire.onclose(), other.onclose()));
  }
  return pair;
}

/** When every screen had seen a record; told by the place of the record. */
const begun = new Map<number, number>();
const seen = new Map<number, number>();
const delays: number[] = [];
let screens = 0;
let records = 0;
let lastMoveAt = performance.now();

/** A screen, and for a player somebody at it who acts at once. */
class Screen {
  #length = 0;
  #last: Update | undefined;
  readonly link: TableLink;

  constructor(
    readonly seat: () => number | undefined,
    readonly own: Engine,
  ) {
    screens++;
    this.link = {
      send: (message) => setImmediate(() => this.#receive(message)),
      close: () => undefined,
      onreceive: () => undefined,
      onclose: () => undefined,
    };
  }

  #receive(message: TableMessage): void {
    if (message.kind === 'update') this.#update(message);
    else if (message.kind === 'refused' && this.#last) this.#act(this.#last); // overtaken by something: decides again
  }

  #update(message: Update): void {
    this.#last = message;
    const length = message.from + message.records.length;
    for (let at = this.#length; at < length; at++) arrived(at);
    this.#length = length;
    if (new StateView(message.view).isOver) this.#length = 0;
    this.#act(message);
  }

  #act(message: Update): void {
    const seat = this.seat();
    const isDue = (update: Update) => seat !== undefined && new StateView(update.view).toAct.includes(seat);
    if (isDue(message)) setTimeout(() => this.#last === message && this.#submit(message, seat!), ACT_MS);
  }

  #submit({ view, seq, from, records: told }: Update, seat: number): void {
    const length = from + told.length;
    const action = this.own.decide(view, seat, length, [])?.action ?? this.own.suggest(view, seat, length);
    if (action === undefined) return;
    begun.set(length, performance.now());
    this.link.onreceive({ kind: 'submit', seq, action });
  }
}

function arrived(at: number): void {
  lastMoveAt = performance.now();
  const count = (seen.get(at) ?? 0) + 1;
  seen.set(at, count);
  if (count < screens) return;
  const since = begun.get(at);
  if (since !== undefined) delays.push(performance.now() - since);
  records++;
  begun.delete(at);
  seen.delete(at);
}

const signer = nativeSigner();
let hostStatus: RoomStatus | undefined;
const rules = {
  options: {},
  board: '',
  secondsPerTurn: 0,
  awayAfter: 300,
};
const alarms: string[] = [];
/** Whatever fails in the room ends the run. */
const raise = (error: unknown) =>
  setImmediate(() => {
    throw error;
  });
let games = 0;

const host = await Host.create(
  {
    env: memoryEnv(signer),
    engine,
    engineHash,
    think,
    pace: () => 0,
    botNames: [],
    onstatus: (status) => {
      hostStatus = status;
    },
    onsay: () => undefined,
    onemote: () => undefined,
    onfault: raise,
  },
  { ...freshRoom((count) => crypto.getRandomValues(new Uint8Array(count))), name: 'Host', rules, seats: players },
);
host.join(new Screen(() => hostStatus?.seat, engine).link);

async function addGuest(role: 'player' | 'spectator', number: number): Promise<() => RoomStatus | undefined> {
  let status: RoomStatus | undefined;
  const { invitation } = host;
  const own = role === 'spectator' ? { ...invitation, role, capability: watchCapability(invitation.capability) } : invitation;
  const guest = await Guest.open({
    env: memoryEnv(signer),
    engine,
    engineHash,
    dialer: {
      dial: (onwire) => {
        const [here, there] = wirePair();
        setImmediate(() => {
          host.accept(there);
          onwire(here);
        });
        return () => undefined;
      },
    },
    invitation: own,
    name: `${role} ${number}`,
    onstatus: (told) => {
      status = told;
      if (told.alarm) alarms.push(JSON.stringify(told.alarm));
      if (told.phase === 'lobby' && told.seat !== undefined && !told.lobby?.seats[told.seat]?.isReady)
        setImmediate(() => guest.command({ kind: 'ready', isReady: true }));
    },
    onsay: () => undefined,
    onemote: () => undefined,
    onfault: raise,
  });
  guest.join(new Screen(() => (role === 'player' ? status?.seat : undefined), engine).link);
  return () => status;
}

const guests = await Promise.all([
  ...Array.from({ length: players - 1 }, (_, at) => addGuest('player', at + 1)),
  ...Array.from({ length: spectators }, (_, at) => addGuest('spectator', at + 1)),
]);

const heaps: number[] = [];
const startedAt = performance.now();
const isUp = () => performance.now() - startedAt > minutes * 60_000;
let saidAt = startedAt;
let longestPause = 0;

function heapNow(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / 1024 / 1024;
}

function quantile(part: number): number {
  const sorted = [...delays].sort((a, b) => a - b);
  return sorted[Math.floor(part * (sorted.length - 1))] ?? 0;
}

while (!isUp()) {
  await new Promise((resolve) => setTimeout(resolve, 20));
  const pause = performance.now() - lastMoveAt;
  longestPause = Math.max(longestPause, pause);
  if (pause > STALL_MS) throw new Error(`The room stands still: ${JSON.stringify(hostStatus).slice(0, 2000)}`);
  const isReady = hostStatus?.lobby?.seats.every(({ kind, isReady }) => kind === 'human' && isReady) === true;
  const areTogether = guests.every((status) => status()?.phase === 'lobby');
  if (hostStatus?.phase === 'lobby' && isReady && areTogether) {
    seen.clear();
    begun.clear();
    host.command({ kind: 'start' });
  }
  const isOver =
    hostStatus?.phase === 'over' && hostStatus.report !== undefined && guests.every((status) => status()?.report !== undefined);
  if (isOver) {
    games++;
    lastMoveAt = performance.now();
    if (games % 5 === 0) heaps.push(heapNow());
    host.command({ kind: 'lobby' });
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  if (performance.now() < saidAt + PROGRESS_MS) continue;
  saidAt = performance.now();
  const part = `${((saidAt - startedAt) / 60_000).toFixed(1)} of ${minutes} minutes`;
  process.stderr.write(
    `${part}: ${games} games, ${records} actions, p95 ${quantile(0.95).toFixed(1)} ms, heap ${(heaps.at(-1) ?? 0).toFixed(1)} MB\n`,
  );
}

const half = Math.floor(heaps.length / 2);
const mean = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0) / Math.max(1, list.length);
const figures = {
  minutes,
  players,
  spectators,
  games,
  actions: records,
  p50: quantile(0.5),
  p95: quantile(0.95),
  longest: quantile(1),
  longestPause,
  bytesPerAction: Math.round(bytesSent / Math.max(1, records)),
  bytesPerGame: Math.round(bytesSent / Math.max(1, games)),
  framesPerAction: framesSent / Math.max(1, records),
  heapFirst: mean(heaps.slice(0, half)),
  heapLast: mean(heaps.slice(half)),
  alarms: alarms.length,
};
console.log(
  `${games} games, ${records} actions among ${players} players and ${spectators} spectators in ${minutes} minutes; ${alarms.length} alarms`,
);
console.log(
  `from an action to all screens: half within ${figures.p50.toFixed(1)} ms, 95% within ${figures.p95.toFixed(1)} ms, all within ${figures.longest.toFixed(0)} ms`,
);
console.log(`${figures.bytesPerAction} bytes an action and ${figures.bytesPerGame} bytes a game, over all links together`);
console.log(
  `heap after collection: ${figures.heapFirst.toFixed(1)} MB in the first half, ${figures.heapLast.toFixed(1)} MB in the second`,
);
if (json) console.log(JSON.stringify(figures));
process.exit(alarms.length > 0 ? 1 : 0);
