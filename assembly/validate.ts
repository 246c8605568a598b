import {
  Answer, ANSWERS, BANK_CARDS, CITY_PIECES, COAST_EDGES, Development, DICE_RESHUFFLE, FREE_ROADS, HARBOUR_KINDS, HARBOURS, HIGHEST_NUMBER, LOWEST_NUMBER,
  MAX_DISCARD_LIMIT, MAX_NO_SEVEN_ROUNDS, MAX_OFFERS, MAX_SEATS, MAX_TARGET, MIN_DISCARD_LIMIT, MIN_LARGEST_ARMY, MIN_SEATS, MIN_TARGET, NODES,
  OPTION_DICE_DECK, OPTION_PLAYER_TRADES, OPTION_ROLL_OFF, OPTIONS_MASK, Phase, PHASES, RESOURCES, ROAD_PIECES, SETTLEMENT_PIECES, SEVEN, Terrain, TERRAINS, TILES,
} from './shared/rules';
import {
  CARD_PLAYED, CITIES, CURRENT, DICE, DISCARD_LIMIT, DISCARDS, DRAFT_NODE, FREE_ROADS_LEFT, HARBOUR_SPOTS, KNIGHTS, NO_SEVEN_ROUNDS, NONE, OFFERS_MADE, OPTIONS,
  PLAYED, POSITION, ROADS, ROLL_OFF, SETTLEMENTS, SPECTATOR, STATE_SIZE, STATE_VERSION, TARGET, TILE_KINDS, TRUTH, TURN, VERSION, VIEWER,
} from './shared/layout';
import { CARD_GUARD, CARD_MASK, FULL_DECK, cardTotal, cardsOf, covers } from './shared/cards';
import { Fault, makeFault } from './shared/fault';
import { firstDie, secondDie } from './shared/action';
import {
  allPoints, armyHolder, bank, bought, buildings, cities, copyState, current, deck, hand, hasEdge, hasOpenRoad, hasOption, held, orderAt, phase, players, roadHolder,
  roadNodes, roadsLeft, robber, seatAt, settlements, target, tileNumber, tileTerrain, toAct, visiblePoints,
} from './state';
import { HARBOUR_PIECES, NUMBER_PIECES, TERRAIN_PIECES, arePieces } from './components';
import { bit, has, lowest, size } from './bits';
import { NODE_STRIDE, edgeAt, nodeAt, nodeZone } from './topology';
import { FULL_DICE, diceDeck } from './chance';
import { answerOf, areTerms, cardsGiven, cardsTaken, counterTerms, offerTerms } from './trade';
import { rightfulRoadHolder } from './scoring';
import { clearUnused, derive } from './derive';
import { draftSeat } from './apply';

// Is a block of bytes a position that a game can be in? Every check names the field at fault; nothing here trusts what it has
// not checked yet.

const ALL_NODES: u64 = ((<u64>1) << NODES) - 1;
const rebuilt = memory.data(STATE_SIZE, 8);

// The set-up: players, order, options, board.

function isOrder(s: usize): bool {
  let seats = 0;
  const n = players(s);
  for (let place = 0; place < n; place++) {
    if (orderAt(s, place) >= n) return false;
    seats |= 1 << orderAt(s, place);
  }
  for (let place = n; place < MAX_SEATS; place++) {
    if (orderAt(s, place) != 0) return false;
  }
  return seats == (1 << n) - 1;
}

@inline
function isWithin(value: i32, least: i32, most: i32): bool {
  return value >= least && value <= most;
}

function areOptions(s: usize): bool {
  return (
    isWithin(i32.load8_u(s, TARGET), MIN_TARGET, MAX_TARGET) &&
    isWithin(i32.load8_u(s, DISCARD_LIMIT), MIN_DISCARD_LIMIT, MAX_DISCARD_LIMIT) &&
    i32.load8_u(s, NO_SEVEN_ROUNDS) <= MAX_NO_SEVEN_ROUNDS &&
    (i32.load8_u(s, OPTIONS) & ~OPTIONS_MASK) == 0
  );
}

