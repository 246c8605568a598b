import {
  Answer,
  ANSWERS,
  Development,
  DICE_RESHUFFLE,
  FREE_ROADS,
  MAX_OFFERS,
  MAX_SEATS,
  NODES,
  OPTION_DICE_DECK,
  OPTION_PLAYER_TRADES,
  OPTION_ROLL_OFF,
  Phase,
  SEVEN,
} from '../shared/rules';
import {
  CARD_PLAYED,
  DICE,
  DISCARD_LIMIT,
  DISCARDS,
  DRAFT_NODE,
  FREE_ROADS_LEFT,
  NONE,
  OFFERS_MADE,
  PLAYED,
  ROLL_OFF,
  STEP,
  TURN,
} from '../shared/layout';
import { cardsOf, cardTotal, covers } from '../shared/cards';
import { Fault, makeFault } from '../shared/fault';
import { ARGUMENT_MASK, firstDie, secondDie } from '../shared/action';
import { draftSeat } from '../start';
import { has, size } from '../bits';
import { diceDeck, diceIndex, FULL_DICE, isSevenBarred } from '../chance';
import {
  current,
  hand,
  hasOpenRoad,
  hasOption,
  orderAt,
  phase,
  players,
  roadNodes,
  roadsLeft,
  robber,
  seatAt,
  settlements,
  toAct,
} from '../state';
import { answerOf, isValidTerms, cardsGiven, cardsTaken, counterTerms, offerTerms } from '../trade';
import { isWithin } from './range';

// Phase, turn, dice, and the decisions that are under way.

export function turnFault(s: usize): i32 {
  const now = phase(s);
  const turn = i32.load16_u(s, TURN);
  const step = i32.load8_u(s, STEP);
  if ((turn == 0) != now <= Phase.DraftRoad) return Fault.Turn;
  if (now == Phase.RollOff) {
    if (!hasOption(s, OPTION_ROLL_OFF)) return Fault.Phase;
    if (step != 0) return Fault.Step;
  } else if (step >= (turn == 0 ? 2 * players(s) : players(s))) {
    return Fault.Step;
  }
  // The turn counts on as the seats follow each other, up to the last number that it can show.
  if (turn > 0 && turn < <i32>u16.MAX_VALUE && (turn - 1) % players(s) != step) return Fault.Turn;
  return current(s) == (turn == 0 ? draftSeat(s, step) : orderAt(s, step)) ? Fault.None : Fault.Current;
}

export function diceFault(s: usize): i32 {
  const now = phase(s);
  const dice = i32.load8_u(s, DICE);
  const cardPlayed = i32.load8_u(s, CARD_PLAYED);
  const sum = firstDie(dice) + secondDie(dice);
  if (cardPlayed > 1 || (cardPlayed && cardTotal(load<i32>(s, PLAYED)) == 0)) return Fault.CardPlayed;
  if (now <= Phase.DraftRoad && cardPlayed) return Fault.CardPlayed;
  if (now == Phase.FreeRoad && !wasPlayed(s, Development.RoadBuilding)) return Fault.CardPlayed;
  if (dice == 0) {
    // Before the dice only a card leads to the robber or to free roads.
    if (now == Phase.Main || now == Phase.Discard || now == Phase.Trade) return Fault.Dice;
    return now == Phase.Robber && !wasPlayed(s, Development.Knight) ? Fault.Dice : Fault.None;
  }
  if (now <= Phase.Roll) return Fault.Dice;
  if (!isWithin(firstDie(dice), 1, 6) || !isWithin(secondDie(dice), 1, 6)) return Fault.Dice;
  if (sum == SEVEN) return isSevenBarred(s) ? Fault.Dice : Fault.None;
  return now == Phase.Discard || (now == Phase.Robber && !wasPlayed(s, Development.Knight)) ? Fault.Dice : Fault.None;
}

/** Can a card of this kind have been played this turn? */
function wasPlayed(s: usize, kind: i32): bool {
  return i32.load8_u(s, CARD_PLAYED) != 0 && cardsOf(load<i32>(s, PLAYED), kind) > 0;
}

export function diceDeckFault(s: usize): i32 {
  const left = diceDeck(s);
  const dice = i32.load8_u(s, DICE);
  if (!hasOption(s, OPTION_DICE_DECK)) return left == 0 ? Fault.None : Fault.DiceDeck;
  if (left & ~FULL_DICE || size(left) <= DICE_RESHUFFLE) return Fault.DiceDeck;
  // Dice on the table are out of the deck, unless it was reshuffled.
  return dice != 0 && left != FULL_DICE && has(left, diceIndex(dice)) ? Fault.DiceDeck : Fault.None;
}

