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

const termSchema = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_TERM)));
/** One side of a trade: only what is there is named. */
export const pileSchema = v.strictObject({
  wood: termSchema,
  brick: termSchema,
  sheep: termSchema,
  wheat: termSchema,
  ore: termSchema,
});

export type Cards = Readonly<v.InferOutput<typeof cardsSchema>>;
export type DevelopmentCards = Readonly<v.InferOutput<typeof developmentCardsSchema>>;
export type HiddenCards = Readonly<v.InferOutput<typeof hiddenCardsSchema>>;
export type Pile = Readonly<v.InferOutput<typeof pileSchema>>;
