import {
  ActionKind,
  Answer,
  BANK_CARDS,
  Development,
  MIN_LARGEST_ARMY,
  NODE_DEGREE,
  NODES,
  Phase,
  RESOURCES,
  SETTLEMENT_PIECES,
} from '../shared/rules';
import { DRAFT_NODE, KNIGHTS, NONE, ROADS_BUILT } from '../shared/layout';
import { cardsOf, cardTotal, CITY_COST, covers, DEVELOPMENT_COST, makeCards, ROAD_COST, SETTLEMENT_COST } from '../shared/cards';
import { makeAction, makeYearOfPlenty } from '../shared/action';
import {
  armyHolder,
  bank,
  bought,
  buildings,
  current,
  deck,
  forbidden,
  hand,
  hasEdge,
  hasOpenRoad,
  hasPlayedCard,
  held,
  phase,
  players,
  roadNodes,
  roadsLeft,
  robber,
  seatAt,
  settlements,
  target,
  visiblePoints,
} from '../state';
import { bit, size } from '../bits';
import { edgeAt, nodeAt, tileNodeSet } from '../topology';
import { answerOf, cardsDueFrom, cardsGiven, cardsOwedTo, cardsTaken, offerTerms } from '../trade';
import { randomBelow } from '../random';
import { cacheBoard, nodeValue } from './boardFacts';
import { goalCost, hasCityPlace, hasSettlementPlace, missing, tradeToward } from './goal';
import { bestDraftNode, bestNode, bestRoad, bestRobbery } from './places';

// A cheap player for playouts and first bots: builds what it can, saves for what is nearest, robs whoever leads. It looks only
// at what its seat may see, so it plays the same from a view as from the truth.

const CLOSE_TO_WINNING = 2; // no trade with a player who has all but this many points
const WORTHWHILE_MONOPOLY = 4;

/** The action the policy takes for a seat that may act. */
export function chooseHeuristic(s: usize, seat: i32): i32 {
  const p = seatAt(s, seat);
  switch (phase(s)) {
    case Phase.DraftSettlement:
      return makeAction(ActionKind.BuildSettlement, bestDraftNode(s, seat, ~forbidden(s) & (bit(NODES) - 1)));
    case Phase.DraftRoad:
      return draftRoad(s);
    case Phase.Roll:
      return wantsKnightBeforeRoll(s, p, seat) ? makeAction(ActionKind.PlayKnight, 0) : makeAction(ActionKind.Roll, 0);
    case Phase.Discard:
      return discard(s, seat, p);
    case Phase.Robber:
      return bestRobbery(s, seat);
    case Phase.Main:
      return main(s, seat, p);
    case Phase.FreeRoad:
      return bestRoad(s, p, 0);
    case Phase.Trade:
      return seat == current(s) ? decide(s, seat, p) : answer(s, seat, p);
    default:
      return makeAction(ActionKind.Roll, 0);
  }
}

/** From a drafted settlement towards the best node two steps away. */
function draftRoad(s: usize): i32 {
  cacheBoard(s);
  const node = i32.load8_u(s, DRAFT_NODE);
  let best = 0;
  let bestValue = -1;
  for (let slot = 0; slot < NODE_DEGREE; slot++) {
    const edge = edgeAt(node, slot);
    if (edge == NONE || hasEdge(s + ROADS_BUILT, edge)) continue;
    let value = randomBelow(3);
    for (let further = 0; further < NODE_DEGREE; further++) {
      const beyond = nodeAt(nodeAt(node, slot), further);
      if (beyond != NONE && ((forbidden(s) >> (<u64>beyond)) & 1) == 0) value = max(value, nodeValue(beyond));
    }
    if (value <= bestValue) continue;
    bestValue = value;
    best = makeAction(ActionKind.BuildRoad, edge);
  }
  return best;
}

@inline
function canPlay(s: usize, p: usize, kind: i32): bool {
  return !hasPlayedCard(s) && cardsOf(held(p) - bought(s), kind) > 0;
}

/** A knight is worth playing when the robber sits on an own tile or it wins the largest army. */
function isKnightUseful(s: usize, p: usize, seat: i32): bool {
  if ((tileNodeSet(robber(s)) & buildings(p)) != 0) return true;
  const holder = armyHolder(s);
  const toBeat = holder == NONE ? MIN_LARGEST_ARMY - 1 : i32.load8_u(seatAt(s, holder), KNIGHTS);
  return holder != seat && i32.load8_u(p, KNIGHTS) >= toBeat;
}

function wantsKnightBeforeRoll(s: usize, p: usize, seat: i32): bool {
  return held(p) != 0 && canPlay(s, p, Development.Knight) && isKnightUseful(s, p, seat);
}

function discard(s: usize, seat: i32, p: usize): i32 {
  const cards = hand(p);
  const cost = goalCost(s, seat);
  let best = 0;
  let bestSpare = i32.MIN_VALUE;
  for (let resource = 0; resource < RESOURCES; resource++) {
    const spare = cardsOf(cards, resource) - 2 * cardsOf(cost, resource);
    if (cardsOf(cards, resource) == 0 || spare <= bestSpare) continue;
    bestSpare = spare;
    best = resource;
  }
  return makeAction(ActionKind.Discard, best);
}

