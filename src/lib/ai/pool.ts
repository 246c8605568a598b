import { type Remote, wrap } from 'comlink';
import {
  type Appraisal,
  type Change,
  compileMind,
  type GameRecord,
  type KnownHand,
  type BotProfile,
  type Question,
  type Thought,
  type WholeDiscard,
} from '$lib/engine';
import { merge } from './merge';
import type { MindOpener } from './mind.worker';

// Minds in workers, so that nothing is ever computed where the page is drawn. With time to spend all of them think about the same
// question, each with chance of its own, and what they found is put together. A number of rollouts is a matter for one alone: the same
// seed then gives the same move on every machine, however many cores it has.

const MAX_MINDS = 8;
/** Seeds of several minds for one thought are this far apart: the seeds of a game's moves lie close together. */
const SEED_STEP = 2 ** 32;

interface RemoteMind {
  readonly mind: Remote<Awaited<ReturnType<MindOpener['open']>>>;
  terminate(): void;
}

let valueFile: Promise<Uint8Array> | undefined;

function loadValueFile(url: string): Promise<Uint8Array> {
  if (valueFile === undefined) {
    valueFile = fetch(url).then(async (response) => {
      if (!response.ok) throw new Error(`What bots have learned could not be loaded (${response.status})`);
      return new Uint8Array(await response.arrayBuffer());
    });
    valueFile.catch(() => (valueFile = undefined)); // try again at the next call
  }
  return valueFile;
}

async function spawnMind(valueUrl: string): Promise<RemoteMind> {
  const [module, values] = await Promise.all([compileMind(), loadValueFile(valueUrl)]);
  const worker = new Worker(new URL('./mind.worker.ts', import.meta.url), { type: 'module' });
  const failed = new Promise<never>((_, reject) => {
    worker.onerror = ({ message }) => reject(new Error(`A mind could not be started: ${message}`));
  });
  const opened = wrap<MindOpener>(worker).open(module, values) as unknown as Promise<RemoteMind['mind']>;
  const mind = await Promise.race([opened, failed]);
  return { mind, terminate: () => worker.terminate() };
}

/**
 * Minds that start when they are needed. `valueUrl` is where the file of learned values lies; `coresForPage` are left to what is drawn
 * meanwhile, which stutters if minds take them all.
 */
export function spawnMinds(valueUrl: string, coresForPage: 0 | 1): MindPool {
  const minds = Math.max(1, Math.min(MAX_MINDS, navigator.hardwareConcurrency - coresForPage));
  return new MindPool(Array.from({ length: minds }, () => new MindSlot(valueUrl)));
}

export class MindPool {
  readonly #slots: readonly MindSlot[];

  constructor(slots: readonly MindSlot[]) {
    this.#slots = slots;
  }

  /** What to do about a question; undefined if there is nothing to do, or as soon as the signal says that it is not wanted any more. */
  async think(question: Question, profile: BotProfile, signal?: AbortSignal): Promise<Thought | undefined> {
    if (profile.budget?.milliseconds === undefined) return this.#idlest.think(question, profile, signal);
    const thoughts = await Promise.all(
      this.#slots.map((slot, at) => slot.think(question, { ...profile, seed: profile.seed + at * SEED_STEP }, signal)),
    );
    return merge(thoughts.filter((thought) => thought !== undefined));
  }

  /** The chance of every seat to win, as far as the one who sees this view can tell; answered at once, also while others think. */
  async chances(view: Uint8Array, known?: readonly KnownHand[]): Promise<readonly number[]> {
    const { mind } = await this.#slots[0]!.mind();
    return mind.chances(view, known);
  }

  /** The actions that win the game at once for the seat that asks. */
  async wins(question: Question): Promise<readonly number[]> {
    const { mind } = await this.#slots[0]!.mind();
    return mind.wins(question);
  }

  /** What a line of actions would make better for the seat that asks. */
  async reasons(question: Question, line: readonly number[]): Promise<readonly Change[]> {
    const { mind } = await this.#slots[0]!.mind();
    return mind.reasons(question, line);
  }

  /** A card to discard with all others that the seat that asks must discard. */
  async wholeDiscard(question: Question, first: number): Promise<WholeDiscard> {
    const { mind } = await this.#slots[0]!.mind();
    return mind.wholeDiscard(question, first);
  }

  /** How likely it is that somebody takes an offer of the seat that asks. */
  async acceptance(question: Question, offer: number): Promise<number> {
    const { mind } = await this.#slots[0]!.mind();
    return mind.acceptance(question, offer);
  }

  /** How many there are. */
  get size(): number {
    return this.#slots.length;
  }

  /** What a step of a finished game was worth. */
  appraise(state: Uint8Array, record: GameRecord, seed: number): Promise<Appraisal> {
    return this.#idlest.appraise(state, record, seed);
  }

  close(): void {
    for (const slot of this.#slots) slot.close();
  }

  get #idlest(): MindSlot {
    return this.#slots.reduce((idlest, slot) => (slot.waiting < idlest.waiting ? slot : idlest));
  }
}

/** A place for one mind, and the thoughts that wait for it: it thinks them one after the other. */
class MindSlot {
  waiting = 0;
  readonly #valueUrl: string;
  #mind: Promise<RemoteMind> | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(valueUrl: string) {
    this.#valueUrl = valueUrl;
  }

  mind(): Promise<RemoteMind> {
    if (this.#mind === undefined) {
      this.#mind = spawnMind(this.#valueUrl);
      this.#mind.catch(() => (this.#mind = undefined)); // the next question tries again
    }
    return this.#mind;
  }

  async think(question: Question, profile: BotProfile, signal?: AbortSignal): Promise<Thought | undefined> {
    this.waiting++;
    const thought = this.#last.then(() => (signal?.aborted ? undefined : this.#thinkNow(question, profile, signal)));
    this.#last = thought.catch(() => undefined);
    try {
      return await thought;
    } finally {
      this.waiting--;
    }
  }

  async appraise(state: Uint8Array, record: GameRecord, seed: number): Promise<Appraisal> {
    this.waiting++;
    try {
      const { mind } = await this.mind();
      return await mind.appraise(state, record, seed);
    } finally {
      this.waiting--;
    }
  }

  async #thinkNow(question: Question, profile: BotProfile, signal?: AbortSignal): Promise<Thought | undefined> {
    const { mind } = await this.mind();
    if (signal?.aborted) return undefined;
    const stop = () => void mind.stop();
    signal?.addEventListener('abort', stop);
    const thought = await mind.think(question, profile);
    signal?.removeEventListener('abort', stop);
    return signal?.aborted ? undefined : thought;
  }

  close(): void {
    this.#mind?.then(
      ({ terminate }) => terminate(),
      () => undefined,
    );
  }
}
