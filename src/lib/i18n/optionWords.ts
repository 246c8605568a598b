import type { OptionName, Options, RuleName } from '$lib/engine';

// What the options of a game are called: every language names each of them.

/** A rule that is on or off. */
export interface SwitchWords {
  readonly name: string;
  /** Where both ways have a name, one is chosen instead of switched. */
  readonly states?: Readonly<Record<'off' | 'on', string>>;
  readonly hint?: string | Readonly<Record<'off' | 'on', string>>;
  /** Says in a summary that it is not as usual. */
  readonly line: string;
}

interface RangeWords {
  readonly name: string;
  /** Says in a summary how many. */
  readonly line: (count: number) => string;
}

type WordsOf<Name extends OptionName> = Options[Name] extends boolean ? SwitchWords : RangeWords;

/** Of what no form offers among the rules, only the line. */
export type OptionWords = {
  readonly [Name in OptionName]: Name extends RuleName ? WordsOf<Name> : Pick<WordsOf<Name>, 'line'>;
};
