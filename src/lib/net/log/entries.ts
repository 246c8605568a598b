import * as v from 'valibot';
import { DECK_CARDS, MAX_SEATS } from '$lib/engine';
import { fromText, toText } from '$lib/net/crypto/bytes';
import { canonical, hash } from '$lib/net/crypto/hashing';
import {
  cardsSchema,
  countSchema,
  dealingSchema,
  gameSchema,
  hashSchema,
  rulesSchema,
  seatDefsSchema,
  seatSchema,
  seatsSchema,
  seenSchema,
  signatureSchema,
  wordSchema,
} from '$lib/net/protocol/schemas';
import { doubleVotesSchema, epochSchema, MAX_MOVES, votesSchema } from './votes';
import type { Signer } from '$lib/net/crypto/signing';

// The log of a game with friends. Each entry names the hash of the one before it and is signed by the host, so that nobody can change,
// leave out or add anything unseen; moves and shares of chance are signed by those who made them.

/** Of every entry: its place, the entry before it, and what everybody can see of the game after it. */
const header = { at: countSchema, before: hashSchema, seen: v.optional(seenSchema) };

/** With an action whose outcome chance decides: those whose shares decide it. */
const stepFields = {
  action: wordSchema,
  sharers: v.optional(seatsSchema),
  /** By seat, the cards that a monopoly took. */
  taken: v.optional(v.pipe(v.array(countSchema), v.maxLength(MAX_SEATS))),
};

/** By seat, what its part of the dealer's secrets hashes to. */
const insuranceSchema = v.pipe(v.array(v.strictTuple([seatSchema, hashSchema])), v.maxLength(MAX_SEATS));

const entrySchema = v.variant('kind', [
  v.strictObject({
    ...header,
    kind: v.literal('init'),
    version: v.literal(1),
    game: gameSchema,
    engine: hashSchema,
    host: hashSchema,
    hostSeat: seatSchema,
    rules: rulesSchema,
    seats: seatDefsSchema,
    /** Commits to the dealer's secret. */
    dealer: hashSchema,
    cards: v.pipe(cardsSchema, v.length(DECK_CARDS)),
    sharers: seatsSchema,
    /** Commits to what others are given of the dealer's secrets, so that the game can outlive its host. */
    insurance: v.optional(insuranceSchema),
  }),
  v.strictObject({
    ...header,
    kind: v.literal('host'),
    epoch: epochSchema,
    /** Whose browser hosts from now on, signing with the key of that seat. */
    seat: seatSchema,
    votes: votesSchema,
    /** Why it was voted again: there was another host of the epoch before. */
    twice: v.optional(doubleVotesSchema),
    /** The new dealer, and the cards that are left, dealt again. */
    dealer: hashSchema,
    cards: cardsSchema,
    insurance: v.optional(insuranceSchema),
  }),
  v.strictObject({
    ...header,
    kind: v.literal('act'),
    seat: seatSchema,
    /** Numbers a seat's actions: none can be played twice. */
    count: countSchema,
    /** The question that the action answers. */
    decision: countSchema,
    /** The last entry that its author had seen. */
    head: countSchema,
    signature: signatureSchema,
    ...stepFields,
  }),
  v.strictObject({
    ...header,
    kind: v.literal('bot'),
    seat: seatSchema,
    why: v.picklist(['bot', 'away', 'clock']),
    ...stepFields,
  }),
  v.strictObject({
    ...header,
    kind: v.literal('chance'),
    event: countSchema,
    trigger: hashSchema,
    shares: v.pipe(v.array(v.strictTuple([seatSchema, hashSchema, signatureSchema])), v.maxLength(MAX_SEATS)),
    /** Dice as the core codes them, or the drawn card's place in the deck; 0 where only some may know. */
    outcome: countSchema,
    /** Commits to a stolen card. */
    stolen: v.optional(hashSchema),
  }),
  v.strictObject({
    ...header,
    kind: v.literal('void'),
    event: countSchema,
    trigger: hashSchema,
    missing: seatsSchema,
    /** Those of the missing who are connected all the same. */
    withheld: v.optional(v.pipe(seatsSchema, v.minLength(1))),
    sharers: seatsSchema,
  }),
  v.strictObject({
    ...header,
    kind: v.literal('control'),
    seat: seatSchema,
    isAway: v.boolean(),
    /** Connected, but keeps back its share of the open event. */
    why: v.optional(v.literal('withheld')),
  }),
  v.strictObject({ ...header, kind: v.literal('pause'), isPaused: v.boolean() }),
  v.strictObject({ ...header, kind: v.literal('end'), why: v.picklist(['won', 'abandoned']) }),
  v.strictObject({
    ...header,
    kind: v.literal('open'),
    ...dealingSchema.entries,
    /** What the hosts before had dealt with, the first one's first. */
    earlier: v.optional(v.pipe(v.array(dealingSchema), v.maxLength(MAX_MOVES))),
  }),
]);

export const signedSchema = v.strictObject({ entry: entrySchema, signature: signatureSchema });

export type Entry = v.InferOutput<typeof entrySchema>;
export type EntryOf<Kind extends Entry['kind']> = Extract<Entry, { kind: Kind }>;
/** An entry before it has its place in the log. */
export type EntryBody = Entry extends infer One ? (One extends Entry ? Omit<One, 'at' | 'before'> : never) : never;
export type BodyOf<Kind extends Entry['kind']> = Extract<EntryBody, { kind: Kind }>;
/** An entry that brings the game on, or asks chance to. */
export type StepEntry = EntryOf<'act' | 'bot' | 'chance'>;
export interface Signed {
  readonly entry: Entry;
  readonly signature: string;
}

/** What the first entry names as the one before it. */
export const NO_ENTRY = new Uint8Array(32);

export function isStep(entry: Entry): entry is StepEntry {
  return entry.kind === 'act' || entry.kind === 'bot' || entry.kind === 'chance';
}

/**
 * Does an entry claim that the game is over with it? Then nothing is said about what everybody can see: the winner's hidden points decide,
 * and the check at the end will show them.
 */
export function claimsEnd(entry: Entry): boolean {
  return isStep(entry) && entry.seen === undefined;
}

export function hashEntry(entry: Entry): Uint8Array {
  return hash('entry', canonical(entry));
}

export function signEntry(entry: Entry, signer: Signer, hostSecret: Uint8Array): Signed {
  return { entry, signature: toText(signer.sign(hash('es', hashEntry(entry)), hostSecret)) };
}

export function isSignedBy({ signature }: Signed, entryHash: Uint8Array, signer: Signer, host: Uint8Array): boolean {
  return signer.verify(fromText(signature), hash('es', entryHash), host);
}
