import * as v from 'valibot';
import { BANK_CARDS, Phase } from '$lib/engine';
import { InputError } from '$lib/engine/errors';
import { PHASE_NAMES, RESOURCE_NAMES } from '$lib/engine/names';
import type { Position } from '$lib/engine/position';
import { type Cards, cardsSchema, hiddenCardsSchema } from '$lib/engine/schemas';
import type { KnownHand } from '$lib/engine/thought';

// A position of a game with other rules, as its arena tells it, in terms that a bot can think in. What the core can take as it is, such as
// awards that lie with somebody else, stays as it is.

const bankSchema = v.union([v.literal('unlimited'), hiddenCardsSchema]);
const handsSchema = v.array(v.object({ hand: v.union([cardsSchema, hiddenCardsSchema]) }));

type Given = Readonly<Partial<Record<keyof Position, unknown>>>;

/** The same with a turn that fits, and with a bank in cards. `known` are the bounds of all hands, if there are any. */
export function inOurTerms(input: unknown, known?: readonly KnownHand[]): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input;
  const given: Given = input;
  return {
    ...input,
    ...(typeof given.turn === 'number' && { turn: fittingTurn(given, given.turn) }),
    ...(v.is(bankSchema, given.bank) && v.is(handsSchema, given.seats) && { bank: likelyBank(given.seats, known) }),
  };
}

/** The next turn that is the seat's by the order. */
function fittingTurn({ phase, order, seats, current }: Given, turn: number): number {
  if (PHASE_NAMES.indexOf(phase as Position['phase']) <= Phase.DraftRoad) return turn;
  const sequence: readonly unknown[] = Array.isArray(order) ? order : Array.isArray(seats) ? seats.map((_, seat) => seat) : [];
  const place = sequence.indexOf(current);
  if (place < 0) return turn;
  const late = (Math.max(turn, 1) - 1 - place) % sequence.length;
  return late === 0 ? Math.max(turn, 1) : Math.max(turn, 1) + ((sequence.length - late) % sequence.length);
}

/** What a bank of the usual size would hold, the cards of hidden hands spread so that it is as even as it can be. */
function likelyBank(seats: v.InferOutput<typeof handsSchema>, known: readonly KnownHand[] = []): Cards {
  const hands = seats.map(({ hand }) => hand);
  const bank = RESOURCE_NAMES.map(
    (name) => BANK_CARDS - hands.reduce((sum, hand) => sum + ('total' in hand ? 0 : hand[name]), 0),
  );
  let hidden = hands.reduce((sum, hand) => sum + ('total' in hand ? hand.total : 0), 0);
  const isHidden = (seat: number) => hands[seat] !== undefined && 'total' in hands[seat];
  const room = RESOURCE_NAMES.map((name) => known.reduce((sum, { most }, seat) => sum + (isHidden(seat) ? most[name] : 0), 0));
  for (const [resource, name] of RESOURCE_NAMES.entries()) {
    const least = known.reduce((sum, one, seat) => sum + (isHidden(seat) ? one.least[name] : 0), 0);
    bank[resource]! -= least;
    room[resource]! -= least;
    hidden -= least;
  }
  const isOpen = (resource: number) => known.length === 0 || room[resource]! > 0;
  for (; hidden > 0; hidden--) {
    const open = bank.map((_, resource) => resource).filter(isOpen);
    const fullest = open.reduce((best, one) => (bank[one]! > bank[best]! ? one : best), open[0] ?? 0);
    bank[fullest]!--;
    room[fullest]!--;
  }
  if (bank.some((count) => count < 0)) {
    const expected = `at most ${BANK_CARDS} cards of each resource`;
    throw new InputError('seats', `hold more cards than a bot can think of: ${expected}`, expected);
  }
  return Object.fromEntries(RESOURCE_NAMES.map((name, resource) => [name, bank[resource]!])) as unknown as Cards;
}
