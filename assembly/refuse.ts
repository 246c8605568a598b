import {
  ActionKind,
  Answer,
  CITY_PIECES,
  Development,
  EDGES,
  FRIENDLY_POINTS,
  MAX_OFFERS,
  MAX_SEATS,
  NODES,
  OPTION_DESERT_CLOSED,
  OPTION_FRIENDLY_ROBBER,
  OPTION_PLAYER_TRADES,
  Phase,
  Reason,
  RESOURCES,
  SETTLEMENT_PIECES,
  Terrain,
  TILES,
} from './shared/rules';
import { DRAFT_NODE, OFFERS_MADE, REACH, ROADS_BUILT, TRUTH, VIEWER } from './shared/layout';
import { cardsOf, cardTotal, CITY_COST, covers, DEVELOPMENT_COST, makeCards, ROAD_COST, SETTLEMENT_COST } from './shared/cards';
import {
  actionArgument,
  actionKind,
  firstResource,
  OFFER_UNUSED_BITS,
  offerRecipients,
  robberTile,
  robberVictim,
  secondResource,
  takenResource,
} from './shared/action';
import {
  bank,
  bought,
  buildings,
  cities,
  current,
  deck,
  forbidden,
  hand,
  hasEdge,
  hasOpenRoad,
  hasOption,
  hasPlayedCard,
  held,
  holdsCards,
  occupied,
  phase,
  players,
  roadNodes,
  roadsLeft,
  robber,
  seatAt,
  settlements,
  tileTerrain,
  toAct,
  visiblePoints,
} from './state';
import { has, size } from './bits';
import { edgeNode, tileNodeSet } from './topology';
import { answerOf, isValidTerms, cardsGiven, cardsOwedTo, cardsTaken, offerTerms, rateOf } from './trade';

// Why an action is refused: the first reason that applies, in the order of docs/formats.md. `legal.ts` lists the very actions
// that pass here; a test holds the two together.

/** The Reason an action of a seat is refused for, or Legal. */
export function refusal(s: usize, seat: i32, action: i32): i32 {
  if (!isWellFormed(action)) return Reason.Malformed;
  if (<u32>seat >= <u32>players(s)) return Reason.NoSuchSeat;
  const viewer = i32.load8_u(s, VIEWER);
  if (viewer != TRUTH && viewer != seat) return Reason.HiddenInformation;
  if (phase(s) == Phase.Over) return Reason.GameOver;
  if (((toAct(s) >> seat) & 1) == 0) return Reason.NotYourTurn;
  const kind = <i32>actionKind(action);
  if (!fitsPhase(s, seat, kind)) return Reason.WrongPhase;
  return refusalOf(s, seat, kind, action);
}

/** Could this number ever be an action, and are its places, resources and seats real? */
export function isWellFormed(action: i32): bool {
  const argument = actionArgument(action);
  if (action < 0) return (action & OFFER_UNUSED_BITS) == 0 && isValidTerms(argument);
  switch (<i32>actionKind(action)) {
    case ActionKind.BuildRoad:
      return argument < EDGES;
    case ActionKind.BuildSettlement:
    case ActionKind.BuildCity:
      return argument < NODES;
    case ActionKind.Discard:
    case ActionKind.PlayMonopoly:
      return argument < RESOURCES;
    case ActionKind.MoveRobber:
      return robberTile(argument) < TILES && robberVictim(argument) < MAX_SEATS;
    case ActionKind.PlayYearOfPlenty: {
      const second = secondResource(argument);
      return firstResource(argument) < RESOURCES && second < RESOURCES && (second < 0 || second >= firstResource(argument));
    }
    case ActionKind.BankTrade:
      return firstResource(argument) < RESOURCES && takenResource(argument) < RESOURCES;
    case ActionKind.CounterTrade:
      return isValidTerms(argument);
    case ActionKind.ConcludeTrade:
      return argument < MAX_SEATS;
    case ActionKind.Roll:
    case ActionKind.BuyDevelopment:
    case ActionKind.PlayKnight:
    case ActionKind.PlayRoadBuilding:
    case ActionKind.AcceptTrade:
    case ActionKind.DeclineTrade:
    case ActionKind.WithdrawTrade:
    case ActionKind.EndTurn:
      return argument == 0;
    default:
      return false;
  }
}

function fitsPhase(s: usize, seat: i32, kind: i32): bool {
  switch (phase(s)) {
    case Phase.RollOff:
      return kind == ActionKind.Roll;
    case Phase.DraftSettlement:
      return kind == ActionKind.BuildSettlement;
    case Phase.DraftRoad:
    case Phase.FreeRoad:
      return kind == ActionKind.BuildRoad;
    case Phase.Roll:
      return kind == ActionKind.Roll || isCardPlay(kind);
    case Phase.Discard:
      return kind == ActionKind.Discard;
    case Phase.Robber:
      return kind == ActionKind.MoveRobber;
    case Phase.Main:
      return (kind >= ActionKind.BuildRoad && kind <= ActionKind.OfferTrade) || kind == ActionKind.EndTurn;
    case Phase.Trade:
      return seat == current(s)
        ? kind == ActionKind.ConcludeTrade || kind == ActionKind.WithdrawTrade
        : kind >= ActionKind.AcceptTrade && kind <= ActionKind.CounterTrade;
    default:
      return false;
  }
}

