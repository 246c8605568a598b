import * as v from 'valibot';
import {
  CHARACTER_NAMES,
  type CharacterName,
  type Engine,
  type GameRecord,
  InputError,
  LEVEL_NAMES,
  type LevelName,
  MAX_SEATS,
  nameAt,
  parseInput,
  Reason,
  REASON_NAMES,
  type Setup,
} from '$lib/engine';
import { cleanName, MAX_NAME } from './text';

// A game as it is kept and shared (docs/formats.md): its set-up, its players and its records. Everything else follows by replaying.

const FORMAT = 'hexterland-game';
/** A file has the lowest version that can tell what it tells, so that older Hexterlands read it as long as they can. */
const VERSION = 3;
const VERSION_WITH_PRACTICE = 2;
const VERSION_WITHOUT_MARKS = 1;
const MAX_RECORDS = 100_000;
export const MAX_SECONDS_PER_TURN = 3600;
/** Seconds after which another browser takes a friends' table over, where its rules say nothing. Never changed: rooms of earlier builds leave it out. */
export const TAKE_OVER_AFTER_S = 60;
/** The problem of a file that is cut off, or no text of ours at all. */
export const NOT_JSON = 'this file holds no game';
/** The problem of a file that a later Hexterland has written. */
export const NEWER = 'is newer than this Hexterland';

const int32Schema = v.pipe(v.number(), v.integer(), v.minValue(-(2 ** 31)), v.maxValue(2 ** 31 - 1));

const nameSchema = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.check((name) => [...name].length <= MAX_NAME, `must be at most ${MAX_NAME} letters long`),
  v.check((name) => name === cleanName(name), 'must be printable'),
);

const savedSchema = v.strictObject({
  format: v.literal(FORMAT),
  version: v.picklist([VERSION_WITHOUT_MARKS, VERSION_WITH_PRACTICE, VERSION]),
  setup: v.strictObject({ order: v.array(v.number()), board: v.unknown(), options: v.optional(v.unknown()) }),
  /** Who sat where, in the order of the seats. */
  players: v.pipe(
    v.array(
      v.strictObject({
        name: nameSchema,
        kind: v.picklist(['human', 'bot']),
        level: v.optional(v.picklist(LEVEL_NAMES)),
        character: v.optional(v.picklist(CHARACTER_NAMES)),
      }),
    ),
    v.maxLength(MAX_SEATS),
  ),
  secondsPerTurn: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_SECONDS_PER_TURN))),
  isPractice: v.optional(v.literal(true)),
  /** Somebody has gone on alone after this many records of a game with friends, without these people. */
  continued: v.optional(
    v.strictObject({
      at: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_RECORDS)),
      without: v.pipe(v.array(nameSchema), v.minLength(1), v.maxLength(MAX_SEATS)),
    }),
  ),
  /** Seat, action and outcome of every step, as the core codes them. */
  records: v.pipe(v.array(v.strictTuple([int32Schema, int32Schema, int32Schema])), v.maxLength(MAX_RECORDS)),
});

export interface Player {
  readonly name: string;
  readonly kind: 'human' | 'bot';
  /** How well a bot plays; one that was seated before there were levels has none. */
  readonly level?: LevelName | undefined;
  /** What a bot has a weakness for. */
  readonly character?: CharacterName | undefined;
}

export interface Continued {
  readonly at: number;
  /** Who has gone. */
  readonly without: readonly string[];
}

export interface SavedGame {
  readonly setup: Setup;
  readonly players: readonly Player[];
  /** Undefined: a turn may take as long as one likes. */
  readonly secondsPerTurn?: number | undefined;
  /** Somebody has taken back what told them something. */
  readonly isPractice?: boolean | undefined;
  /** A game with friends that somebody has gone on with alone: hidden cards were dealt again after this many records. */
  readonly continued?: Continued | undefined;
  readonly records: readonly GameRecord[];
}

/** The text of a file that holds a game. */
export function writeGame({ setup, players, secondsPerTurn, isPractice = false, continued, records }: SavedGame): string {
  const rows = records.map(({ seat, action, outcome }) => [seat, action, outcome]);
  const version = continued ? VERSION : isPractice ? VERSION_WITH_PRACTICE : VERSION_WITHOUT_MARKS;
  const marks = { ...(isPractice && { isPractice }), ...(continued && { continued }) };
  return JSON.stringify({ format: FORMAT, version, setup, players, secondsPerTurn, ...marks, records: rows });
}

/** Reads the text of a file; throws an InputError that says what is wrong with it. */
export function readGame(text: string): SavedGame {
  const input = parseJson(text);
  if (isNewer(input)) throw new InputError('version', NEWER);
  const { setup, players, secondsPerTurn, isPractice, continued, records } = parseInput(savedSchema, input);
  if (players.length !== setup.order.length) throw new InputError('players', 'must be as many as play');
  return {
    setup: setup as Setup,
    players,
    ...(secondsPerTurn !== undefined && { secondsPerTurn }),
    ...(isPractice && { isPractice }),
    ...(continued && { continued }),
    records: records.map(([seat, action, outcome]) => ({ seat, action, outcome })),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new InputError('', NOT_JSON);
  }
}

function isNewer(input: unknown): boolean {
  const header = v.object({ format: v.literal(FORMAT), version: v.pipe(v.number(), v.integer(), v.minValue(VERSION + 1)) });
  return v.is(header, input);
}

type Awaitable<Call extends 'newGame' | 'replay'> = (
  ...input: Parameters<Engine[Call]>
) => ReturnType<Engine[Call]> | Promise<ReturnType<Engine[Call]>>;

/** The states that records lead to from a first one, that one included; throws an InputError that names the first record that is wrong. */
export async function replayRecords(
  engine: { readonly replay: Awaitable<'replay'> },
  start: Uint8Array,
  records: readonly GameRecord[],
): Promise<readonly Uint8Array[]> {
  const { states, reason } = await engine.replay(start, records);
  if (reason !== Reason.Legal) throw new InputError(`records[${states.length - 1}]`, nameAt(REASON_NAMES, reason));
  return states;
}

/** The states of a saved game, one more than it has records. */
export async function replayGame(
  engine: { readonly newGame: Awaitable<'newGame'>; readonly replay: Awaitable<'replay'> },
  { setup, records }: Pick<SavedGame, 'setup' | 'records'>,
): Promise<readonly Uint8Array[]> {
  return replayRecords(engine, await engine.newGame(setup), records);
}
