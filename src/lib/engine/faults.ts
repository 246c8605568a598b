import { Fault, faultKind, faultSeat } from '$core/fault';
import { InputError, wordsOfFault } from './errors';

// Where the core finds a position wrong, as the field of the JSON form. What is wrong there programs read in words (`expectation.ts`).

/** The field of each fault in the JSON form; a seat's own fields start with a dot. */
const FIELDS: Record<keyof typeof Fault, string> = {
  None: '',
  Version: 'version',
  Viewer: 'viewer',
  Players: 'order',
  Order: 'order',
  Options: 'options',
  Tiles: 'board.tiles',
  Numbers: 'board.tiles',
  Harbours: 'board.harbours',
  Phase: 'phase',
  Current: 'current',
  ToAct: 'phase',
  Step: 'draftStep',
  CardPlayed: 'cardPlayed',
  Dice: 'dice',
  FreeRoads: 'freeRoads',
  Turn: 'turn',
  Robber: 'robber',
  LongestRoad: 'longestRoad',
  LargestArmy: 'largestArmy',
  OffersMade: 'offersMade',
  DraftNode: 'draftNode',
  DiceDeck: 'diceDeck',
  RollOff: 'rollOff',
  Discards: 'discards',
  Trade: 'trade',
  Bank: 'bank',
  Deck: 'deck',
  Played: 'played',
  BoughtThisTurn: 'boughtThisTurn',
  Settlements: '.settlements',
  Cities: '.cities',
  Roads: '.roads',
  Hand: '.hand',
  Held: '.held',
  Knights: 'seats',
  Points: 'phase',
  Derived: 'bytes',
};

/** The error of a fault code of the core; `offset` is the byte of a Fault.Derived. */
export function faultError(code: number, offset: number): InputError {
  const kind = faultKind(code);
  const name = Fault[kind] as keyof typeof Fault;
  const field = FIELDS[name];
  const { problem, expected } = wordsOfFault(name);
  const seat = faultSeat(code);
  if (kind === Fault.Derived) return new InputError(`${field}[${offset}]`, problem, expected);
  if (field.startsWith('.')) return new InputError(`seats[${seat}]${field}`, problem, expected);
  return new InputError(seat < 0 ? field : `${field}[${seat}]`, problem, expected);
}
