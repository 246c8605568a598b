import { cardsOf, RESOURCE_NAMES, type ResourceName } from '$lib/engine';
import type { Pile } from './words';

// Reckoning with a few cards, as one side of a trade has them.

export function countOf(pile: Pile, resource: ResourceName): number {
  return pile[resource] ?? 0;
}

export function sizeOf(pile: Pile): number {
  return RESOURCE_NAMES.reduce((sum, name) => sum + countOf(pile, name), 0);
}

export function kindsOf(pile: Pile): readonly ResourceName[] {
  return RESOURCE_NAMES.filter((name) => countOf(pile, name) > 0);
}

/** The same pile with another count of one kind. */
export function withCount(pile: Pile, resource: ResourceName, count: number): Pile {
  const counts = RESOURCE_NAMES.map((name) => [name, name === resource ? count : countOf(pile, name)] as const);
  return Object.fromEntries(counts.filter(([, some]) => some > 0));
}

/** One more of a kind set aside, never more than are held or due. */
export function withOneAside(pile: Pile, resource: ResourceName, { held, due }: { held: number; due: number }): Pile {
  const isEnough = sizeOf(pile) >= due;
  return isEnough ? pile : withCount(pile, resource, Math.min(held, countOf(pile, resource) + 1));
}

/** One less of a kind. */
export function withOneLess(pile: Pile, resource: ResourceName): Pile {
  return withCount(pile, resource, Math.max(0, countOf(pile, resource) - 1));
}

/** What of a pile is also in a hand. */
export function heldOf(pile: Pile, hand: number): Pile {
  return RESOURCE_NAMES.reduce(
    (held: Pile, name, kind) => withCount(held, name, Math.min(countOf(pile, name), cardsOf(hand, kind))),
    {},
  );
}

export function isSamePile(one: Pile, other: Pile): boolean {
  return RESOURCE_NAMES.every((name) => countOf(one, name) === countOf(other, name));
}