/** Every number piece lies somewhere, and the desert has none. */
function areNumbers(s: usize): bool {
  for (let tile = 0; tile < TILES; tile++) {
    if ((tileTerrain(s, tile) == Terrain.Desert) != (tileNumber(s, tile) == 0)) return false;
  }
  return arePieces(NUMBER_PIECES, s + TILE_KINDS, TILES, 3, 15);
}

/** The harbours stand clockwise on different sides of the coast. */
function areHarbours(s: usize): bool {
  let last = -1;
  for (let harbour = 0; harbour < HARBOURS; harbour++) {
    const place = i32.load8_u(s + harbour, HARBOUR_SPOTS) & 31;
    if (place <= last || place >= COAST_EDGES) return false;
    last = place;
  }
  return arePieces(HARBOUR_PIECES, s + HARBOUR_SPOTS, HARBOURS, 5, 7);
}

/** The fault of a game's set-up, or 0. */
export function setupFault(s: usize): i32 {
  if (!isWithin(players(s), MIN_SEATS, MAX_SEATS)) return Fault.Players;
  if (!isOrder(s)) return Fault.Order;
  if (!areOptions(s)) return Fault.Options;
  if (!arePieces(TERRAIN_PIECES, s + TILE_KINDS, TILES, 0, 7)) return Fault.Tiles;
  if (!areNumbers(s)) return Fault.Numbers;
  return areHarbours(s) ? Fault.None : Fault.Harbours;
}

// Pieces

function piecesFault(s: usize): i32 {
  let nodes: u64 = 0;
  let edgesLow: u64 = 0;
  let edgesHigh: u64 = 0;
  for (let seat = 0, n = players(s); seat < n; seat++) {
    const p = seatAt(s, seat);
    if (settlements(p) & (~ALL_NODES | nodes) || size(settlements(p)) > SETTLEMENT_PIECES) return makeFault(Fault.Settlements, seat);
    nodes |= settlements(p);
    if (cities(p) & (~ALL_NODES | nodes) || size(cities(p)) > CITY_PIECES) return makeFault(Fault.Cities, seat);
    nodes |= cities(p);
    const low = load<u64>(p, ROADS);
    const high = i64.load8_u(p, ROADS + 8);
    if (low & edgesLow || high & edgesHigh || size(low) + size(high) > ROAD_PIECES) return makeFault(Fault.Roads, seat);
    edgesLow |= low;
    edgesHigh |= high;
  }
  for (let seat = 0, n = players(s); seat < n; seat++) {
    const p = seatAt(s, seat);
    for (let own = buildings(p); own; own &= own - 1) {
      const node = lowest(own);
      if ((nodeZone(node) & nodes) != bit(node)) return makeFault(has(cities(p), node) ? Fault.Cities : Fault.Settlements, seat);
    }
  }
  return Fault.None;
}

/** Every road hangs together with a building of its owner, and every building but one just drafted touches an own road. */
function networkFault(s: usize, seat: i32): i32 {
  const p = seatAt(s, seat);
  const drafted = phase(s) == Phase.DraftRoad && seat == current(s) ? bit(i32.load8_u(s, DRAFT_NODE)) : 0;
  if (buildings(p) & ~(roadNodes(p) | drafted)) return makeFault(Fault.Roads, seat);
  let reached = buildings(p);
  for (let frontier = reached; frontier; ) {
    const node = lowest(frontier);
    frontier &= frontier - 1;
    for (let slot = 0; slot < NODE_STRIDE - 1; slot++) {
      const edge = edgeAt(node, slot);
      if (edge == NONE || !hasEdge(p + ROADS, edge) || has(reached, nodeAt(node, slot))) continue;
      reached |= bit(nodeAt(node, slot));
      frontier |= bit(nodeAt(node, slot));
    }
  }
  return roadNodes(p) & ~reached ? makeFault(Fault.Roads, seat) : Fault.None;
}

