import type { Snippet } from 'svelte';
import type { Lane } from './lane.svelte';
import type { MenuItem } from './menu';

export interface Verdict {
  readonly text: string;
  /** Undefined while it is being found. */
  readonly isGood?: boolean | undefined;
}

/** What others who play from their own devices bring to a table. */
export interface Company {
  /** Beside a player's mark. */
  readonly seat: Snippet<[number]>;
  /** News about the connection, in the place of the status; it is given what the game waits for, to be read with it. */
  readonly banner?: Snippet<[string]> | undefined;
  /** What can be done about it, in the place of the actions. */
  readonly remedies?: Snippet | undefined;
  readonly chat: Snippet;
  /** Lines of the chat that were not seen yet. */
  readonly unread: number;
  onchat(isOpen: boolean): void;
  /** What the check of the whole game has found, in a word: beside the standings, when the game is over. */
  readonly verdict?: Verdict | undefined;
  /** Below the standings, when the game is over. */
  readonly outcome: Snippet;
  readonly menu: readonly MenuItem[];
  /** What they say is shown with what players say to offers. */
  readonly lane: Lane;
  /** Whom the table waits for besides a move, in words. */
  readonly waiting?: string | undefined;
  /** What is to be known about how the dice came about, in words. */
  readonly rollRemark?: string | undefined;
  /** Does the table stand still until a connection is back, or somebody else hosts? Nothing can be answered meanwhile. */
  readonly isStill: boolean;
  /** Why the game is paused, and by whom. */
  readonly pauseHint?: string | undefined;
  /** Seats of people that a bot plays for a while. */
  readonly away: readonly number[];
  /** Keys that do something here, and what. */
  readonly keys: readonly (readonly [string, string])[];
}
