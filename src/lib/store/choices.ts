import * as v from 'valibot';
import {
  CHARACTER_NAMES,
  FAIRNESS_SWITCHES,
  forOptions,
  LEVEL_NAMES,
  MAX_SEATS,
  MIN_SEATS,
  optionFields,
  type Options,
  OPTIONS,
  type RuleName,
  rulesIn,
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

const RULES = rulesIn('goal', 'more');

/** By name, a rule as it was chosen, or as usual. */
const ruleFields = forOptions(RULES, (name) => v.fallback(optionFields[name] as v.GenericSchema, OPTIONS[name].default)) as {
  readonly [Name in RuleName]: v.SchemaWithFallback<(typeof optionFields)[Name], Options[Name]>;
};

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
  ...ruleFields,
  /** 0: as long as one likes. */
  secondsPerTurn: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_SECONDS_PER_TURN)), 0),
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

/** The options of the game that was chosen, as far as they are not as usual: so an older Hexterland reads every game that needs no newer one. */
export function chosenOptions(choices: SetupChoices): Partial<Options> {
  const changed = RULES.filter((name) => choices[name] !== OPTIONS[name].default);
  const rules = Object.fromEntries(changed.map((name) => [name, choices[name]]));
  return { ...rules, ...(choices.seating === 'rollOff' && { rollOff: true }) };
}

export function lastChoices(): SetupChoices {
  return readLocal(KEY, schema);
}

export function keepChoices(choices: SetupChoices): void {
  writeLocal(KEY, choices);
}