/** In the draft a seat has what its steps gave it; later at least two buildings and two roads. */
function draftFault(s: usize, seat: i32): i32 {
  const p = seatAt(s, seat);
  const built = size(buildings(p));
  const roads = ROAD_PIECES - roadsLeft(p);
  if (phase(s) == Phase.RollOff) return built || roads ? makeFault(Fault.Settlements, seat) : Fault.None;
  if (i32.load16_u(s, TURN) > 0) {
    if (built < 2) return makeFault(Fault.Settlements, seat);
    return roads < 2 ? makeFault(Fault.Roads, seat) : Fault.None;
  }
  let steps = 0;
  for (let step = 0; step < i32.load8_u(s, POSITION); step++) {
    if (draftSeat(s, step) == seat) steps++;
  }
  if (cities(p)) return makeFault(Fault.Cities, seat);
  if (roads != steps) return makeFault(Fault.Roads, seat);
  const justDrafted = phase(s) == Phase.DraftRoad && seat == current(s) ? 1 : 0;
  return built == steps + justDrafted ? Fault.None : makeFault(Fault.Settlements, seat);
}

// Cards

/** Five counts without stray bits, none above what exists. */
@inline
function areNamed(cards: i32, mostOfAKind: i32): bool {
  if (cards & (0xc0000000 | CARD_GUARD)) return false;
  for (let kind = 0; kind < RESOURCES; kind++) {
    if (cardsOf(cards, kind) > mostOfAKind) return false;
  }
  return true;
}

/** Cards that must be named for this viewer are, and the others are counted. */
function areSeen(cards: i32, isNamed: bool, mostOfAKind: i32): bool {
  return isNamed ? areNamed(cards, mostOfAKind) : cards < 0 && (cards & 0x7fffffff) <= CARD_MASK;
}

@inline
function named(cards: i32): i32 {
  return cards < 0 ? 0 : cards;
}

function resourcesFault(s: usize): i32 {
  const viewer = i32.load8_u(s, VIEWER);
  if (!areNamed(bank(s), BANK_CARDS)) return Fault.Bank;
  let total = cardTotal(bank(s));
  for (let seat = 0, n = players(s); seat < n; seat++) {
    const cards = hand(seatAt(s, seat));
    if (!areSeen(cards, viewer == TRUTH || viewer == seat, BANK_CARDS)) return makeFault(Fault.Hand, seat);
    total += cardTotal(cards);
  }
  for (let resource = 0; resource < RESOURCES; resource++) {
    let seen = cardsOf(bank(s), resource);
    for (let seat = 0, n = players(s); seat < n; seat++) seen += cardsOf(named(hand(seatAt(s, seat))), resource);
    if (seen > BANK_CARDS || (viewer == TRUTH && seen != BANK_CARDS)) return Fault.Bank;
  }
  return total == BANK_CARDS * RESOURCES ? Fault.None : Fault.Bank;
}

function developmentsFault(s: usize): i32 {
  const viewer = i32.load8_u(s, VIEWER);
  const isOpen = viewer == TRUTH || phase(s) == Phase.Over;
  const most = cardsOf(FULL_DECK, Development.Knight);
  const played = load<i32>(s, PLAYED);
  if (!areNamed(played, most) || cardsOf(played, Development.VictoryPoint) > 0) return Fault.Played;
  if (!areSeen(deck(s), isOpen, most)) return Fault.Deck;
  let total = cardTotal(deck(s)) + cardTotal(played);
  let knights = 0;
  for (let seat = 0, n = players(s); seat < n; seat++) {
    const p = seatAt(s, seat);
    if (!areSeen(held(p), isOpen || viewer == seat, most)) return makeFault(Fault.Held, seat);
    total += cardTotal(held(p));
    knights += i32.load8_u(p, KNIGHTS);
  }
  if (knights != cardsOf(played, Development.Knight)) return Fault.Knights;
  for (let kind = 0; kind < RESOURCES; kind++) {
    let seen = cardsOf(named(deck(s)), kind) + cardsOf(played, kind);
    for (let seat = 0, n = players(s); seat < n; seat++) seen += cardsOf(named(held(seatAt(s, seat))), kind);
    if (seen > cardsOf(FULL_DECK, kind) || (isOpen && seen != cardsOf(FULL_DECK, kind))) return Fault.Deck;
  }
  if (total != cardTotal(FULL_DECK)) return Fault.Deck;
  return boughtFault(s, isOpen || viewer == current(s));
}

