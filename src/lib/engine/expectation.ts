import type * as v from 'valibot';
import type { Fault } from '$core/fault';
import { bringInputWords, type Complaint } from './errors';

// What a schema wants, in words, for whoever sent something else: a bot's author reads "a whole number from 0 to 53" and goes on. Pages do without.

/** A schema or a step of a pipe, as far as this file looks into it. */
interface Part {
  readonly kind?: string;
  readonly type: string;
  readonly pipe?: readonly Part[];
  readonly wrapped?: Part;
  readonly entries?: Readonly<Record<string, Part>>;
  readonly item?: Part;
  readonly items?: readonly Part[];
  readonly options?: readonly unknown[];
  readonly key?: string;
  readonly literal?: unknown;
  readonly requirement?: unknown;
}

const RECEIVED_LENGTH = 60;

/** What the core can find wrong with a position, and what would have been right. */
const FAULTS: Record<keyof typeof Fault, Complaint> = {
  None: { problem: 'nothing is wrong', expected: 'anything' },
  Version: { problem: 'is not a version that this engine reads', expected: '1' },
  Viewer: { problem: 'is not a seat of this game', expected: 'a seat of this game, or spectator' },
  Players: { problem: 'a game has 2 to 4 players', expected: '2 to 4 seats' },
  Order: { problem: 'must name every seat of the game once', expected: '0, 1 and so on, each once' },
  Options: { problem: 'are out of range', expected: 'as in docs/formats.md' },
  Tiles: {
    problem: 'are not 4 forests, 4 pastures, 4 fields, 3 hills, 3 mountains and 1 desert',
    expected: '4 forests, 4 pastures, 4 fields, 3 hills, 3 mountains, 1 desert',
  },
  Numbers: {
    problem: 'need one 2, one 12, two of 3 4 5 6 8 9 10 11, and none on the desert',
    expected: 'one 2, one 12, two of 3 4 5 6 8 9 10 11, none on the desert',
  },
  Harbours: {
    problem: 'need one for each resource and four for any, on different sides of the coast',
    expected: 'one for each resource and four for any, on different sides of the coast',
  },
  Phase: { problem: 'does not fit the options', expected: 'rollOff only with that option' },
  Current: {
    problem: 'is not the seat whose turn it is by the order',
    expected: 'the seat whose turn it is by order and draftStep',
  },
  ToAct: { problem: 'leaves nobody to act', expected: 'a phase in which somebody has to act' },
  Step: { problem: 'is past the end of the draft', expected: '0 to twice the number of players, less 1' },
  CardPlayed: {
    problem: 'does not fit the phase and the cards played',
    expected: 'true only after a card was played this turn, and in freeRoad',
  },
  Dice: {
    problem: 'do not fit the phase',
    expected: 'none in the draft and before the roll; a 7 in discard, and in robber unless a knight was played',
  },
  FreeRoads: {
    problem: 'needs a piece and a place for each road',
    expected: '1 or 2, as many as there are pieces and places for',
  },
  Turn: {
    problem: 'is 0 in roll-off and draft and counts from 1 afterwards',
    expected: '0 in roll-off and draft, then counting from 1, seat after seat',
  },
  Robber: { problem: 'is not a tile', expected: 'in roll-off and draft the desert' },
  LongestRoad: {
    problem: 'is not with the seat that has it by the roads on the board',
    expected: 'the seat that has it by the roads on the board',
  },
  LargestArmy: {
    problem: 'is not with the seat that has it by the knights played',
    expected: 'the seat that has it by the knights played',
  },
  OffersMade: {
    problem: 'does not fit the phase and the options',
    expected: '0 before the roll and without playerTrades, in trade at least 1',
  },
  DraftNode: { problem: 'is not the settlement just placed', expected: 'the settlement that has no road yet' },
  DiceDeck: {
    problem: 'holds 13 to 36 different pairs with the option, nothing without it',
    expected: '13 to 36 different pairs, without the dice on the table',
  },
  RollOff: {
    problem: 'needs two contenders and someone who still has to roll',
    expected: 'two contenders, one of whom has still to roll',
  },
  Discards: {
    problem: 'do not follow from the hand and the limit',
    expected: 'half of every hand above the limit, rounded down, less what is discarded already; 0 for the others',
  },
  Trade: {
    problem: 'is not an offer that is still open, with answers that can be kept',
    expected: 'terms that the current seat can keep, and answers that can be kept',
  },
  Bank: {
    problem: 'and the hands together are not 19 cards of each resource',
    expected: 'what the hands leave of 19 cards of each resource',
  },
  Deck: {
    problem: 'and the cards held and played are not the 25 development cards',
    expected: 'what is not held or played of 14 knights, 5 victory points and 2 of each other card',
  },
  Played: {
    problem: 'is more than there is, or names victory points',
    expected: 'cards that have been played, none of them victory points',
  },
  BoughtThisTurn: {
    problem: 'is more than the current seat holds, or was bought before the roll',
    expected: 'cards that the current seat holds and has bought after the roll',
  },
  Settlements: {
    problem: 'too many, too few, or too close to another building',
    expected:
      'at most 5, each two roads away from any building; in the draft as many as were drafted, later 2 buildings at least',
  },
  Cities: { problem: 'too many, or too close to another building', expected: 'at most 4, each two roads away from any building' },
  Roads: {
    problem: 'too many, too few, taken twice, or not joined to an own building',
    expected: 'at most 15, each joined to an own building and every building to a road; 2 at least after the draft',
  },
  Hand: {
    problem: 'must be named for its own seat and counted for the others in a view',
    expected: 'in a view the cards of its own seat, and {"total":…} of the others; in the draft what the second settlement gave',
  },
  Held: {
    problem: 'must be named for its own seat and counted for the others in a view',
    expected: 'in a view the cards of its own seat, and {"total":…} of the others; once the game is over all cards',
  },
  Knights: { problem: 'knights together are not the knights played', expected: 'together the knights among the cards played' },
  Points: {
    problem: 'the game is over exactly when the current seat has the points',
    expected: 'over if the current seat has the points to win, another phase if not',
  },
  Derived: { problem: 'does not follow from the rest of the position', expected: 'what follows from the rest of the position' },
};

