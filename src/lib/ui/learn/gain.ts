import { type GameEvent, RESOURCE_NAMES } from '$lib/engine';
import type { Pile } from '$lib/ui/play/words';
import { LEARNER } from './script';

/** The cards that came to the learner: from tiles, by a trade, from the robber's victim. */
export function gainOf(events: readonly GameEvent[]): Pile {
  const piles = events.map((event): Pile => {
    if (event.kind === 'gained' && event.seat === LEARNER) return event.cards;
    if (event.kind === 'traded' && event.seat === LEARNER) return event.take;
    if (event.kind === 'bankTraded' && event.seat === LEARNER) return { [event.take]: 1 };
    return event.kind === 'robbed' && event.seat === LEARNER && event.resource ? { [event.resource]: 1 } : {};
  });
  const sum = RESOURCE_NAMES.map((name) => [name, piles.reduce((total, pile) => total + (pile[name] ?? 0), 0)]);
  return Object.fromEntries(sum.filter(([, count]) => count !== 0)) as Pile;
}
