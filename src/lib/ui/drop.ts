import { cubicOut } from 'svelte/easing';
import { prefersReducedMotion } from 'svelte/motion';
import type { TransitionConfig } from 'svelte/transition';

// How a piece comes onto the board: it drops, and a ring spreads from where it lands. As transitions of its place in the list they
// play for a piece that is new, not for all of them when a board opens.

type Arrival = (piece: Element) => TransitionConfig;

const DURATION = 220; // ms
const HEIGHT = 34; // drawing units: 14 px on a phone
const RING_DURATION = 2 * DURATION;

export const drop: Arrival = () => ({
  duration: prefersReducedMotion.current ? 0 : DURATION,
  easing: cubicOut,
  css: (t, u) => `opacity: ${Math.min(1, 2 * t)}; transform: translateY(${-u * HEIGHT}px)`,
});

export const spread: Arrival = () => ({
  delay: prefersReducedMotion.current ? 0 : DURATION / 2,
  duration: prefersReducedMotion.current ? 0 : RING_DURATION,
  easing: cubicOut,
  css: (t, u) => `opacity: ${t === 0 ? 0 : 0.9 * u}; transform: scale(${0.4 + 0.6 * t})`,
});
