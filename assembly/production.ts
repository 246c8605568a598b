import { RESOURCES } from './shared/rules';
import { PRODUCTION, productionIndex } from './shared/layout';
import { CARD_MASK, cardsOf, covers, makeCards } from './shared/cards';
import { tileYield } from './pieces';
import { bank, players, robber, seatAt } from './state';
import { gain } from './flow';

// What the tiles pay when their number comes up, and who goes without when the bank runs short.

@inline
function owedTo(s: usize, seat: i32, index: i32): i32 {
  return load<i32>(seatAt(s, seat) + (index << 2), PRODUCTION);
}

function owedToAll(s: usize, index: i32): i32 {
  let total = 0;
  for (let seat = 0, n = players(s); seat < n; seat++) total += owedTo(s, seat, index);
  return total;
}

export function produce(s: usize, sum: i32): void {
  const index = productionIndex(sum);
  const total = owedToAll(s, index);
  if (total == 0) return;
  const stock = bank(s);
  const short = covers(stock, total) ? 0 : shortage(s, index, stock, total);
  for (let seat = 0, n = players(s); seat < n; seat++) {
    const owed = owedTo(s, seat, index);
    if (owed != 0) gain(s, seatAt(s, seat), short == 0 ? owed : rationed(owed, short, stock));
  }
}

/** Cards that a seat would get for a roll; everything it depends on is public. */
export function rollGain(s: usize, seat: i32, sum: i32): i32 {
  const index = productionIndex(sum);
  const stock = bank(s);
  return rationed(owedTo(s, seat, index), shortage(s, index, stock, owedToAll(s, index)), stock);
}

/** Cards that a seat goes without whenever the number below the robber comes up. */
export function robberToll(s: usize, seat: i32): i32 {
  return tileYield(seatAt(s, seat), robber(s));
}

/** Resources the bank cannot pay in full: a field of CARD_MASK where nobody gets any, of 1 where the only one owed gets the rest. */
function shortage(s: usize, index: i32, stock: i32, total: i32): i32 {
  let short = 0;
  for (let resource = 0; resource < RESOURCES; resource++) {
    if (cardsOf(total, resource) <= cardsOf(stock, resource)) continue;
    let owed = 0;
    for (let seat = 0, n = players(s); seat < n; seat++) {
      if (cardsOf(owedTo(s, seat, index), resource) > 0) owed++;
    }
    short |= makeCards(resource, owed > 1 ? CARD_MASK : 1);
  }
  return short;
}

function rationed(cards: i32, short: i32, stock: i32): i32 {
  for (let resource = 0; resource < RESOURCES; resource++) {
    const rule = cardsOf(short, resource);
    const owed = cardsOf(cards, resource);
    if (rule == 0 || owed == 0) continue;
    cards -= makeCards(resource, rule == 1 ? owed - cardsOf(stock, resource) : owed);
  }
  return cards;
}
