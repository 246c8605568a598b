import { messages } from '$lib/i18n';
import type { Island } from './land';
import { describeTarget } from './placeText';
import type { Place } from './targets';

/** Something pointed out on the board: one of the coach's best places, or in a review what was played and what would have been better. */
export type Mark =
  | { readonly kind: 'hint'; readonly rank: 1 | 2 | 3; readonly place: Place }
  | { readonly kind: 'played' | 'better'; readonly place: Place };

/** A name for a mark that no other mark of the same board has. */
export function markKey(mark: Mark): string {
  return mark.kind === 'hint' ? `hint-${mark.rank}` : mark.kind;
}

/** A mark in words, for those who do not see it. */
export function markText(mark: Mark, island: Island): string {
  const target = describeTarget(island, mark.place);
  const { marks } = messages();
  return mark.kind === 'hint' ? marks.hint(mark.rank, target) : marks[mark.kind](target);
}