@inline
function isCardPlay(kind: i32): bool {
  return kind >= ActionKind.PlayKnight && kind <= ActionKind.PlayMonopoly;
}

function refusalOf(s: usize, seat: i32, kind: i32, action: i32): i32 {
  const p = seatAt(s, seat);
  const argument = actionArgument(action);
  switch (kind) {
    case ActionKind.Discard:
      return cardsOf(hand(p), argument) > 0 ? Reason.Legal : Reason.CannotPay;
    case ActionKind.MoveRobber:
      return refuseRobber(s, seat, robberTile(argument), robberVictim(argument));
    case ActionKind.BuildRoad:
      return refuseRoad(s, p, argument);
    case ActionKind.BuildSettlement:
      return refuseSettlement(s, p, argument);
    case ActionKind.BuildCity:
      return refuseCity(p, argument);
    case ActionKind.BuyDevelopment:
      if (cardTotal(deck(s)) == 0) return Reason.DeckEmpty;
      return covers(hand(p), DEVELOPMENT_COST) ? Reason.Legal : Reason.CannotPay;
    case ActionKind.PlayKnight:
      return refuseCard(s, p, Development.Knight);
    case ActionKind.PlayRoadBuilding:
      return refuseRoadBuilding(s, p);
    case ActionKind.PlayYearOfPlenty:
      return refuseYearOfPlenty(s, p, argument);
    case ActionKind.PlayMonopoly:
      return refuseCard(s, p, Development.Monopoly);
    case ActionKind.BankTrade:
      return refuseBankTrade(s, p, firstResource(argument), takenResource(argument));
    case ActionKind.OfferTrade:
      return refuseOffer(s, seat, argument, offerRecipients(action));
    case ActionKind.AcceptTrade:
      return covers(hand(p), cardsTaken(offerTerms(s))) ? Reason.Legal : Reason.CannotPay;
    case ActionKind.CounterTrade:
      return refuseTerms(p, argument);
    case ActionKind.ConcludeTrade:
      return refuseConclusion(s, p, argument);
    default:
      return Reason.Legal; // Roll, DeclineTrade, WithdrawTrade, EndTurn: always open in their phase
  }
}

function refuseRoad(s: usize, p: usize, edge: i32): i32 {
  if (phase(s) == Phase.Main) {
    if (roadsLeft(p) == 0) return Reason.NoPieceLeft;
    if (!hasOpenRoad(s, p)) return Reason.NoPlaceLeft;
    if (!covers(hand(p), ROAD_COST)) return Reason.CannotPay;
  }
  if (hasEdge(s + ROADS_BUILT, edge)) return Reason.Occupied;
  if (phase(s) == Phase.DraftRoad) {
    const node = i32.load8_u(s, DRAFT_NODE);
    return edgeNode(edge, 0) == node || edgeNode(edge, 1) == node ? Reason.Legal : Reason.NotConnected;
  }
  return hasEdge(p + REACH, edge) ? Reason.Legal : Reason.NotConnected;
}

function refuseSettlement(s: usize, p: usize, node: i32): i32 {
  const isMain = phase(s) == Phase.Main;
  if (isMain) {
    if (size(settlements(p)) == SETTLEMENT_PIECES) return Reason.NoPieceLeft;
    if ((roadNodes(p) & ~forbidden(s)) == 0) return Reason.NoPlaceLeft;
    if (!covers(hand(p), SETTLEMENT_COST)) return Reason.CannotPay;
  }
  if (has(occupied(s), node)) return Reason.Occupied;
  if (has(forbidden(s), node)) return Reason.TooClose;
  return !isMain || has(roadNodes(p), node) ? Reason.Legal : Reason.NotConnected;
}

function refuseCity(p: usize, node: i32): i32 {
  if (size(cities(p)) == CITY_PIECES) return Reason.NoPieceLeft;
  if (settlements(p) == 0) return Reason.NoPlaceLeft;
  if (!covers(hand(p), CITY_COST)) return Reason.CannotPay;
  return has(settlements(p), node) ? Reason.Legal : Reason.NotYourSettlement;
}

function refuseCard(s: usize, p: usize, kind: i32): i32 {
  if (hasPlayedCard(s)) return Reason.CardAlreadyPlayed;
  const count = cardsOf(held(p), kind);
  if (count == 0) return Reason.NoSuchCard;
  return count > cardsOf(bought(s), kind) ? Reason.Legal : Reason.BoughtThisTurn;
}

