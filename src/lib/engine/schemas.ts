import * as v from 'valibot';
import { BANK_CARDS, EDGES, MAX_SEATS, MAX_TERM, NODES, TILES } from '$core/rules';
import { DEVELOPMENT_NAMES, RESOURCE_NAMES } from './names';

// The small parts that the JSON forms of docs/formats.md are made of.

function indexSchema(count: number) {
  return v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(count - 1));
}

export const seatSchema = indexSchema(MAX_SEATS);
export const tileSchema = indexSchema(TILES);
export const nodeSchema = indexSchema(NODES);
export const edgeSchema = indexSchema(EDGES);
export const resourceSchema = v.picklist(RESOURCE_NAMES);
export const developmentSchema = v.picklist(DEVELOPMENT_NAMES);
export const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(BANK_CARDS * RESOURCE_NAMES.length));

const dieSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(6));
export const diceSchema = v.pipe(v.strictTuple([dieSchema, dieSchema]), v.readonly());

const cardCountSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(BANK_CARDS));
export const cardsSchema = v.strictObject({
  wood: cardCountSchema,
  brick: cardCountSchema,
  sheep: cardCountSchema,
  wheat: cardCountSchema,
  ore: cardCountSchema,
});
export const developmentCardsSchema = v.strictObject({
  knight: cardCountSchema,
  victoryPoint: cardCountSchema,
  roadBuilding: cardCountSchema,
  yearOfPlenty: cardCountSchema,
  monopoly: cardCountSchema,
});
export const hiddenCardsSchema = v.strictObject({ total: countSchema });

/** An object with these fields and no others. A list would pass where every field may be missing, so it is turned away first. */
export function objectOf<Entries extends v.ObjectEntries>(entries: Entries) {
  const isObject = (input: unknown) => typeof input === 'object' && input !== null && !Array.isArray(input);
  return v.pipe(
    v.custom<v.InferInput<v.StrictObjectSchema<Entries, undefined>>>(isObject, 'must be an object'),
    v.strictObject(entries),
  );
}

const termSchema = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_TERM)));
/** One side of a trade: only what is there is named. */
export const pileSchema = objectOf({
  wood: termSchema,
  brick: termSchema,
  sheep: termSchema,
  wheat: termSchema,
  ore: termSchema,
});

export type Cards = Readonly<v.InferOutput<typeof cardsSchema>>;
export type DevelopmentCards = Readonly<v.InferOutput<typeof developmentCardsSchema>>;
export type HiddenCards = Readonly<v.InferOutput<typeof hiddenCardsSchema>>;
/** Cards of some kinds; a kind that is missing is none. */
export type Pile = Readonly<v.InferOutput<typeof pileSchema>>;
