import { OPTION_DICE_DECK, Phase, SEVEN } from './shared/rules';
import {
  BOUGHT,
  CARD_PLAYED,
  CURRENT,
  DICE,
  DISCARD_LIMIT,
  DISCARDS,
  OFFERS_MADE,
  PHASE,
  STEP,
  TO_ACT,
  TURN,
} from './shared/layout';
import { cardTotal, makeCards } from './shared/cards';
import { cardKind, firstDie, robberTile, robberVictim, secondDie } from './shared/action';
import { enter, hand, hasOption, orderAt, players, seatAt, setHand, toAct } from './state';
import { takeDice } from './chance';
import { maybeWin, pay, resumeTurn } from './flow';
import { placeRobber } from './pieces';
import { produce } from './production';

// Turns: the dice and what they bring, discards, the robber.

export function startTurn(s: usize, place: i32): void {
  i32.store8(s, place, STEP);
  i32.store8(s, orderAt(s, place), CURRENT);
  i32.store8(s, 0, DICE);
  i32.store8(s, 0, CARD_PLAYED);
  i32.store8(s, 0, OFFERS_MADE);
  store<i32>(s, 0, BOUGHT);
  const turn = i32.load16_u(s, TURN);
  if (turn < <i32>u16.MAX_VALUE) i32.store16(s, turn + 1, TURN);
  if (!maybeWin(s)) enter(s, Phase.Roll);
}

export function endTurn(s: usize): void {
  const next = i32.load8_u(s, STEP) + 1;
  startTurn(s, next == players(s) ? 0 : next);
}

export function roll(s: usize, outcome: i32): void {
  i32.store8(s, outcome, DICE);
  if (hasOption(s, OPTION_DICE_DECK)) takeDice(s, outcome);
  const sum = firstDie(outcome) + secondDie(outcome);
  if (sum == SEVEN) return startDiscards(s);
  produce(s, sum);
  enter(s, Phase.Main);
}

function startDiscards(s: usize): void {
  const limit = i32.load8_u(s, DISCARD_LIMIT);
  let seats = 0;
  for (let seat = 0, n = players(s); seat < n; seat++) {
    const total = cardTotal(hand(seatAt(s, seat)));
    if (total <= limit) continue;
    i32.store8(s + seat, total >> 1, DISCARDS);
    seats |= 1 << seat;
  }
  if (seats == 0) return enter(s, Phase.Robber);
  i32.store8(s, Phase.Discard, PHASE);
  i32.store8(s, seats, TO_ACT);
}

export function discard(s: usize, seat: i32, resource: i32): void {
  pay(s, seatAt(s, seat), makeCards(resource, 1));
  const owed = i32.load8_u(s + seat, DISCARDS) - 1;
  i32.store8(s + seat, owed, DISCARDS);
  if (owed > 0) return;
  i32.store8(s, toAct(s) & ~(1 << seat), TO_ACT);
  if (toAct(s) == 0) enter(s, Phase.Robber);
}

export function moveRobber(s: usize, seat: i32, argument: i32, outcome: i32): void {
  placeRobber(s, robberTile(argument));
  const victim = robberVictim(argument);
  if (victim >= 0) {
    const card = makeCards(cardKind(outcome), 1);
    const p = seatAt(s, seat);
    const other = seatAt(s, victim);
    setHand(p, hand(p) + card);
    setHand(other, hand(other) - card);
  }
  resumeTurn(s);
}