function boughtFault(s: usize, isNamed: bool): i32 {
  const cards = bought(s);
  const owned = held(seatAt(s, current(s)));
  if (!areSeen(cards, isNamed, CARD_MASK >> 1)) return Fault.BoughtThisTurn;
  if (isNamed ? !covers(owned, cards) : cardTotal(cards) > cardTotal(owned)) return Fault.BoughtThisTurn;
  // Cards are bought in the main phase only.
  return cardTotal(cards) > 0 && i32.load8_u(s, DICE) == 0 ? Fault.BoughtThisTurn : Fault.None;
}

// Phase and turn

function turnFault(s: usize): i32 {
  const now = phase(s);
  const turn = i32.load16_u(s, TURN);
  const step = i32.load8_u(s, POSITION);
  if ((turn == 0) != (now <= Phase.DraftRoad)) return Fault.Turn;
  if (now == Phase.RollOff) {
    if (!hasOption(s, OPTION_ROLL_OFF)) return Fault.Phase;
    if (step != 0) return Fault.Step;
  } else if (step >= (turn == 0 ? 2 * players(s) : players(s))) {
    return Fault.Step;
  }
  return current(s) == (turn == 0 ? draftSeat(s, step) : orderAt(s, step)) ? Fault.None : Fault.Current;
}

function diceFault(s: usize): i32 {
  const now = phase(s);
  const dice = i32.load8_u(s, DICE);
  const cardPlayed = i32.load8_u(s, CARD_PLAYED);
  const sum = firstDie(dice) + secondDie(dice);
  if (cardPlayed > 1 || (cardPlayed && cardTotal(load<i32>(s, PLAYED)) == 0)) return Fault.CardPlayed;
  if (now <= Phase.DraftRoad && cardPlayed) return Fault.CardPlayed;
  if (now == Phase.FreeRoad && !cardPlayed) return Fault.CardPlayed;
  if (dice == 0) {
    // Before the dice only a card leads to the robber or to free roads.
    if (now == Phase.Main || now == Phase.Discard || now == Phase.Trade) return Fault.Dice;
    return now == Phase.Robber && !cardPlayed ? Fault.Dice : Fault.None;
  }
  if (now <= Phase.Roll) return Fault.Dice;
  if (!isWithin(firstDie(dice), 1, 6) || !isWithin(secondDie(dice), 1, 6)) return Fault.Dice;
  return sum != SEVEN && (now == Phase.Discard || (now == Phase.Robber && !cardPlayed)) ? Fault.Dice : Fault.None;
}

function diceDeckFault(s: usize): i32 {
  const left = diceDeck(s);
  if (!hasOption(s, OPTION_DICE_DECK)) return left == 0 ? Fault.None : Fault.DiceDeck;
  return left & ~FULL_DICE || size(left) <= DICE_RESHUFFLE ? Fault.DiceDeck : Fault.None;
}