/** The schema itself, without what only says that it may be left out or in which order it is checked. */
function coreOf(part: Part): Part {
  if (part.wrapped) return coreOf(part.wrapped);
  const inner = part.pipe?.findLast(({ kind, entries }) => kind === 'schema' && entries);
  return inner && inner !== part ? coreOf(inner) : part;
}

/** The forms that a union allows; of anything else the one form. */
function formsOf(part: Part): readonly Part[] {
  const core = coreOf(part);
  if (core.type !== 'union' && core.type !== 'variant') return [core];
  return (core.options as readonly Part[]).flatMap(formsOf);
}

/** The part of a schema that a path leads to; undefined where it leads nowhere. */
function partAt(schema: Part, path: readonly unknown[]): Part | undefined {
  let parts: readonly Part[] = [schema];
  for (const key of path) {
    parts = parts.flatMap(formsOf).flatMap(({ entries, item, items }) => {
      const own = entries && Object.hasOwn(entries, String(key)) ? entries[String(key)] : undefined;
      return own ?? items?.[Number(key)] ?? item ?? [];
    });
  }
  return parts.length > 1 ? { type: 'union', options: parts } : parts[0];
}

/** What a schema wants, in words. */
function expectation(schema: Part): string {
  const part = coreOf(schema);
  switch (part.type) {
    case 'number':
      return `a ${isWhole(part) ? 'whole ' : ''}number${rangeOf(part, 'value')}`;
    case 'boolean':
      return 'true or false';
    case 'string':
      return part.pipe?.some(({ type }) => type === 'base64') ? 'text in base64' : 'text';
    case 'picklist':
      return `one of ${part.options!.join(', ')}`;
    case 'literal':
      return JSON.stringify(part.literal);
    case 'array':
      return `a list${rangeOf(part, 'length')}`;
    case 'strict_tuple':
      return `a list of ${part.items!.length}`;
    case 'strict_object':
      return `an object with ${Object.keys(part.entries!).join(', ')}`;
    case 'union':
    case 'variant':
      return formsOf(part).map(expectation).join(', or ');
    default:
      return 'what docs/formats.md describes';
  }
}

function isWhole({ pipe }: Part): boolean {
  return pipe?.some(({ type }) => type === 'integer' || type === 'safe_integer') ?? false;
}

/** The bounds of a number or of the length of a list. */
function rangeOf({ pipe }: Part, of: 'value' | 'length'): string {
  const bound = (type: string) => pipe?.find((step) => step.type === type)?.requirement as number | undefined;
  const [exact, least, most] = [bound(of), bound(`min_${of}`), bound(`max_${of}`)];
  const from = of === 'length' ? 'of' : 'from';
  if (exact !== undefined) return ` ${from} ${exact}`;
  if (least !== undefined && most !== undefined) return ` ${from} ${least} to ${most}`;
  if (least !== undefined) return ` ${from} ${least} or more`;
  return most === undefined ? '' : ` ${from} at most ${most}`;
}

/** What a schema wants in one of its fields, in words. */
function expectationOf(schema: v.GenericSchema, field: string): string {
  return expectation(partAt(schema as unknown as Part, [field])!);
}

/** What is wrong with an input, and what would have been right. A schema's own words go before. */
function complaint(schema: v.GenericSchema, { path, message, expected: wanted, input }: v.BaseIssue<unknown>): Complaint {
  const keys = path?.map(({ key }) => key) ?? [];
  const isOwn = !message.startsWith('Invalid ');
  if (wanted === 'never') {
    const fields = formsOf(partAt(schema as unknown as Part, keys.slice(0, -1))!).flatMap(({ entries }) =>
      Object.keys(entries ?? {}),
    );
    return { problem: isOwn ? message : 'does not exist', expected: `one of ${fields.join(', ')}` };
  }
  const expected = expectation(partAt(schema as unknown as Part, keys)!);
  if (isOwn) return { problem: message, expected };
  return { problem: input === undefined ? `is missing: ${expected}` : `must be ${expected}, not ${shown(input)}`, expected };
}

function shown(input: unknown): string {
  const text = JSON.stringify(input) ?? String(input);
  return text.length <= RECEIVED_LENGTH ? text : `${text.slice(0, RECEIVED_LENGTH)}…`;
}

/** From now on every error of the engine's input says in words what was expected. */
export function useInputWords(): void {
  bringInputWords({ complaint, expectationOf, ofFault: (fault) => FAULTS[fault] });
}
