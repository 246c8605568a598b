import { CITY_PIECES, RESOURCES, SETTLEMENT_PIECES } from '../shared/rules';
import {
  CARD_BITS,
  CARD_GUARD,
  cardsOf,
  cardTotal,
  CITY_COST,
  DEVELOPMENT_COST,
  ROAD_COST,
  SETTLEMENT_COST,
  TWO_OF_EACH,
} from '../shared/cards';
import { DISCARD_LIMIT } from '../shared/layout';
import { makeBankTrade } from '../shared/action';
import { bank, cities, deck, forbidden, hand, hasOpenRoad, roadNodes, roadsLeft, seatAt, settlements } from '../state';
import { size } from '../bits';
import { rateOf } from '../trade';

// What a seat saves for, as the cost of the purchase that is nearest to its hand. Reads only what the seat may see.

/** What is left of some cards without others, of every kind none or more; all kinds at once, where the guard stands something is left. */
@inline
function spare(cards: i32, others: i32): i32 {
  const left = (cards | CARD_GUARD) - others;
  const guards = left & CARD_GUARD;
  return left & (guards - (guards >> (CARD_BITS - 1)));
}

/** Cards of a cost that a hand lacks. */
export function missing(cards: i32, cost: i32): i32 {
  return cardTotal(spare(cost, cards));
}

/** Is there a node where the seat could build a settlement, had it the cards? */
@inline
export function hasSettlementPlace(s: usize, p: usize): bool {
  return (roadNodes(p) & ~forbidden(s)) != 0 && size(settlements(p)) < SETTLEMENT_PIECES;
}

@inline
export function hasCityPlace(p: usize): bool {
  return settlements(p) != 0 && size(cities(p)) < CITY_PIECES;
}

/** The cost of what the seat can have soonest; points first where it is equally near. */
export function goalCost(s: usize, seat: i32): i32 {
  const p = seatAt(s, seat);
  const cards = hand(p);
  let goal = 0;
  let nearest = 100;
  if (hasCityPlace(p)) {
    goal = CITY_COST;
    nearest = missing(cards, CITY_COST);
  }
  if (hasSettlementPlace(s, p)) {
    const distance = missing(cards, SETTLEMENT_COST);
    if (distance < nearest) {
      goal = SETTLEMENT_COST;
      nearest = distance;
    }
  } else if (roadsLeft(p) > 0 && hasOpenRoad(s, p) && size(settlements(p)) < SETTLEMENT_PIECES) {
    const distance = missing(cards, ROAD_COST) + 1; // a road is only half the way
    if (distance < nearest) {
      goal = ROAD_COST;
      nearest = distance;
    }
  }
  if (cardTotal(deck(s)) > 0 && missing(cards, DEVELOPMENT_COST) + 1 < nearest) goal = DEVELOPMENT_COST;
  return goal;
}

/** A trade with the bank that gives away what the goal does not need for what it lacks, or 0. */
export function tradeToward(s: usize, p: usize, cost: i32): i32 {
  const cards = hand(p);
  // Nothing can be traded without two of a kind to spare.
  if ((((spare(cards, cost) | CARD_GUARD) - TWO_OF_EACH) & CARD_GUARD) == 0) return 0;
  const stock = bank(s);
  let give = -1;
  let trades = 0;
  for (let resource = 0; resource < RESOURCES; resource++) {
    const surplus = cardsOf(cards, resource) - cardsOf(cost, resource);
    const rate = rateOf(p, resource);
    if (surplus < rate) continue;
    trades += surplus / rate;
    if (give < 0 || rate < rateOf(p, give)) give = resource;
  }
  const lacking = missing(cards, cost);
  if (give < 0 || lacking == 0) return 0;
  // A half-way trade is worth it only where a seven would cost cards anyway.
  if (trades < lacking && cardTotal(cards) <= i32.load8_u(s, DISCARD_LIMIT)) return 0;
  for (let take = 0; take < RESOURCES; take++) {
    if (take != give && cardsOf(cost, take) > cardsOf(cards, take) && cardsOf(stock, take) > 0) return makeBankTrade(give, take);
  }
  return 0;
}
