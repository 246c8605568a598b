import type { Change, Choice, Detail, Thought } from '$lib/engine';

/** Something to do, and what it makes better by itself, the most telling first. */
export interface AdvisedChoice extends Choice {
  /** One of the best things to do; the others are among the best places of what they put there. */
  readonly isListed: boolean;
  readonly reasons: readonly Change[];
  /** It wins the game at once. */
  readonly wins: boolean;
  /** Of a discard, whose line is all the cards that go: how near the nearest purchase is with those that stay. */
  readonly leaves?: Detail;
}

/** Where the coach gets what it knows: everything is asked by what the person can see at that moment, and nothing else. */
export interface Advisor {
  /** The chance of every seat to win. */
  chances(): Promise<readonly number[]>;
  /** What a strong player would do for the person, up to three choices, best first, then more places of each kind; undefined: nothing. */
  think(signal: AbortSignal): Promise<readonly AdvisedChoice[] | undefined>;
  /** What a bot of this device thought before the record at this place of the log; undefined if nobody remembers. */
  thoughtAt(at: number): Thought | undefined;
}
