import { NO_CARDS } from '$core/cards';
import { STATE_VERSION } from '$core/layout';
import { readDevelopments } from './cards';
import { InputError } from './errors';
import type { Position } from './position';

// A position that leaves out what is as usual, as it may come from outside: docs/formats.md says what that is. Whether all of it is right is
// looked at afterwards.

type Given = Readonly<Partial<Record<keyof Position, unknown>>>;

/** What may be left out is as in a new game; dice may be given as their sum. */
export function filledIn(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input;
  const given = input as Given;
  return {
    version: STATE_VERSION,
    options: {},
    ...(Array.isArray(given.seats) && { order: given.seats.map((_, seat) => seat) }),
    cardPlayed: false,
    offersMade: given.phase === 'trade' ? 1 : 0,
    boughtThisTurn: isHeldNamed(given) ? readDevelopments(NO_CARDS) : { total: 0 },
    ...input,
    ...(typeof given.dice === 'number' && { dice: pairOf(given.dice, given.diceDeck) }),
  };
}

/** Are the development cards of the current seat there to be seen? */
function isHeldNamed({ seats, current }: Given): boolean {
  const held: unknown = Array.isArray(seats) ? (seats[Number(current)] as { held?: unknown } | undefined)?.held : undefined;
  return !(typeof held === 'object' && held !== null && 'total' in held);
}

/** Two dice of a sum, of those that may lie on the table: a pair that is still in the deck does not. */
function pairOf(sum: number, deck: unknown): readonly [number, number] {
  const left: readonly unknown[] = Array.isArray(deck) && deck.length < 36 ? deck : [];
  const isLeft = (first: number) => left.some((pair) => Array.isArray(pair) && pair[0] === first && pair[1] === sum - first);
  const firsts = [1, 2, 3, 4, 5, 6].filter((first) => [1, 2, 3, 4, 5, 6].includes(sum - first));
  const first = firsts.find((one) => !isLeft(one)) ?? firsts[0];
  if (first === undefined) throw new InputError('dice', `two dice have no sum of ${sum}`, 'two dice, or their sum from 2 to 12');
  return [first, sum - first];
}
