import { type GameEvent, nameAt, RESOURCE_NAMES, type ResourceName, type StateView, TERRAIN_NAMES } from '$lib/engine';
import type { Island } from '$lib/ui/land';
import type { Pile } from './words';

// Which cards go where in what has just happened. Only who can know a card sees its face.

export type FlightEnd =
  { readonly kind: 'seat'; readonly seat: number } | { readonly kind: 'tile'; readonly tile: number } | { readonly kind: 'bank' };

export interface Flight {
  readonly from: FlightEnd;
  readonly to: FlightEnd;
  /** Undefined: face down. */
  readonly card: ResourceName | 'development' | undefined;
}

/** An island with what stands there. */
export interface BuiltIsland extends Island {
  readonly view: StateView;
}

const BANK: FlightEnd = { kind: 'bank' };
const seatOf = (seat: number): FlightEnd => ({ kind: 'seat', seat });

/** The flights of the events of one record, in order. */
export function flightsOf(events: readonly GameEvent[], island: BuiltIsland): Flight[] {
  const rolled = events.find((event) => event.kind === 'rolled');
  const sum = rolled && rolled.dice[0] + rolled.dice[1];
  return events.flatMap((event) => flightsOfEvent(event, sum, island));
}

function flightsOfEvent(event: GameEvent, sum: number | undefined, island: BuiltIsland): Flight[] {
  switch (event.kind) {
    case 'gained':
      return cardsIn(event.cards).map((card) => ({
        from: event.why === 'plenty' ? BANK : sourceOf(event.seat, card, sum, island),
        to: seatOf(event.seat),
        card,
      }));
    case 'discarded':
      return [{ from: seatOf(event.seat), to: BANK, card: event.resource }];
    case 'robbed':
      return [{ from: seatOf(event.victim), to: seatOf(event.seat), card: event.resource }];
    case 'bought':
      return [{ from: BANK, to: seatOf(event.seat), card: 'development' }];
    case 'monopolized':
      return Array.from({ length: event.count }, () => ({
        from: seatOf(event.victim),
        to: seatOf(event.seat),
        card: event.resource,
      }));
    case 'bankTraded':
      return [
        ...Array.from({ length: event.count }, () => ({ from: seatOf(event.seat), to: BANK, card: event.give })),
        { from: BANK, to: seatOf(event.seat), card: event.take },
      ];
    case 'traded':
      return [
        ...cardsIn(event.give).map((card) => ({ from: seatOf(event.seat), to: seatOf(event.partner), card })),
        ...cardsIn(event.take).map((card) => ({ from: seatOf(event.partner), to: seatOf(event.seat), card })),
      ];
    default:
      return [];
  }
}

function cardsIn(pile: Pile): ResourceName[] {
  return RESOURCE_NAMES.flatMap((name) => Array.from({ length: pile[name] ?? 0 }, () => name));
}

/** The tile that a card comes from: one of its kind next to a building of the seat, with the number that was rolled if one was. */
function sourceOf(seat: number, card: ResourceName, sum: number | undefined, { board, land, view }: BuiltIsland): FlightEnd {
  const own = view.seats[seat]!;
  const built = [...own.settlements, ...own.cities];
  const terrain = nameAt(TERRAIN_NAMES, RESOURCE_NAMES.indexOf(card)); // they share numbers
  const tile = board.tiles.findIndex(
    (tile, index) =>
      tile.terrain === terrain &&
      (sum === undefined || (tile.number === sum && index !== view.robber)) &&
      land.tiles[index]!.nodes.some((node) => built.includes(node)),
  );
  return tile < 0 ? BANK : { kind: 'tile', tile };
}
