import * as v from 'valibot';
import {
  FAIR_ALL,
  FAIR_BALANCED_PRODUCTION,
  FAIR_DESERT_OFF_CENTRE,
  FAIR_EQUAL_NUMBERS_APART,
  FAIR_HARBOURS_OFF_BEST,
  FAIR_NO_TRIPLE_TERRAIN,
  FAIR_REDS_APART,
  FAIR_TWO_RESOURCES,
  FAIR_TWO_TWELVE_APART,
} from '$core/rules';
import { objectOf } from './schemas';

/** The fairness rules of the board generator that can be switched; 6 and 8 apart is always kept. */
const SWITCH_BITS = {
  equalNumbersApart: FAIR_EQUAL_NUMBERS_APART,
  twoTwelveApart: FAIR_TWO_TWELVE_APART,
  noTripleTerrain: FAIR_NO_TRIPLE_TERRAIN,
  balancedProduction: FAIR_BALANCED_PRODUCTION,
  twoResources: FAIR_TWO_RESOURCES,
  desertOffCentre: FAIR_DESERT_OFF_CENTRE,
  harboursOffBest: FAIR_HARBOURS_OFF_BEST,
} as const;

export type FairnessSwitch = keyof typeof SWITCH_BITS;
export type FairnessRule = FairnessSwitch | 'redsApart';

export const FAIRNESS_SWITCHES = Object.keys(SWITCH_BITS) as readonly FairnessSwitch[];

const DEFAULT_TRIES = 1_000_000;

/** The fields of a DealRequest. */
export const dealFields = {
  seed: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  fairness: v.optional(v.pipe(v.array(v.picklist(FAIRNESS_SWITCHES)), v.readonly()), FAIRNESS_SWITCHES),
  tries: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000_000)), DEFAULT_TRIES),
  bestAttempt: v.optional(v.boolean(), false),
};
export const dealSchema = objectOf(dealFields);

/** What to deal. */
export interface DealRequest {
  /** Missing: a fresh one. */
  readonly seed?: number | undefined;
  /** The rules to keep; missing: all of them. */
  readonly fairness?: readonly FairnessSwitch[] | undefined;
  readonly tries?: number | undefined;
  /** When no board keeps the rules within the tries: the one that breaks the fewest instead of an error. */
  readonly bestAttempt?: boolean | undefined;
}

export function fairnessBits(switches: readonly FairnessSwitch[]): number {
  return switches.reduce((bits, name) => bits | SWITCH_BITS[name], 0);
}

/** Does a board keep a rule? */
export interface FairnessVerdict {
  readonly rule: FairnessRule;
  readonly isKept: boolean;
}

/** Every rule, and whether it is kept where these are broken. */
export function fairnessVerdicts(broken: number): FairnessVerdict[] {
  const names = fairnessNames(broken);
  return fairnessNames(FAIR_ALL).map((rule) => ({ rule, isKept: !names.includes(rule) }));
}

/** The names of the fairness rules in a set of bits. */
export function fairnessNames(bits: number): FairnessRule[] {
  const names: FairnessRule[] = FAIRNESS_SWITCHES.filter((name) => (bits & SWITCH_BITS[name]) !== 0);
  if (bits & FAIR_REDS_APART) names.unshift('redsApart');
  return names;
}
