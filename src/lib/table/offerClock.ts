import { Phase, StateView } from '$lib/engine';
import type { Clock } from './turnTimer';

// How long an offer lies on the table, so that nobody can hold a game up by not answering it.

const OFFER_TIME_MS = 45_000;

export class OfferClock {
  readonly #clock: Clock;
  readonly #onover: ((offer: string) => void) | undefined;
  #offer = '';
  /** When it was made; undefined where nobody here has seen that. */
  #since: number | undefined;
  #cancel: (() => void) | undefined;

  /** Without `onover` it only tells how much time is left. */
  constructor(clock: Clock, onover?: (offer: string) => void) {
    this.#clock = clock;
    this.#onover = onover;
  }

  /** Milliseconds; undefined where there is no offer, and where it is not known. */
  get left(): number | undefined {
    return this.#since === undefined ? undefined : Math.max(0, this.#since + OFFER_TIME_MS - this.#clock.now());
  }

  /** The same in a state that the one before may have led to. */
  leftIn(state: Uint8Array, isPaused: boolean): number | undefined {
    const offer = isPaused ? '' : offerIn(state);
    if (offer === '') return undefined;
    return offer === this.#offer ? this.left : OFFER_TIME_MS;
  }

  /** Runs for the offer that is on the table now; after a pause it starts over. */
  follow(state: Uint8Array, isPaused: boolean, isLive = true): void {
    const offer = isPaused ? '' : offerIn(state);
    if (offer === this.#offer) return;
    this.stop();
    this.#offer = offer;
    if (offer === '' || !isLive) return;
    this.#since = this.#clock.now();
    if (this.#onover) this.#cancel = this.#clock.after(OFFER_TIME_MS, () => this.#onover!(offer));
  }

  stop(): void {
    this.#cancel?.();
    this.#since = undefined;
  }
}

/** A name for the offer on the table; none when there is none. */
export function offerIn(state: Uint8Array): string {
  const { phase, turn, offersMade } = new StateView(state);
  return phase === Phase.Trade ? `${turn} ${offersMade}` : '';
}