export function rollOffFault(s: usize): i32 {
  let contenders = 0;
  for (let seat = 0; seat < MAX_SEATS; seat++) {
    const sum = i32.load8_u(s + seat, ROLL_OFF);
    const isWaiting = ((toAct(s) >> seat) & 1) != 0;
    if (sum != 0 && (phase(s) != Phase.RollOff || isWaiting || seat >= players(s) || !isWithin(sum, 2, 12)))
      return makeFault(Fault.RollOff, seat);
    if (sum != 0 || isWaiting) contenders++;
  }
  if (phase(s) != Phase.RollOff) return Fault.None;
  return toAct(s) == 0 || toAct(s) >> players(s) || contenders < 2 ? Fault.RollOff : Fault.None;
}

export function discardsFault(s: usize): i32 {
  let owing = 0;
  for (let seat = 0; seat < MAX_SEATS; seat++) {
    const owed = i32.load8_u(s + seat, DISCARDS);
    if (owed == 0) continue;
    if (phase(s) != Phase.Discard || seat >= players(s)) return makeFault(Fault.Discards, seat);
    // With x cards discarded already, (total + x) / 2 - x are owed, and total + x was above the limit.
    const total = cardTotal(hand(seatAt(s, seat)));
    if (total < 2 * owed || 2 * (total - owed) <= i32.load8_u(s, DISCARD_LIMIT)) return makeFault(Fault.Discards, seat);
    owing++;
  }
  return phase(s) == Phase.Discard && owing == 0 ? Fault.Discards : Fault.None;
}

/** Terms that someone could have offered and can still keep. */
function isOpenTerms(p: usize, terms: i32): bool {
  const given = cardsGiven(terms);
  if (terms & ~ARGUMENT_MASK || !isValidTerms(terms) || given == 0 || cardsTaken(terms) == 0) return false;
  return hand(p) < 0 ? cardTotal(hand(p)) >= cardTotal(given) : covers(hand(p), given);
}

export function tradeFault(s: usize): i32 {
  const made = i32.load8_u(s, OFFERS_MADE);
  const isOpen = phase(s) == Phase.Trade;
  if (made > (hasOption(s, OPTION_PLAYER_TRADES) && i32.load8_u(s, DICE) != 0 ? MAX_OFFERS : 0)) return Fault.OffersMade;
  if (isOpen && made == 0) return Fault.OffersMade;
  if (isOpen ? !isOpenTerms(seatAt(s, current(s)), offerTerms(s)) : offerTerms(s) != 0) return Fault.Trade;
  let hopeful = 0;
  for (let seat = 0; seat < MAX_SEATS; seat++) {
    const answer = answerOf(s, seat);
    const counter = counterTerms(s, seat);
    if (answer == Answer.NotAsked && counter == 0) continue;
    if (!isOpen || answer >= ANSWERS || seat >= players(s) || seat == current(s)) return makeFault(Fault.Trade, seat);
    const p = seatAt(s, seat);
    if (answer == Answer.Countered ? !isOpenTerms(p, counter) : counter != 0) return makeFault(Fault.Trade, seat);
    const wanted = cardsTaken(offerTerms(s));
    const canPay = hand(p) < 0 ? cardTotal(hand(p)) >= cardTotal(wanted) : covers(hand(p), wanted);
    if (answer == Answer.Accepted && !canPay) return makeFault(Fault.Trade, seat);
    if (answer != Answer.Declined) hopeful++;
  }
  return isOpen && hopeful == 0 ? Fault.Trade : Fault.None;
}

export function draftNodeFault(s: usize): i32 {
  const node = i32.load8_u(s, DRAFT_NODE);
  if (phase(s) != Phase.DraftRoad) return node == NONE ? Fault.None : Fault.DraftNode;
  const p = seatAt(s, current(s));
  return node < NODES && has(settlements(p) & ~roadNodes(p), node) ? Fault.None : Fault.DraftNode;
}

export function freeRoadsFault(s: usize): i32 {
  const left = i32.load8_u(s, FREE_ROADS_LEFT);
  if (phase(s) != Phase.FreeRoad) return left == 0 ? Fault.None : Fault.FreeRoads;
  const p = seatAt(s, current(s));
  return isWithin(left, 1, min(FREE_ROADS, roadsLeft(p))) && hasOpenRoad(s, p) ? Fault.None : Fault.FreeRoads;
}
