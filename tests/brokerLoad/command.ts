import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { WebSocket } from 'ws';
import { start } from '../browsers/started';
import { freePort } from '../e2e/freePort';

// npm run broker-load -- [--rooms 1000] [--guests 3] [--json]: what one process of the PeerJS broker carries on this machine: this many
// hosts stay connected, and guests come to all of them, as fast as it lets them. What is said is as long as what browsers say.

const BROKER = 'node_modules/peer/dist/bin/peerjs.js';
const AT_ONCE = 50; // people who knock at the same time
const SDP_BYTES = 480; // an offer or an answer for one data channel, as Chromium writes it
const CANDIDATE_BYTES = 130;
const CANDIDATES = 4; // of each side: straight ones, and what a server told
const TIMEOUT_MS = 30_000;
const TICKS = 100; // of a processor, a second

interface Said {
  readonly type: string;
  readonly src?: string;
  readonly dst?: string;
  readonly payload?: unknown;
}

let bytes = 0;

/** Somebody at the broker. */
class Client {
  readonly #socket: WebSocket;
  readonly #waiting: ((said: Said) => void)[] = [];

  private constructor(
    readonly id: string,
    socket: WebSocket,
    readonly onsaid: (client: Client, said: Said) => void,
  ) {
    this.#socket = socket;
    socket.on('message', (data: Buffer) => {
      bytes += data.length;
      const said = JSON.parse(data.toString()) as Said;
      for (const hear of this.#waiting.splice(0)) hear(said);
      onsaid(this, said);
    });
  }

  static async come(port: number, id: string, onsaid: (client: Client, said: Said) => void = () => {}): Promise<Client> {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/peerjs?key=peerjs&id=${id}&token=${id}token`);
    const client = new Client(id, socket, onsaid);
    await client.hear('OPEN');
    return client;
  }

  say(said: Said): void {
    const text = JSON.stringify(said);
    bytes += text.length;
    this.#socket.send(text);
  }

  async hear(type: string): Promise<Said> {
    for (;;) {
      const said = await new Promise<Said>((resolve, reject) => {
        this.#waiting.push(resolve);
        this.#socket.once('error', reject);
        setTimeout(() => reject(new Error(`${this.id} has not heard ${type}`)), TIMEOUT_MS).unref();
      });
      if (said.type === type) return said;
    }
  }

  sayAll(type: 'OFFER' | 'ANSWER', dst: string): void {
    this.say({ type, dst, payload: { type: 'data', connectionId: dst, sdp: { sdp: 'x'.repeat(SDP_BYTES) } } });
    for (let count = 0; count < CANDIDATES; count++)
      this.say({ type: 'CANDIDATE', dst, payload: { connectionId: dst, candidate: { candidate: 'x'.repeat(CANDIDATE_BYTES) } } });
  }

  leave(): void {
    this.#socket.close();
  }
}

/** Does it this many times, a few at once; returns how many milliseconds each took, in order of length. */
async function many(count: number, act: (number: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let next = 0;
  const work = async () => {
    for (let number = next++; number < count; number = next++) {
      const begun = performance.now();
      await act(number);
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return times.sort((one, other) => one - other);
}

/** Of a process: seconds of processor, and megabytes of memory. */
function costOf(pid: number): { readonly cpu: number; readonly memory: number } {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  const memory = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1];
  return { cpu: (Number(fields[11]) + Number(fields[12])) / TICKS, memory: Number(memory) / 1024 };
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      rooms: { type: 'string', default: '1000' },
      guests: { type: 'string', default: '3' },
      json: { type: 'boolean', default: false },
    },
  });
  const [rooms, guests] = [Number(values.rooms), Number(values.guests)];
  if (![rooms, guests].every((number) => Number.isInteger(number) && number > 0 && number <= 10_000))
    throw new Error('--rooms and --guests need whole numbers up to 10000');
  const port = await freePort();
  const limit = String(rooms + 2 * AT_ONCE);
  const broker = start(process.execPath, [BROKER, '--port', String(port), '-c', limit, '-H', '127.0.0.1'], { stdio: 'ignore' });
  const hosts: Client[] = [];
  try {
    await until(() => fetch(`http://127.0.0.1:${port}/`).then(({ ok }) => ok));
    const before = costOf(broker.process.pid!);
    const answer = (host: Client, { type, src }: Said) => type === 'OFFER' && host.sayAll('ANSWER', src!);
    const opened = performance.now();
    await many(rooms, async (room) => hosts.push(await Client.come(port, `host${room}`, answer)));
    const openTime = (performance.now() - opened) / 1_000;
    const open = costOf(broker.process.pid!);
    bytes = 0;
    const joined = performance.now();
    const times = await many(rooms * guests, async (number) => {
      const guest = await Client.come(port, `guest${number}`);
      const answered = guest.hear('ANSWER');
      guest.sayAll('OFFER', `host${number % rooms}`);
      await answered;
      guest.leave();
    });
    const joinTime = (performance.now() - joined) / 1_000;
    const after = costOf(broker.process.pid!);
    const figures = {
      rooms,
      joins: rooms * guests,
      roomsPerSecond: Math.round(rooms / openTime),
      joinsPerSecond: Math.round((rooms * guests) / joinTime),
      joinMedian: Math.round(times[times.length >> 1]!),
      joinP99: Math.round(times[Math.floor(times.length * 0.99)]!),
      bytesPerJoin: Math.round(bytes / (rooms * guests)),
      cpuMsPerJoin: Number((((after.cpu - open.cpu) * 1_000) / (rooms * guests)).toFixed(2)),
      kilobytesPerRoom: Number((((open.memory - before.memory) * 1024) / rooms).toFixed(1)),
      memory: Math.round(after.memory),
    };
    if (values.json) console.log(JSON.stringify(figures));
    else {
      console.log(
        `${rooms} rooms opened at ${figures.roomsPerSecond} a second, ${figures.kilobytesPerRoom} KB of the broker's memory each`,
      );
      console.log(
        `${figures.joins} joins at ${figures.joinsPerSecond} a second; median ${figures.joinMedian} ms, p99 ${figures.joinP99} ms`,
      );
      console.log(
        `${figures.bytesPerJoin} bytes and ${figures.cpuMsPerJoin} ms of processor a join; ${figures.memory} MB in the end`,
      );
    }
  } finally {
    for (const host of hosts) host.leave();
    await broker.stop();
  }
}

async function until(isReady: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + TIMEOUT_MS;
  while (!(await isReady().catch(() => false))) {
    if (Date.now() > end) throw new Error('The broker has not started');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
