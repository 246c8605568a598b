import * as v from 'valibot';
import { MAX_SEATS } from '$lib/engine';
import { signedSchema } from '$lib/net/log/entries';
import { epochSchema, voteSchema } from '$lib/net/log/votes';
import { ALARM_CODES } from './roomStatus';
import {
  bytesSchema,
  dealingSchema,
  chatSchema,
  confirmationsSchema,
  countSchema,
  gameSchema,
  hashSchema,
  lobbySchema,
  MAX_EMOTES,
  nameSchema,
  rulesSchema,
  seatSchema,
  signatureSchema,
  wordSchema,
} from './schemas';

// What guests and host say to each other. A message never says who sent it: the link it came over does.

/** Of an entry; -1 before the first. */
const placeSchema = v.pipe(v.number(), v.integer(), v.minValue(-1), v.maxValue(100_000));
/** The last entry that somebody has; zeros before the first. */
const headSchema = v.strictObject({ at: placeSchema, hash: hashSchema });
export type Head = v.InferOutput<typeof headSchema>;

const emoteSchema = v.pipe(countSchema, v.maxValue(MAX_EMOTES - 1));
/** Entries in one message: as many as fit into a frame. */
const entriesSchema = v.pipe(v.array(signedSchema), v.minLength(1), v.maxLength(64));

/** Why a link is closed, or a request is not carried out. */
const REFUSALS = [
  ...['version', 'auth', 'full', 'busy', 'superseded', 'rate', 'schema', 'slow', 'gone', 'moved', 'kicked', 'shut'],
  ...['illegal', 'stale', 'paused', 'waiting', 'store'],
] as const;
export type Refusal =
  | ('version' | 'auth' | 'full' | 'busy' | 'superseded' | 'rate' | 'schema' | 'slow' | 'gone' | 'moved' | 'kicked' | 'shut')
  | ('illegal' | 'stale' | 'paused' | 'waiting' | 'store');
const refusalSchema = v.picklist(REFUSALS as readonly Refusal[]);

const pingSchema = v.strictObject({
  t: v.literal('ping'),
  head: headSchema,
  /** answers one that was sent with this number */ re: v.optional(countSchema),
  n: countSchema,
});
const byeSchema = v.strictObject({ t: v.literal('bye'), why: v.union([refusalSchema, v.picklist(['sleep', 'leave'])]) });

/** Entries that show who hosts: more do not fit into a frame. */
export const MAX_PROOF = 4;
/** In one message, and so that it fits. */
const MAX_DEALINGS = 24;
const partSchema = v.pipe(v.string(), v.regex(/^[\w-]+$/), v.maxLength(12_000));

export const guestMessageSchema = v.variant('t', [
  v.strictObject({
    t: v.literal('hello'),
    version: v.literal(1),
    engine: hashSchema,
    role: v.picklist(['player', 'spectator']),
    nonce: bytesSchema(16),
    key: hashSchema,
    head: headSchema,
    /** The game that the head belongs to. */
    game: v.optional(gameSchema),
    /** How often the table has moved by this log, and the last epoch that its owner has voted for: 0 where nothing is said. */
    epoch: v.optional(epochSchema),
    promised: v.optional(epochSchema),
  }),
  v.strictObject({ t: v.literal('auth'), mac: hashSchema, signature: signatureSchema, name: nameSchema }),
  v.strictObject({ t: v.literal('name'), name: nameSchema }),
  v.strictObject({ t: v.literal('claim'), seat: seatSchema }),
  v.strictObject({ t: v.literal('free') }),
  v.strictObject({ t: v.literal('ready'), isReady: v.boolean() }),
  v.strictObject({
    t: v.literal('commit'),
    game: gameSchema,
    anchor: hashSchema,
    /** Goes to the host alone: it must know which card is stolen. */
    secret: hashSchema,
    signature: signatureSchema,
  }),
  v.strictObject({
    t: v.literal('act'),
    count: countSchema,
    decision: countSchema,
    head: countSchema,
    action: wordSchema,
    signature: signatureSchema,
  }),
  v.strictObject({
    t: v.literal('share'),
    event: countSchema,
    trigger: hashSchema,
    share: hashSchema,
    signature: signatureSchema,
  }),
  v.strictObject({ t: v.literal('gap'), from: countSchema }),
  v.strictObject({ t: v.literal('tail'), entries: entriesSchema }),
  v.strictObject({ t: v.literal('confirm'), game: gameSchema, signature: signatureSchema }),
  v.strictObject({
    t: v.literal('vote'),
    epoch: epochSchema,
    vote: voteSchema,
    /** What the vote commits to: the new host must know which card is stolen. */
    secret: hashSchema,
    /** The voter's part of the dealer's secrets; the old host, who hands them over, has them all. */
    part: v.optional(partSchema),
    dealings: v.optional(v.pipe(v.array(dealingSchema), v.maxLength(MAX_DEALINGS))),
  }),
  /** Has voted for somebody else, up to this epoch. */
  v.strictObject({ t: v.literal('promised'), epoch: epochSchema }),
  /** The table has moved on from this host: the entry that says so. */
  v.strictObject({ t: v.literal('moved'), entry: signedSchema }),
  v.strictObject({ t: v.literal('alarm'), code: v.picklist(ALARM_CODES), at: placeSchema }),
  v.strictObject({ t: v.literal('say'), text: chatSchema }),
  v.strictObject({ t: v.literal('emote'), emote: emoteSchema }),
  v.strictObject({ t: v.literal('hidden'), isHidden: v.boolean() }),
  pingSchema,
  byeSchema,
]);

