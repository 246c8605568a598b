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
  /** Chance decides: nobody can be late. */
  readonly isDeciding: boolean;
  /** Somebody who is to act has just lost the connection. */
  readonly isAbsent: boolean;
}

export class HostClocks {
  readonly #options: HostClocksOptions;
  readonly #timer: TurnTimer | undefined;
  #turn = -1;
  /** The turn's clock waits for who is absent, once in a turn: who comes and goes must not hold a game up. */
  #grace: 'left' | 'used now' | 'used up' = 'left';
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
  follow(state: Uint8Array, { isPaused, isDeciding, isAbsent }: Standstill): void {
    const isWaiting = this.#useGrace(new StateView(state).turn, isAbsent);
    this.#timer?.follow(state, isPaused || isDeciding || isWaiting);
    const offer = isPaused ? '' : offerIn(state);
    if (offer === this.#offer) return;
    this.#offer = offer;
    this.#cancelOffer?.();
    const { clock, onoffer } = this.#options;
    if (offer !== '') this.#cancelOffer = clock.after(OFFER_TIME, () => onoffer(offer));
  }

  #useGrace(turn: number, isAbsent: boolean): boolean {
    if (turn !== this.#turn) this.#grace = 'left';
    this.#turn = turn;
    if (isAbsent && this.#grace === 'left') this.#grace = 'used now';
    if (!isAbsent && this.#grace === 'used now') this.#grace = 'used up';
    return this.#grace === 'used now';
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
