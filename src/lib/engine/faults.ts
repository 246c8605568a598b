import { Fault, faultKind, faultSeat } from '$core/fault';
import { InputError } from './errors';

// What the core finds wrong with a position, as the field of the JSON form and a sentence.

interface Wording {
  /** The field; a seat's own fields start with a dot. */
  readonly field: string;
  readonly problem: string;
  readonly expected: string;
}

const WORDINGS: Record<keyof typeof Fault, Wording> = {
  None: { field: '', problem: 'nothing is wrong', expected: 'anything' },
  Version: { field: 'version', problem: 'is not a version that this engine reads', expected: '1' },
  Viewer: { field: 'viewer', problem: 'is not a seat of this game', expected: 'a seat of this game, or spectator' },
  Players: { field: 'order', problem: 'a game has 2 to 4 players', expected: '2 to 4 seats' },
  Order: { field: 'order', problem: 'must name every seat of the game once', expected: '0, 1 and so on, each once' },
  Options: { field: 'options', problem: 'are out of range', expected: 'as in docs/formats.md' },
  Tiles: {
    field: 'board.tiles',
    problem: 'are not 4 forests, 4 pastures, 4 fields, 3 hills, 3 mountains and 1 desert',
    expected: '4 forests, 4 pastures, 4 fields, 3 hills, 3 mountains, 1 desert',
  },
  Numbers: {
    field: 'board.tiles',
    problem: 'need one 2, one 12, two of 3 4 5 6 8 9 10 11, and none on the desert',
    expected: 'one 2, one 12, two of 3 4 5 6 8 9 10 11, none on the desert',
  },
  Harbours: {
    field: 'board.harbours',
    problem: 'need one for each resource and four for any, on different sides of the coast',
    expected: 'one for each resource and four for any, on different sides of the coast',
  },
  Phase: { field: 'phase', problem: 'does not fit the options', expected: 'rollOff only with that option' },
  Current: {
    field: 'current',
    problem: 'is not the seat whose turn it is by the order',
    expected: 'the seat whose turn it is by order and draftStep',
  },
  ToAct: { field: 'phase', problem: 'leaves nobody to act', expected: 'a phase in which somebody has to act' },
  Step: { field: 'draftStep', problem: 'is past the end of the draft', expected: '0 to twice the number of players, less 1' },
  CardPlayed: {
    field: 'cardPlayed',
    problem: 'does not fit the phase and the cards played',
    expected: 'true only after a card was played this turn, and in freeRoad',
  },
  Dice: {
    field: 'dice',
    problem: 'do not fit the phase',
    expected: 'none in the draft and before the roll; a 7 in discard, and in robber unless a knight was played',
  },
  FreeRoads: {
    field: 'freeRoads',
    problem: 'needs a piece and a place for each road',
    expected: '1 or 2, as many as there are pieces and places for',
  },
  Turn: {
    field: 'turn',
    problem: 'is 0 in roll-off and draft and counts from 1 afterwards',
    expected: '0 in roll-off and draft, then counting from 1, seat after seat',
  },
  Robber: { field: 'robber', problem: 'is not a tile', expected: 'in roll-off and draft the desert' },
  LongestRoad: {
    field: 'longestRoad',
    problem: 'is not with the seat that has it by the roads on the board',
    expected: 'the seat that has it by the roads on the board',
  },
  LargestArmy: {
    field: 'largestArmy',
    problem: 'is not with the seat that has it by the knights played',
    expected: 'the seat that has it by the knights played',
  },
  OffersMade: {
    field: 'offersMade',
    problem: 'does not fit the phase and the options',
    expected: '0 before the roll and without playerTrades, in trade at least 1',
  },
  DraftNode: {
    field: 'draftNode',
    problem: 'is not the settlement just placed',
    expected: 'the settlement that has no road yet',
  },
  DiceDeck: {
    field: 'diceDeck',
    problem: 'holds 13 to 36 different pairs with the option, nothing without it',
    expected: '13 to 36 different pairs, without the dice on the table',
  },
  RollOff: {
    field: 'rollOff',
    problem: 'needs two contenders and someone who still has to roll',
    expected: 'two contenders, one of whom has still to roll',
  },
  Discards: {
    field: 'discards',
    problem: 'do not follow from the hand and the limit',
    expected: 'half of every hand above the limit, rounded down, less what is discarded already; 0 for the others',
  },
  Trade: {
    field: 'trade',
    problem: 'is not an offer that is still open, with answers that can be kept',
    expected: 'terms that the seat in turn can keep, and answers that can be kept',
  },
  Bank: {
    field: 'bank',
    problem: 'and the hands together are not 19 cards of each resource',
    expected: 'what the hands leave of 19 cards of each resource',
  },
  Deck: {
    field: 'deck',
    problem: 'and the cards held and played are not the 25 development cards',
    expected: 'what is not held or played of 14 knights, 5 victory points and 2 of each other card',
  },
  Played: {
    field: 'played',
    problem: 'is more than there is, or names victory points',
    expected: 'cards that have been played, none of them victory points',
  },
  BoughtThisTurn: {
    field: 'boughtThisTurn',
    problem: 'is more than the seat in turn holds, or was bought before the roll',
    expected: 'cards that the seat in turn holds and has bought after the roll',
  },
  Settlements: {
    field: '.settlements',
    problem: 'too many, too few, or too close to another building',
    expected:
      'at most 5, each two roads away from any building; in the draft as many as were drafted, later 2 buildings at least',
  },
  Cities: {
    field: '.cities',
    problem: 'too many, or too close to another building',
    expected: 'at most 4, each two roads away from any building',
  },
  Roads: {
    field: '.roads',
    problem: 'too many, too few, taken twice, or not joined to an own building',
    expected: 'at most 15, each joined to an own building and every building to a road; 2 at least after the draft',
  },
  Hand: {
    field: '.hand',
    problem: 'must be named for its own seat and counted for the others in a view',
    expected: 'in a view the cards of its own seat, and {"total":…} of the others; in the draft what the second settlement gave',
  },
  Held: {
    field: '.held',
    problem: 'must be named for its own seat and counted for the others in a view',
    expected: 'in a view the cards of its own seat, and {"total":…} of the others; once the game is over all cards',
  },
  Knights: {
    field: 'seats',
    problem: 'knights together are not the knights played',
    expected: 'together the knights among the cards played',
  },
  Points: {
    field: 'phase',
    problem: 'the game is over exactly when the seat in turn has the points',
    expected: 'over if the seat in turn has the points to win, another phase if not',
  },
  Derived: {
    field: 'bytes',
    problem: 'does not follow from the rest of the position',
    expected: 'what follows from the rest of the position',
  },
};

/** The error of a fault code of the core; `offset` is the byte of a Fault.Derived. */
export function faultError(code: number, offset: number): InputError {
  const kind = faultKind(code);
  const { field, problem, expected } = WORDINGS[Fault[kind] as keyof typeof Fault];
  const seat = faultSeat(code);
  if (kind === Fault.Derived) return new InputError(`${field}[${offset}]`, problem, expected);
  if (field.startsWith('.')) return new InputError(`seats[${seat}]${field}`, problem, expected);
  return new InputError(seat < 0 ? field : `${field}[${seat}]`, problem, expected);
}
