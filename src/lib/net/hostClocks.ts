import { StateView } from '$lib/engine';
import { type Clock, TurnTimer } from '$lib/table';
import { OfferClock } from './offerClock';

// The clocks of a game as its host runs it: one for the turn, where the rules have one, and one for every offer.

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
  readonly #timer: TurnTimer | undefined;
  #turn = -1;
  /** The turn's clock waits for who is absent, once in a turn: who comes and goes must not hold a game up. */
  #grace: 'left' | 'used now' | 'used up' = 'left';
  readonly #offer: OfferClock;

  constructor({ clock, secondsPerTurn, onturn, onoffer }: HostClocksOptions) {
    this.#offer = new OfferClock(clock, onoffer);
    if (secondsPerTurn > 0) this.#timer = new TurnTimer(clock, secondsPerTurn, onturn);
  }

  /** Milliseconds of the turn; undefined where there is no clock. */
  get left(): number | undefined {
    return this.#timer?.left;
  }

  /** Milliseconds that the offer on the table still lies there; undefined without one. */
  get offerLeft(): number | undefined {
    return this.#offer.left;
  }

  /** Lets clocks run for how things stand now. */
  follow(state: Uint8Array, { isPaused, isDeciding, isAbsent }: Standstill): void {
    const isWaiting = this.#useGrace(new StateView(state).turn, isAbsent);
    this.#timer?.follow(state, isPaused || isDeciding || isWaiting);
    this.#offer.follow(state, isPaused);
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
    this.#offer.stop();
  }
}
