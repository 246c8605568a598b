import { Development, FREE_ROADS, Phase } from './shared/rules';
import { BOUGHT, CARD_PLAYED, DECK, FREE_ROADS_LEFT, HELD, KNIGHTS, PLAYED } from './shared/layout';
import { CARD_MASK, DEVELOPMENT_COST, makeCards } from './shared/cards';
import { firstResource, secondResource } from './shared/action';
import { bought, deck, enter, hand, hasOpenRoad, held, players, roadsLeft, seatAt, setHand } from './state';
import { gain, maybeWin, pay, resumeTurn } from './flow';
import { placeRoad } from './pieces';
import { awardLargestArmy } from './scoring';

// Development cards: buying and playing them.

export function buyDevelopment(s: usize, p: usize, kind: i32): void {
  const card = makeCards(kind, 1);
  pay(s, p, DEVELOPMENT_COST);
  store<i32>(s, deck(s) - card, DECK);
  store<i32>(s, bought(s) + card, BOUGHT);
  store<i32>(p, held(p) + card, HELD);
  maybeWin(s);
}

function spendDevelopment(s: usize, p: usize, kind: i32): void {
  const card = makeCards(kind, 1);
  store<i32>(p, held(p) - card, HELD);
  store<i32>(s, load<i32>(s, PLAYED) + card, PLAYED);
  i32.store8(s, 1, CARD_PLAYED);
}

export function playKnight(s: usize, seat: i32): void {
  const p = seatAt(s, seat);
  spendDevelopment(s, p, Development.Knight);
  i32.store8(p, i32.load8_u(p, KNIGHTS) + 1, KNIGHTS);
  awardLargestArmy(s, seat);
  if (!maybeWin(s)) enter(s, Phase.Robber);
}

export function playRoadBuilding(s: usize, p: usize): void {
  spendDevelopment(s, p, Development.RoadBuilding);
  i32.store8(s, min(FREE_ROADS, roadsLeft(p)), FREE_ROADS_LEFT);
  enter(s, Phase.FreeRoad);
}

/** The second road falls away only when it is impossible. */
export function freeRoad(s: usize, seat: i32, edge: i32): void {
  placeRoad(s, seat, edge);
  const left = hasOpenRoad(s, seatAt(s, seat)) ? i32.load8_u(s, FREE_ROADS_LEFT) - 1 : 0;
  i32.store8(s, left, FREE_ROADS_LEFT);
  if (!maybeWin(s) && left == 0) resumeTurn(s);
}

export function playYearOfPlenty(s: usize, p: usize, argument: i32): void {
  spendDevelopment(s, p, Development.YearOfPlenty);
  const second = secondResource(argument);
  gain(s, p, makeCards(firstResource(argument), 1) + (second < 0 ? 0 : makeCards(second, 1)));
}

export function playMonopoly(s: usize, seat: i32, resource: i32): void {
  const p = seatAt(s, seat);
  spendDevelopment(s, p, Development.Monopoly);
  let taken = 0;
  for (let other = 0, n = players(s); other < n; other++) {
    if (other == seat) continue;
    const from = seatAt(s, other);
    const cards = hand(from) & makeCards(resource, CARD_MASK);
    setHand(from, hand(from) - cards);
    taken += cards;
  }
  setHand(p, hand(p) + taken);
}
