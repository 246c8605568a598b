import type { BotEyes, Think } from './botEyes';
import type { Env } from './env';

// The thoughts of a table's bots, while the host runs it: each thinks about how things stand, and no longer.

export interface BotMindsOptions {
  readonly env: Env;
  readonly think: Think;
  /** Milliseconds that a bot's move should seem to take. */
  readonly pace: () => number;
  readonly eyes: BotEyes;
  /** A bot has decided, unless its thought is called off meanwhile. */
  readonly ondecide: (seat: number, action: number, signal: AbortSignal) => void;
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
    for (const seat of seats) if (!this.#thoughts.has(seat)) void this.#think(seat, moves);
  }

  /** What a seat decided could not be done: it thinks again when it is asked next. */
  forget(seat: number): void {
    this.#thoughts.delete(seat);
  }

  stop(): void {
    for (const { off } of this.#thoughts.values()) off.abort();
  }

  async #think(seat: number, moves: number): Promise<void> {
    const { env, think, pace, eyes, ondecide } = this.#options;
    const off = new AbortController();
    this.#thoughts.set(seat, { moves, off });
    const pause = new Promise<void>((resolve) => void env.after(pace(), resolve));
    const [thought] = await Promise.all([think(eyes.question(seat), eyes.manner(seat), off.signal), pause]);
    if (thought !== undefined && !off.signal.aborted) ondecide(seat, thought.action, off.signal);
  }
}
