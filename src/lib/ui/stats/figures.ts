import { CITY_POINTS, type ResourceName, type SeenRecord, SPECIAL_CARD_POINTS, type StateView } from '$lib/engine';
import { type DiceFigures, diceFigures } from './dice';

// What a game comes to in numbers, told by its events alone: so they can be told to whoever has seen them, from any seat.

type Counts<Name extends string> = Record<Name, number>;
type CardLoss = 'stolen' | 'discarded' | 'silenced';

export interface SeatFigures {
  /** Cards that tiles have paid, those for the second settlement included. */
  readonly produced: Readonly<Counts<ResourceName>>;
  /** Cards lost to thieves, given back on a seven, and not paid because of where the robber stood. */
  readonly lost: Readonly<Counts<CardLoss>>;
  /** Cards stolen from others. */
  readonly loot: number;
  readonly bankTrades: number;
  readonly playerTrades: number;
  readonly developments: number;
}

export interface GameFigures {
  readonly dice: DiceFigures;
  readonly seats: readonly SeatFigures[];
  /** The points of every seat at the end of each turn; the first row is the draft. */
  readonly points: readonly (readonly number[])[];
}

/** The figures of a game so far. `last` is how it stands after the last record: of a finished game it shows the hidden points. */
export function gameFigures(records: readonly SeenRecord[], last: StateView): GameFigures {
  const seats = last.seats.map(newFigures);
  for (const { events } of records) for (const event of events) count(seats, event);
  return { dice: diceFigures(records), seats, points: pointsByTurn(records, last) };
}

type Counting = {
  -readonly [Key in keyof SeatFigures]: SeatFigures[Key] extends number ? number : Counts<keyof SeatFigures[Key] & string>;
};
type Event = SeenRecord['events'][number];

function newFigures(): Counting {
  return {
    produced: { wood: 0, brick: 0, sheep: 0, wheat: 0, ore: 0 },
    lost: { stolen: 0, discarded: 0, silenced: 0 },
    loot: 0,
    bankTrades: 0,
    playerTrades: 0,
    developments: 0,
  };
}

function count(seats: readonly Counting[], event: Event): void {
  switch (event.kind) {
    case 'gained':
      if (event.why === 'plenty') return;
      for (const [name, cards] of Object.entries(event.cards)) seats[event.seat]!.produced[name as ResourceName] += cards;
      return;
    case 'silenced':
      return event.lost.forEach((cards, seat) => (seats[seat]!.lost.silenced += cards));
    case 'discarded':
      return void seats[event.seat]!.lost.discarded++;
    case 'robbed':
      seats[event.seat]!.loot++;
      return void seats[event.victim]!.lost.stolen++;
    case 'bankTraded':
      return void seats[event.seat]!.bankTrades++;
    case 'traded':
      seats[event.seat]!.playerTrades++;
      return void seats[event.partner]!.playerTrades++;
    case 'bought':
      return void seats[event.seat]!.developments++;
    default: // counts nowhere here
  }
}

function pointsByTurn(records: readonly SeenRecord[], last: StateView): number[][] {
  const points = last.seats.map(() => 0);
  const add = (seat: number | undefined, gain: number) => {
    if (seat !== undefined) points[seat]! += gain;
  };
  const turns: number[][] = [];
  for (const event of records.flatMap(({ events }) => events)) {
    if (event.kind === 'turnStarted') turns.push([...points]);
    if (event.kind === 'built' && event.piece !== 'road') add(event.seat, event.piece === 'city' ? CITY_POINTS - 1 : 1);
    if (event.kind === 'longestRoad' || event.kind === 'largestArmy') {
      add(event.from, -SPECIAL_CARD_POINTS);
      add(event.to, SPECIAL_CARD_POINTS);
    }
  }
  return [...turns, points.map((open, seat) => open + (last.isOver ? hiddenPoints(last, seat) : 0))];
}

/** Points that lie in a seat's hand, as far as this view shows them. */
export function hiddenPoints(view: StateView, seat: number): number {
  return view.seats[seat]!.hiddenPoints;
}
