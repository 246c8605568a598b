import { ActionKind, Answer, Phase, RESOURCES } from '../shared/rules';
import { cardsOf, cardTotal, CITY_COST, covers, DEVELOPMENT_COST, ROAD_COST } from '../shared/cards';
import { actionArgument, actionKind, makeAction } from '../shared/action';
import { Goal, makeRemark, NO_REMARK, Why } from '../shared/remark';
import { current, hand, phase, players, seatAt, visiblePoints } from '../state';
import { answerOf, cardsDueFrom, cardsGiven, cardsOwedTo, cardsTaken, offerTerms } from '../trade';
import { goalCost, missing } from './goal';
import { makeCounter, makeOfferToward } from './offer';
import { chooseHeuristic, isCloseToWinning, isHelpful } from './policy';

// The heuristic policy at a table with others: beyond it, this player makes offers, counters some, waits for answers, and says why.
// Playouts do without: they would be slower and no wiser for it.

const FAIR_EXTRA = 1; // cards given beyond those taken, at most: where a trade costs more, it haggles

let remark = NO_REMARK;

/** Why the last choice of chooseTrader was made; NO_REMARK where it speaks for itself. */
export function traderRemark(): i32 {
  return remark;
}

/** What a seat that may act does, or 0 while it waits for answers. `offered` of its offers stand at OFFERED_AT. */
export function chooseTrader(s: usize, seat: i32, offered: i32): i32 {
  remark = NO_REMARK;
  if (phase(s) == Phase.Trade) return seat == current(s) ? conclude(s, seat) : answer(s, seat);
  const choice = chooseHeuristic(s, seat);
  // Others are asked before the bank is, and before the turn ends.
  const kind = actionKind(choice);
  if (phase(s) != Phase.Main || (kind != ActionKind.EndTurn && kind != ActionKind.BankTrade)) return choice;
  const cost = goalCost(s, seat);
  const offer = makeOfferToward(s, seat, cost, offered);
  if (offer == 0) return choice;
  remark = makeRemark(Why.Helps, goalOf(cost), 0);
  return offer;
}

/** The goal with this cost. Without one nothing is of use, least of all for a city, which then has no place. */
function goalOf(cost: i32): i32 {
  if (cost == ROAD_COST) return Goal.Road;
  if (cost == DEVELOPMENT_COST) return Goal.Development;
  return cost == CITY_COST || cost == 0 ? Goal.City : Goal.Settlement;
}

function answer(s: usize, seat: i32): i32 {
  const p = seatAt(s, seat);
  const given = cardsTaken(offerTerms(s));
  const taken = cardsGiven(offerTerms(s));
  const cost = goalCost(s, seat);
  if (isCloseToWinning(s, current(s))) return decline(makeRemark(Why.Leading, 0, 0));
  const isPayable = covers(hand(p), given);
  const isGood = isPayable && isHelpful(s, seat, p, given, taken);
  if (isGood && cardTotal(given) - cardTotal(taken) <= FAIR_EXTRA) {
    remark = makeRemark(Why.Helps, goalOf(cost), 0);
    return makeAction(ActionKind.AcceptTrade, 0);
  }
  const counter = makeCounter(s, seat, cost, given, taken);
  if (counter != 0) {
    remark = makeRemark(Why.Helps, goalOf(cost), 0);
    return counter;
  }
  return decline(isPayable ? whyNot(hand(p), cost, given) : makeRemark(Why.Lacking, 0, firstBeyond(given, hand(p))));
}

