import * as v from 'valibot';
import { BANK_CARDS, RESOURCES } from '$core/rules';
import { cardTotal } from '$core/cards';
import { InputError } from './errors';
import { seedSchema } from './contract';
import { CHARACTER_NAMES, LEVEL_NAMES } from './levels';
import { RESOURCE_NAMES } from './names';
import { cardsSchema } from './schemas';
import type { StateView } from './stateView';
import type { KnownHand } from './thought';

export const knownSchema = v.array(v.strictObject({ least: cardsSchema, most: cardsSchema }));

export const limitSchema = v.optional(v.pipe(v.number(), v.minValue(1), v.maxValue(1e9)));
export const profileSchema = v.strictObject({
  level: v.picklist(LEVEL_NAMES),
  character: v.optional(v.picklist(CHARACTER_NAMES)),
  seed: seedSchema,
  budget: v.optional(v.strictObject({ rollouts: limitSchema, milliseconds: limitSchema })),
});

/** Throws an InputError unless what is known of all hands agrees with what the view shows. */
export function requireKnown(view: StateView, known: readonly KnownHand[]): void {
  if (known.length !== view.players) throw new InputError('known', 'must name every seat', `a list of ${view.players}`);
  for (const [seat, { least, most }] of known.entries()) {
    const size = cardTotal(view.seats[seat]!.hand);
    if (sum(least) > size || sum(most) < size || RESOURCE_NAMES.some((name) => least[name] > most[name]))
      throw new InputError(
        `known[${seat}]`,
        `no hand of ${size} cards is within these bounds`,
        `bounds of a hand of ${size} cards`,
      );
  }
  for (const name of RESOURCE_NAMES) {
    if (known.reduce((all, { least }) => all + least[name], 0) > BANK_CARDS)
      throw new InputError('known', `there are not so many cards of ${name}`, `at most ${BANK_CARDS} of ${name} together`);
  }
}

/** Writes what is known of all hands for the core, which deals hidden cards by it. */
export function writeKnown(bytes: Uint8Array, at: number, view: StateView, known: readonly KnownHand[]): void {
  requireKnown(view, known);
  for (const [seat, { least, most }] of known.entries()) {
    for (const [resource, name] of RESOURCE_NAMES.entries()) {
      const cell = at + 2 * (seat * RESOURCES + resource);
      bytes[cell] = least[name];
      bytes[cell + 1] = most[name];
    }
  }
}

function sum(cards: KnownHand['least']): number {
  return RESOURCE_NAMES.reduce((all, name) => all + cards[name], 0);
}
