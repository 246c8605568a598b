import type { Options } from '$lib/engine';
import type { UndoRule } from '$lib/table';

/** The rules of a game that can be chosen, and the time for a turn in seconds; 0: as long as one likes. */
export type Rules = Pick<
  Options,
  'targetPoints' | 'discardLimit' | 'noSevenRounds' | 'diceDeck' | 'friendlyRobber' | 'playerTrades'
> & {
  readonly secondsPerTurn: number;
  /** What one person alone may take back against bots. */
  readonly undo?: UndoRule;
};
