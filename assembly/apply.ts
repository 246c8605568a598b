import { ActionKind, Answer, Development, FREE_ROADS, MAX_SEATS, NODE_DEGREE, OPTION_DICE_DECK, Phase, Reason, RESOURCES, SEVEN, Terrain } from './shared/rules';
import {
  BOUGHT, CARD_PLAYED, CURRENT, DECK, DICE, DISCARD_LIMIT, DISCARDS, DRAFT_NODE, FREE_ROADS_LEFT, HELD, KNIGHTS, NONE, OFFERS_MADE, ORDER, PHASE, PLAYED,
  POSITION, PRODUCTION, ROLL_OFF, TO_ACT, TURN, productionIndex,
} from './shared/layout';
import { CARD_MASK, CITY_COST, DEVELOPMENT_COST, ROAD_COST, SETTLEMENT_COST, cardTotal, cardsOf, covers, makeCards } from './shared/cards';
import {
  NO_OUTCOME, actionArgument, actionKind, cardKind, firstDie, firstResource, offerRecipients, robberTile, robberVictim, secondDie, secondResource, takenResource,
} from './shared/action';
import {
  allPoints, bank, bought, current, deck, enter, hand, hasOpenRoad, hasOption, hasRolled, held, orderAt, phase, players, roadsLeft, seatAt, setBank, setHand,
  target, tileTerrain, toAct,
} from './state';
import { tileAt } from './topology';
import { placeCity, placeRoad, placeRobber, placeSettlement } from './build';
import { awardLargestArmy } from './scoring';
import { isPossible, needsOutcome, takeDice } from './chance';
import { answerOffer, closeOffer, counterOffer, openOffer, settleTrade, tradeWithBank } from './trade';
import { refusal } from './refuse';

// The only file that moves a game on. `apply` is the door for everyone; `play` is the same without the checks, for callers that
// have the action from `legal` and the outcome from `chance`.

/** Applies an action with what chance decided; returns a Reason and leaves the state alone unless that is Legal. */
export function apply(s: usize, seat: i32, action: i32, outcome: i32): i32 {
  const reason = refusal(s, seat, action);
  if (reason != Reason.Legal) return reason;
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
    case ActionKind.Roll: return phase(s) == Phase.RollOff ? rollForStart(s, seat, outcome) : roll(s, outcome);
    case ActionKind.Discard: return discard(s, seat, argument);
    case ActionKind.MoveRobber: return moveRobber(s, seat, argument, outcome);
    case ActionKind.BuildRoad: return buildRoad(s, seat, argument);
    case ActionKind.BuildSettlement: return buildSettlement(s, seat, argument);
    case ActionKind.BuildCity: return buildCity(s, seat, argument);
    case ActionKind.BuyDevelopment: return buyDevelopment(s, p, cardKind(outcome));
    case ActionKind.PlayKnight: return playKnight(s, seat);
    case ActionKind.PlayRoadBuilding: return playRoadBuilding(s, p);
    case ActionKind.PlayYearOfPlenty: return playYearOfPlenty(s, p, argument);
    case ActionKind.PlayMonopoly: return playMonopoly(s, seat, argument);
    case ActionKind.BankTrade: return tradeWithBank(s, p, firstResource(argument), takenResource(argument));
    case ActionKind.OfferTrade: return openOffer(s, argument, offerRecipients(action));
    case ActionKind.AcceptTrade: return answerOffer(s, seat, Answer.Accepted);
    case ActionKind.DeclineTrade: return answerOffer(s, seat, Answer.Declined);
    case ActionKind.CounterTrade: return counterOffer(s, seat, argument);
    case ActionKind.ConcludeTrade: return settleTrade(s, argument);
    case ActionKind.WithdrawTrade: return closeOffer(s);
    case ActionKind.EndTurn: return endTurn(s);
    default: assert(false);
  }
}