/** Why a seat does this about a trade, whoever chose it; NO_REMARK where it speaks for itself. */
export function remarkOn(s: usize, seat: i32, action: i32): i32 {
  const cost = goalCost(s, seat);
  switch (actionKind(action)) {
    case ActionKind.OfferTrade:
    case ActionKind.CounterTrade:
      return whyDone(s, seat, cost, cardsGiven(actionArgument(action)), cardsTaken(actionArgument(action)));
    case ActionKind.AcceptTrade:
      return whyDone(s, seat, cost, cardsTaken(offerTerms(s)), cardsGiven(offerTerms(s)));
    case ActionKind.ConcludeTrade:
      return whyDone(s, seat, cost, cardsOwedTo(s, actionArgument(action)), cardsDueFrom(s, actionArgument(action)));
    case ActionKind.DeclineTrade:
      return whyDeclined(s, seat, cost);
    default:
      return NO_REMARK;
  }
}

function whyDone(s: usize, seat: i32, cost: i32, given: i32, taken: i32): i32 {
  return isHelpful(s, seat, seatAt(s, seat), given, taken) ? makeRemark(Why.Helps, goalOf(cost), 0) : makeRemark(Why.Gains, 0, 0);
}

function whyDeclined(s: usize, seat: i32, cost: i32): i32 {
  const p = seatAt(s, seat);
  const given = cardsTaken(offerTerms(s));
  if (isCloseToWinning(s, current(s))) return makeRemark(Why.Leading, 0, 0);
  if (!covers(hand(p), given)) return makeRemark(Why.Lacking, 0, firstBeyond(given, hand(p)));
  // It would help, and was declined all the same: then it would help the other more.
  return isHelpful(s, seat, p, given, cardsGiven(offerTerms(s))) ? makeRemark(Why.Unequal, 0, 0) : whyNot(hand(p), cost, given);
}

function decline(why: i32): i32 {
  remark = why;
  return makeAction(ActionKind.DeclineTrade, 0);
}

/** Why cards that could be paid are not: the goal needs one of them, or what they bring is of no use to it. */
function whyNot(cards: i32, cost: i32, given: i32): i32 {
  for (let resource = 0; resource < RESOURCES; resource++) {
    if (cardsOf(given, resource) > 0 && cardsOf(cards, resource) - cardsOf(given, resource) < cardsOf(cost, resource)) {
      return makeRemark(Why.Saving, goalOf(cost), resource);
    }
  }
  return makeRemark(Why.NoUse, goalOf(cost), 0);
}

/** The first resource of which there are more among `cards` than among `others`. */
function firstBeyond(cards: i32, others: i32): i32 {
  let resource = 0;
  while (resource < RESOURCES - 1 && cardsOf(cards, resource) <= cardsOf(others, resource)) resource++;
  return resource;
}

function isAnyoneWaiting(s: usize): bool {
  for (let seat = 0, n = players(s); seat < n; seat++) if (answerOf(s, seat) == Answer.Waiting) return true;
  return false;
}

/** Takes the terms that help most, from whoever is farthest behind; waits while somebody is still to answer, or withdraws. */
function conclude(s: usize, seat: i32): i32 {
  const p = seatAt(s, seat);
  const cost = goalCost(s, seat);
  if (isAnyoneWaiting(s)) return 0;
  let best = makeAction(ActionKind.WithdrawTrade, 0);
  let bestValue = i32.MIN_VALUE;
  for (let partner = 0, n = players(s); partner < n; partner++) {
    const said = answerOf(s, partner);
    if (said != Answer.Accepted && said != Answer.Countered) continue;
    const given = cardsOwedTo(s, partner);
    const taken = cardsDueFrom(s, partner);
    if (!covers(hand(p), given) || isCloseToWinning(s, partner) || !isHelpful(s, seat, p, given, taken)) continue;
    if (cardTotal(given) - cardTotal(taken) > FAIR_EXTRA) continue;
    const after = hand(p) - given + taken;
    const value = 64 * (cardTotal(after) - 8 * missing(after, cost)) - visiblePoints(seatAt(s, partner));
    if (value <= bestValue) continue;
    bestValue = value;
    best = makeAction(ActionKind.ConcludeTrade, partner);
    remark = makeRemark(Why.Helps, goalOf(cost), 0);
  }
  return best;
}
