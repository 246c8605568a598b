import type { Engine } from '$lib/engine/engine';
import type { Mind } from '$lib/engine/mind';
import { nameAt, PHASE_NAMES, type PhaseName } from '$lib/engine/names';
import { StateView } from '$lib/engine/stateView';
import { ErrorCode, refused, RpcError } from './errors';

/** Where a game stands, in short: part of the result of every method that sets or moves the current game. */
export interface Status {
  readonly phase: PhaseName;
  /** The seats that may act now. */
  readonly toAct: readonly number[];
  readonly hash: string;
  readonly winner?: number;
}

/** What the protocol knows of itself. */
export interface About {
  readonly version: string;
  readonly methods: readonly string[];
}

/** What one conversation has: the engine, a mind once a bot is asked, and at most one current game. */
export class Session {
  #state: Uint8Array | undefined;
  #mind: Promise<Mind> | undefined;
  readonly #loadMind: () => Promise<Mind>;
  /** The other side has said goodbye. */
  hasQuit = false;

  constructor(
    readonly engine: Engine,
    loadMind: () => Promise<Mind>,
    readonly about: About,
  ) {
    this.#loadMind = loadMind;
  }

  /** What bots think with, loaded when it is first needed. */
  mind(): Promise<Mind> {
    return (this.#mind ??= this.#loadMind());
  }

  get hasGame(): boolean {
    return this.#state !== undefined;
  }

  /** The current game, which may be a view. */
  get state(): Uint8Array {
    if (this.#state === undefined)
      throw new RpcError({ code: ErrorCode.NoGame, message: 'no game: send game.new or position.set first' });
    return this.#state;
  }

  set state(state: Uint8Array) {
    this.#state = state;
  }

  /** The current game for methods that play on: a view does not have the cards for that. */
  get truth(): Uint8Array {
    return requireTruth(this.state);
  }

  status(state = this.state): Status {
    const view = new StateView(state);
    const phase = nameAt(PHASE_NAMES, view.phase);
    return { phase, toAct: view.toAct, hash: this.engine.hash(state), ...(phase === 'over' && { winner: view.current }) };
  }
}

/** The state itself, if it has all that is needed to play on. */
export function requireTruth(state: Uint8Array): Uint8Array {
  if (new StateView(state).viewer !== undefined) throw refused('hiddenInformation');
  return state;
}
