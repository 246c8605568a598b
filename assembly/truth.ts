import { Development, MAX_SEATS, RESOURCES } from './shared/rules';
import { BOUGHT, DECK, HELD, PLAYED } from './shared/layout';
import { CARD_BITS, CARD_MASK, cardsOf, cardTotal, covers, FULL_BANK, FULL_DECK, makeCards, NO_CARDS } from './shared/cards';
import { bank, bought, current, deck, hand, held, orderAt, players, seatAt, setHand } from './state';

// A possible truth behind a view, made for a purpose: the cards that must be there are dealt first, the others anyhow, but always the same way.
// (What bots deal themselves is another matter: there every possible truth must be able to come, see ai/completion.ts.)

export const ANY_KIND = -1;
const needs = memory.data(MAX_SEATS * 4, 4); // cards per seat

export function needNothing(): void {
  memory.fill(needs, 0, MAX_SEATS * 4);
}

/** A seat must hold these cards; with what it must hold anyway, the larger number of each counts. */
export function need(seat: i32, cards: i32): void {
  const known = needOf(seat);
  let both = NO_CARDS;
  for (let resource = 0; resource < RESOURCES; resource++)
    both += makeCards(resource, max(cardsOf(known, resource), cardsOf(cards, resource)));
  store<i32>(needs + (seat << 2), both);
}

@inline
function needOf(seat: i32): i32 {
  return load<i32>(needs + (seat << 2));
}

/** The first kind there is. */
@inline
export function firstKind(cards: i32): i32 {
  return ctz(cards) / CARD_BITS;
}

/** The first kind of development card there is, victory points last: they could end a game that goes on. */
export function harmlessKind(cards: i32): i32 {
  const others = cards & ~makeCards(Development.VictoryPoint, CARD_MASK);
  return firstKind(others != NO_CARDS ? others : cards);
}

/** Resource cards that neither the bank nor a named hand holds. */
function unseenResources(s: usize): i32 {
  let cards = FULL_BANK - bank(s);
  for (let seat = 0, n = players(s); seat < n; seat++) cards -= max(NO_CARDS, hand(seatAt(s, seat)));
  return cards;
}

/** Can every seat hold what it must, by the size of its hand and by the cards that exist? */
function canBeMet(s: usize): bool {
  let rest = unseenResources(s);
  for (let seat = 0, n = players(s); seat < n; seat++) {
    const cards = hand(seatAt(s, seat));
    const needed = needOf(seat);
    if (!covers(cards < 0 ? rest : cards, needed) || cardTotal(needed) > cardTotal(cards)) return false;
    if (cards < 0) rest -= needed;
  }
  return true;
}

/** Names the cards of hidden hands. Returns whether every seat got what it must hold; if not, the cards are dealt regardless of that. */
export function dealHands(s: usize): bool {
  const isMet = canBeMet(s);
  if (!isMet) needNothing();
  const n = players(s);
  let rest = unseenResources(s);
  for (let seat = 0; seat < n; seat++) if (hand(seatAt(s, seat)) < 0) rest -= needOf(seat);
  for (let seat = 0; seat < n; seat++) {
    const p = seatAt(s, seat);
    if (hand(p) >= 0) continue;
    let cards = needOf(seat);
    for (let missing = cardTotal(hand(p)) - cardTotal(cards); missing > 0; missing--) {
      const card = makeCards(firstKind(rest), 1);
      rest -= card;
      cards += card;
    }
    setHand(p, cards);
  }
  return isMet;
}

// Development cards

let unseen: i32 = NO_CARDS; // not dealt yet

/** Draws a card of a kind if there is one, otherwise any. */
function draw(kind: i32): i32 {
  const isThere = kind != ANY_KIND && cardsOf(unseen, kind) > 0;
  const card = makeCards(isThere ? kind : harmlessKind(unseen), 1);
  unseen -= card;
  return card;
}

/** Names the cards that a seat holds. One of a kind, if wanted, is among those it has had for longest. */
function dealHeld(s: usize, seat: i32, kind: i32): void {
  const p = seatAt(s, seat);
  const all = cardTotal(held(p));
  const old = seat == current(s) ? all - cardTotal(bought(s)) : all;
  let cards = NO_CARDS;
  let fresh = NO_CARDS;
  for (let index = 0; index < all; index++) {
    const card = draw(index == 0 ? kind : ANY_KIND);
    cards += card;
    if (index >= old) fresh += card;
  }
  store<i32>(p, cards, HELD);
  if (seat == current(s)) store<i32>(s, fresh, BOUGHT);
}

/**
 * Names hidden development cards, seat by seat in the order they play from `place` on: the later, the more victory points, and the deck gets most.
 * A card of the kind wanted goes to the first of these seats or, if that seat is buying, to the deck.
 */
export function dealDevelopments(s: usize, place: i32, wanted: i32, isBuying: bool): void {
  const n = players(s);
  unseen = FULL_DECK - load<i32>(s, PLAYED) - max(NO_CARDS, deck(s));
  for (let seat = 0; seat < n; seat++) unseen -= max(NO_CARDS, held(seatAt(s, seat)));
  const top = isBuying && cardTotal(deck(s)) > 0 ? draw(wanted) : NO_CARDS;
  for (let next = 0; next < n; next++) {
    const seat = orderAt(s, (place + next) % n);
    if (held(seatAt(s, seat)) < 0) dealHeld(s, seat, next == 0 && !isBuying ? wanted : ANY_KIND);
  }
  if (deck(s) < 0) store<i32>(s, unseen + top, DECK);
}
