import { Fault, faultKind, faultSeat } from '$core/fault';
import { expectationAfter, InputError } from './errors';

// What the core finds wrong with a position, as the field of the JSON form and a sentence.

interface Wording {
  /** The field; a seat's own fields start with a dot. */
  readonly field: string;
  readonly problem: string;
}

const WORDINGS: Record<keyof typeof Fault, Wording> = {
  None: { field: '', problem: 'nothing is wrong' },
  Version: { field: 'version', problem: 'is not a version that this engine reads' },
  Viewer: { field: 'viewer', problem: 'is not a seat of this game' },
  Players: { field: 'order', problem: 'a game has 2 to 4 players' },
  Order: { field: 'order', problem: 'must name every seat of the game once' },
  Options: { field: 'options', problem: 'are out of range' },
  Tiles: { field: 'board.tiles', problem: 'are not 4 forests, 4 pastures, 4 fields, 3 hills, 3 mountains and 1 desert' },
  Numbers: { field: 'board.tiles', problem: 'need one 2, one 12, two of 3 4 5 6 8 9 10 11, and none on the desert' },
  Harbours: { field: 'board.harbours', problem: 'need one for each resource and four for any, on different sides of the coast' },
  Phase: { field: 'phase', problem: 'does not fit the options' },
  Current: { field: 'current', problem: 'is not the seat whose turn it is by the order' },
  ToAct: { field: 'phase', problem: 'leaves nobody to act' },
  Step: { field: 'draftStep', problem: 'is past the end of the draft' },
  CardPlayed: { field: 'cardPlayed', problem: 'does not fit the phase and the cards played' },
  Dice: { field: 'dice', problem: 'do not fit the phase' },
  FreeRoads: { field: 'freeRoads', problem: 'needs a piece and a place for each road' },
  Turn: { field: 'turn', problem: 'is 0 in roll-off and draft and counts from 1 afterwards' },
  Robber: { field: 'robber', problem: 'is not a tile' },
  LongestRoad: { field: 'longestRoad', problem: 'is not with the seat that has it by the roads on the board' },
  LargestArmy: { field: 'largestArmy', problem: 'is not with the seat that has it by the knights played' },
  OffersMade: { field: 'offersMade', problem: 'does not fit the phase and the options' },
  DraftNode: { field: 'draftNode', problem: 'is not the settlement just placed' },
  DiceDeck: { field: 'diceDeck', problem: 'holds 13 to 36 different pairs with the option, nothing without it' },
  RollOff: { field: 'rollOff', problem: 'needs two contenders and someone who still has to roll' },
  Discards: { field: 'discards', problem: 'do not follow from the hand and the limit' },
  Trade: { field: 'trade', problem: 'is not an offer that is still open, with answers that can be kept' },
  Bank: { field: 'bank', problem: 'and the hands together are not 19 cards of each resource' },
  Deck: { field: 'deck', problem: 'and the cards held and played are not the 25 development cards' },
  Played: { field: 'played', problem: 'is more than there is, or names victory points' },
  BoughtThisTurn: { field: 'boughtThisTurn', problem: 'is more than the seat in turn holds, or was bought before the roll' },
  Settlements: { field: '.settlements', problem: 'too many, too few, or too close to another building' },
  Cities: { field: '.cities', problem: 'too many, or too close to another building' },
  Roads: { field: '.roads', problem: 'too many, too few, taken twice, or not joined to an own building' },
  Hand: { field: '.hand', problem: 'must be named for its own seat and counted for the others in a view' },
  Held: { field: '.held', problem: 'must be named for its own seat and counted for the others in a view' },
  Knights: { field: 'seats', problem: 'knights together are not the knights played' },
  Points: { field: 'phase', problem: 'the game is over exactly when the seat in turn has the points' },
  Derived: { field: 'bytes', problem: 'does not follow from the rest of the position' },
};

/** The error of a fault code of the core; `offset` is the byte of a Fault.Derived. */
export function faultError(code: number, offset: number): InputError {
  const kind = faultKind(code);
  const name = Fault[kind] as keyof typeof Fault;
  const { field, problem } = WORDINGS[name];
  const expected = expectationAfter(name);
  const seat = faultSeat(code);
  if (kind === Fault.Derived) return new InputError(`${field}[${offset}]`, problem, expected);
  if (field.startsWith('.')) return new InputError(`seats[${seat}]${field}`, problem, expected);
  return new InputError(seat < 0 ? field : `${field}[${seat}]`, problem, expected);
}
