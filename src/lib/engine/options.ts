import * as v from 'valibot';
import {
  DEFAULT_DISCARD_LIMIT,
  DEFAULT_TARGET,
  MAX_DISCARD_LIMIT,
  MAX_NO_SEVEN_ROUNDS,
  MAX_TARGET,
  MIN_DISCARD_LIMIT,
  MIN_TARGET,
  OPTION_DICE_DECK,
  OPTION_FRIENDLY_ROBBER,
  OPTION_PLAYER_TRADES,
  OPTION_ROLL_OFF,
} from '$core/rules';
import { DISCARD_LIMIT, NO_SEVEN_ROUNDS, OPTIONS, TARGET } from '$core/layout';
import { objectOf } from './schemas';

// The options of a game as JSON and as bytes of a state.

function rangeSchema(least: number, most: number) {
  return v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
}

const fields = {
  targetPoints: rangeSchema(MIN_TARGET, MAX_TARGET),
  discardLimit: rangeSchema(MIN_DISCARD_LIMIT, MAX_DISCARD_LIMIT),
  diceDeck: v.boolean(),
  friendlyRobber: v.boolean(),
  noSevenRounds: rangeSchema(0, MAX_NO_SEVEN_ROUNDS),
  playerTrades: v.boolean(),
  rollOff: v.boolean(),
};

/** The options of a position: all of them. */
export const optionsSchema = objectOf(fields);

/** The options wished for a new game: what is missing is as usual. */
export const wishedOptionsSchema = objectOf({
  targetPoints: v.optional(fields.targetPoints, DEFAULT_TARGET),
  discardLimit: v.optional(fields.discardLimit, DEFAULT_DISCARD_LIMIT),
  diceDeck: v.optional(fields.diceDeck, false),
  friendlyRobber: v.optional(fields.friendlyRobber, false),
  noSevenRounds: v.optional(fields.noSevenRounds, 0),
  playerTrades: v.optional(fields.playerTrades, true),
  rollOff: v.optional(fields.rollOff, false),
});

export type Options = Readonly<v.InferOutput<typeof optionsSchema>>;

const SWITCHES = {
  diceDeck: OPTION_DICE_DECK,
  friendlyRobber: OPTION_FRIENDLY_ROBBER,
  playerTrades: OPTION_PLAYER_TRADES,
  rollOff: OPTION_ROLL_OFF,
} as const;
type Switch = keyof typeof SWITCHES;

export function writeOptions(bytes: Uint8Array, options: Options): void {
  bytes[TARGET] = options.targetPoints;
  bytes[DISCARD_LIMIT] = options.discardLimit;
  bytes[NO_SEVEN_ROUNDS] = options.noSevenRounds;
  bytes[OPTIONS] = Object.entries(SWITCHES).reduce((bits, [name, bit]) => (options[name as Switch] ? bits | bit : bits), 0);
}

export function readOptions(bytes: Uint8Array): Options {
  const isOn = (name: Switch) => (bytes[OPTIONS]! & SWITCHES[name]) !== 0;
  return {
    targetPoints: bytes[TARGET]!,
    discardLimit: bytes[DISCARD_LIMIT]!,
    diceDeck: isOn('diceDeck'),
    friendlyRobber: isOn('friendlyRobber'),
    noSevenRounds: bytes[NO_SEVEN_ROUNDS]!,
    playerTrades: isOn('playerTrades'),
    rollOff: isOn('rollOff'),
  };
}
