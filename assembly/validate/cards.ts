import { BANK_CARDS, DECK_CARDS, Development, Phase, RESOURCES, Terrain } from '../shared/rules';
import { DICE, KNIGHTS, PLAYED, TRUTH, TURN, VIEWER } from '../shared/layout';
import { CARD_BITS, CARD_GUARD, CARD_MASK, cardsOf, cardTotal, covers, FULL_DECK, HIDDEN_CARDS } from '../shared/cards';
import { Fault, makeFault } from '../shared/fault';
import {
  bank,
  bought,
  current,
  deck,
  hand,
  held,
  holdsCards,
  phase,
  players,
  robber,
  seatAt,
  settlements,
  tileTerrain,
} from '../state';
import { lowest, size } from '../bits';
import { settlementGain } from '../start';

// Resource and development cards: all there, each where it may be seen.

const OUTSIDE_CARDS = -1 << (CARD_BITS * RESOURCES);

/** Five counts without stray bits, none above what exists. */
@inline
function isNamedSet(cards: i32, mostOfAKind: i32): bool {
  if (cards & (OUTSIDE_CARDS | CARD_GUARD)) return false;
  for (let kind = 0; kind < RESOURCES; kind++) {
    if (cardsOf(cards, kind) > mostOfAKind) return false;
  }
  return true;
}

/** Cards that must be named for this viewer are, and the others are counted. */
function isSeenSet(cards: i32, isNamed: bool, mostOfAKind: i32): bool {
  return isNamed ? isNamedSet(cards, mostOfAKind) : cards < 0 && (cards & ~HIDDEN_CARDS) <= BANK_CARDS * RESOURCES;
}

@inline
function named(cards: i32): i32 {
  return cards < 0 ? 0 : cards;
}

export function resourcesFault(s: usize): i32 {
  const viewer = i32.load8_u(s, VIEWER);
  if (!isNamedSet(bank(s), BANK_CARDS)) return Fault.Bank;
  let total = cardTotal(bank(s));
  for (let seat = 0, n = players(s); seat < n; seat++) {
    const cards = hand(seatAt(s, seat));
    if (!isSeenSet(cards, viewer == TRUTH || viewer == seat, BANK_CARDS)) return makeFault(Fault.Hand, seat);
    total += cardTotal(cards);
  }
  for (let resource = 0; resource < RESOURCES; resource++) {
    let seen = cardsOf(bank(s), resource);
    for (let seat = 0, n = players(s); seat < n; seat++) seen += cardsOf(named(hand(seatAt(s, seat))), resource);
    if (seen > BANK_CARDS || (viewer == TRUTH && seen != BANK_CARDS)) return Fault.Bank;
  }
  return total == BANK_CARDS * RESOURCES ? Fault.None : Fault.Bank;
}

export function developmentsFault(s: usize): i32 {
  const viewer = i32.load8_u(s, VIEWER);
  const isOpen = viewer == TRUTH || phase(s) == Phase.Over;
  const most = cardsOf(FULL_DECK, Development.Knight);
  const played = load<i32>(s, PLAYED);
  if (!isNamedSet(played, most) || cardsOf(played, Development.VictoryPoint) > 0) return Fault.Played;
  if (!isSeenSet(deck(s), isOpen, most)) return Fault.Deck;
  let total = cardTotal(deck(s)) + cardTotal(played);
  for (let seat = 0, n = players(s); seat < n; seat++) {
    const p = seatAt(s, seat);
    if (!isSeenSet(held(p), isOpen || viewer == seat, most)) return makeFault(Fault.Held, seat);
    total += cardTotal(held(p));
  }
  for (let kind = 0; kind < RESOURCES; kind++) {
    let seen = cardsOf(named(deck(s)), kind) + cardsOf(played, kind);
    for (let seat = 0, n = players(s); seat < n; seat++) seen += cardsOf(named(held(seatAt(s, seat))), kind);
    if (seen > cardsOf(FULL_DECK, kind) || (isOpen && seen != cardsOf(FULL_DECK, kind))) return Fault.Deck;
  }
  if (total != cardTotal(FULL_DECK)) return Fault.Deck;
  return boughtFault(s, isOpen || viewer == current(s));
}

/** The knights before the seats are those among the cards played. */
export function knightsFault(s: usize): i32 {
  let knights = 0;
  for (let seat = 0, n = players(s); seat < n; seat++) knights += i32.load8_u(seatAt(s, seat), KNIGHTS);
  return knights == cardsOf(load<i32>(s, PLAYED), Development.Knight) ? Fault.None : Fault.Knights;
}

function boughtFault(s: usize, isNamed: bool): i32 {
  const cards = bought(s);
  const owned = held(seatAt(s, current(s)));
  if (!isSeenSet(cards, isNamed, CARD_MASK >> 1)) return Fault.BoughtThisTurn;
  if (isNamed ? !covers(owned, cards) : cardTotal(cards) > cardTotal(owned)) return Fault.BoughtThisTurn;
  // Cards are bought in the main phase only.
  return cardTotal(cards) > 0 && i32.load8_u(s, DICE) == 0 ? Fault.BoughtThisTurn : Fault.None;
}

/** In roll-off and draft nobody has cards but for second settlements, no development card has moved, and the robber is at home. */
export function draftCardsFault(s: usize): i32 {
  if (i32.load16_u(s, TURN) > 0) return Fault.None;
  if (cardTotal(deck(s)) != DECK_CARDS) return Fault.Deck;
  if (tileTerrain(s, robber(s)) != Terrain.Desert) return Fault.Robber;
  for (let seat = 0, n = players(s); seat < n; seat++) {
    if (!isDraftHand(s, seatAt(s, seat))) return makeFault(Fault.Hand, seat);
  }
  return Fault.None;
}

/** Which of two settlements came second does not show, so either may have paid. */
function isDraftHand(s: usize, p: usize): bool {
  if (size(settlements(p)) < 2) return !holdsCards(p);
  for (let nodes = settlements(p); nodes; nodes &= nodes - 1) {
    const cards = settlementGain(s, lowest(nodes));
    if (hand(p) < 0 ? cardTotal(hand(p)) == cardTotal(cards) : hand(p) == cards) return true;
  }
  return false;
}
