import type { SeatReview } from '$lib/engine';

// Luck and play in a word each, by what they changed in the chance to win.

export function luckOf({ dice, cards }: SeatReview): 'great' | 'good' | 'even' | 'bad' | 'awful' {
  const luck = dice + cards;
  if (Math.abs(luck) < 0.05) return 'even';
  if (luck > 0) return luck > 0.2 ? 'great' : 'good';
  return luck < -0.2 ? 'awful' : 'bad';
}

export function playOf({ mistakes }: SeatReview): 'flawless' | 'good' | 'fair' | 'poor' {
  if (mistakes < 0.05) return 'flawless';
  if (mistakes < 0.2) return 'good';
  return mistakes < 0.5 ? 'fair' : 'poor';
}