const presenceSchema = v.strictObject({
  seat: seatSchema,
  connection: v.picklist(['ok', 'shaky', 'lost', 'asleep', 'unknown']),
  roundTrip: v.optional(countSchema),
  isAway: v.boolean(),
  isWithheld: v.optional(v.boolean()),
  isRemoved: v.optional(v.boolean()),
  alarm: v.optional(v.picklist(ALARM_CODES)),
});

export const hostMessageSchema = v.variant('t', [
  v.strictObject({
    t: v.literal('challenge'),
    version: v.literal(1),
    host: hashSchema,
    nonce: bytesSchema(16),
    /** How often the table had moved until it came here, or will have when it does. */
    epoch: v.optional(epochSchema),
    /** Wants the table to move here, and needs votes for that. */
    isCandidate: v.optional(v.literal(true)),
    /** The entries that show that it has: how the game began, and who was for it. */
    proof: v.optional(v.pipe(v.array(signedSchema), v.maxLength(MAX_PROOF))),
    signature: signatureSchema,
  }),
  v.strictObject({
    t: v.literal('welcome'),
    seat: v.optional(seatSchema),
    phase: v.picklist(['lobby', 'setup', 'recovering', 'moving', 'play', 'over']),
    lobby: lobbySchema,
    head: headSchema,
    game: v.optional(gameSchema),
  }),
  v.strictObject({
    t: v.literal('lobby'),
    lobby: lobbySchema,
    seat: v.optional(seatSchema),
    phase: v.picklist(['lobby', 'setup', 'recovering', 'moving', 'play', 'over']),
  }),
  v.strictObject({ t: v.literal('setup'), game: gameSchema, rules: rulesSchema, dealer: hashSchema, seat: seatSchema }),
  v.strictObject({ t: v.literal('log'), game: gameSchema, entries: entriesSchema }),
  v.strictObject({
    t: v.literal('secret'),
    game: gameSchema,
    event: countSchema,
    card: v.pipe(countSchema, v.maxValue(4)),
    salt: hashSchema,
  }),
  v.strictObject({ t: v.literal('result'), count: countSchema, refusal: v.optional(refusalSchema) }),
  v.strictObject({ t: v.literal('pull'), from: countSchema }),
  /** Asks for a vote; with the last entry by which the table has moved, if it has. */
  v.strictObject({ t: v.literal('elect'), epoch: epochSchema, move: v.optional(signedSchema) }),
  /** What a player has to know to take the table over one day. */
  v.strictObject({
    t: v.literal('succession'),
    game: gameSchema,
    epoch: epochSchema,
    part: v.optional(partSchema),
    capability: bytesSchema(16),
    isShut: v.boolean(),
    banned: v.pipe(v.array(hashSchema), v.maxLength(200)),
  }),
  /** The host goes on purpose, and this seat's browser is to take over. */
  v.strictObject({ t: v.literal('handOver'), seat: seatSchema }),
  v.strictObject({
    t: v.literal('people'),
    people: v.pipe(v.array(presenceSchema), v.maxLength(MAX_SEATS)),
    waitingFor: v.pipe(v.array(seatSchema), v.maxLength(MAX_SEATS)),
  }),
  v.strictObject({ t: v.literal('confirmed'), confirmations: confirmationsSchema }),
  v.strictObject({ t: v.literal('say'), seat: v.optional(seatSchema), name: nameSchema, text: chatSchema }),
  v.strictObject({ t: v.literal('emote'), seat: seatSchema, emote: emoteSchema }),
  pingSchema,
  byeSchema,
]);

export type GuestMessage = v.InferOutput<typeof guestMessageSchema>;
export type HostMessage = v.InferOutput<typeof hostMessageSchema>;
export type GuestMessageOf<Type extends GuestMessage['t']> = Extract<GuestMessage, { t: Type }>;
export type HostMessageOf<Type extends HostMessage['t']> = Extract<HostMessage, { t: Type }>;