function refuseRoadBuilding(s: usize, p: usize): i32 {
  const reason = refuseCard(s, p, Development.RoadBuilding);
  if (reason != Reason.Legal) return reason;
  if (roadsLeft(p) == 0) return Reason.NoPieceLeft;
  return hasOpenRoad(s, p) ? Reason.Legal : Reason.NoPlaceLeft;
}

function refuseYearOfPlenty(s: usize, p: usize, argument: i32): i32 {
  const reason = refuseCard(s, p, Development.YearOfPlenty);
  if (reason != Reason.Legal) return reason;
  const second = secondResource(argument);
  const wanted = makeCards(firstResource(argument), 1) + (second < 0 ? 0 : makeCards(second, 1));
  if (!covers(bank(s), wanted)) return Reason.BankShort;
  return second >= 0 || cardTotal(bank(s)) == 1 ? Reason.Legal : Reason.MustTakeTwo;
}

function refuseBankTrade(s: usize, p: usize, give: i32, take: i32): i32 {
  if (give == take) return Reason.SameResource;
  if (cardsOf(hand(p), give) < rateOf(p, give)) return Reason.CannotPay;
  return cardsOf(bank(s), take) > 0 ? Reason.Legal : Reason.BankShort;
}

/** Terms need a card on either side, and the acting seat must hold what it gives. */
function refuseTerms(p: usize, terms: i32): i32 {
  const given = cardsGiven(terms);
  if (given == 0 || cardsTaken(terms) == 0) return Reason.EmptyTrade;
  return covers(hand(p), given) ? Reason.Legal : Reason.CannotPay;
}

function refuseOffer(s: usize, seat: i32, terms: i32, recipients: i32): i32 {
  if (!hasOption(s, OPTION_PLAYER_TRADES)) return Reason.TradesOff;
  if (i32.load8_u(s, OFFERS_MADE) >= MAX_OFFERS) return Reason.TooManyOffers;
  const reason = refuseTerms(seatAt(s, seat), terms);
  if (reason == Reason.EmptyTrade) return reason;
  if (recipients == 0 || (recipients >> seat) & 1 || recipients >> players(s)) return Reason.BadRecipients;
  return reason;
}

function refuseConclusion(s: usize, p: usize, partner: i32): i32 {
  const answer = answerOf(s, partner);
  if (answer != Answer.Accepted && answer != Answer.Countered) return Reason.NoAgreement;
  return covers(hand(p), cardsOwedTo(s, partner)) ? Reason.Legal : Reason.CannotPay;
}

// Robber

/** Can a seat be robbed on a tile by another? */
@inline
export function isVictim(s: usize, seat: i32, victim: i32, tile: i32): bool {
  const p = seatAt(s, victim);
  return victim != seat && (buildings(p) & tileNodeSet(tile)) != 0 && holdsCards(p);
}

/** Does the tile touch a building of a player whom the friendly robber spares? */
function isSpared(s: usize, tile: i32): bool {
  for (let seat = 0, n = players(s); seat < n; seat++) {
    const p = seatAt(s, seat);
    if (visiblePoints(p) <= FRIENDLY_POINTS && (buildings(p) & tileNodeSet(tile)) != 0) return true;
  }
  return false;
}

/** Tiles other than the robber's that are not closed to it, a bit each. */
function openTiles(s: usize): i32 {
  let open = ((1 << TILES) - 1) & ~(1 << robber(s));
  if (!hasOption(s, OPTION_DESERT_CLOSED)) return open;
  for (let tile = 0; tile < TILES; tile++) {
    if (tileTerrain(s, tile) == Terrain.Desert) open &= ~(1 << tile);
  }
  return open;
}

/** Tiles the robber may go to, a bit each. */
export function robberTiles(s: usize): i32 {
  const open = openTiles(s);
  if (!hasOption(s, OPTION_FRIENDLY_ROBBER)) return open;
  let allowed = open;
  for (let tile = 0; tile < TILES; tile++) {
    if (isSpared(s, tile)) allowed &= ~(1 << tile);
  }
  return allowed == 0 ? open : allowed;
}

function refuseRobber(s: usize, seat: i32, tile: i32, victim: i32): i32 {
  if (tile == robber(s)) return Reason.SameTile;
  if (((openTiles(s) >> tile) & 1) == 0) return Reason.DesertClosed;
  if (((robberTiles(s) >> tile) & 1) == 0) return Reason.FriendlyRobber;
  if (victim >= 0) return victim < players(s) && isVictim(s, seat, victim, tile) ? Reason.Legal : Reason.BadVictim;
  for (let other = 0, n = players(s); other < n; other++) {
    if (isVictim(s, seat, other, tile)) return Reason.VictimRequired;
  }
  return Reason.Legal;
}