function main(s: usize, seat: i32, p: usize): i32 {
  const cards = hand(p);
  const canSettle = hasSettlementPlace(s, p);
  if (covers(cards, CITY_COST) && hasCityPlace(p)) return makeAction(ActionKind.BuildCity, bestNode(s, settlements(p)));
  if (covers(cards, SETTLEMENT_COST) && canSettle)
    return makeAction(ActionKind.BuildSettlement, bestNode(s, roadNodes(p) & ~forbidden(s)));
  if (held(p) != 0 && !hasPlayedCard(s)) {
    const card = developmentCard(s, seat, p);
    if (card != 0) return card;
  }
  const isRich = cardTotal(cards) > 6;
  if (covers(cards, ROAD_COST) && roadsLeft(p) > 0 && (!canSettle || isRich)) {
    const least = size(settlements(p)) < SETTLEMENT_PIECES && !isRich ? 20 : 0;
    const road = bestRoad(s, p, least);
    if (road != 0) return road;
  }
  const cost = goalCost(s, seat);
  if (covers(cards, DEVELOPMENT_COST) && cardTotal(deck(s)) > 0 && (cost == DEVELOPMENT_COST || isRich || randomBelow(3) == 0)) {
    return makeAction(ActionKind.BuyDevelopment, 0);
  }
  const trade = tradeToward(s, p, cost);
  return trade != 0 ? trade : makeAction(ActionKind.EndTurn, 0);
}

/** A development card worth playing now, or 0. */
function developmentCard(s: usize, seat: i32, p: usize): i32 {
  if (canPlay(s, p, Development.Knight) && (isKnightUseful(s, p, seat) || randomBelow(4) == 0))
    return makeAction(ActionKind.PlayKnight, 0);
  if (canPlay(s, p, Development.RoadBuilding) && roadsLeft(p) > 0 && hasOpenRoad(s, p))
    return makeAction(ActionKind.PlayRoadBuilding, 0);
  if (canPlay(s, p, Development.Monopoly)) {
    const monopoly = bestMonopoly(s, p);
    if (monopoly != 0) return monopoly;
  }
  return canPlay(s, p, Development.YearOfPlenty) ? bestPlenty(s, seat, p) : 0;
}

/** What the others hold together of each resource is public: it is neither in the bank nor in the own hand. */
function bestMonopoly(s: usize, p: usize): i32 {
  let best = 0;
  let most = WORTHWHILE_MONOPOLY - 1;
  for (let resource = 0; resource < RESOURCES; resource++) {
    const outside = BANK_CARDS - cardsOf(bank(s), resource) - cardsOf(hand(p), resource);
    if (outside <= most) continue;
    most = outside;
    best = makeAction(ActionKind.PlayMonopoly, resource);
  }
  return best;
}

/** Two cards that complete the goal, or 0. */
function bestPlenty(s: usize, seat: i32, p: usize): i32 {
  const cost = goalCost(s, seat);
  const lacking = missing(hand(p), cost);
  if (lacking < 1 || lacking > 2) return 0;
  let first = -1;
  let cards = hand(p);
  for (let resource = 0; resource < RESOURCES; resource++) {
    while (cardsOf(cost, resource) > cardsOf(cards, resource)) {
      cards += makeCards(resource, 1);
      if (first >= 0) return plenty(s, first, resource);
      first = resource;
    }
  }
  return plenty(s, first, first);
}

function plenty(s: usize, first: i32, second: i32): i32 {
  return covers(bank(s), makeCards(first, 1) + makeCards(second, 1)) ? makeYearOfPlenty(first, second) : 0;
}

// Trades

/** Would this exchange bring the seat nearer to its goal? */
export function isHelpful(s: usize, seat: i32, p: usize, given: i32, taken: i32): bool {
  const cost = goalCost(s, seat);
  return missing(hand(p) - given + taken, cost) < missing(hand(p), cost);
}

/** Is a seat so near the end, by what everyone can see, that nobody should trade with it? */
@inline
export function isCloseToWinning(s: usize, seat: i32): bool {
  return visiblePoints(seatAt(s, seat)) >= target(s) - CLOSE_TO_WINNING;
}

function answer(s: usize, seat: i32, p: usize): i32 {
  const given = cardsTaken(offerTerms(s));
  const taken = cardsGiven(offerTerms(s));
  const isGood = covers(hand(p), given) && !isCloseToWinning(s, current(s)) && isHelpful(s, seat, p, given, taken);
  return makeAction(isGood ? ActionKind.AcceptTrade : ActionKind.DeclineTrade, 0);
}

/** Concludes with the first partner on terms that help, or withdraws. */
function decide(s: usize, seat: i32, p: usize): i32 {
  for (let partner = 0, n = players(s); partner < n; partner++) {
    const said = answerOf(s, partner);
    if (said != Answer.Accepted && said != Answer.Countered) continue;
    const given = cardsOwedTo(s, partner);
    const taken = cardsDueFrom(s, partner);
    if (!covers(hand(p), given) || isCloseToWinning(s, partner)) continue;
    if (said == Answer.Accepted || isHelpful(s, seat, p, given, taken)) return makeAction(ActionKind.ConcludeTrade, partner);
  }
  return makeAction(ActionKind.WithdrawTrade, 0);
}
