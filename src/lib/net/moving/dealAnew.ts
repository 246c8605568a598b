import {
  actionArgument,
  ActionKind,
  actionKind,
  cardsOf,
  Development,
  DEVELOPMENTS,
  ALL_SEATS,
  type Engine,
  type GameRecord,
  HIDDEN_CARD,
  robberVictim,
  type Setup,
  StateView,
} from '$lib/engine';
import { chanceOf } from '$lib/table';
import { areEqual } from '$lib/net/crypto/bytes';

// Somebody goes on alone with a game whose host has gone: what only others knew, cards that they drew and stole from each other, is dealt
// anew, so that everything the log tells could have happened. It is tried step by step; what leads to something impossible is tried again
// from the last card that could have been another.

/** It is begun again, with other cards, when it takes long; most games need one attempt. */
const STEPS_PER_ATTEMPT = 3_000;
const ATTEMPTS = 200;

export type DealingEngine = Pick<Engine, 'newGame' | 'apply' | 'outcomes' | 'view'>;

/** The development card that an action shows. */
const PLAYED: Partial<Record<ActionKind, Development>> = {
  [ActionKind.PlayKnight]: Development.Knight,
  [ActionKind.PlayRoadBuilding]: Development.RoadBuilding,
  [ActionKind.PlayYearOfPlenty]: Development.YearOfPlenty,
  [ActionKind.PlayMonopoly]: Development.Monopoly,
};

/** A game as one of its viewers has followed it. */
export interface SeenGame {
  readonly setup: Setup;
  /** Cards that this one may not know are hidden. */
  readonly records: readonly GameRecord[];
  /** This one's views, one more than records. */
  readonly states: readonly Uint8Array[];
}

export interface DealtGame {
  readonly setup: Setup;
  readonly records: readonly GameRecord[];
  readonly state: Uint8Array;
}

/** A step, and what else its hidden card could have been. */
interface Tried {
  readonly state: Uint8Array;
  readonly outcome: number;
  readonly others: number[];
  /** Whose cards did not fit with what was tried before. */
  readonly concerned: Set<number>;
}

/** A whole game that looks to its viewer as this one does; undefined when none is found. `random` draws a number from 0 up to 1. */
export function dealAnew(engine: DealingEngine, seen: SeenGame, random: () => number): DealtGame | undefined {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const dealt = new Deal(engine, seen, random).run();
    if (dealt) return dealt;
  }
  return undefined;
}

class Deal {
  readonly #engine: DealingEngine;
  readonly #seen: SeenGame;
  readonly #random: () => number;
  readonly #start: Uint8Array;
  readonly #path: Tried[] = [];

  constructor(engine: DealingEngine, seen: SeenGame, random: () => number) {
    this.#engine = engine;
    this.#seen = seen;
    this.#random = random;
    this.#start = engine.newGame(seen.setup);
  }

  get #state(): Uint8Array {
    return this.#path.at(-1)?.state ?? this.#start;
  }

  run(): DealtGame | undefined {
    const { setup, records } = this.#seen;
    for (let step = 0; this.#path.length < records.length; step++) {
      const record = records[this.#path.length]!;
      const isHidden = record.outcome === HIDDEN_CARD;
      const outcomes = isHidden
        ? possible(this.#engine, this.#state, records, this.#path.length, this.#random)
        : [record.outcome];
      if (!this.#take(outcomes) && (step > STEPS_PER_ATTEMPT || !this.#goBack())) return undefined;
    }
    const dealt = records.map(({ seat, action }, at) => ({ seat, action, outcome: this.#path[at]!.outcome }));
    return { setup, records: dealt, state: this.#state };
  }

  /** Takes the next step with one of these outcomes; false when none is possible. */
  #take(outcomes: number[], concerned = new Set<number>()): boolean {
    const { records, states } = this.#seen;
    const at = this.#path.length;
    const { seat, action } = records[at]!;
    while (outcomes.length > 0) {
      const outcome = outcomes.pop()!;
      const { state } = this.#engine.apply(this.#state, seat, action, outcome);
      if (state === undefined || !isSeen(this.#engine, state, states[at + 1]!)) continue;
      this.#path.push({ state, outcome, others: outcomes, concerned });
      return true;
    }
    return false;
  }

  /** Back to the last card that could have been another and has to do with those whose cards do not fit. */
  #goBack(): boolean {
    const { records } = this.#seen;
    let concerned: ReadonlySet<number> = new Set(seatsOf(records[this.#path.length]!));
    for (let last = this.#path.pop(); last; last = this.#path.pop()) {
      const record = records[this.#path.length]!;
      const seats = seatsOf(record);
      if (record.outcome !== HIDDEN_CARD || !seats.some((seat) => concerned.has(seat))) continue;
      for (const seat of [...seats, ...concerned]) last.concerned.add(seat);
      if (this.#take(last.others, last.concerned)) return true;
      concerned = last.concerned;
    }
    return false;
  }
}

/** Whose cards a step is about. */
function seatsOf({ seat, action }: GameRecord): readonly number[] {
  const kind: ActionKind = actionKind(action);
  if (kind === ActionKind.PlayMonopoly || kind === ActionKind.ConcludeTrade) return ALL_SEATS;
  return chanceOf(action) === 'steal' ? [seat, robberVictim(actionArgument(action))] : [seat];
}

/** Does a truth look to a viewer as this view does? */
function isSeen(engine: DealingEngine, state: Uint8Array, view: Uint8Array): boolean {
  const { viewer } = new StateView(view);
  return areEqual(engine.view(state, viewer === undefined ? 'spectator' : viewer), view);
}

/** What a hidden card can be, the likeliest last: cards that their owner has played later come first into question. */
function possible(
  engine: DealingEngine,
  state: Uint8Array,
  records: readonly GameRecord[],
  at: number,
  random: () => number,
): number[] {
  const { seat, action } = records[at]!;
  const drawn = engine.outcomes(state, seat, action).map(({ outcome, weight }) => ({ outcome, rank: random() ** (1 / weight) }));
  const shuffled = drawn.sort((a, b) => a.rank - b.rank).map(({ outcome }) => outcome);
  if (chanceOf(action) !== 'draw') return shuffled;
  const needed = new Set(playedLater(state, records, at));
  return [...shuffled.filter((outcome) => !needed.has(outcome - 1)), ...shuffled.filter((outcome) => needed.has(outcome - 1))];
}

/** The development card that its buyer plays next and does not hold yet, if there is one. */
function playedLater(state: Uint8Array, records: readonly GameRecord[], at: number): readonly number[] {
  const { seat } = records[at]!;
  const cards = new StateView(state).seats[seat]!.held;
  const held = Array.from({ length: DEVELOPMENTS }, (_, kind) => cardsOf(cards, kind));
  for (const later of records.slice(at + 1)) {
    const kind = later.seat === seat ? PLAYED[actionKind(later.action)] : undefined;
    if (kind === undefined) continue;
    if (held[kind]! > 0) held[kind]!--;
    else return [kind];
  }
  return [];
}
