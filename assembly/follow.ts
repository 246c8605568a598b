import { ActionKind, BANK_CARDS, Development, Phase, Reason, RESOURCES } from './shared/rules';
import { STATE_SIZE, STEP, TRUTH, VIEWER } from './shared/layout';
import { cardsOf, CITY_COST, DEVELOPMENT_COST, makeCards, NO_CARDS, ROAD_COST, SETTLEMENT_COST } from './shared/cards';
import {
  actionArgument,
  actionKind,
  cardKind,
  firstResource,
  HIDDEN_CARD,
  makeCard,
  NO_OUTCOME,
  robberVictim,
  takenFrom,
} from './shared/action';
import { bank, copyState, phase, players, seatAt } from './state';
import { apply } from './apply';
import { cardsDrawnFrom } from './chance';
import { isWellFormed, refusal } from './refuse';
import { cardsDueFrom, cardsGiven, cardsOwedTo, cardsShown, cardsTaken, offerTerms, rateOf } from './trade';
import { ANY_KIND, dealDevelopments, dealHands, firstKind, harmlessKind, need, needNothing } from './truth';
import { redact, redactOutcome } from './view';

// How a view goes on. The rules know truths only: so a possible truth behind the view is made, one in which this very step can be taken if there is
// any; the ordinary rules take it, and what comes of it is hidden again. Which truth it was makes no difference to what the viewer sees.

const truth = memory.data(STATE_SIZE, 8);

/**
 * Applies a step as the viewer of a view was told it. `taken` is what a monopoly took from each seat. Returns a Reason and leaves the view
 * alone unless that is Legal; CannotPay also where cards cannot lie as the step and the trade under way say they do. A step that ends the game lays
 * cards open which a view cannot foresee: HiddenInformation.
 */
export function follow(s: usize, seat: i32, action: i32, outcome: i32, taken: i32): i32 {
  const viewer = i32.load8_u(s, VIEWER);
  if (viewer == TRUTH) return apply(s, seat, action, outcome);
  if (!isWellFormed(action) || <u32>seat >= <u32>players(s)) return refusal(s, seat, action);
  copyState(truth, s);
  i32.store8(truth, TRUTH, VIEWER);
  needNothing();
  for (let other = 0, n = players(s); other < n; other++) need(other, cardsShown(s, other));
  needForStep(s, seat, action, outcome, taken);
  const isPossible = dealHands(truth);
  dealForStep(truth, action, outcome);
  const isHidden = outcome == HIDDEN_CARD && redactOutcome(seat, action, NO_OUTCOME, viewer) == HIDDEN_CARD;
  const reason = apply(truth, seat, action, isHidden ? anyCard(truth, action) : outcome);
  if (reason != Reason.Legal) return reason;
  if (!isPossible) return Reason.CannotPay;
  if (phase(truth) == Phase.Over) return Reason.HiddenInformation;
  redact(truth, viewer, s);
  return Reason.Legal;
}

/** Notes the resource cards without which a step cannot be taken. */
function needForStep(s: usize, seat: i32, action: i32, outcome: i32, taken: i32): void {
  const argument = actionArgument(action);
  const isPaid = phase(s) == Phase.Main; // drafted and free pieces are not
  switch (<i32>actionKind(action)) {
    case ActionKind.Discard:
      return need(seat, makeCards(argument, 1));
    case ActionKind.MoveRobber:
      if (robberVictim(argument) >= 0 && isCard(outcome)) need(robberVictim(argument), makeCards(cardKind(outcome), 1));
      return;
    case ActionKind.BuildRoad:
      return need(seat, isPaid ? ROAD_COST : NO_CARDS);
    case ActionKind.BuildSettlement:
      return need(seat, isPaid ? SETTLEMENT_COST : NO_CARDS);
    case ActionKind.BuildCity:
      return need(seat, CITY_COST);
    case ActionKind.BuyDevelopment:
      return need(seat, DEVELOPMENT_COST);
    case ActionKind.PlayMonopoly:
      return needForMonopoly(s, seat, argument, taken);
    case ActionKind.BankTrade:
      return need(seat, makeCards(firstResource(argument), rateOf(seatAt(s, seat), firstResource(argument))));
    case ActionKind.AcceptTrade:
      return need(seat, cardsTaken(offerTerms(s)));
    case ActionKind.OfferTrade:
    case ActionKind.CounterTrade:
      return need(seat, cardsGiven(argument));
    case ActionKind.ConcludeTrade:
      need(seat, cardsOwedTo(s, argument));
      need(argument, cardsDueFrom(s, argument));
  }
}

/** A monopoly leaves no card of its resource unaccounted for: what it took from nobody was the player's own. */
function needForMonopoly(s: usize, seat: i32, resource: i32, taken: i32): void {
  let own = BANK_CARDS - cardsOf(bank(s), resource);
  for (let other = 0, n = players(s); other < n; other++) {
    if (other == seat) continue;
    const count = takenFrom(taken, other);
    need(other, makeCards(resource, count));
    own -= count;
  }
  need(seat, makeCards(resource, max(0, own)));
}

/** Deals development cards so that the step can be taken, and none with which the current seat would win after it, unless there are no others. */
function dealForStep(s: usize, action: i32, outcome: i32): void {
  const kind = <i32>actionKind(action);
  const place = i32.load8_u(s, STEP) + (kind == ActionKind.EndTurn ? 1 : 0);
  switch (kind) {
    case ActionKind.BuyDevelopment:
      return dealDevelopments(s, place, isCard(outcome) ? cardKind(outcome) : ANY_KIND, true);
    case ActionKind.PlayKnight:
      return dealDevelopments(s, place, Development.Knight, false);
    case ActionKind.PlayRoadBuilding:
      return dealDevelopments(s, place, Development.RoadBuilding, false);
    case ActionKind.PlayYearOfPlenty:
      return dealDevelopments(s, place, Development.YearOfPlenty, false);
    case ActionKind.PlayMonopoly:
      return dealDevelopments(s, place, Development.Monopoly, false);
    default:
      dealDevelopments(s, place, ANY_KIND, false);
  }
}

@inline
function isCard(outcome: i32): bool {
  return outcome > NO_OUTCOME && cardKind(outcome) < RESOURCES;
}

/** A card that the step may draw, for one that the viewer may not know. */
function anyCard(s: usize, action: i32): i32 {
  const cards = cardsDrawnFrom(s, action);
  return makeCard(actionKind(action) == ActionKind.BuyDevelopment ? harmlessKind(cards) : firstKind(cards));
}
