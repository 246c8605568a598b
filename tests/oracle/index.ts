/** The oracle: a second, naive reading of rules.md, played by tests in lock-step with the core. */
import { apply } from './apply';
import { outcomesOf } from './chance';
import { copyGame, fromPosition, newGame, toPosition, type Game, type Setup } from './game';
import { legalActions } from './legal';
import { seatsToAct } from './lookups';
import { perft } from './perft';
import { refusal } from './refuse';
import type { Action, Outcome, Position, Verdict, WeightedOutcome } from './types';
import { viewOf } from './view';

export type { Setup } from './game';
export type * from './types';

export class OracleGame {
  readonly #game: Game;

  private constructor(game: Game) {
    this.#game = game;
  }

  static newGame(setup: Setup): OracleGame {
    return new OracleGame(newGame(setup));
  }

  /** Trusts its input, which must be a whole position, not a view. */
  static fromPosition(position: Position): OracleGame {
    return new OracleGame(fromPosition(position));
  }

  /** Plain JSON, as formats.md describes it. */
  toPosition(): Position {
    return toPosition(this.#game);
  }

  copy(): OracleGame {
    return new OracleGame(copyGame(this.#game));
  }

  /** Seats that may act now, ascending. */
  toAct(): number[] {
    return seatsToAct(this.#game);
  }

  /** Every legal action in no particular order, with the empty offer or counter where a seat may compose one. */
  legal(seat: number): Action[] {
    return legalActions(this.#game, seat);
  }

  /** The first reason to refuse an action, whatever its outcome. */
  refusal(seat: number, action: Action): Verdict {
    return refusal(this.#game, seat, action);
  }

  /** What chance may decide about a legal action, and in how many of the equally likely cases. */
  outcomes(seat: number, action: Action): WeightedOutcome[] {
    const verdict = refusal(this.#game, seat, action);
    if (verdict !== 'legal') throw new Error(`only a legal action has outcomes; this one is refused: ${verdict}`);
    return outcomesOf(this.#game, action);
  }

  /** Changes the game only when it returns 'legal'. */
  apply(seat: number, action: Action, outcome?: Outcome): Verdict {
    return apply(this.#game, seat, action, outcome);
  }

  /** The position as a seat or a spectator may see it. */
  view(viewer: number | 'spectator'): Position {
    return viewOf(this.#game, viewer);
  }

  /** How many action sequences of this length there are. */
  perft(depth: number): number {
    return perft(this.#game, depth);
  }
}