function rollOffFault(s: usize): i32 {
  let contenders = 0;
  for (let seat = 0; seat < MAX_SEATS; seat++) {
    const sum = i32.load8_u(s + seat, ROLL_OFF);
    const isWaiting = ((toAct(s) >> seat) & 1) != 0;
    if (sum != 0 && (phase(s) != Phase.RollOff || isWaiting || seat >= players(s) || !isWithin(sum, 2, 12))) return makeFault(Fault.RollOff, seat);
    if (sum != 0 || isWaiting) contenders++;
  }
  if (phase(s) != Phase.RollOff) return Fault.None;
  return toAct(s) == 0 || toAct(s) >> players(s) || contenders < 2 ? Fault.RollOff : Fault.None;
}

function discardsFault(s: usize): i32 {
  let owing = 0;
  for (let seat = 0; seat < MAX_SEATS; seat++) {
    const owed = i32.load8_u(s + seat, DISCARDS);
    if (owed == 0) continue;
    if (phase(s) != Phase.Discard || seat >= players(s)) return makeFault(Fault.Discards, seat);
    // With x cards discarded already, (total + x) / 2 - x are owed, and total + x was above the limit.
    const total = cardTotal(hand(seatAt(s, seat)));
    if (total < 2 * owed || 2 * (total - owed) <= i32.load8_u(s, DISCARD_LIMIT)) return makeFault(Fault.Discards, seat);
    owing++;
  }
  return phase(s) == Phase.Discard && owing == 0 ? Fault.Discards : Fault.None;
}

/** Terms that someone could have offered and can still keep. */
function areOpenTerms(p: usize, terms: i32): bool {
  const given = cardsGiven(terms);
  if (terms & ~0x1ffffff || !areTerms(terms) || given == 0 || cardsTaken(terms) == 0) return false;
  return hand(p) < 0 ? cardTotal(hand(p)) >= cardTotal(given) : covers(hand(p), given);
}

function tradeFault(s: usize): i32 {
  const made = i32.load8_u(s, OFFERS_MADE);
  const isOpen = phase(s) == Phase.Trade;
  if (made > (hasOption(s, OPTION_PLAYER_TRADES) && i32.load8_u(s, DICE) != 0 ? MAX_OFFERS : 0)) return Fault.OffersMade;
  if (isOpen && made == 0) return Fault.OffersMade;
  if (isOpen ? !areOpenTerms(seatAt(s, current(s)), offerTerms(s)) : offerTerms(s) != 0) return Fault.Trade;
  let hopeful = 0;
  for (let seat = 0; seat < MAX_SEATS; seat++) {
    const answer = answerOf(s, seat);
    const counter = counterTerms(s, seat);
    if (answer == Answer.NotAsked && counter == 0) continue;
    if (!isOpen || answer >= ANSWERS || seat >= players(s) || seat == current(s)) return makeFault(Fault.Trade, seat);
    const p = seatAt(s, seat);
    if (answer == Answer.Countered ? !areOpenTerms(p, counter) : counter != 0) return makeFault(Fault.Trade, seat);
    const wanted = cardsTaken(offerTerms(s));
    const canPay = hand(p) < 0 ? cardTotal(hand(p)) >= cardTotal(wanted) : covers(hand(p), wanted);
    if (answer == Answer.Accepted && !canPay) return makeFault(Fault.Trade, seat);
    if (answer != Answer.Declined) hopeful++;
  }
  return isOpen && hopeful == 0 ? Fault.Trade : Fault.None;
}

function draftNodeFault(s: usize): i32 {
  const node = i32.load8_u(s, DRAFT_NODE);
  if (phase(s) != Phase.DraftRoad) return node == NONE ? Fault.None : Fault.DraftNode;
  const p = seatAt(s, current(s));
  return node < NODES && has(settlements(p) & ~roadNodes(p), node) ? Fault.None : Fault.DraftNode;
}

function freeRoadsFault(s: usize): i32 {
  const left = i32.load8_u(s, FREE_ROADS_LEFT);
  if (phase(s) != Phase.FreeRoad) return left == 0 ? Fault.None : Fault.FreeRoads;
  const p = seatAt(s, current(s));
  return isWithin(left, 1, min(FREE_ROADS, roadsLeft(p))) && hasOpenRoad(s, p) ? Fault.None : Fault.FreeRoads;
}