/** The seat in turn wins as soon as it has the points; others win at the start of their own turn. */
@inline
function maybeWin(s: usize): bool {
  if (allPoints(seatAt(s, current(s))) < target(s)) return false;
  i32.store8(s, Phase.Over, PHASE);
  i32.store8(s, 0, TO_ACT);
  i32.store8(s, 0, FREE_ROADS_LEFT);
  return true;
}

@inline
function pay(s: usize, p: usize, cost: i32): void {
  setHand(p, hand(p) - cost);
  setBank(s, bank(s) + cost);
}

/** Goes on with the turn after a card or the robber: the dice may still have to be rolled. */
@inline
function resumeTurn(s: usize): void {
  enter(s, hasRolled(s) ? Phase.Main : Phase.Roll);
}

// Start

function rollForStart(s: usize, seat: i32, outcome: i32): void {
  i32.store8(s + seat, firstDie(outcome) + secondDie(outcome), ROLL_OFF);
  i32.store8(s, toAct(s) & ~(1 << seat), TO_ACT);
  if (toAct(s) == 0) settleRollOff(s);
}

/** All have rolled: a single leader starts, tied leaders roll again. */
function settleRollOff(s: usize): void {
  let highest = 0;
  let leaders = 0;
  for (let seat = 0, n = players(s); seat < n; seat++) {
    const sum = i32.load8_u(s + seat, ROLL_OFF);
    if (sum > highest) {
      highest = sum;
      leaders = 0;
    }
    if (sum == highest) leaders |= 1 << seat;
  }
  store<u32>(s, 0, ROLL_OFF);
  i32.store8(s, leaders, TO_ACT);
  if (popcnt(leaders) > 1) return;
  while (orderAt(s, 0) != ctz(leaders)) turnOrder(s);
  startDraft(s);
}

/** Moves the first of the order to its end. */
function turnOrder(s: usize): void {
  const first = orderAt(s, 0);
  const last = players(s) - 1;
  for (let place = 0; place < last; place++) i32.store8(s + place, orderAt(s, place + 1), ORDER);
  i32.store8(s + last, first, ORDER);
}

export function startDraft(s: usize): void {
  i32.store8(s, orderAt(s, 0), CURRENT);
  enter(s, Phase.DraftSettlement);
}

/** The seat of a step of the snake draft: 1…N, then N…1. */
export function draftSeat(s: usize, step: i32): i32 {
  const n = players(s);
  return orderAt(s, step < n ? step : 2 * n - 1 - step);
}

function draftSettlement(s: usize, seat: i32, node: i32): void {
  placeSettlement(s, seat, node);
  i32.store8(s, node, DRAFT_NODE);
  if (i32.load8_u(s, POSITION) >= players(s)) gainFrom(s, seatAt(s, seat), node);
  enter(s, Phase.DraftRoad);
}

/** One card from each tile around the second settlement. */
function gainFrom(s: usize, p: usize, node: i32): void {
  let cards = 0;
  for (let slot = 0; slot < NODE_DEGREE; slot++) {
    const tile = tileAt(node, slot);
    if (tile != NONE && tileTerrain(s, tile) != Terrain.Desert) cards += makeCards(tileTerrain(s, tile), 1);
  }
  pay(s, p, -cards);
}

function draftRoad(s: usize, seat: i32, edge: i32): void {
  placeRoad(s, seat, edge);
  i32.store8(s, NONE, DRAFT_NODE);
  const step = i32.load8_u(s, POSITION) + 1;
  if (step == 2 * players(s)) return startTurn(s, 0);
  i32.store8(s, step, POSITION);
  i32.store8(s, draftSeat(s, step), CURRENT);
  enter(s, Phase.DraftSettlement);
}

// Turns

