import { OPTION_PLAYER_TRADES, RESOURCES } from '../shared/rules';
import { HAND, OFFERS_MADE, STATE_SIZE } from '../shared/layout';
import { cardsOf, makeCards } from '../shared/cards';
import { makeOffer, makeTerm } from '../shared/action';
import { bank, copyState, hand, hasOption, players, seatAt } from '../state';
import { rateOf } from '../trade';
import { endTurn } from '../turn';
import { isAmongOffered, OFFERS_PER_TURN, outside, partners, unasked } from './offer';
import { most } from './completion';
import { winChance } from './value';

// Offers to other players that the learned value likes: what the hand would be worth after the exchange. Whether somebody would
// accept, and what that one would do with the cards, the race finds out.

export const MAX_DEALS = 3;
export const DEALS_AT = memory.data(MAX_DEALS * 4, 4);
export const DEAL_GAINS = memory.data(MAX_DEALS * 4, 4); // f32, best first

const WORTHWHILE: f32 = 0.002; // a gain in the chance to win below this is not worth asking for
const exchanged = memory.data(STATE_SIZE, 16);

let deals = 0;

/** Lists the best offers of the current seat, in its main phase, by a possible truth; returns how many. */
export function listDeals(s: usize, seat: i32, offered: i32): i32 {
  deals = 0;
  if (!hasOption(s, OPTION_PLAYER_TRADES) || i32.load8_u(s, OFFERS_MADE) >= OFFERS_PER_TURN) return 0;
  const recipients = partners(s, seat);
  if (recipients == 0) return 0;
  const asItIs = worthWith(s, seat, hand(seatAt(s, seat)));
  for (let give = 0; give < RESOURCES; give++) {
    for (let take = 0; take < RESOURCES; take++) {
      if (take == give) continue;
      consider(s, seat, recipients, asItIs, give, 1, take, 1, offered);
      consider(s, seat, recipients, asItIs, give, 2, take, 1, offered);
      consider(s, seat, recipients, asItIs, give, 1, take, 2, offered);
    }
  }
  return deals;
}

/** The chance of a seat that ends its turn with this hand. */
function worthWith(s: usize, seat: i32, cards: i32): f32 {
  copyState(exchanged, s);
  store<i32>(seatAt(exchanged, seat), cards, HAND);
  endTurn(exchanged);
  return winChance(exchanged, seat);
}

function consider(
  s: usize,
  seat: i32,
  recipients: i32,
  asItIs: f32,
  give: i32,
  gives: i32,
  take: i32,
  takes: i32,
  offered: i32,
): void {
  const p = seatAt(s, seat);
  const cards = hand(p);
  if (cardsOf(cards, give) < gives || outside(s, p, take) < takes) return;
  if (gives >= rateOf(p, give) && takes == 1 && cardsOf(bank(s), take) > 0) return; // the bank does it as well
  const terms = makeTerm(give, -gives) | makeTerm(take, takes);
  const asked = unasked(possibleHolders(s, recipients, take, takes), give, take, offered);
  // Whoever has countered may be asked again, but not for the very same.
  if (!hasHolder(s, asked, take, takes) || isAmongOffered(s, terms, offered)) return;
  const gain = worthWith(s, seat, cards - makeCards(give, gives) + makeCards(take, takes)) - asItIs;
  if (gain >= WORTHWHILE) keep(makeOffer(terms, asked), gain);
}

/** Those of the seats who may hold this many by all that is known: who surely lacks them is not asked. */
function possibleHolders(s: usize, seats: i32, take: i32, takes: i32): i32 {
  for (let seat = 0, n = players(s); seat < n; seat++) if (most(seat, take) < takes) seats &= ~(1 << seat);
  return seats;
}

/** Has one of the seats asked this many, as the cards may lie? */
function hasHolder(s: usize, seats: i32, take: i32, takes: i32): bool {
  for (let seat = 0, n = players(s); seat < n; seat++) {
    if ((seats >> seat) & 1 && cardsOf(hand(seatAt(s, seat)), take) >= takes) return true;
  }
  return false;
}

function keep(offer: i32, gain: f32): void {
  let place = deals < MAX_DEALS ? deals++ : MAX_DEALS;
  for (; place > 0 && load<f32>(DEAL_GAINS + ((place - 1) << 2)) < gain; place--) {
    if (place == MAX_DEALS) continue;
    store<i32>(DEALS_AT + (place << 2), load<i32>(DEALS_AT + ((place - 1) << 2)));
    store<f32>(DEAL_GAINS + (place << 2), load<f32>(DEAL_GAINS + ((place - 1) << 2)));
  }
  if (place == MAX_DEALS) return;
  store<i32>(DEALS_AT + (place << 2), offer);
  store<f32>(DEAL_GAINS + (place << 2), gain);
}
