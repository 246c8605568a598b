import { Phase, StateView } from '$lib/engine';

// How long a turn may take. The time belongs to the turn, so that nobody gains any by trading to and fro; whoever is asked something
// in another's turn has at least a moment for it.

/** The time, and a way to be called when some of it has passed. */
export interface Clock {
  now(): number;
  /** Calls back once after this many milliseconds, unless what it returns is called first. */
  after(milliseconds: number, run: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => performance.now(),
  after: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};

const MIN_ANSWER_MS = 15_000;

export class TurnTimer {
  readonly #clock: Clock;
  readonly #perTurn: number;
  readonly #onover: () => void;
  #turn = '';
  #question = '';
  #left = 0;
  #since = 0;
  #cancel: (() => void) | undefined;

  constructor(clock: Clock, seconds: number, onover: () => void) {
    this.#clock = clock;
    this.#perTurn = seconds * 1000;
    this.#onover = onover;
  }

  get left(): number {
    const passed = this.#cancel ? this.#clock.now() - this.#since : 0;
    return Math.max(0, this.#left - passed);
  }

  /** What is left in a state that the one before may have led to. */
  leftIn(state: Uint8Array): number {
    const view = new StateView(state);
    if (turnIn(view) !== this.#turn) return this.#perTurn;
    return questionIn(view) !== this.#question && isAsked(view) ? Math.max(this.left, MIN_ANSWER_MS) : this.left;
  }

  /** Runs for the state as it now is; stands still while the game is paused or over. */
  follow(state: Uint8Array, isPaused: boolean): void {
    const view = new StateView(state);
    this.#left = this.leftIn(state);
    this.#cancel?.();
    this.#cancel = undefined;
    this.#turn = turnIn(view);
    this.#question = questionIn(view);
    if (isPaused || view.isOver) return;
    this.#since = this.#clock.now();
    this.#cancel = this.#clock.after(this.#left, this.#onover);
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = undefined;
  }
}

function turnIn({ turn, step, current }: StateView): string {
  return `${turn} ${step} ${current}`;
}

function questionIn(view: StateView): string {
  return `${turnIn(view)} ${view.phase} ${view.offersMade}`;
}

/** Is somebody waited for in another's turn? */
function isAsked(view: StateView): boolean {
  return view.phase === Phase.Discard || view.phase === Phase.Trade;
}
