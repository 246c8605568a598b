import type { Options, RuleName } from '$lib/engine';
import type { UndoRule } from '$lib/table';

/** The rules of a game that can be chosen, and the time for a turn in seconds; 0: as long as one likes. */
export type Rules = Pick<Options, RuleName> & {
  readonly secondsPerTurn: number;
  /** What one person alone may take back against bots. */
  readonly undo?: UndoRule;
};
