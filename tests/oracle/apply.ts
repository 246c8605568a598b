/** Changes a game by one action; the rules of each kind stand in the files it calls. */
import { buildCity, buildRoad, buildSettlement } from './building';
import { buyDevelopment, playKnight, playMonopoly, playRoadBuilding, playYearOfPlenty } from './cards';
import { refuseOutcome } from './chance';
import { discard, moveRobber, rollDice } from './dice';
import { noDevelopments, type Game } from './game';
import { points } from './lookups';
import { refusal } from './refuse';
import { rollForStart } from './start';
import { answerTrade, bankTrade, concludeTrade, offerTrade, onlyPresent } from './trade';
import type { Action, Outcome, Verdict } from './types';

/** §7 the current seat wins as soon as it has the points. */
function maybeWin(game: Game): void {
  if (game.turn > 0 && points(game, game.current) >= game.options.targetPoints) game.stage = { phase: 'over' };
}

function endTurn(game: Game): void {
  const { order } = game;
  game.current = order[(order.indexOf(game.current) + 1) % order.length]!;
  game.turn += 1;
  game.dice = undefined;
  game.cardPlayed = false;
  Object.assign(game.boughtThisTurn, noDevelopments());
  game.offersMade = 0;
  game.stage = { phase: 'roll' };
  // §7 points reached in another's turn win at the start of one's own.
  maybeWin(game);
}

function change(game: Game, seat: number, action: Action, outcome: Outcome | undefined): void {
  switch (action.kind) {
    case 'roll':
      if (outcome === undefined || !('dice' in outcome)) return;
      return game.stage.phase === 'rollOff' ? rollForStart(game, seat, outcome.dice) : rollDice(game, outcome.dice);
    case 'discard':
      return discard(game, seat, action.resource);
    case 'moveRobber':
      return moveRobber(game, seat, action.tile, action.victim, outcome);
    case 'buildRoad':
      return buildRoad(game, seat, action.edge);
    case 'buildSettlement':
      return buildSettlement(game, seat, action.node);
    case 'buildCity':
      return buildCity(game, seat, action.node);
    case 'buyDevelopment':
      return buyDevelopment(game, seat, outcome);
    case 'playKnight':
      return playKnight(game, seat);
    case 'playRoadBuilding':
      return playRoadBuilding(game, seat);
    case 'playYearOfPlenty':
      return playYearOfPlenty(game, seat, action.resources);
    case 'playMonopoly':
      return playMonopoly(game, seat, action.resource);
    case 'bankTrade':
      return bankTrade(game, seat, action.give, action.take);
    case 'offerTrade':
      return offerTrade(game, action);
    case 'acceptTrade':
      return answerTrade(game, seat, 'accepted');
    case 'declineTrade':
      return answerTrade(game, seat, 'declined');
    case 'counterTrade':
      return answerTrade(game, seat, { give: onlyPresent(action.give), take: onlyPresent(action.take) });
    case 'concludeTrade':
      return concludeTrade(game, seat, action.partner);
    case 'withdrawTrade':
      game.stage = { phase: 'main' };
      return;
    case 'endTurn':
      return endTurn(game);
  }
}

/** Changes the game only when it returns 'legal'. */
export function apply(game: Game, seat: number, action: Action, outcome: Outcome | undefined): Verdict {
  const verdict = refusal(game, seat, action);
  if (verdict !== 'legal') return verdict;
  const outcomeVerdict = refuseOutcome(game, action, outcome);
  if (outcomeVerdict !== 'legal') return outcomeVerdict;
  change(game, seat, action, outcome);
  // After endTurn the current seat is another, which has been asked already.
  if (seat === game.current) maybeWin(game);
  return 'legal';
}
