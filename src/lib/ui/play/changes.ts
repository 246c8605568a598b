import type { GameEvent } from '$lib/engine';
import type { Pile } from './words';

/** By seat, how many cards came to a hand (or left it, below zero). A seat whose hand is as large as before is missing. */
export type Changes = Readonly<Partial<Record<number, number>>>;

function sizeOf(pile: Pile): number {
  return Object.values(pile).reduce<number>((sum, count = 0) => sum + count, 0);
}

/**
 * What some events did to hands: cards that tiles paid, that were stolen, taken, traded or given back. What is paid for something
 * is seen where it is built.
 */
export function changesOf(events: readonly GameEvent[]): Changes {
  const changes = new Map<number, number>();
  const add = (seat: number, count: number) => changes.set(seat, (changes.get(seat) ?? 0) + count);
  const move = (from: number, to: number, count: number) => {
    add(from, -count);
    add(to, count);
  };
  for (const event of events) {
    if (event.kind === 'gained') add(event.seat, sizeOf(event.cards));
    if (event.kind === 'discarded') add(event.seat, -1);
    if (event.kind === 'robbed') move(event.victim, event.seat, 1);
    if (event.kind === 'monopolized') move(event.victim, event.seat, event.count);
    if (event.kind === 'traded') move(event.seat, event.partner, sizeOf(event.give) - sizeOf(event.take));
  }
  return Object.fromEntries([...changes].filter(([, count]) => count !== 0));
}
