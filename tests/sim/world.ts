import { createHash } from 'node:crypto';
import { Random } from '../random';
import type { Signer } from '$lib/net/crypto/signing';
import type { DiskChange, Env, Keeper, DiskContents } from '$lib/net/env';
import type { Signed } from '$lib/net/log/entries';

// A world in which a whole room is played in seconds, and played again exactly: its own time, its own chance, disks that fail and
// processes that are killed or put to sleep. Everything that happens is an event at a moment of the world's time.

export class Dice extends Random {
  between(least: number, most: number): number {
    return least + this.next() * (most - least);
  }

  bytes(count: number): Uint8Array {
    return Uint8Array.from({ length: count }, () => this.below(256));
  }
}

interface Event {
  readonly at: number;
  readonly order: number;
  readonly owner: Process | undefined;
  run: (() => void) | undefined;
}

const immediate = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export class World {
  now = 0;
  readonly dice: Dice;
  /** A fingerprint of everything that has happened: equal for equal seeds. */
  readonly #trace = createHash('sha256');
  readonly #heap: Event[] = [];
  #order = 0;
  #failure: unknown;

  constructor(seed: number) {
    this.dice = new Dice(seed);
  }

  /** How often things of a kind have happened. */
  readonly counts: Record<string, number> = {};

  count(what: string): void {
    this.counts[what] = (this.counts[what] ?? 0) + 1;
  }

  note(text: string): void {
    this.#trace.update(`${this.now.toFixed(3)} ${text}\n`);
  }

  get fingerprint(): string {
    return this.#trace.copy().digest('hex').slice(0, 16);
  }

  /** Ends the world: it cannot go on, or something has happened that must not. */
  fail(error: unknown): void {
    this.#failure ??= error;
  }

  after(delay: number, run: () => void, owner?: Process): () => void {
    const event: Event = { at: this.now + Math.max(0, delay), order: this.#order++, owner, run };
    this.#push(event);
    return () => (event.run = undefined);
  }

  /** Lets the world go on until something holds or its time is up. */
  async run(isDone: () => boolean, until: number): Promise<boolean> {
    for (let isSettled = false; ;) {
      if (!isSettled) {
        await immediate(); // whatever was begun goes as far as it can
        if (this.#failure !== undefined) throw this.#failure;
        if (isDone()) return true;
        isSettled = true;
      }
      const event = this.#pop();
      if (event === undefined) return false;
      if (event.at > until) {
        this.#push(event);
        return false;
      }
      const { owner, run } = event;
      if (run === undefined || owner?.isDead) continue;
      this.now = Math.max(this.now, event.at);
      if (owner && owner.sleepsUntil > this.now) {
        event.run = undefined;
        this.#push({ ...event, at: owner.sleepsUntil, order: this.#order++, run });
        continue;
      }
      run();
      isSettled = false;
    }
  }

  #push(event: Event): void {
    const heap = this.#heap;
    let at = heap.push(event) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (isBefore(heap[parent]!, event)) break;
      heap[at] = heap[parent]!;
      at = parent;
    }
    heap[at] = event;
  }

  #pop(): Event | undefined {
    const heap = this.#heap;
    const first = heap[0];
    const last = heap.pop();
    if (first === undefined || last === undefined || heap.length === 0) return first;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && isBefore(heap[child + 1]!, heap[child]!)) child++;
      if (isBefore(last, heap[child]!)) break;
      heap[at] = heap[child]!;
      at = child;
    }
    heap[at] = last;
    return first;
  }
}

function isBefore(a: Event, b: Event): boolean {
  return a.at < b.at || (a.at === b.at && a.order < b.order);
}

/** A tab: it can be killed, and it can be put to sleep. */
export class Process {
  isDead = false;
  sleepsUntil = 0;
  readonly #world: World;
  /** Its clock may be wrong. */
  readonly #clockOffset: number;

  constructor(world: World, clockOffset = 0) {
    this.#world = world;
    this.#clockOffset = clockOffset;
  }

  env(disk: Disk, signer: Signer): Env {
    const world = this.#world;
    return {
      now: () => world.now + this.#clockOffset,
      after: (delay, run) => world.after(delay, run, this),
      random: (count) => world.dice.bytes(count),
      signer,
      keeper: disk.keeperOf(this),
    };
  }
}

export interface DiskFaults {
  /** Chance that the process is killed just before, and just after, something is written. */
  readonly killBefore: number;
  readonly killAfter: number;
  /** Chance that something cannot be written at once, as on a full disk. */
  readonly refuse: number;
  /** Chance that writing takes two seconds. */
  readonly slow: number;
}

/** What lasts when a process ends. */
export class Disk {
  faults: DiskFaults = { killBefore: 0, killAfter: 0, refuse: 0, slow: 0 };
  onkill: () => void = () => undefined;
  readonly #world: World;
  facts: Record<string, unknown> = {};
  log: Signed[] = [];
  #readAgain = 0;
  /** The tab that has opened it last: no other can write. */
  #writer: Process | undefined;

  constructor(world: World) {
    this.#world = world;
  }

  /** Power went off before the last writes had arrived; what was read again after an earlier crash had arrived. */
  loseLast(entries: number): void {
    this.log = this.log.slice(0, Math.max(1, this.#readAgain, this.log.length - entries));
  }

  keeperOf(process: Process): Keeper {
    const world = this.#world;
    const never = new Promise<never>(() => undefined);
    this.#writer = process;
    return {
      load: (): Promise<DiskContents> => {
        this.#readAgain = this.log.length;
        return Promise.resolve({ facts: { ...this.facts }, log: [...this.log] });
      },
      write: (change: DiskChange) => {
        if (process.isDead) return never;
        const { dice } = world;
        const { killBefore, killAfter, refuse, slow } = this.faults;
        if (dice.chance(refuse)) return Promise.reject(new Error('The disk is full'));
        return new Promise<boolean>((resolve) => {
          const delay = dice.chance(slow) ? 2_000 : dice.between(0.2, 3);
          world.after(
            delay,
            () => {
              if (this.#writer !== process) return resolve(false);
              if (dice.chance(killBefore)) return this.onkill();
              this.#write(change);
              if (dice.chance(killAfter)) return this.onkill();
              resolve(true);
            },
            process,
          );
        });
      },
    };
  }

  #write({ facts, log, isNewLog }: DiskChange): void {
    // As through a structured clone: what is written does not change with what was given.
    if (facts) this.facts = { ...this.facts, ...(JSON.parse(JSON.stringify(facts)) as Record<string, unknown>) };
    if (isNewLog) {
      this.log = [];
      this.#readAgain = 0;
    }
    for (const signed of log ?? []) this.log[signed.entry.at] = signed;
  }
}

/** Signatures that cost next to nothing, and that nobody in this world knows how to forge. */
export function stubSigner(): Signer {
  const secrets = new Map<string, Uint8Array>();
  const name = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
  const mix = (message: Uint8Array, secret: Uint8Array) => {
    const signature = new Uint8Array(64);
    for (let at = 0; at < 32; at++) {
      signature[at] = message[at]! ^ secret[at]!;
      signature[32 + at] = message[31 - at]! ^ secret[at]!;
    }
    return signature;
  };
  return {
    publicKey: (secret) => {
      const key = new Uint8Array(createHash('sha256').update(secret).digest());
      secrets.set(name(key), secret);
      return key;
    },
    sign: mix,
    verify: (signature, message, key) => {
      const secret = secrets.get(name(key));
      return secret !== undefined && Buffer.compare(signature, mix(message, secret)) === 0;
    },
  };
}
