import { ActionKind, BANK_CARDS, OPTION_PLAYER_TRADES, RESOURCES } from '../shared/rules';
import { OFFERS_MADE } from '../shared/layout';
import { cardsOf, cardTotal } from '../shared/cards';
import { actionArgument, makeAction, makeOffer, makeTerm, offerRecipients, term } from '../shared/action';
import { bank, current, hand, hasOption, holdsCards, players, seatAt } from '../state';
import { rateOf } from '../trade';
import { randomBelow } from '../random';
import { missing } from './goal';
import { isCloseToWinning } from './policy';

// Offers and counters worth making: what the goal does not need for what it lacks, judged by what the seat may see.

export const OFFERS_PER_TURN = 3; // more would be a nuisance
const PLENTY = 3; // spare cards of a kind before two are given for one
const WITHIN_REACH = 2; // cards lacking, at most, before others are troubled
const COUNTER_CHANCE = 3; // one in this many, where the partner may well want something else

/**
 * Offers of the current seat that it remembers, oldest first; whoever asks for the next writes them. Of an earlier turn: with the seats
 * that refused it and have held the same cards ever since. Of this turn, last in the row: with the seats it was made to, but for those
 * that have countered.
 */
export const OFFERED_CAPACITY = 16;
export const OFFERED_AT = memory.data(4 * OFFERED_CAPACITY, 4);

@inline
function spare(cards: i32, cost: i32, resource: i32): i32 {
  return cardsOf(cards, resource) - cardsOf(cost, resource);
}

/** What the others hold together of a resource is public: it is neither in the bank nor in the own hand. */
@inline
export function outside(s: usize, p: usize, resource: i32): i32 {
  return BANK_CARDS - cardsOf(bank(s), resource) - cardsOf(hand(p), resource);
}

/** The others who have cards and are not about to win, a bit each. */
export function partners(s: usize, seat: i32): i32 {
  let seats = 0;
  for (let other = 0, n = players(s); other < n; other++) {
    if (other != seat && holdsCards(seatAt(s, other)) && !isCloseToWinning(s, other)) seats |= 1 << other;
  }
  return seats;
}

@inline
export function makeTerms(give: i32, count: i32, take: i32): i32 {
  return makeTerm(give, -count) | makeTerm(take, 1);
}

@inline
function offeredAt(index: i32): i32 {
  return load<i32>(OFFERED_AT + (index << 2));
}

/** Where those of this turn begin among those at OFFERED_AT. */
@inline
function thisTurn(s: usize, offered: i32): i32 {
  return max(0, offered - i32.load8_u(s, OFFERS_MADE));
}

/** Were the same terms offered this turn? */
export function isAmongOffered(s: usize, terms: i32, offered: i32): bool {
  for (let i = thisTurn(s, offered); i < offered; i++) if (actionArgument(offeredAt(i)) == terms) return true;
  return false;
}

/**
 * Those of the seats who have not heard an offer of this resource for that one: whoever has refused it with the cards that they still hold
 * is not asked again, at whatever price.
 */
export function unasked(seats: i32, give: i32, take: i32, offered: i32): i32 {
  for (let i = 0; i < offered; i++) {
    const terms = actionArgument(offeredAt(i));
    if (term(terms, give) < 0 && term(terms, take) > 0) seats &= ~offerRecipients(offeredAt(i));
  }
  return seats;
}

/** An offer that brings the current seat nearer to what it saves for, or 0: one for one first, then two of what is plentiful. */
export function makeOfferToward(s: usize, seat: i32, cost: i32, offered: i32): i32 {
  const p = seatAt(s, seat);
  const lacking = missing(hand(p), cost);
  const made = i32.load8_u(s, OFFERS_MADE);
  if (!hasOption(s, OPTION_PLAYER_TRADES) || made >= OFFERS_PER_TURN) return 0;
  // Asking again is for the last card only.
  if (lacking == 0 || lacking > (made == 0 ? WITHIN_REACH : 1)) return 0;
  if (isCloseToWinning(s, seat)) return 0; // who would agree?
  const recipients = partners(s, seat);
  for (let count = 1; count <= 2; count++) {
    const offer = bestOffer(s, p, cost, count, recipients, offered);
    if (offer != 0) return offer;
  }
  return 0;
}

