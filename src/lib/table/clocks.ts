import { StateView } from '$lib/engine';
import { OfferClock } from './offerClock';
import { type Clock, TurnTimer } from './turnTimer';

// The clocks of a table: one for the turn, where the rules have one, and one for every offer, where people wait for one another's answers.

export interface ClocksOptions {
  readonly clock: Clock;
  /** Without it there is no clock for turns. */
  readonly secondsPerTurn?: number | undefined;
  /** Whoever has the turn is late. */
  readonly onturn: () => void;
  /** Whoever has not answered an offer is late; without it offers have all the time of their turn. */
  readonly onoffer?: ((offer: string) => void) | undefined;
}

export interface Standstill {
  readonly isPaused: boolean;
  /** Chance decides: nobody can be late. */
  readonly isDeciding: boolean;
  /** Somebody who is to act has just lost the connection. */
  readonly isAbsent: boolean;
}

export class Clocks {
  readonly #timer: TurnTimer | undefined;
  readonly #offer: OfferClock | undefined;
  #turn = -1;
  /** The turn's clock waits for whoever is absent, once in a turn: whoever comes and goes must not hold a game up. */
  #grace: 'left' | 'used now' | 'used up' = 'left';

  constructor({ clock, secondsPerTurn = 0, onturn, onoffer }: ClocksOptions) {
    if (secondsPerTurn > 0) this.#timer = new TurnTimer(clock, secondsPerTurn, onturn);
    if (onoffer) this.#offer = new OfferClock(clock, onoffer);
  }

  /** Milliseconds that whoever is waited for has in a state; undefined where no clock runs. */
  leftIn(state: Uint8Array, isPaused: boolean): number | undefined {
    return soonest(this.#timer?.leftIn(state), this.#offer?.leftIn(state, isPaused));
  }

  isTurnOver(state: Uint8Array): boolean {
    return this.#timer !== undefined && this.#timer.leftIn(state) < 1; // less is only rounding
  }

  /** Lets clocks run for how things stand now. */
  follow(state: Uint8Array, { isPaused, isDeciding, isAbsent }: Standstill): void {
    const isWaiting = this.#useGrace(new StateView(state).turn, isAbsent);
    this.#timer?.follow(state, isPaused || isDeciding || isWaiting);
    this.#offer?.follow(state, isPaused);
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
    this.#offer?.stop();
  }
}

/** Whichever time is up first; undefined where none runs. */
export function soonest(...times: readonly (number | undefined)[]): number | undefined {
  const known = times.filter((time) => time !== undefined);
  return known.length > 0 ? Math.min(...known) : undefined;
}
