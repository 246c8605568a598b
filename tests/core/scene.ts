import { type Action, decodeAction, encodeAction, encodeOutcome, decodeOutcome, type Outcome } from '$lib/engine/action';
import { nameAt, REASON_NAMES, type ReasonName } from '$lib/engine/names';
import type { Position } from '$lib/engine/position';
import type { Cards, DevelopmentCards } from '$lib/engine/schemas';
import { StateView } from '$lib/engine/stateView';
import { checker, engine, position, type Sketch } from './position';

/** A game in progress whose state a test reads, and plays on, in the words of the JSON forms. */
export class Scene {
  #state: Uint8Array;

  constructor(state: Uint8Array) {
    this.#state = state;
  }

  get state(): Uint8Array {
    return this.#state;
  }

  /** Plays an action that must be legal. */
  act(seat: number, action: Action, outcome?: Outcome): this {
    const applied = engine.apply(this.#state, seat, encodeAction(action), outcome ? encodeOutcome(outcome) : 0);
    if (!applied.state)
      throw new Error(`${JSON.stringify(action)} by seat ${seat} is refused: ${nameAt(REASON_NAMES, applied.reason)}`);
    checker.checkState(applied.state);
    this.#state = applied.state;
    return this;
  }

  /** What the core says to an action, with an outcome if one is given; nothing changes. */
  verdict(seat: number, action: Action, outcome?: Outcome): ReasonName {
    const code = encodeAction(action);
    const reason = outcome
      ? engine.apply(this.#state, seat, code, encodeOutcome(outcome)).reason
      : engine.refusal(this.#state, seat, code);
    return nameAt(REASON_NAMES, reason);
  }

  /** A game that goes on from here without changing this one. */
  copy(): Scene {
    return new Scene(this.#state);
  }

  legal(seat: number): Action[] {
    return engine.legal(this.#state, seat).map(decodeAction);
  }

  /** The legal actions of one kind. */
  legalOf<Kind extends Action['kind']>(seat: number, kind: Kind): Extract<Action, { kind: Kind }>[] {
    return this.legal(seat).filter((action): action is Extract<Action, { kind: Kind }> => action.kind === kind);
  }

  outcomes(seat: number, action: Action): { outcome: Outcome | undefined; weight: number }[] {
    const code = encodeAction(action);
    return engine
      .outcomes(this.#state, seat, code)
      .map(({ outcome, weight }) => ({ outcome: decodeOutcome(code, outcome), weight }));
  }

  get position(): Position {
    return engine.toPosition(this.#state);
  }

  get view(): StateView {
    return new StateView(this.#state);
  }

  get hash(): string {
    return engine.hash(this.#state);
  }

  hand(seat: number): Cards {
    return this.position.seats[seat]!.hand as Cards;
  }

  held(seat: number): DevelopmentCards {
    return this.position.seats[seat]!.held as DevelopmentCards;
  }

  points(seat: number): number {
    return this.view.seats[seat]!.points;
  }

  roadLength(seat: number): number {
    return this.view.seats[seat]!.roadLength;
  }
}

export function scene(sketch: Sketch = {}): Scene {
  return new Scene(position(sketch));
}

/** Seven points: three cities and a settlement; four roads in a row, and one apart. */
export const SEVEN_POINTS = {
  settlements: [0],
  cities: [8, 16, 18],
  roads: [
    [0, 4, 8, 13, 18],
    [16, 11],
  ],
};