/** The offer that gives `count` of what is most to spare for what the others have most of, and enough to let one go; or 0. */
function bestOffer(s: usize, p: usize, cost: i32, count: i32, recipients: i32, offered: i32): i32 {
  const cards = hand(p);
  const plausible = max(2, players(s) - 1);
  let best = 0;
  let bestValue = 0;
  for (let take = 0; take < RESOURCES; take++) {
    if (spare(cards, cost, take) >= 0 || outside(s, p, take) < plausible) continue;
    for (let give = 0; give < RESOURCES; give++) {
      if (spare(cards, cost, give) < (count == 1 ? 1 : PLENTY) || isAtBank(s, p, cost, give, count, take)) continue;
      const value = 32 * spare(cards, cost, give) + outside(s, p, take);
      const terms = makeTerms(give, count, take);
      const seats = unasked(recipients, give, take, offered);
      if (value <= bestValue || seats == 0 || isAmongOffered(s, terms, offered)) continue;
      bestValue = value;
      best = makeOffer(terms, seats);
    }
  }
  return best;
}

/** Does the bank do the same for as few cards? */
function isAtBank(s: usize, p: usize, cost: i32, give: i32, count: i32, take: i32): bool {
  const rate = rateOf(p, give);
  return rate <= count && spare(hand(p), cost, give) >= rate && cardsOf(bank(s), take) > 0;
}

/**
 * A counter to an offer that does not help as it stands, or 0: one card to spare for one that is lacking, where the offer meets it on
 * one side at least. When it meets it on both, only the price was wrong; and where that was one for one, there is nothing to counter.
 */
export function makeCounter(s: usize, seat: i32, cost: i32, given: i32, taken: i32): i32 {
  const p = seatAt(s, seat);
  const give = bestToGive(hand(p), cost, given);
  const take = bestToTake(s, p, cost, taken);
  if (give < 0 || take < 0) return 0;
  const isWanted = cardsOf(given, give) > 0;
  const isThere = cardsOf(taken, take) > 0;
  if (!isWanted && !isThere) return 0;
  if (isWanted && isThere) {
    return cardTotal(given) == 1 && cardTotal(taken) == 1 ? 0 : makeAction(ActionKind.CounterTrade, makeTerms(give, 1, take));
  }
  // What was not offered the partner must have beside it.
  if (!isThere && cardTotal(hand(seatAt(s, current(s)))) <= cardTotal(taken)) return 0;
  return randomBelow(COUNTER_CHANCE) == 0 ? makeAction(ActionKind.CounterTrade, makeTerms(give, 1, take)) : 0;
}

/** Of what the seat can spare, what it is asked for, or else what it has most of; -1 for nothing. */
function bestToGive(cards: i32, cost: i32, asked: i32): i32 {
  let best = -1;
  let bestValue = 0;
  for (let resource = 0; resource < RESOURCES; resource++) {
    if (spare(cards, cost, resource) <= 0) continue;
    const value = spare(cards, cost, resource) + (cardsOf(asked, resource) > 0 ? 32 : 0);
    if (value <= bestValue) continue;
    bestValue = value;
    best = resource;
  }
  return best;
}

/** Of what the seat lacks, what it is offered, or else what the others have most of; -1 for nothing. */
function bestToTake(s: usize, p: usize, cost: i32, offered: i32): i32 {
  let best = -1;
  let bestValue = 0;
  for (let resource = 0; resource < RESOURCES; resource++) {
    if (spare(hand(p), cost, resource) >= 0) continue;
    const value = outside(s, p, resource) + (cardsOf(offered, resource) > 0 ? 32 : 0);
    if (value <= bestValue) continue;
    bestValue = value;
    best = resource;
  }
  return best;
}
