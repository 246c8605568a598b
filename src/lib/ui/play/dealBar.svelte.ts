import type { Clock } from '$lib/table';

/** How long the first yes waits for a better one, or for second thoughts. */
export const DEAL_MS = 1500;

/** The first yes to an offer deals when its bar is full. A further yes leaves as long to choose between them. */
export class DealBar {
  /** Whose yes deals when the bar is full. */
  seat = $state<number>();
  /** How many have said yes. */
  yeses = $state(0);
  readonly #clock: Clock;
  readonly #deal: (seat: number) => void;
  #callOff: (() => void) | undefined;

  constructor(clock: Clock, deal: (seat: number) => void) {
    this.#clock = clock;
    this.#deal = deal;
  }

  /** Nobody, or the first of this many who agree. */
  run(seat: number | undefined, yeses: number): void {
    if (seat === this.seat && yeses === this.yeses) return;
    this.stop();
    this.seat = seat;
    this.yeses = yeses;
    if (seat !== undefined) this.#callOff = this.#clock.after(DEAL_MS, () => this.#deal(seat));
  }

  stop(): void {
    this.#callOff?.();
    this.#callOff = undefined;
  }
}
