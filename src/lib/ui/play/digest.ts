import type { GameEvent } from '$lib/engine';
import type { ToldRecord } from '$lib/table';

const MAX_ITEMS = 3;

/** How much an event matters to whoever has missed it. */
function weightOf(event: GameEvent, seat: number): number {
  switch (event.kind) {
    case 'won':
      return 9;
    case 'robbed':
    case 'monopolized':
      return event.victim === seat ? 8 : 2;
    case 'longestRoad':
    case 'largestArmy':
      return event.from === seat ? 7 : 5;
    case 'gained':
      return event.seat === seat ? 6 : 0;
    case 'offered':
    case 'countered':
    case 'accepted':
    case 'declined':
      return 4;
    case 'built':
      return event.seat === seat ? 0 : event.piece === 'road' ? 1 : 4;
    case 'traded':
    case 'played':
    case 'rolled':
      return 3;
    default:
      return 0;
  }
}

/** The few events of a stretch of the log that matter most to a seat, in the order in which they happened. */
export function digest(records: readonly ToldRecord[], seat: number): ToldRecord[] {
  return records
    .flatMap((record) => record.events.map((event) => ({ record, event, weight: weightOf(event, seat) })))
    .map((told, at) => ({ ...told, at }))
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight || b.at - a.at)
    .slice(0, MAX_ITEMS)
    .toSorted((a, b) => a.at - b.at)
    .map(({ record, event }) => ({ ...record, events: [event] }));
}
