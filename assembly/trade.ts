import { Answer, bankRate, MAX_TERM, Phase, RESOURCES } from './shared/rules';
import {
  BANK,
  HARBOUR_KINDS_HELD,
  OFFERS_MADE,
  PHASE,
  TO_ACT,
  TRADE_ANSWERS,
  TRADE_COUNTERS,
  TRADE_TERMS,
} from './shared/layout';
import { makeCards, NO_CARDS } from './shared/cards';
import { term } from './shared/action';
import { bank, current, enter, hand, players, seatAt, setBank, setHand, toAct } from './state';

// Trades with the bank, and offers, answers and counters among players.

/** Cards of one resource that a seat gives the bank for one other. */
@inline
export function rateOf(p: usize, resource: i32): i32 {
  return bankRate(i32.load8_u(p, HARBOUR_KINDS_HELD), resource);
}

export function tradeWithBank(s: usize, p: usize, give: i32, take: i32): void {
  const change = makeCards(take, 1) - makeCards(give, rateOf(p, give));
  setHand(p, hand(p) + change);
  setBank(s, bank(s) - change);
}

/** What the acting seat gives by these terms. */
export function cardsGiven(terms: i32): i32 {
  let cards = 0;
  for (let resource = 0; resource < RESOURCES; resource++) cards += makeCards(resource, max(0, -term(terms, resource)));
  return cards;
}

/** What the acting seat takes by these terms. */
export function cardsTaken(terms: i32): i32 {
  let cards = 0;
  for (let resource = 0; resource < RESOURCES; resource++) cards += makeCards(resource, max(0, term(terms, resource)));
  return cards;
}

/** Is every count of these terms one that can be written down? */
export function isValidTerms(terms: i32): bool {
  for (let resource = 0; resource < RESOURCES; resource++) {
    if (term(terms, resource) < -MAX_TERM) return false;
  }
  return true;
}

@inline
export function answerOf(s: usize, seat: i32): i32 {
  return i32.load8_u(s + seat, TRADE_ANSWERS);
}

@inline
export function offerTerms(s: usize): i32 {
  return load<i32>(s, TRADE_TERMS);
}

@inline
export function counterTerms(s: usize, seat: i32): i32 {
  return load<i32>(s + (seat << 2), TRADE_COUNTERS);
}

/** The current seat asks other seats. They and the current seat may act now. */
export function openOffer(s: usize, terms: i32, recipients: i32): void {
  store<i32>(s, terms, TRADE_TERMS);
  i32.store8(s, i32.load8_u(s, OFFERS_MADE) + 1, OFFERS_MADE);
  for (let seat = 0, n = players(s); seat < n; seat++) {
    i32.store8(s + seat, (recipients >> seat) & 1 ? Answer.Waiting : Answer.NotAsked, TRADE_ANSWERS);
  }
  i32.store8(s, Phase.Trade, PHASE);
  i32.store8(s, recipients | (1 << current(s)), TO_ACT);
}

/** Back to the current seat's own business; nothing of the offer stays. */
export function closeOffer(s: usize): void {
  memory.fill(s + TRADE_ANSWERS, 0, BANK - TRADE_ANSWERS); // answers, terms and counters
  enter(s, Phase.Main);
}

/** An offer that every seat asked has declined is closed: nothing is left to wait for. */
function maybeCloseOffer(s: usize): void {
  for (let seat = 0, n = players(s); seat < n; seat++) {
    const answer = answerOf(s, seat);
    if (answer != Answer.NotAsked && answer != Answer.Declined) return;
  }
  closeOffer(s);
}

export function answerOffer(s: usize, seat: i32, answer: i32): void {
  i32.store8(s + seat, answer, TRADE_ANSWERS);
  i32.store8(s, toAct(s) & ~(1 << seat), TO_ACT);
  maybeCloseOffer(s);
}

export function counterOffer(s: usize, seat: i32, terms: i32): void {
  store<i32>(s + (seat << 2), terms, TRADE_COUNTERS);
  answerOffer(s, seat, Answer.Countered);
}

/** What the current seat gives when it concludes with a partner: its own offer, or the other side of the partner's counter. */
export function cardsOwedTo(s: usize, partner: i32): i32 {
  return answerOf(s, partner) == Answer.Countered ? cardsTaken(counterTerms(s, partner)) : cardsGiven(offerTerms(s));
}

/** What the partner gives in return. */
export function cardsDueFrom(s: usize, partner: i32): i32 {
  return answerOf(s, partner) == Answer.Countered ? cardsGiven(counterTerms(s, partner)) : cardsTaken(offerTerms(s));
}

/** What a seat has shown to hold by its offer, its consent or its counter, while an offer is open. */
export function cardsShown(s: usize, seat: i32): i32 {
  if (seat == current(s)) return cardsGiven(offerTerms(s));
  const answer = answerOf(s, seat);
  if (answer == Answer.Accepted) return cardsTaken(offerTerms(s));
  return answer == Answer.Countered ? cardsGiven(counterTerms(s, seat)) : NO_CARDS;
}

export function settleTrade(s: usize, partner: i32): void {
  const p = seatAt(s, current(s));
  const other = seatAt(s, partner);
  const change = cardsDueFrom(s, partner) - cardsOwedTo(s, partner);
  setHand(p, hand(p) + change);
  setHand(other, hand(other) - change);
  closeOffer(s);
}
