import { TAKE_OVER_AFTER_S } from '$lib/table';
import type { VerifiedLog } from '$lib/net/log/verifiedLog';

// How long nobody has heard the host of a game, and whose browser is to take the table over when it has been too long.

/** The next in line waits so much longer, in milliseconds. */
const NEXT_IN_LINE_MS = 15_000;

/** Whoever has not looked for so long was asleep, in milliseconds. */
const ASLEEP_MS = 6_000;

/** What a log says of who may host. */
export type VacantLog = Pick<VerifiedLog, 'humans' | 'hostSeat' | 'isAway' | 'init'>;

export class VacancyClock {
  /** When the host was last heard. */
  #heardAt: number;
  #lookedAt: number;
  /** The host has gone on purpose, and has named somebody. */
  #named: { readonly seat: number; readonly at: number } | undefined;

  constructor(now: number) {
    this.#heardAt = now;
    this.#lookedAt = now;
  }

  /** A host who has the table was heard. */
  heard(now: number): void {
    this.#heardAt = now;
    this.#lookedAt = now;
    this.#named = undefined;
  }

  /** Time passes. While this browser sleeps it hears nobody, which says nothing about the host. */
  look(now: number): void {
    const passed = now - this.#lookedAt;
    if (passed > ASLEEP_MS) this.#heardAt += passed;
    this.#lookedAt = now;
  }

  /** The host goes on purpose. */
  name(seat: number, now: number): void {
    this.#named = { seat, at: now };
  }

  get named(): number | undefined {
    return this.#named?.seat;
  }

  /** Milliseconds until the table may move; negative for as long as it may have. */
  left(log: VacantLog, now: number): number {
    if (this.#named) return this.#named.at - now;
    return this.#heardAt + (log.init.rules.takeOverAfter ?? TAKE_OVER_AFTER_S) * 1000 - now;
  }

  /** May this guest vote for somebody to host? */
  isOpen(log: VacantLog, now: number): boolean {
    return this.left(log, now) <= 0;
  }

  /** Whose browser is to host, the first one first. */
  line(log: VacantLog): readonly number[] {
    const { humans, hostSeat } = log;
    const after = [...humans.filter((seat) => seat > hostSeat), ...humans.filter((seat) => seat < hostSeat)];
    const there = [...after.filter((seat) => !log.isAway(seat)), ...after.filter((seat) => log.isAway(seat)), hostSeat];
    const named = this.named;
    return named === undefined ? there : [named, ...there.filter((seat) => seat !== named)];
  }

  /** Is it this seat's turn to ask for votes? */
  isTurnOf(seat: number, log: VacantLog, now: number): boolean {
    return this.left(log, now) + this.line(log).indexOf(seat) * NEXT_IN_LINE_MS <= 0;
  }
}
