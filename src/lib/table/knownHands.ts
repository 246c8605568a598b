import {
  actionArgument,
  BANK_CARDS,
  cardsOf,
  cardTotal,
  COSTS,
  type GameEvent,
  type KnownHand,
  RESOURCE_NAMES,
  RESOURCES,
  type ResourceName,
  type Pile,
  type SeenRecord,
  type StateView,
} from '$lib/engine';

// What someone who has followed a game can know of every hand. Almost every card moves face up; only a stolen one is hidden from
// those who have no part in it. How many cards each seat holds, and how many of a resource all seats hold together, is always
// known, and what is spent or offered must have been there: from all that follow the bounds.

/** What is known of one resource in one hand. */
interface Cell {
  least: number;
  most: number;
}

const MAX_PASSES = 50; // far more than it takes, and an end where records contradict one another

const PRICES = {
  road: pileOf(COSTS.road),
  settlement: pileOf(COSTS.settlement),
  city: pileOf(COSTS.city),
  development: pileOf(COSTS.development),
};

function pileOf(cards: number): Pile {
  return Object.fromEntries(RESOURCE_NAMES.map((name, resource) => [name, cardsOf(cards, resource)]));
}

/** What the records of a game, as they were told to someone, let that one know of every hand. */
export function knownHands(records: readonly SeenRecord[], players: number): readonly KnownHand[] {
  return handsFollower(players)(records);
}

/** The same for a game that goes on: what has been followed is not followed again, unless it was taken back. */
export function handsFollower(players: number): (records: readonly SeenRecord[]) => readonly KnownHand[] {
  let hands = new HandBounds(players);
  let followed: readonly SeenRecord[] = [];
  return (records) => {
    const hasGoneOn = followed.length === 0 || records[followed.length - 1] === followed.at(-1);
    if (!hasGoneOn) hands = new HandBounds(players);
    for (const record of records.slice(hasGoneOn ? followed.length : 0)) hands.follow(record);
    followed = records;
    return hands.known;
  };
}

/** Bounds of hands in the middle of a game: those already known, or what its view shows. */
export function handsFrom(view: StateView, known?: readonly KnownHand[]): HandBounds {
  const sizes = view.seats.map(({ hand }) => cardTotal(hand));
  const totals = RESOURCE_NAMES.map((_, resource) => BANK_CARDS - cardsOf(view.bank, resource));
  const shown = view.seats.map(({ hand }, seat) =>
    RESOURCE_NAMES.map((_, resource): Cell => {
      if (hand < 0) return { least: 0, most: Math.min(sizes[seat]!, totals[resource]!) };
      return { least: cardsOf(hand, resource), most: cardsOf(hand, resource) };
    }),
  );
  const bounds = known?.map(({ least, most }) => RESOURCE_NAMES.map((name): Cell => ({ least: least[name], most: most[name] })));
  return new HandBounds(view.players, { rows: bounds ?? shown, sizes, totals });
}

/** Where bounds begin. */
interface Beginning {
  readonly rows: readonly (readonly Cell[])[];
  readonly sizes: number[];
  readonly totals: number[];
}

function emptyHands(players: number): Beginning {
  const seats = Array.from({ length: players }, () => 0);
  const rows = seats.map(() => RESOURCE_NAMES.map(() => ({ least: 0, most: 0 })));
  return { rows, sizes: seats, totals: RESOURCE_NAMES.map(() => 0) };
}

class HandBounds {
  /** By seat, then by resource. */
  readonly #rows: readonly (readonly Cell[])[];
  /** By resource, then by seat: the same cells. */
  readonly #columns: readonly (readonly Cell[])[];
  readonly #sizes: number[];
  readonly #totals: number[];
  /** Nothing more follows from the bounds. */
  #isNarrow: boolean;
  /** What the seats that accept the open offer must have. */
  #asked: Pile = {};

  constructor(players: number, { rows, sizes, totals }: Beginning = emptyHands(players)) {
    this.#rows = rows;
    this.#columns = RESOURCE_NAMES.map((_, resource) => this.#rows.map((row) => row[resource]!));
    this.#sizes = sizes;
    this.#totals = totals;
    this.#isNarrow = false;
    this.#narrow();
  }

  get known(): readonly KnownHand[] {
    const count = (row: readonly Cell[], bound: keyof Cell) =>
      Object.fromEntries(RESOURCE_NAMES.map((name, resource) => [name, row[resource]![bound]])) as Record<ResourceName, number>;
    return this.#rows.map((row) => ({ least: count(row, 'least'), most: count(row, 'most') }));
  }

  follow(record: SeenRecord): void {
    for (const event of record.events) this.#follow(event, record);
    this.#narrow();
  }

