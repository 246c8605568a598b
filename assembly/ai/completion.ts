import { BANK_CARDS, DECK_CARDS, Development, DEVELOPMENTS, MAX_SEATS, RESOURCES } from '../shared/rules';
import { BOUGHT, DECK, HAND, HELD, PLAYED, TRUTH, VIEWER } from '../shared/layout';
import { cardsOf, cardTotal, FULL_DECK, makeCards, NO_CARDS } from '../shared/cards';
import { bank, copyState, current, hand, held, players, seatAt, target, visiblePoints } from '../state';
import { cardsShown } from '../trade';
import { shuffle } from '../random';

// Fills in what a view hides, as it might be: hands that agree with everything that is known of them, and development cards dealt from those
// that nobody has shown. Every completion that agrees is possible; which one comes is drawn from the stream.

/** What is known of every hand: per seat and resource the least and the most cards (two bytes). The caller writes it. */
export const KNOWN_HANDS_AT = memory.data(MAX_SEATS * RESOURCES * 2, 2);

const TRIES = 64;
const pool = memory.data(BANK_CARDS * RESOURCES);
const developments = memory.data(DECK_CARDS);

@inline
function least(seat: i32, resource: i32): i32 {
  return i32.load8_u(KNOWN_HANDS_AT + ((seat * RESOURCES + resource) << 1));
}

/** The most cards of a resource that a seat can hold, by all that is known. */
@inline
export function most(seat: i32, resource: i32): i32 {
  return i32.load8_u(KNOWN_HANDS_AT + ((seat * RESOURCES + resource) << 1), 1);
}

/** Forgets all knowledge: any hand of the right size will do. */
export function knowNothing(): void {
  for (let cell = 0; cell < MAX_SEATS * RESOURCES; cell++) {
    i32.store8(KNOWN_HANDS_AT + (cell << 1), 0);
    i32.store8(KNOWN_HANDS_AT + (cell << 1), BANK_CARDS, 1);
  }
}

/** Writes a possible truth behind the view of a seat to `to`. */
export function complete(view: usize, to: usize): void {
  copyState(to, view);
  const viewer = i32.load8_u(view, VIEWER);
  if (viewer == TRUTH) return;
  i32.store8(to, TRUTH, VIEWER);
  for (let seat = 0, n = players(view); seat < n; seat++) noteHeld(seat, cardsShown(view, seat));
  completeHands(view, viewer, to);
  completeDevelopments(view, viewer, to);
}

function noteHeld(seat: i32, cards: i32): void {
  for (let resource = 0; resource < RESOURCES; resource++) {
    if (cardsOf(cards, resource) > least(seat, resource)) {
      i32.store8(KNOWN_HANDS_AT + ((seat * RESOURCES + resource) << 1), cardsOf(cards, resource));
    }
  }
}

function completeHands(view: usize, viewer: i32, to: usize): void {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    if (dealHands(view, viewer, to, attempt + 1 == TRIES)) return;
  }
}

/** Everyone gets what they surely hold; the rest is shuffled and dealt. False when that breaks an upper bound, unless it must do. */
function dealHands(view: usize, viewer: i32, to: usize, mustDo: bool): bool {
  const n = players(view);
  let count = 0;
  for (let resource = 0; resource < RESOURCES; resource++) {
    let left = BANK_CARDS - cardsOf(bank(view), resource);
    for (let seat = 0; seat < n; seat++)
      left -= seat == viewer ? cardsOf(hand(seatAt(view, seat)), resource) : least(seat, resource);
    for (; left > 0; left--) i32.store8(pool + count++, resource);
  }
  shuffle(pool, count);
  let isWithin = true;
  let next = 0;
  for (let seat = 0; seat < n; seat++) {
    if (seat == viewer) continue;
    let cards = NO_CARDS;
    let size = 0;
    for (let resource = 0; resource < RESOURCES; resource++) {
      cards += makeCards(resource, least(seat, resource));
      size += least(seat, resource);
    }
    for (const all = cardTotal(hand(seatAt(view, seat))); size < all && next < count; size++) {
      cards += makeCards(i32.load8_u(pool + next++), 1);
    }
    for (let resource = 0; resource < RESOURCES; resource++) {
      if (cardsOf(cards, resource) > most(seat, resource)) isWithin = false;
    }
    store<i32>(seatAt(to, seat), cards, HAND);
  }
  return isWithin || mustDo;
}

/** Cards that nobody has shown are shuffled and dealt; nobody may hold the points that would have won already. */
function completeDevelopments(view: usize, viewer: i32, to: usize): void {
  let unseen = FULL_DECK - load<i32>(view, PLAYED);
  if (viewer < MAX_SEATS && viewer < players(view)) unseen -= held(seatAt(view, viewer));
  let count = 0;
  for (let kind = 0; kind < DEVELOPMENTS; kind++) {
    for (let left = cardsOf(unseen, kind); left > 0; left--) i32.store8(developments + count++, kind);
  }
  for (let attempt = 0; attempt < TRIES; attempt++) {
    shuffle(developments, count);
    if (dealDevelopments(view, viewer, to, count) || attempt + 1 == TRIES) return;
  }
}

function dealDevelopments(view: usize, viewer: i32, to: usize, count: i32): bool {
  let next = 0;
  let isPossible = true;
  for (let seat = 0, n = players(view); seat < n; seat++) {
    if (seat == viewer) continue;
    const p = seatAt(view, seat);
    let cards = NO_CARDS;
    let bought = NO_CARDS;
    const all = cardTotal(held(p));
    const fresh = seat == current(view) ? cardTotal(load<i32>(view, BOUGHT)) : 0;
    for (let index = 0; index < all; index++) {
      const card = makeCards(i32.load8_u(developments + next++), 1);
      cards += card;
      if (index < fresh) bought += card;
    }
    if (visiblePoints(p) + cardsOf(cards, Development.VictoryPoint) >= target(view)) isPossible = false;
    store<i32>(seatAt(to, seat), cards, HELD);
    if (seat == current(view)) store<i32>(to, bought, BOUGHT);
  }
  let deck = NO_CARDS;
  while (next < count) deck += makeCards(i32.load8_u(developments + next++), 1);
  store<i32>(to, deck, DECK);
  return isPossible;
}
