import { ActionKind, Answer, Phase, Reason } from './shared/rules';
import { TRUTH, VIEWER } from './shared/layout';
import { actionArgument, actionKind, cardKind, firstResource, NO_OUTCOME, offerRecipients, takenResource } from './shared/action';
import { phase, seatAt } from './state';
import { buildCity, buildRoad, buildSettlement } from './build';
import { isPossible, needsOutcome } from './chance';
import { buyDevelopment, playKnight, playMonopoly, playRoadBuilding, playYearOfPlenty } from './development';
import { refusal } from './refuse';
import { rollForStart } from './start';
import { answerOffer, closeOffer, counterOffer, openOffer, settleTrade, tradeWithBank } from './trade';
import { discard, endTurn, moveRobber, roll } from './turn';

// The only way a game moves on. `apply` is the door for everyone; `play` is the same without the checks, for callers that have the
// action from `legal` and the outcome from `chance`.

/** Applies an action with what chance decided; returns a Reason and leaves the state alone unless that is Legal. */
export function apply(s: usize, seat: i32, action: i32, outcome: i32): i32 {
  const reason = refusal(s, seat, action);
  if (reason != Reason.Legal) return reason;
  if (i32.load8_u(s, VIEWER) != TRUTH) return Reason.HiddenInformation; // a view shows what is legal, but cannot be played on
  if (!needsOutcome(action)) {
    if (outcome != NO_OUTCOME) return Reason.OutcomeUnexpected;
  } else {
    if (outcome == NO_OUTCOME) return Reason.OutcomeMissing;
    if (!isPossible(s, action, outcome)) return Reason.OutcomeImpossible;
  }
  play(s, seat, action, outcome);
  return Reason.Legal;
}

export function play(s: usize, seat: i32, action: i32, outcome: i32): void {
  const argument = actionArgument(action);
  const p = seatAt(s, seat);
  switch (<i32>actionKind(action)) {
    case ActionKind.Roll:
      return phase(s) == Phase.RollOff ? rollForStart(s, seat, outcome) : roll(s, outcome);
    case ActionKind.Discard:
      return discard(s, seat, argument);
    case ActionKind.MoveRobber:
      return moveRobber(s, seat, argument, outcome);
    case ActionKind.BuildRoad:
      return buildRoad(s, seat, argument);
    case ActionKind.BuildSettlement:
      return buildSettlement(s, seat, argument);
    case ActionKind.BuildCity:
      return buildCity(s, seat, argument);
    case ActionKind.BuyDevelopment:
      return buyDevelopment(s, p, cardKind(outcome));
    case ActionKind.PlayKnight:
      return playKnight(s, seat);
    case ActionKind.PlayRoadBuilding:
      return playRoadBuilding(s, p);
    case ActionKind.PlayYearOfPlenty:
      return playYearOfPlenty(s, p, argument);
    case ActionKind.PlayMonopoly:
      return playMonopoly(s, seat, argument);
    case ActionKind.BankTrade:
      return tradeWithBank(s, p, firstResource(argument), takenResource(argument));
    case ActionKind.OfferTrade:
      return openOffer(s, argument, offerRecipients(action));
    case ActionKind.AcceptTrade:
      return answerOffer(s, seat, Answer.Accepted);
    case ActionKind.DeclineTrade:
      return answerOffer(s, seat, Answer.Declined);
    case ActionKind.CounterTrade:
      return counterOffer(s, seat, argument);
    case ActionKind.ConcludeTrade:
      return settleTrade(s, argument);
    case ActionKind.WithdrawTrade:
      return closeOffer(s);
    case ActionKind.EndTurn:
      return endTurn(s);
    default:
      assert(false);
  }
}
