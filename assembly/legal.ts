import {
  ActionKind,
  Answer,
  CITY_PIECES,
  Development,
  EDGES,
  MAX_OFFERS,
  MAX_SEATS,
  NODE_DEGREE,
  NODES,
  OPTION_PLAYER_TRADES,
  Phase,
  RESOURCES,
  SETTLEMENT_PIECES,
  TILES,
} from './shared/rules';
import { DRAFT_NODE, NONE, OFFERS_MADE, ROADS_BUILT, TRUTH, VIEWER } from './shared/layout';
import {
  CARD_GUARD,
  cardsOf,
  cardTotal,
  CITY_COST,
  covers,
  DEVELOPMENT_COST,
  makeCards,
  ROAD_COST,
  SETTLEMENT_COST,
  TWO_OF_EACH,
} from './shared/cards';
import { COUNTER_TEMPLATE, makeAction, makeBankTrade, makeMoveRobber, makeYearOfPlenty, OFFER_TEMPLATE } from './shared/action';
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
  openRoadsHigh,
  openRoadsLow,
  phase,
  players,
  roadNodes,
  roadsLeft,
  seatAt,
  settlements,
  toAct,
} from './state';
import { bit, lowest, size } from './bits';
import { edgeAt, tileNodeSet } from './topology';
import { answerOf, cardsOwedTo, cardsTaken, offerTerms, rateOf } from './trade';
import { robberTiles } from './refuse';

// Every legal action of a seat, written into a buffer. Offers are too many to list: one template stands for them.

// Most is possible in the main phase, or where the robber may go to any tile and rob anybody there.
const CARD_PLAYS = 2 + (RESOURCES * (RESOURCES + 1)) / 2 + RESOURCES; // knight, road building, years of plenty, monopolies
const BANK_TRADES = RESOURCES * (RESOURCES - 1);
const OTHERS = 4; // a development card, the end of the turn, two templates
export const LEGAL_CAPACITY = EDGES + NODES + SETTLEMENT_PIECES + CARD_PLAYS + BANK_TRADES + OTHERS;
if (TILES * (MAX_SEATS - 1) > LEGAL_CAPACITY) ERROR('The robber has more choices than a list of legal actions has room for');
export const LEGAL_AT = memory.data(LEGAL_CAPACITY * 4, 4);

let end: usize = 0;

@inline
function write(action: i32): void {
  store<i32>(end, action);
  end += 4;
}

@inline
function writeKind(kind: i32): void {
  write(makeAction(kind, 0));
}

function writeNodes(kind: i32, nodes: u64): void {
  for (; nodes; nodes &= nodes - 1) write(makeAction(kind, lowest(nodes)));
}

function writeRoads(s: usize, p: usize): void {
  for (let edges = openRoadsLow(s, p); edges; edges &= edges - 1) write(makeAction(ActionKind.BuildRoad, lowest(edges)));
  for (let edges = openRoadsHigh(s, p); edges; edges &= edges - 1) write(makeAction(ActionKind.BuildRoad, 64 + lowest(edges)));
}

/** Writes a seat's legal actions to LEGAL_AT, templates of trades included; returns how many. */
export function listLegal(s: usize, seat: i32): i32 {
  const count = listApplicable(s, seat);
  if (count == 0) return 0;
  const isHolding = holdsCards(seatAt(s, seat));
  if (phase(s) == Phase.Main && isHolding && hasOption(s, OPTION_PLAYER_TRADES) && i32.load8_u(s, OFFERS_MADE) < MAX_OFFERS)
    write(OFFER_TEMPLATE);
  if (phase(s) == Phase.Trade && isHolding && seat != current(s)) write(COUNTER_TEMPLATE);
  return (<i32>(end - LEGAL_AT)) >> 2;
}

/** The same without the templates: every action here can be applied as it stands. */
export function listApplicable(s: usize, seat: i32): i32 {
  end = LEGAL_AT;
  const viewer = i32.load8_u(s, VIEWER);
  if (<u32>seat >= <u32>players(s) || ((toAct(s) >> seat) & 1) == 0 || (viewer != TRUTH && viewer != seat)) return 0;
  const p = seatAt(s, seat);
  switch (phase(s)) {
    case Phase.Main:
      writeMain(s, p);
      break;
    case Phase.Roll:
      writeKind(ActionKind.Roll);
      writeCards(s, p);
      break;
    case Phase.Robber:
      writeRobber(s, seat);
      break;
    case Phase.Discard:
      writeDiscards(p);
      break;
    case Phase.DraftSettlement:
      writeNodes(ActionKind.BuildSettlement, ~forbidden(s) & (bit(NODES) - 1));
      break;
    case Phase.DraftRoad:
      writeDraftRoads(s);
      break;
    case Phase.FreeRoad:
      writeRoads(s, p);
      break;
    case Phase.Trade:
      if (seat == current(s)) writeConclusions(s, p);
      else writeAnswers(s, p);
      break;
    case Phase.RollOff:
      writeKind(ActionKind.Roll);
      break;
    default:
      break;
  }
  return (<i32>(end - LEGAL_AT)) >> 2;
}

