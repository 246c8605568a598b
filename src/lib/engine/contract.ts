import * as v from 'valibot';
import { SPECTATOR } from '$core/layout';
import { BANK_CARDS, MAX_SEATS, MIN_SEATS, Policy, type Reason } from '$core/rules';
import type { Board } from './board';
import { parse } from './errors';
import type { GameEvent } from './events';
import type { FairnessRule } from './fairness';
import { optionsSchema } from './optionForms';
import type { Options } from './options';
import type { Reasons } from './probes';
import type { Remark } from './remark';
import { seatSchema } from './schemas';

// What goes into the façade's calls and comes out of them.

export interface DealtBoard {
  readonly board: Board;
  readonly seed: number;
  readonly code: string;
  /** How many boards were shuffled to find it. */
  readonly tries: number;
  /** Rules that the best attempt breaks; empty for a fair board. */
  readonly broken: readonly FairnessRule[];
}

export interface NamedBoard {
  readonly board: Board;
  readonly code: string;
}

/** What a new game needs. `order` names the seats in the order they play; as many as play. */
export interface Setup {
  readonly order: readonly number[];
  readonly board: Board;
  readonly options?: Partial<Options> | undefined;
}

export type Applied =
  | { readonly reason: Reason.Legal; readonly state: Uint8Array }
  | { readonly reason: Exclude<Reason, Reason.Legal>; readonly state?: undefined };

export interface WeightedOutcome {
  readonly outcome: number;
  /** How many of the equally likely cases lead to it. */
  readonly weight: number;
}

/** One step of a game: who did what, and what chance decided about it. */
export interface GameRecord {
  readonly seat: number;
  readonly action: number;
  readonly outcome: number;
}

/** What a player does, and why where it is worth saying. */
export interface Decision {
  readonly action: number;
  readonly remark?: Remark;
}

/** A record as one viewer may see it, with what happened in it. */
export interface SeenRecord extends GameRecord {
  readonly events: readonly GameEvent[];
}

/** Who looks at a game: a seat, a spectator, or someone before whom all cards lie open. */
export type Viewer = number | 'spectator';
export type Perspective = Viewer | 'open';

/** States that followed from records, up to the first record that was refused. */
export interface Replayed {
  readonly states: readonly Uint8Array[];
  readonly reason: Reason;
}

/** A stretch of a game as one viewer may see it: a view of every state, and the records between them. */
export interface Story {
  readonly views: readonly Uint8Array[];
  readonly records: readonly SeenRecord[];
}

/** A stretch of a game as one viewer is told it. */
export interface Telling {
  /** At its end. */
  readonly view: Uint8Array;
  readonly records: readonly SeenRecord[];
  /** What the viewer may do then. */
  readonly legal: readonly number[];
  /** Why a seat cannot do the rest; spectators want nothing. */
  readonly reasons?: Reasons;
}

/** A step that was carried out and told at once, in the order of the viewers; or the reason for refusing it, which nobody is told. */
export type Stepped = Applied & { readonly told: readonly Telling[] };

export interface PlayoutRequest {
  readonly policy: Policy;
  readonly seed: number;
  readonly games: number;
  readonly maxPlies?: number | undefined;
}

export interface Tally {
  /** Games won by each seat. */
  readonly wins: readonly number[];
  /** Games that had no winner within the plies allowed. */
  readonly unfinished: number;
  readonly plies: number;
  /** A hash over every final state. */
  readonly signature: string;
}

export interface Sample {
  readonly records: readonly GameRecord[];
  readonly state: Uint8Array;
}

const MAX_GAMES = 10_000_000;
const MAX_PLIES = 1_000_000;
const DEFAULT_MAX_PLIES = 20_000;

export const setupSchema = v.strictObject({
  order: v.pipe(v.array(seatSchema), v.minLength(MIN_SEATS), v.maxLength(MAX_SEATS), v.readonly()),
  board: v.unknown(),
  options: v.optional(optionsSchema, {}),
});
export const seedSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
export const codesSchema = v.array(v.pipe(v.number(), v.integer()));
export const takenSchema = v.pipe(
  v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(BANK_CARDS))),
  v.maxLength(MAX_SEATS),
);
export const playoutSchema = v.strictObject({
  policy: v.enum(Policy),
  seed: seedSchema,
  games: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_GAMES)),
  maxPlies: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_PLIES)), DEFAULT_MAX_PLIES),
});

/** A viewer as the core counts them. */
export function viewerNumber(viewer: Viewer): number {
  return viewer === 'spectator' ? SPECTATOR : parse(seatSchema, viewer, 'viewer');
}
