import type { BotEyes, Think } from './botEyes';
import type { Env } from './env';

// The thoughts of a table's bots, while the host runs it: each thinks about how things stand, and no longer.

const AGAIN = 1_000;

export interface BotMindsOptions {
  readonly env: Env;
  readonly think: Think;
  /** Milliseconds that a bot's move should seem to take. */
  readonly pace: () => number;
  readonly eyes: BotEyes;
  /** A bot has decided, unless its thought is called off meanwhile. */
  readonly ondecide: (seat: number, action: number, signal: AbortSignal) => void;
  /** A bot could not think; it tries again. */
  readonly onfault: (error: unknown) => void;
}

interface Thought {
  /** The moves that had been made when it began. */
  readonly moves: number;
  readonly off: AbortController;
}

export class BotMinds {
  readonly #options: BotMindsOptions;
  readonly #thoughts = new Map<number, Thought>();

  constructor(options: BotMindsOptions) {
    this.#options = options;
  }

  /** Starts the thoughts that are wanted after so many moves, and calls off those that are not. */
  follow(seats: readonly number[], moves: number): void {
    for (const [seat, thought] of this.#thoughts) {
      if (seats.includes(seat) && thought.moves === moves) continue;
      thought.off.abort();
      this.#thoughts.delete(seat);
    }
    for (const seat of seats) if (!this.#thoughts.has(seat)) this.#begin(seat, moves);
  }

  /** What a seat decided could not be done: it thinks again when it is asked next. */
  forget(seat: number): void {
    this.#thoughts.delete(seat);
  }

  stop(): void {
    for (const { off } of this.#thoughts.values()) off.abort();
  }

  #begin(seat: number, moves: number): void {
    const { env, onfault } = this.#options;
    const off = new AbortController();
    const { signal } = off;
    this.#thoughts.set(seat, { moves, off });
    this.#think(seat, signal).catch((error: unknown) => {
      if (signal.aborted) return;
      onfault(error);
      env.after(AGAIN, () => {
        if (!signal.aborted) this.#begin(seat, moves);
      });
    });
  }

  async #think(seat: number, signal: AbortSignal): Promise<void> {
    const { env, think, pace, eyes, ondecide } = this.#options;
    const pause = new Promise<void>((resolve) => void env.after(pace(), resolve));
    const [thought] = await Promise.all([think(eyes.question(seat), eyes.manner(seat), signal), pause]);
    if (thought !== undefined && !signal.aborted) ondecide(seat, thought.action, signal);
  }
}
