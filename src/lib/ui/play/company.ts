import type { ComponentProps, Snippet } from 'svelte';
import type { Bubbles } from './bubbles.svelte';
import type Glyph from './Glyph.svelte';

/** A small switch in a corner of the sea. */
export interface Tool {
  readonly name: string;
  readonly key?: string;
  readonly glyph: ComponentProps<typeof Glyph>['name'];
  readonly label: string;
  readonly isOn: boolean;
  /** Something new behind it, counted. */
  readonly count?: number;
  onclick(): void;
}

/** What others who play from their own devices bring to a table. */
export interface Company {
  /** Beside a player's name. */
  readonly seat: Snippet<[number]>;
  /** Over the island. */
  readonly overBoard: Snippet;
  /** Below the standings, when the game is over. */
  readonly outcome: Snippet;
  readonly tools: readonly Tool[];
  /** What they say is shown with what players say to offers. */
  readonly bubbles: Bubbles;
  /** Whom the table waits for besides a move, in words. */
  readonly waiting?: string | undefined;
  /** What is to be known about how the dice came about, in words. */
  readonly rollRemark?: string | undefined;
  /** Why the game is paused, and by whom. */
  readonly pauseHint?: string | undefined;
  /** Seats of people that a bot plays for a while. */
  readonly away: readonly number[];
  /** Keys that do something here, and what. */
  readonly keys: readonly (readonly [string, string])[];
  /** Something was typed that is no move; returns whether it meant something here. */
  onkey(key: string): boolean;
}