  #follow(event: GameEvent, record: SeenRecord): void {
    switch (event.kind) {
      case 'gained':
        return this.#gain(event.seat, event.cards);
      case 'discarded':
        return this.#pay(event.seat, { [event.resource]: 1 });
      case 'built':
        return event.isFree ? undefined : this.#pay(event.seat, PRICES[event.piece]);
      case 'bought':
        return this.#pay(event.seat, PRICES.development);
      case 'bankTraded':
        this.#pay(event.seat, { [event.give]: event.count });
        return this.#gain(event.seat, { [event.take]: 1 });
      case 'traded':
        this.#move(event.seat, event.partner, event.give);
        return this.#move(event.partner, event.seat, event.take);
      case 'robbed':
        if (event.resource === undefined) return this.#moveHidden(event.victim, event.seat);
        return this.#move(event.victim, event.seat, { [event.resource]: 1 });
      case 'played':
        return event.development === 'monopoly' ? this.#monopolize(event.seat, record) : undefined;
      case 'offered':
        this.#asked = event.take;
        return this.#show(event.seat, event.give);
      case 'accepted':
        return this.#show(event.seat, this.#asked);
      case 'countered':
        return this.#show(event.seat, event.give);
      default:
        return undefined;
    }
  }

  /** Adds cards to a hand, or takes them from it. */
  #change(seat: number, cards: Pile, sign: 1 | -1): void {
    for (let resource = 0; resource < RESOURCES; resource++) {
      const count = sign * (cards[RESOURCE_NAMES[resource]!] ?? 0);
      const cell = this.#rows[seat]![resource]!;
      cell.least += count;
      cell.most += count;
      this.#sizes[seat]! += count;
      this.#totals[resource]! += count;
    }
    this.#isNarrow = false;
  }

  #gain(seat: number, cards: Pile): void {
    this.#change(seat, cards, 1);
  }

  #pay(seat: number, cards: Pile): void {
    this.#show(seat, cards);
    this.#change(seat, cards, -1);
  }

  #move(from: number, to: number, cards: Pile): void {
    this.#pay(from, cards);
    this.#gain(to, cards);
  }

  /** A hand turns out to hold these cards. */
  #show(seat: number, cards: Pile): void {
    for (let resource = 0; resource < RESOURCES; resource++) {
      const cell = this.#rows[seat]![resource]!;
      cell.least = Math.max(cell.least, cards[RESOURCE_NAMES[resource]!] ?? 0);
    }
    this.#isNarrow = false;
  }

  /** A card moves face down: one of those that the victim may have had. */
  #moveHidden(from: number, to: number): void {
    for (let resource = 0; resource < RESOURCES; resource++) {
      const cell = this.#rows[from]![resource]!;
      if (cell.most > 0) this.#rows[to]![resource]!.most++;
      cell.least = Math.max(0, cell.least - 1);
    }
    this.#sizes[from]!--;
    this.#sizes[to]!++;
    this.#isNarrow = false;
  }

  /** One seat now has all of a resource, and how many each of the others gave has been seen. */
  #monopolize(seat: number, { action, events }: SeenRecord): void {
    const resource = actionArgument(action);
    for (const event of events) {
      if (event.kind === 'monopolized') this.#move(event.victim, seat, { [event.resource]: event.count });
    }
    for (const [other, cell] of this.#columns[resource]!.entries()) {
      if (other === seat) continue;
      cell.least = 0;
      cell.most = 0;
    }
  }

  /** Draws every conclusion from the sizes of the hands and the totals of the resources. */
  #narrow(): void {
    for (let pass = 0; pass < MAX_PASSES && !this.#isNarrow; pass++) {
      this.#isNarrow = true;
      for (let seat = 0; seat < this.#rows.length; seat++) {
        if (narrowTo(this.#rows[seat]!, this.#sizes[seat]!)) this.#isNarrow = false;
      }
      for (let resource = 0; resource < RESOURCES; resource++) {
        if (narrowTo(this.#columns[resource]!, this.#totals[resource]!)) this.#isNarrow = false;
      }
    }
  }
}

/** Narrows cells that add up to a sum: each is what the others leave. Says whether anything has changed. */
function narrowTo(cells: readonly Cell[], sum: number): boolean {
  let least = 0;
  let most = 0;
  for (const cell of cells) {
    least += cell.least;
    most += cell.most;
  }
  if (least === most) return false;
  let isNarrower = false;
  for (const cell of cells) {
    const low = Math.max(cell.least, sum - (most - cell.most));
    const high = Math.min(cell.most, sum - (least - cell.least));
    if (low === cell.least && high === cell.most) continue;
    least += low - cell.least;
    most += high - cell.most;
    cell.least = low;
    cell.most = high;
    isNarrower = true;
  }
  return isNarrower;
}
