import { ActionKind, DEVELOPMENTS, DICE_CARDS, DICE_RESHUFFLE, OPTION_DICE_DECK, Phase, RESOURCES } from './shared/rules';
import { DICE_DECK, DICE_DECK_SIZE, NO_SEVEN_ROUNDS, TURN } from './shared/layout';
import { cardsOf, cardTotal } from './shared/cards';
import {
  actionArgument,
  actionKind,
  cardKind,
  firstDie,
  makeCard,
  makeDice,
  NO_OUTCOME,
  robberVictim,
  secondDie,
} from './shared/action';
import { deck, hand, hasOption, phase, players, seatAt } from './state';
import { bit, has, lowest, size } from './bits';
import { randomBelow } from './random';

// Dice, stolen cards and drawn cards: which outcomes an action can have and how likely they are. The table draws one of them
// and passes it to `apply`; playouts draw their own.

export const FULL_DICE: u64 = ((<u64>1) << DICE_CARDS) - 1;
// The pairs that make seven: (1,6) (2,5) (3,4) (4,3) (5,2) (6,1).
const SEVENS: u64 = (1 << 5) | (1 << 10) | (1 << 15) | (1 << 20) | (1 << 25) | (1 << 30);

export const OUTCOMES_AT = memory.data(DICE_CARDS * 8, 4); // pairs of i32: outcome, weight

@inline
export function diceIndex(outcome: i32): i32 {
  return (firstDie(outcome) - 1) * 6 + secondDie(outcome) - 1;
}

@inline
export function diceAt(index: i32): i32 {
  return makeDice(index / 6 + 1, (index % 6) + 1);
}

@inline
export function diceDeck(s: usize): u64 {
  return (<u64>load<u32>(s, DICE_DECK)) | (i64.load8_u(s, DICE_DECK + 4) << 32);
}

export function setDiceDeck(s: usize, outcomes: u64): void {
  store<u32>(s, <u32>outcomes, DICE_DECK);
  i32.store8(s, <i32>(outcomes >> 32), DICE_DECK + 4);
}

@inline
export function isSevenBarred(s: usize): bool {
  return i32.load16_u(s, TURN) <= i32.load8_u(s, NO_SEVEN_ROUNDS) * players(s);
}

/** The dice that can come now, a bit for each of the 36 pairs. */
export function possibleDice(s: usize): u64 {
  if (phase(s) == Phase.RollOff) return FULL_DICE;
  const left = hasOption(s, OPTION_DICE_DECK) ? diceDeck(s) : FULL_DICE;
  return isSevenBarred(s) ? left & ~SEVENS : left;
}

/** Takes rolled dice out of the dice deck, which is reshuffled when few are left. */
export function takeDice(s: usize, outcome: i32): void {
  const left = diceDeck(s) & ~bit(diceIndex(outcome));
  setDiceDeck(s, size(left) <= DICE_RESHUFFLE ? FULL_DICE : left);
}

/** The cards an action draws one of, or -1 when it draws none. */
export function cardsDrawnFrom(s: usize, action: i32): i32 {
  const kind = actionKind(action);
  if (kind == ActionKind.BuyDevelopment) return deck(s);
  if (kind != ActionKind.MoveRobber) return -1;
  const victim = robberVictim(actionArgument(action));
  return victim < 0 ? -1 : hand(seatAt(s, victim));
}

/** Does a legal action wait for chance? */
export function needsOutcome(action: i32): bool {
  const kind = actionKind(action);
  if (kind == ActionKind.MoveRobber) return robberVictim(actionArgument(action)) >= 0;
  return kind == ActionKind.Roll || kind == ActionKind.BuyDevelopment;
}

/** Can chance give a legal action this outcome? */
export function isPossible(s: usize, action: i32, outcome: i32): bool {
  if (actionKind(action) == ActionKind.Roll) {
    const first = firstDie(outcome);
    const second = secondDie(outcome);
    if (first < 1 || first > 6 || second < 1 || second > 6) return false;
    return has(possibleDice(s), diceIndex(outcome));
  }
  const kind = cardKind(outcome);
  return kind >= 0 && kind < RESOURCES && cardsOf(cardsDrawnFrom(s, action), kind) > 0;
}

@inline
function writeOutcome(index: i32, outcome: i32, weight: i32): void {
  store<i32>(OUTCOMES_AT + (index << 3), outcome);
  store<i32>(OUTCOMES_AT + (index << 3), weight, 4);
}

/** Writes every outcome of a legal action with its weight to OUTCOMES_AT; returns how many. An action without chance has one. */
export function listOutcomes(s: usize, action: i32): i32 {
  let count = 0;
  if (actionKind(action) == ActionKind.Roll) {
    for (let dice = possibleDice(s); dice; dice &= dice - 1) writeOutcome(count++, diceAt(lowest(dice)), 1);
    return count;
  }
  const cards = cardsDrawnFrom(s, action);
  if (cards == -1) {
    writeOutcome(0, NO_OUTCOME, 1);
    return 1;
  }
  for (let kind = 0; kind < RESOURCES; kind++) {
    const weight = cardsOf(cards, kind);
    if (weight > 0) writeOutcome(count++, makeCard(kind), weight);
  }
  return count;
}

function drawDice(s: usize): i32 {
  let possible = possibleDice(s);
  if (possible == FULL_DICE) return makeDice(randomBelow(6) + 1, randomBelow(6) + 1);
  for (let skip = randomBelow(size(possible)); skip > 0; skip--) possible &= possible - 1;
  return diceAt(lowest(possible));
}

function drawCard(cards: i32): i32 {
  let index = randomBelow(cardTotal(cards));
  let kind = 0;
  while (index >= cardsOf(cards, kind)) index -= cardsOf(cards, kind++);
  return makeCard(kind);
}

/** Draws the outcome of a legal action from the random stream. */
export function drawOutcome(s: usize, action: i32): i32 {
  if (actionKind(action) == ActionKind.Roll) return drawDice(s);
  const cards = cardsDrawnFrom(s, action);
  return cards == -1 ? NO_OUTCOME : drawCard(cards);
}

if (DEVELOPMENTS != RESOURCES) ERROR('Resources and development cards are listed and drawn by the same loops');
if (DICE_CARDS <= 32 || DICE_CARDS > 40 || DICE_DECK_SIZE != 5) ERROR('The dice deck is read as a u32 and a byte');
