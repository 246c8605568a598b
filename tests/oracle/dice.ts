/** A turn's roll and what follows a 7. */
import { ALL_PAIRS, type Game } from './game';
import { payRoll } from './produce';
import { DICE_DECK_REFILL, totalOf } from './supply';
import { move, payBank, restOfTurn } from './transfer';
import type { Dice, Outcome, Resource } from './types';

function takeFromDiceDeck(game: Game, [first, second]: Dice): void {
  if (game.diceDeck === undefined) return;
  const left = game.diceDeck.filter((pair) => pair[0] !== first || pair[1] !== second);
  game.diceDeck = left.length <= DICE_DECK_REFILL ? ALL_PAIRS : left;
}

/** §3.2 and §3.3: a turn's roll pays, or a 7 asks for discards and the robber. */
export function rollDice(game: Game, dice: Dice): void {
  takeFromDiceDeck(game, dice);
  game.dice = dice;
  const sum = dice[0] + dice[1];
  if (sum !== 7) {
    payRoll(game, sum);
    game.stage = { phase: 'main' };
    return;
  }
  // §3.3 half, rounded down, of what is held at the moment of the 7
  const owed = game.players.map(({ hand }) => {
    const total = totalOf(hand);
    return total > game.options.discardLimit ? Math.floor(total / 2) : 0;
  });
  game.stage = owed.some((count) => count > 0) ? { phase: 'discard', owed } : { phase: 'robber' };
}

/** One card to the bank; the robber moves when nobody owes any more. */
export function discard(game: Game, seat: number, resource: Resource): void {
  if (game.stage.phase !== 'discard') return;
  payBank(game, seat, { [resource]: 1 });
  const owed = game.stage.owed.map((count, other) => (other === seat ? count - 1 : count));
  game.stage = owed.some((count) => count > 0) ? { phase: 'discard', owed } : { phase: 'robber' };
}

/** §3.4 the robber takes the card that chance named, if there is a victim. */
export function moveRobber(
  game: Game,
  seat: number,
  tile: number,
  victim: number | undefined,
  outcome: Outcome | undefined,
): void {
  game.robber = tile;
  if (victim !== undefined && outcome !== undefined && 'resource' in outcome) {
    move(game.players[victim]!.hand, game.players[seat]!.hand, { [outcome.resource]: 1 });
  }
  game.stage = restOfTurn(game);
}
