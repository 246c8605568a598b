import * as v from 'valibot';
import { CHARACTER_NAMES, DECK_CARDS, LEVEL_NAMES, MAX_SEATS, MIN_SEATS, namedOptionsSchema } from '$lib/engine';
import { MAX_CHAT, MAX_NAME, MAX_SECONDS_PER_TURN } from '$lib/table';

// The small parts of messages and entries. Everything is bounded, and what is not listed is refused: it comes from other people's
// browsers, and those may be anything.

const MAX_INT32 = 2 ** 31 - 1;

export const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_INT32));
export const wordSchema = v.pipe(v.number(), v.integer(), v.minValue(-MAX_INT32 - 1), v.maxValue(MAX_INT32));
export const seatSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_SEATS - 1));
export const seatsSchema = v.pipe(v.array(seatSchema), v.maxLength(MAX_SEATS));
/** This many bytes as base64url. */
export const bytesSchema = (count: number) => v.pipe(v.string(), v.regex(new RegExp(`^[\\w-]{${Math.ceil((count * 4) / 3)}}$`)));
export const hashSchema = bytesSchema(32);
export const signatureSchema = bytesSchema(64);
export const gameSchema = bytesSchema(16);
/** What everybody can see of a state, in 16 hex digits. */
export const seenSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/));

/** What decides hidden cards as long as one browser hosts. */
export const dealingSchema = v.strictObject({
  dealer: hashSchema,
  secrets: v.pipe(v.array(v.strictTuple([seatSchema, hashSchema])), v.maxLength(MAX_SEATS)),
});

/** Seats that have signed the end of a game. */
export const confirmationsSchema = v.pipe(v.array(v.strictTuple([seatSchema, signatureSchema])), v.maxLength(MAX_SEATS));

export const MAX_EMOTES = 32;

// What nobody sees. All browsers must agree on it, whichever Unicode they know: so only classes that never change, and by their numbers
// characters that only format (direction, width, joining, tags) or are blank (fillers of Hangul, an empty Braille cell). An emoji too new
// for this browser is a letter like any other.
const FORMATS = [
  String.raw`\u034F-\u034F\u17B4-\u17B5\u115F\u1160\u2800\u3164\uFFA0`,
  String.raw`\u00AD\u0600-\u0605\u061C\u06DD\u070F\u0890\u0891\u08E2\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF0-\uFFFB`,
  String.raw`\u{110BD}\u{110CD}\u{13430}-\u{1343F}\u{1BCA0}-\u{1BCA3}\u{1D173}-\u{1D17A}\u{E0000}-\u{E007F}`,
];
const INVISIBLE = new RegExp(String.raw`[\p{Cc}\p{Co}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}${FORMATS.join('')}]`, 'gu');

/** Text as other people may see it: no control, direction or zero-width characters, so that nothing can pose as something else. */
export function plainText(text: string, most: number): string {
  const plain = text.replace(INVISIBLE, '').normalize('NFC').trim();
  return [...plain].slice(0, most).join('').trim();
}

const plainSchema = (most: number) =>
  v.pipe(
    v.string(),
    v.maxLength(2 * most),
    v.check((text) => text !== '' && text === plainText(text, most), 'must be plain text'),
  );
export const nameSchema = plainSchema(MAX_NAME);
export const chatSchema = plainSchema(MAX_CHAT);

const MIN_AWAY_S = 15;
const MAX_WAIT_S = 300;
const MIN_TAKE_OVER_S = 30;

export const rulesSchema = v.strictObject({
  options: namedOptionsSchema,
  board: v.pipe(v.string(), v.maxLength(100)),
  secondsPerTurn: v.pipe(countSchema, v.maxValue(MAX_SECONDS_PER_TURN)),
  awayAfter: v.pipe(countSchema, v.minValue(MIN_AWAY_S), v.maxValue(MAX_WAIT_S)),
  takeOverAfter: v.optional(v.pipe(countSchema, v.minValue(MIN_TAKE_OVER_S), v.maxValue(MAX_WAIT_S))),
});

const botFields = { level: v.picklist(LEVEL_NAMES), character: v.optional(v.picklist(CHARACTER_NAMES)) };

/** Who sits where, as the game begins. */
const seatDefSchema = v.variant('kind', [
  v.strictObject({
    kind: v.literal('human'),
    name: nameSchema,
    key: hashSchema,
    /** What the person's chain of shares begins with. */
    anchor: hashSchema,
    /** Commits to what decides which card is stolen from this seat. */
    secret: hashSchema,
  }),
  v.strictObject({ kind: v.literal('bot'), name: nameSchema, ...botFields }),
]);
export const seatDefsSchema = v.pipe(v.array(seatDefSchema), v.minLength(MIN_SEATS), v.maxLength(MAX_SEATS));
export type SeatDef = v.InferOutput<typeof seatDefSchema>;

export const cardsSchema = v.pipe(v.array(hashSchema), v.maxLength(DECK_CARDS));

export const lobbySchema = v.strictObject({
  seats: v.pipe(
    v.array(
      v.strictObject({
        kind: v.picklist(['open', 'human', 'bot']),
        name: v.union([v.literal(''), nameSchema]),
        isReady: v.boolean(),
        isLive: v.boolean(),
        mark: v.pipe(v.string(), v.maxLength(24)),
        level: v.optional(v.picklist(LEVEL_NAMES)),
        character: v.optional(v.picklist(CHARACTER_NAMES)),
      }),
    ),
    v.minLength(MIN_SEATS),
    v.maxLength(MAX_SEATS),
  ),
  hostSeat: seatSchema,
  rules: rulesSchema,
  spectators: v.pipe(v.array(nameSchema), v.maxLength(30)),
});

/** What a text says, if it is JSON of this shape. */
export function readJson<Shape>(schema: v.GenericSchema<unknown, Shape>, text: string): Shape | undefined {
  const parsed = v.safeParse(schema, parseJson(text), { abortEarly: true });
  return parsed.success ? parsed.output : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