function writeMain(s: usize, p: usize): void {
  const cards = hand(p);
  if (covers(cards, ROAD_COST) && roadsLeft(p) > 0) writeRoads(s, p);
  if (covers(cards, SETTLEMENT_COST) && size(settlements(p)) < SETTLEMENT_PIECES)
    writeNodes(ActionKind.BuildSettlement, roadNodes(p) & ~forbidden(s));
  if (covers(cards, CITY_COST) && size(cities(p)) < CITY_PIECES) writeNodes(ActionKind.BuildCity, settlements(p));
  if (covers(cards, DEVELOPMENT_COST) && cardTotal(deck(s)) > 0) writeKind(ActionKind.BuyDevelopment);
  writeCards(s, p);
  writeBankTrades(s, p, cards);
  writeKind(ActionKind.EndTurn);
}

function writeCards(s: usize, p: usize): void {
  if (hasPlayedCard(s)) return;
  const playable = held(p) - bought(s);
  if (playable == 0) return;
  if (cardsOf(playable, Development.Knight) > 0) writeKind(ActionKind.PlayKnight);
  if (cardsOf(playable, Development.RoadBuilding) > 0 && roadsLeft(p) > 0 && hasOpenRoad(s, p))
    writeKind(ActionKind.PlayRoadBuilding);
  if (cardsOf(playable, Development.YearOfPlenty) > 0) writePlenty(bank(s));
  if (cardsOf(playable, Development.Monopoly) == 0) return;
  for (let resource = 0; resource < RESOURCES; resource++) write(makeAction(ActionKind.PlayMonopoly, resource));
}

function writePlenty(stock: i32): void {
  const isLast = cardTotal(stock) == 1;
  for (let first = 0; first < RESOURCES; first++) {
    if (isLast && cardsOf(stock, first) > 0) write(makeYearOfPlenty(first, -1));
    for (let second = first; second < RESOURCES; second++) {
      if (covers(stock, makeCards(first, 1) + makeCards(second, 1))) write(makeYearOfPlenty(first, second));
    }
  }
}

function writeBankTrades(s: usize, p: usize, cards: i32): void {
  // Nothing can be traded without two of a kind: a quick look at all five fields at once.
  if ((((cards | CARD_GUARD) - TWO_OF_EACH) & CARD_GUARD) == 0) return;
  const stock = bank(s);
  for (let give = 0; give < RESOURCES; give++) {
    if (cardsOf(cards, give) < rateOf(p, give)) continue;
    for (let take = 0; take < RESOURCES; take++) {
      if (take != give && cardsOf(stock, take) > 0) write(makeBankTrade(give, take));
    }
  }
}

function writeRobber(s: usize, seat: i32): void {
  let victims = 0;
  let theirs: u64 = 0;
  for (let other = 0, n = players(s); other < n; other++) {
    const p = seatAt(s, other);
    if (other == seat || !holdsCards(p)) continue;
    victims |= 1 << other;
    theirs |= buildings(p);
  }
  for (let tiles = robberTiles(s); tiles; tiles &= tiles - 1) {
    const tile = <i32>ctz(tiles);
    const corners = tileNodeSet(tile);
    if ((theirs & corners) == 0) {
      write(makeMoveRobber(tile, -1));
      continue;
    }
    for (let others = victims; others; others &= others - 1) {
      const victim = <i32>ctz(others);
      if (buildings(seatAt(s, victim)) & corners) write(makeMoveRobber(tile, victim));
    }
  }
}

function writeDiscards(p: usize): void {
  const cards = hand(p);
  for (let resource = 0; resource < RESOURCES; resource++) {
    if (cardsOf(cards, resource) > 0) write(makeAction(ActionKind.Discard, resource));
  }
}

function writeDraftRoads(s: usize): void {
  const node = i32.load8_u(s, DRAFT_NODE);
  for (let slot = 0; slot < NODE_DEGREE; slot++) {
    const edge = edgeAt(node, slot);
    if (edge != NONE && !hasEdge(s + ROADS_BUILT, edge)) write(makeAction(ActionKind.BuildRoad, edge));
  }
}

function writeConclusions(s: usize, p: usize): void {
  for (let partner = 0, n = players(s); partner < n; partner++) {
    const answer = answerOf(s, partner);
    if (answer != Answer.Accepted && answer != Answer.Countered) continue;
    if (covers(hand(p), cardsOwedTo(s, partner))) write(makeAction(ActionKind.ConcludeTrade, partner));
  }
  writeKind(ActionKind.WithdrawTrade);
}

function writeAnswers(s: usize, p: usize): void {
  if (covers(hand(p), cardsTaken(offerTerms(s)))) writeKind(ActionKind.AcceptTrade);
  writeKind(ActionKind.DeclineTrade);
}
