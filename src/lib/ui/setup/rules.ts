import type { Options } from '$lib/engine';

/** The rules of a game that can be chosen, and the time for a turn in seconds; 0: as long as one likes. */
export type Rules = Pick<
  Options,
  'targetPoints' | 'discardLimit' | 'noSevenRounds' | 'diceDeck' | 'friendlyRobber' | 'playerTrades'
> & { readonly secondsPerTurn: number };
