import { ActionKind, MAX_SEATS, RESOURCES } from './rules';

// An action is one i32: what a seat wants.
//
//   bit 31 = 0   bits 25–30 the kind, bits 0–24 its argument:
//     BuildRoad              edge
//     BuildSettlement, City  node
//     Discard, PlayMonopoly  resource
//     MoveRobber             tile | victim + 1 << 5   (0: nobody to rob)
//     PlayYearOfPlenty       resource | second + 1 << 3   (second >= resource; 0: the bank's last card)
//     BankTrade              resource given | resource taken << 3
//     CounterTrade           terms
//     ConcludeTrade          partner's seat
//     every other kind       0
//   bit 31 = 1   OfferTrade: bits 25–28 the seats asked, bits 0–24 the terms.
//
// Terms are five signed 5-bit counts, resource r at bit 5r, from the acting seat's side: what it gives is negative.

export const TERM_BITS = 5;
export const KIND_SHIFT = TERM_BITS * RESOURCES;
export const KIND_BITS = 31 - KIND_SHIFT;
export const RESOURCE_BITS = 3;
export const TILE_BITS = 5;
const TERM_MASK = (1 << TERM_BITS) - 1;
const RESOURCE_MASK = (1 << RESOURCE_BITS) - 1;
const TILE_MASK = (1 << TILE_BITS) - 1;
const RECIPIENTS_MASK = (1 << MAX_SEATS) - 1;
export const ARGUMENT_MASK = (1 << KIND_SHIFT) - 1;
export const OFFER_BIT = -2147483648;
export const OFFER_UNUSED_BITS = ~(OFFER_BIT | (RECIPIENTS_MASK << KIND_SHIFT) | ARGUMENT_MASK);

/** The bare offer and counter that `legal` lists when a seat may compose one: they carry no terms and cannot be applied. */
export const OFFER_TEMPLATE = OFFER_BIT;
export const COUNTER_TEMPLATE = ActionKind.CounterTrade << KIND_SHIFT;

export function makeAction(kind: ActionKind, argument: i32): i32 {
  return (kind << KIND_SHIFT) | argument;
}

export function makeOffer(terms: i32, recipients: i32): i32 {
  return OFFER_BIT | (recipients << KIND_SHIFT) | terms;
}

export function makeMoveRobber(tile: i32, victim: i32): i32 {
  return makeAction(ActionKind.MoveRobber, tile | ((victim + 1) << TILE_BITS));
}

export function makeYearOfPlenty(first: i32, second: i32): i32 {
  return makeAction(ActionKind.PlayYearOfPlenty, first | ((second + 1) << RESOURCE_BITS));
}

export function makeBankTrade(give: i32, take: i32): i32 {
  return makeAction(ActionKind.BankTrade, give | (take << RESOURCE_BITS));
}

export function actionKind(action: i32): ActionKind {
  return action < 0 ? ActionKind.OfferTrade : action >> KIND_SHIFT;
}

export function actionArgument(action: i32): i32 {
  return action & ARGUMENT_MASK;
}

export function offerRecipients(action: i32): i32 {
  return (action >> KIND_SHIFT) & RECIPIENTS_MASK;
}

export function robberTile(argument: i32): i32 {
  return argument & TILE_MASK;
}

/** The seat to rob, or -1 for nobody. */
export function robberVictim(argument: i32): i32 {
  return (argument >> TILE_BITS) - 1;
}

export function firstResource(argument: i32): i32 {
  return argument & RESOURCE_MASK;
}

/** The second resource of a year of plenty, or -1 when the bank has but one card. */
export function secondResource(argument: i32): i32 {
  return (argument >> RESOURCE_BITS) - 1;
}

export function takenResource(argument: i32): i32 {
  return argument >> RESOURCE_BITS;
}

/** One resource's signed count in the terms of a trade. */
export function term(terms: i32, resource: i32): i32 {
  return (terms << (32 - TERM_BITS - TERM_BITS * resource)) >> (32 - TERM_BITS);
}

/** Terms that say `count` of one resource; add them up with |. */
export function makeTerm(resource: i32, count: i32): i32 {
  return (count & TERM_MASK) << (TERM_BITS * resource);
}

/** Is this the bare offer or counter that stands for "compose one"? */
export function isTemplate(action: i32): boolean {
  return action == OFFER_TEMPLATE || action == COUNTER_TEMPLATE;
}

// An outcome is what chance decided about an action, one i32: two dice as first | second << 3, a card as its kind + 1.

export const NO_OUTCOME = 0;
/** Stands in a redacted record for a card that the viewer may not know. */
export const HIDDEN_CARD = 7;

export function makeDice(first: i32, second: i32): i32 {
  return first | (second << 3);
}

export function firstDie(outcome: i32): i32 {
  return outcome & 7;
}

export function secondDie(outcome: i32): i32 {
  return outcome >> 3;
}

export function makeCard(kind: i32): i32 {
  return kind + 1;
}

export function cardKind(outcome: i32): i32 {
  return outcome - 1;
}

// What a monopoly took from each seat: one i32, a byte for every seat.

const TAKEN_MASK = 255;

export function makeTaken(seat: i32, count: i32): i32 {
  return count << (seat << 3);
}

export function takenFrom(taken: i32, seat: i32): i32 {
  return (taken >> (seat << 3)) & TAKEN_MASK;
}
