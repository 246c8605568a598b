import type { GameEvent, ResourceName, SeenRecord } from '$lib/engine';
import type { Pile } from './words';

// Which cards came into a hand, and which left it: what the screen shows as +n and −n.

/** The cards that an event brings a seat, as far as the viewer knows them. */
function gainOf(event: GameEvent, seat: number): Pile {
  switch (event.kind) {
    case 'gained':
      return event.seat === seat ? event.cards : {};
    case 'traded':
      if (event.seat === seat) return event.take;
      return event.partner === seat ? event.give : {};
    case 'bankTraded':
      return event.seat === seat ? { [event.take]: 1 } : {};
    case 'robbed':
      return event.seat === seat && event.resource ? { [event.resource]: 1 } : {};
    case 'monopolized':
      return event.seat === seat ? { [event.resource]: event.count } : {};
    default:
      return {};
  }
}

/** The cards that an event costs a seat, as far as the viewer knows them; what is paid for pieces is not part of it. */
function lossOf(event: GameEvent, seat: number): Pile {
  switch (event.kind) {
    case 'discarded':
      return event.seat === seat ? { [event.resource]: 1 } : {};
    case 'traded':
      if (event.seat === seat) return event.give;
      return event.partner === seat ? event.take : {};
    case 'bankTraded':
      return event.seat === seat ? { [event.give]: event.count } : {};
    case 'robbed':
      return event.victim === seat && event.resource ? { [event.resource]: 1 } : {};
    case 'monopolized':
      return event.victim === seat ? { [event.resource]: event.count } : {};
    default:
      return {};
  }
}

/** How many cards of a kind an event brings a seat, or costs it (below zero). */
export function cardsMoved(event: GameEvent, seat: number, resource: ResourceName): number {
  return (gainOf(event, seat)[resource] ?? 0) - (lossOf(event, seat)[resource] ?? 0);
}

function add(pile: Pile, more: Pile): Pile {
  const sum: { [Name in ResourceName]?: number | undefined } = { ...pile };
  for (const [name, count] of Object.entries(more) as [ResourceName, number][])
    if (count > 0) sum[name] = (sum[name] ?? 0) + count;
  return sum;
}

export function isEmpty(pile: Pile): boolean {
  return Object.values(pile).every((count) => !count);
}

export interface Exchange {
  readonly gain: Pile;
  /** What was given for it: nothing, unless it was a trade. */
  readonly paid: Pile;
}

const NOTHING: Exchange = { gain: {}, paid: {} };

/**
 * What the latest step that brought a seat cards has brought it: pinned until the next roll, until the seat does something, or until
 * the game is over.
 */
export function latestGain(records: readonly SeenRecord[], seat: number): Exchange {
  for (let at = records.length - 1; at >= 0; at--) {
    const { events, seat: actor } = records[at]!;
    if (events.some(({ kind }) => kind === 'won')) return NOTHING;
    const gain = events.map((event) => gainOf(event, seat)).reduce(add, {});
    // Whoever has done something since has other cards now.
    if (!isEmpty(gain) || actor === seat || events.some(({ kind }) => kind === 'rolled'))
      return { gain, paid: events.map((event) => lossOf(event, seat)).reduce(add, {}) };
  }
  return NOTHING;
}
