import type { ComponentProps } from 'svelte';
import type Glyph from './Glyph.svelte';

/** One thing in the menu of the table. What does nothing in this game is not in it. */
export interface MenuItem {
  readonly name: string;
  readonly label: string;
  readonly glyph: ComponentProps<typeof Glyph>['name'];
  /** A switch, and how it stands. */
  readonly isOn?: boolean;
  /** Cannot be used at the moment. */
  readonly isOff?: boolean;
  /** Something new behind it, counted. */
  readonly count?: number;
  /** The key that does the same. */
  readonly key?: string;
  /** A tap leads on to the next of a few choices: the menu stays open for another. */
  readonly isStep?: boolean;
  onclick(): void;
}