function startTurn(s: usize, place: i32): void {
  i32.store8(s, place, POSITION);
  i32.store8(s, orderAt(s, place), CURRENT);
  i32.store8(s, 0, DICE);
  i32.store8(s, 0, CARD_PLAYED);
  i32.store8(s, 0, OFFERS_MADE);
  store<i32>(s, 0, BOUGHT);
  const turn = i32.load16_u(s, TURN);
  if (turn < <i32>u16.MAX_VALUE) i32.store16(s, turn + 1, TURN);
  if (!maybeWin(s)) enter(s, Phase.Roll);
}

function endTurn(s: usize): void {
  const next = i32.load8_u(s, POSITION) + 1;
  startTurn(s, next == players(s) ? 0 : next);
}

function roll(s: usize, outcome: i32): void {
  i32.store8(s, outcome, DICE);
  if (hasOption(s, OPTION_DICE_DECK)) takeDice(s, outcome);
  const sum = firstDie(outcome) + secondDie(outcome);
  if (sum == SEVEN) return startDiscards(s);
  produce(s, sum);
  enter(s, Phase.Main);
}

@inline
function productionOf(s: usize, seat: i32, index: i32): i32 {
  return load<i32>(seatAt(s, seat) + (index << 2), PRODUCTION);
}

function produce(s: usize, sum: i32): void {
  const index = productionIndex(sum);
  const n = players(s);
  let total = 0;
  for (let seat = 0; seat < n; seat++) total += productionOf(s, seat, index);
  if (total == 0) return;
  const stock = bank(s);
  const short = covers(stock, total) ? 0 : shortage(s, index, stock, total);
  for (let seat = 0; seat < n; seat++) {
    const p = seatAt(s, seat);
    const gain = productionOf(s, seat, index);
    if (gain != 0) pay(s, p, -(short == 0 ? gain : rationed(gain, short, stock)));
  }
}

/** Resources the bank cannot pay in full: a field of CARD_MASK where nobody gets any, of 1 where the only one owed gets the rest. */
function shortage(s: usize, index: i32, stock: i32, total: i32): i32 {
  let short = 0;
  for (let resource = 0; resource < RESOURCES; resource++) {
    if (cardsOf(total, resource) <= cardsOf(stock, resource)) continue;
    let owed = 0;
    for (let seat = 0, n = players(s); seat < n; seat++) {
      if (cardsOf(productionOf(s, seat, index), resource) > 0) owed++;
    }
    short |= makeCards(resource, owed > 1 ? CARD_MASK : 1);
  }
  return short;
}

function rationed(gain: i32, short: i32, stock: i32): i32 {
  for (let resource = 0; resource < RESOURCES; resource++) {
    const rule = cardsOf(short, resource);
    const owed = cardsOf(gain, resource);
    if (rule == 0 || owed == 0) continue;
    gain -= makeCards(resource, rule == 1 ? owed - cardsOf(stock, resource) : owed);
  }
  return gain;
}

function startDiscards(s: usize): void {
  const limit = i32.load8_u(s, DISCARD_LIMIT);
  let seats = 0;
  for (let seat = 0, n = players(s); seat < n; seat++) {
    const total = cardTotal(hand(seatAt(s, seat)));
    if (total <= limit) continue;
    i32.store8(s + seat, total >> 1, DISCARDS);
    seats |= 1 << seat;
  }
  if (seats == 0) return enter(s, Phase.Robber);
  i32.store8(s, Phase.Discard, PHASE);
  i32.store8(s, seats, TO_ACT);
}

function discard(s: usize, seat: i32, resource: i32): void {
  pay(s, seatAt(s, seat), makeCards(resource, 1));
  const owed = i32.load8_u(s + seat, DISCARDS) - 1;
  i32.store8(s + seat, owed, DISCARDS);
  if (owed > 0) return;
  i32.store8(s, toAct(s) & ~(1 << seat), TO_ACT);
  if (toAct(s) == 0) enter(s, Phase.Robber);
}