// Special cards and the end

function armyFault(s: usize): i32 {
  const holder = armyHolder(s);
  const most = holder == NONE ? MIN_LARGEST_ARMY - 1 : i32.load8_u(seatAt(s, holder), KNIGHTS);
  if (holder != NONE && most < MIN_LARGEST_ARMY) return Fault.LargestArmy;
  for (let seat = 0, n = players(s); seat < n; seat++) {
    if (i32.load8_u(seatAt(s, seat), KNIGHTS) > most) return Fault.LargestArmy;
  }
  return Fault.None;
}

/** The game is over exactly when the seat in turn has the points. */
function endFault(s: usize): i32 {
  const p = seatAt(s, current(s));
  const points = held(p) < 0 ? visiblePoints(p) : allPoints(p);
  return points >= target(s) == (phase(s) == Phase.Over) ? Fault.None : Fault.Points;
}

function rangeFault(s: usize): i32 {
  const viewer = i32.load8_u(s, VIEWER);
  if (i32.load8_u(s, VERSION) != STATE_VERSION) return Fault.Version;
  const fault = setupFault(s);
  if (fault != Fault.None) return fault;
  if (viewer != TRUTH && viewer != SPECTATOR && viewer >= players(s)) return Fault.Viewer;
  if (phase(s) >= PHASES) return Fault.Phase;
  if (current(s) >= players(s)) return Fault.Current;
  if (robber(s) >= TILES) return Fault.Robber;
  if (roadHolder(s) != NONE && roadHolder(s) >= players(s)) return Fault.LongestRoad;
  return armyHolder(s) != NONE && armyHolder(s) >= players(s) ? Fault.LargestArmy : Fault.None;
}

let derivedOffset = 0;

/** After Fault.Derived: the first byte that does not follow from the rest of the state. */
export function faultOffset(): i32 {
  return derivedOffset;
}

/** Do the derived fields follow from the others, and are the bytes that no field uses zero? */
function derivedFault(s: usize): i32 {
  copyState(rebuilt, s);
  clearUnused(rebuilt);
  derive(rebuilt);
  for (let at = 0; at < STATE_SIZE; at++) {
    if (i32.load8_u(rebuilt + at) == i32.load8_u(s + at)) continue;
    derivedOffset = at;
    return Fault.Derived;
  }
  return Fault.None;
}

/** The fault of a position, or 0 when a game could be in it. */
export function positionFault(s: usize): i32 {
  let fault = rangeFault(s);
  if (fault == Fault.None) fault = piecesFault(s);
  if (fault == Fault.None) fault = turnFault(s);
  if (fault == Fault.None) fault = rollOffFault(s);
  if (fault == Fault.None) fault = derivedFault(s);
  if (fault == Fault.None) fault = draftNodeFault(s);
  for (let seat = 0, n = players(s); seat < n && fault == Fault.None; seat++) {
    fault = draftFault(s, seat);
    if (fault == Fault.None) fault = networkFault(s, seat);
  }
  if (fault == Fault.None) fault = resourcesFault(s);
  if (fault == Fault.None) fault = developmentsFault(s);
  if (fault == Fault.None) fault = diceFault(s);
  if (fault == Fault.None) fault = diceDeckFault(s);
  if (fault == Fault.None) fault = discardsFault(s);
  if (fault == Fault.None) fault = tradeFault(s);
  if (fault == Fault.None) fault = freeRoadsFault(s);
  if (fault == Fault.None && rightfulRoadHolder(s) != roadHolder(s)) fault = Fault.LongestRoad;
  if (fault == Fault.None) fault = armyFault(s);
  return fault == Fault.None ? endFault(s) : fault;
}

assert(SETTLEMENTS < CITIES && CURRENT > 0);
