/** Moving cards, and where a turn goes on. */
import type { Game, Stage } from './game';
import { RESOURCES, type Pile, type Resource } from './types';

type Hand = Record<Resource, number>;

/** Moves the cards of a pile from one stock to another. */
export function move(from: Hand, to: Hand, pile: Pile): void {
  for (const resource of RESOURCES) {
    const count = pile[resource] ?? 0;
    from[resource] -= count;
    to[resource] += count;
  }
}

export const payBank = (game: Game, seat: number, cost: Pile): void => move(game.players[seat]!.hand, game.bank, cost);

/** The turn goes on where it was: before the roll if the dice have not been rolled. */
export const restOfTurn = (game: Game): Stage => ({ phase: game.dice === undefined ? 'roll' : 'main' });
