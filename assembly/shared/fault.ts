// What is wrong with a position that comes from outside: the field at fault. A seat number travels in the bits above.

export enum Fault {
  None,
  Version,
  Viewer,
  Players,
  Order,
  Options,
  Tiles,
  Numbers,
  Harbours,
  Phase,
  Current,
  ToAct,
  Step,
  CardPlayed,
  Dice,
  FreeRoads,
  Turn,
  Robber,
  LongestRoad,
  LargestArmy,
  OffersMade,
  DraftNode,
  DiceDeck,
  RollOff,
  Discards,
  Trade,
  Bank,
  Deck,
  Played,
  BoughtThisTurn,
  Settlements,
  Cities,
  Roads,
  Hand,
  Held,
  Knights,
  Points,
  Derived,
}
export const FAULTS = 38;

const SEAT_SHIFT = 8;

export function makeFault(fault: Fault, seat: i32): i32 {
  return fault | ((seat + 1) << SEAT_SHIFT);
}

export function faultKind(code: i32): Fault {
  return code & 255;
}

/** The seat a fault belongs to, or -1. */
export function faultSeat(code: i32): i32 {
  return (code >> SEAT_SHIFT) - 1;
}
