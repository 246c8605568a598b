import * as rules from '$core/rules';
import { DISCARD_LIMIT, NO_SEVEN_ROUNDS, TARGET } from '$core/layout';

// The options of a game, each once. Their JSON, bytes, checks and defaults follow from this table, and so do the forms that offer them,
// the summary that guests read and what a device remembers. They are offered in this order, by their words in i18n/*/setup.ts.

/** Where an option is chosen: always in sight, folded away until wanted, or together with who goes first. */
type Group = 'goal' | 'more' | 'start';

/** On or off: a bit of the option byte. */
interface Switch {
  readonly bit: number;
  readonly default: boolean;
  readonly group: Group;
}

/** A number with a byte of its own. */
interface Range {
  readonly byte: number;
  readonly least: number;
  readonly most: number;
  readonly default: number;
  readonly group: Group;
}

export const OPTIONS = {
  targetPoints: { byte: TARGET, least: rules.MIN_TARGET, most: rules.MAX_TARGET, default: rules.DEFAULT_TARGET, group: 'goal' },
  discardLimit: {
    byte: DISCARD_LIMIT,
    least: rules.MIN_DISCARD_LIMIT,
    most: rules.MAX_DISCARD_LIMIT,
    default: rules.DEFAULT_DISCARD_LIMIT,
    group: 'more',
  },
  noSevenRounds: { byte: NO_SEVEN_ROUNDS, least: 0, most: rules.MAX_NO_SEVEN_ROUNDS, default: 0, group: 'more' },
  playerTrades: { bit: rules.OPTION_PLAYER_TRADES, default: true, group: 'more' },
  friendlyRobber: { bit: rules.OPTION_FRIENDLY_ROBBER, default: false, group: 'more' },
  desertClosed: { bit: rules.OPTION_DESERT_CLOSED, default: false, group: 'more' },
  diceDeck: { bit: rules.OPTION_DICE_DECK, default: false, group: 'more' },
  rollOff: { bit: rules.OPTION_ROLL_OFF, default: false, group: 'start' },
} as const satisfies Readonly<Record<string, Switch | Range>>;

type Table = typeof OPTIONS;
export type OptionName = keyof Table;
type NameOf<Kind> = { [Name in OptionName]: Table[Name] extends Kind ? Name : never }[OptionName];
export type SwitchName = NameOf<Switch>;
/** The options that a form offers among the rules. */
export type RuleName = NameOf<{ readonly group: 'goal' | 'more' }>;

export type Options = { readonly [Name in OptionName]: Name extends SwitchName ? boolean : number };

export const OPTION_NAMES = Object.keys(OPTIONS) as readonly OptionName[];

export function isSwitch(name: OptionName): name is SwitchName {
  return 'bit' in OPTIONS[name];
}

/** The rules of a group, in the order in which they are offered. */
export function rulesIn(...groups: readonly ('goal' | 'more')[]): readonly RuleName[] {
  return OPTION_NAMES.filter((name): name is RuleName => groups.some((group) => OPTIONS[name].group === group));
}

/** What `make` says of some options, by their names. */
export function forOptions<Name extends OptionName, Made>(
  names: readonly Name[],
  make: (name: Name) => Made,
): { readonly [Each in Name]: Made } {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as { readonly [Each in Name]: Made };
}

/** What a game is played by when nobody chooses anything else. */
export const DEFAULT_OPTIONS = forOptions<OptionName, unknown>(OPTION_NAMES, (name) => OPTIONS[name].default) as Options;
