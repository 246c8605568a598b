import * as v from 'valibot';
import {
  CHARACTER_NAMES,
  DEFAULT_DISCARD_LIMIT,
  DEFAULT_TARGET,
  FAIRNESS_SWITCHES,
  LEVEL_NAMES,
  MAX_DISCARD_LIMIT,
  MAX_NO_SEVEN_ROUNDS,
  MAX_SEATS,
  MAX_TARGET,
  MIN_DISCARD_LIMIT,
  MIN_SEATS,
  MIN_TARGET,
} from '$lib/engine';
import { MAX_NAME, MAX_SECONDS_PER_TURN, type UndoRule } from '$lib/table';
import { readLocal, writeLocal } from './local';

// What was chosen for the last game that was set up: the next set-up starts there.

const KEY = 'hexterland-setup';

/** Seats play in their order, in one that chance decides before the game, or in one they roll for. */
const SEATINGS = ['fixed', 'random', 'rollOff'] as const;

const UNDO_RULES = ['own', 'free'] as const satisfies readonly UndoRule[];

const DEFAULT_PLAYERS = [
  { name: '', kind: 'human' },
  ...Array.from({ length: MAX_SEATS - 1 }, () => ({ name: '', kind: 'bot' }) as const),
] as const;

function wholeNumber(least: number, most: number, usual: number) {
  return v.fallback(v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most)), usual);
}

const playerSchema = v.object({
  /** Empty: one we think of. */
  name: v.pipe(v.string(), v.maxLength(MAX_NAME)),
  kind: v.picklist(['human', 'bot']),
  level: v.fallback(v.optional(v.picklist(LEVEL_NAMES)), undefined),
  character: v.fallback(v.optional(v.picklist(CHARACTER_NAMES)), undefined),
});

const schema = v.object({
  players: v.fallback(v.pipe(v.array(playerSchema), v.minLength(MIN_SEATS), v.maxLength(MAX_SEATS)), [...DEFAULT_PLAYERS]),
  seating: v.fallback(v.picklist(SEATINGS), 'fixed'),
  targetPoints: wholeNumber(MIN_TARGET, MAX_TARGET, DEFAULT_TARGET),
  discardLimit: wholeNumber(MIN_DISCARD_LIMIT, MAX_DISCARD_LIMIT, DEFAULT_DISCARD_LIMIT),
  noSevenRounds: wholeNumber(0, MAX_NO_SEVEN_ROUNDS, 0),
  diceDeck: v.fallback(v.boolean(), false),
  friendlyRobber: v.fallback(v.boolean(), false),
  playerTrades: v.fallback(v.boolean(), true),
  /** 0: as long as one likes. */
  secondsPerTurn: wholeNumber(0, MAX_SECONDS_PER_TURN, 0),
  /** What one person alone may take back against bots. */
  undo: v.fallback(v.picklist(UNDO_RULES), 'free'),
  isBeginnerBoard: v.fallback(v.boolean(), false),
  fairness: v.fallback(v.array(v.picklist(FAIRNESS_SWITCHES)), [...FAIRNESS_SWITCHES]),
});

export type SetupChoices = Readonly<v.InferOutput<typeof schema>>;

/** What is chosen when nobody has chosen anything. */
export function usualChoices(): SetupChoices {
  return v.parse(schema, {});
}

export function lastChoices(): SetupChoices {
  return readLocal(KEY, schema);
}

export function keepChoices(choices: SetupChoices): void {
  writeLocal(KEY, choices);
}
