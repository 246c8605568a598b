import { Phase, StateView } from '$lib/engine';
import { type Clock, TurnTimer } from '$lib/table';

// The clocks of a game as its host runs it: one for the turn, where the rules have one, and one for every offer, so that nobody can hold a
// game up by not answering.

const OFFER_TIME = 45_000;

export interface HostClocksOptions {
  readonly clock: Clock;
  /** 0: there is no clock for turns. */
  readonly secondsPerTurn: number;
  /** Whoever has the turn is late. */
  readonly onturn: () => void;
  /** Whoever has not answered an offer is late. */
  readonly onoffer: (offer: string) => void;
}

export interface Standstill {
  readonly isPaused: boolean;
  /** Chance decides, or somebody has just lost the connection: the turn's clock waits. */
  readonly isTurnHeld: boolean;
}

export class HostClocks {
  readonly #options: HostClocksOptions;
  readonly #timer: TurnTimer | undefined;
  #offer = '';
  #cancelOffer: (() => void) | undefined;

  constructor(options: HostClocksOptions) {
    const { clock, secondsPerTurn, onturn } = options;
    this.#options = options;
    if (secondsPerTurn > 0) this.#timer = new TurnTimer(clock, secondsPerTurn, onturn);
  }

  /** Milliseconds of the turn; undefined where there is no clock. */
  get left(): number | undefined {
    return this.#timer?.left;
  }

  /** Lets clocks run for how things stand now. */
  follow(state: Uint8Array, { isPaused, isTurnHeld }: Standstill): void {
    this.#timer?.follow(state, isPaused || isTurnHeld);
    const offer = isPaused ? '' : offerIn(state);
    if (offer === this.#offer) return;
    this.#offer = offer;
    this.#cancelOffer?.();
    const { clock, onoffer } = this.#options;
    if (offer !== '') this.#cancelOffer = clock.after(OFFER_TIME, () => onoffer(offer));
  }

  stop(): void {
    this.#timer?.stop();
    this.#cancelOffer?.();
  }
}

/** A name for the offer on the table; none when there is none. */
export function offerIn(state: Uint8Array): string {
  const { phase, turn, offersMade } = new StateView(state);
  return phase === Phase.Trade ? `${turn} ${offersMade}` : '';
}