function moveRobber(s: usize, seat: i32, argument: i32, outcome: i32): void {
  placeRobber(s, robberTile(argument));
  const victim = robberVictim(argument);
  if (victim >= 0) {
    const card = makeCards(cardKind(outcome), 1);
    const p = seatAt(s, seat);
    const other = seatAt(s, victim);
    setHand(p, hand(p) + card);
    setHand(other, hand(other) - card);
  }
  resumeTurn(s);
}

// Building

function buildRoad(s: usize, seat: i32, edge: i32): void {
  if (phase(s) == Phase.DraftRoad) return draftRoad(s, seat, edge);
  if (phase(s) == Phase.FreeRoad) return freeRoad(s, seat, edge);
  pay(s, seatAt(s, seat), ROAD_COST);
  placeRoad(s, seat, edge);
  maybeWin(s);
}

function buildSettlement(s: usize, seat: i32, node: i32): void {
  if (phase(s) == Phase.DraftSettlement) return draftSettlement(s, seat, node);
  pay(s, seatAt(s, seat), SETTLEMENT_COST);
  placeSettlement(s, seat, node);
  maybeWin(s);
}

function buildCity(s: usize, seat: i32, node: i32): void {
  pay(s, seatAt(s, seat), CITY_COST);
  placeCity(s, seat, node);
  maybeWin(s);
}

// Development cards

function buyDevelopment(s: usize, p: usize, kind: i32): void {
  const card = makeCards(kind, 1);
  pay(s, p, DEVELOPMENT_COST);
  store<i32>(s, deck(s) - card, DECK);
  store<i32>(s, bought(s) + card, BOUGHT);
  store<i32>(p, held(p) + card, HELD);
  maybeWin(s);
}

function spendDevelopment(s: usize, p: usize, kind: i32): void {
  const card = makeCards(kind, 1);
  store<i32>(p, held(p) - card, HELD);
  store<i32>(s, load<i32>(s, PLAYED) + card, PLAYED);
  i32.store8(s, 1, CARD_PLAYED);
}

function playKnight(s: usize, seat: i32): void {
  const p = seatAt(s, seat);
  spendDevelopment(s, p, Development.Knight);
  i32.store8(p, i32.load8_u(p, KNIGHTS) + 1, KNIGHTS);
  awardLargestArmy(s, seat);
  if (!maybeWin(s)) enter(s, Phase.Robber);
}

function playRoadBuilding(s: usize, p: usize): void {
  spendDevelopment(s, p, Development.RoadBuilding);
  i32.store8(s, min(FREE_ROADS, roadsLeft(p)), FREE_ROADS_LEFT);
  enter(s, Phase.FreeRoad);
}

/** The second road falls away only when it is impossible. */
function freeRoad(s: usize, seat: i32, edge: i32): void {
  placeRoad(s, seat, edge);
  const left = hasOpenRoad(s, seatAt(s, seat)) ? i32.load8_u(s, FREE_ROADS_LEFT) - 1 : 0;
  i32.store8(s, left, FREE_ROADS_LEFT);
  if (!maybeWin(s) && left == 0) resumeTurn(s);
}

function playYearOfPlenty(s: usize, p: usize, argument: i32): void {
  spendDevelopment(s, p, Development.YearOfPlenty);
  const second = secondResource(argument);
  pay(s, p, -(makeCards(firstResource(argument), 1) + (second < 0 ? 0 : makeCards(second, 1))));
}

function playMonopoly(s: usize, seat: i32, resource: i32): void {
  const p = seatAt(s, seat);
  spendDevelopment(s, p, Development.Monopoly);
  let taken = 0;
  for (let other = 0, n = players(s); other < n; other++) {
    if (other == seat) continue;
    const from = seatAt(s, other);
    const cards = hand(from) & makeCards(resource, CARD_MASK);
    setHand(from, hand(from) - cards);
    taken += cards;
  }
  setHand(p, hand(p) + taken);
}

assert(MAX_SEATS == 4); // ROLL_OFF and TRADE_ANSWERS are cleared as one u32 each
