import {
  type ClientLink,
  type ClientMessage,
  type Admission,
  localLink,
  type Members,
  startBot,
  type TableMessage,
} from '$lib/table';
import { characterOf, seedOf, type Think } from '$lib/net/log/bots';
import type { Env } from '$lib/net/env';
import type { SignedJournal } from '$lib/net/log/signedJournal';

// Who sits at a table among friends: its people, as long as their browsers are there, and bots, on seats of their own and on those of
// people who are away. A bot is a client like any other.

const RETRY_MS = 1_000;

export interface RoomMembersOptions {
  readonly env: Env;
  readonly journal: SignedJournal;
  readonly think: Think;
  /** Milliseconds that a bot's move should seem to take. */
  readonly pace: () => number;
  /** How long a seat's browser has not been connected; 0 while it is, and for the host. */
  readonly absence: (seat: number) => number;
  /** May a seat that was played by a bot play again, once its person is there? */
  readonly isTrusted: (seat: number) => boolean;
  /** Are so few people connected that the others could have moved the table? */
  readonly isHeld: () => boolean;
  /** A bot could not think; it tries again. */
  readonly onfault: (error: unknown) => void;
}

export class RoomMembers implements Members {
  readonly #options: RoomMembersOptions;
  /** By seat, the links of bots. */
  readonly #bots = new Map<number, ClientLink>();

  constructor(options: RoomMembersOptions) {
    this.#options = options;
  }

  isTimed(seat: number): boolean {
    const { history } = this.#options.journal;
    return history.isHuman(seat) && !history.isAway(seat);
  }

  /** Whoever has just lost the connection has until a bot takes over. */
  isAbsent(seat: number): boolean {
    return this.isTimed(seat) && this.#options.absence(seat) > 0;
  }

  get isHeld(): boolean {
    return this.#options.isHeld();
  }

  async settle(admission: Admission): Promise<void> {
    if (!this.isHeld) await this.#watchAbsences();
    const { history } = this.#options.journal;
    for (const seat of history.init.seats.keys()) {
      if (this.isTimed(seat)) this.#dismissBot(seat);
      else if (!this.#bots.has(seat)) await this.#seatBot(seat, admission);
    }
  }

  async #watchAbsences(): Promise<void> {
    const { journal, absence, isTrusted } = this.#options;
    const { history } = journal;
    for (const seat of history.humans) {
      if (seat === history.hostSeat) continue;
      const isGone = absence(seat) >= history.init.rules.awayAfter * 1000;
      if (isGone) await journal.setAway(seat, true);
      const isBack = absence(seat) === 0 && history.isAway(seat) && isTrusted(seat);
      if (isBack && !history.openEvent) await journal.setAway(seat, false);
    }
  }

  #dismissBot(seat: number): void {
    this.#bots.get(seat)?.close();
    this.#bots.delete(seat);
  }

  async #seatBot(seat: number, admission: Admission): Promise<void> {
    const { env, journal, think, pace, onfault } = this.#options;
    const { history } = journal;
    const [link, there] = localLink<ClientMessage, TableMessage>();
    this.#bots.set(seat, link);
    startBot({
      ...{ link, seat, thinker: { think } },
      profile: () => characterOf(history, seat),
      seed: (at) => seedOf(journal.dealer, history, seat, at),
      pause: () => {
        const passed = new Promise<void>((resolve) => void env.after(pace(), resolve));
        return () => passed;
      },
      onbroken: (error, again) => {
        onfault(error);
        env.after(RETRY_MS, again);
      },
    });
    await admission.admit(there, seat);
  }

  close(): void {
    for (const seat of [...this.#bots.keys()]) this.#dismissBot(seat);
  }
}
