import {
  ActionKind,
  actionKind,
  type Engine,
  type GameRecord,
  nameAt,
  Reason,
  REASON_NAMES,
  type SeenRecord,
  StateView,
} from '$lib/engine';
import type { Question } from '$lib/engine/thought';
import { handsFollower } from '$lib/table/knownHands';
import { pastOffers } from '$lib/table/pastOffers';
import { mix, pairedChance } from './chance';
import type { ArenaPlayer } from './player';

// One game between players who get nothing but what their seat may see and know.

const MAX_PLIES = 10_000;

/** What one seat did in a game. */
export interface SeatTally {
  turns: number;
  offers: number;
  /** Decisions with a choice, and the time they took. */
  decisions: number;
  milliseconds: number;
}

export function emptyTally(): SeatTally {
  return { turns: 0, offers: 0, decisions: 0, milliseconds: 0 };
}

export function addTally(sum: SeatTally, tally: SeatTally): void {
  sum.turns += tally.turns;
  sum.offers += tally.offers;
  sum.decisions += tally.decisions;
  sum.milliseconds += tally.milliseconds;
}

export interface GameResult {
  /** Undefined when the game found no end. */
  readonly winner: number | undefined;
  readonly plies: number;
  readonly seats: readonly SeatTally[];
}

export interface GameWish {
  readonly start: Uint8Array;
  /** By seat. */
  readonly players: readonly ArenaPlayer[];
  /** Of chance, and of the choices that players leave to it. */
  readonly seed: number;
}

export function playGame(engine: Engine, { start, players, seed }: GameWish): GameResult {
  const draw = pairedChance(seed);
  const seats = players.map(emptyTally);
  const followers = players.map((player, seat) =>
    player.wantsKnown ? new Follower(engine, players.length, seat, start) : undefined,
  );
  let state = start;
  /** Offers of this turn: all that those remember who do not follow the game. */
  let offered: number[] = [];

  /** What a seat does; nobody is asked about the only thing that can be done. */
  function ask(seat: number, isInTurn: boolean, moveSeed: number): number {
    const legal = engine.legal(state, seat);
    if (legal.length === 1) return legal[0]!;
    const question = followers[seat]?.question() ?? {
      view: engine.view(state, seat),
      seat,
      offered: isInTurn ? offered : [],
    };
    const began = performance.now();
    const action = players[seat]!.choose(question, moveSeed);
    seats[seat]!.milliseconds += performance.now() - began;
    seats[seat]!.decisions++;
    return action;
  }

  function note(seat: number, action: number): void {
    const kind = actionKind(action);
    if (kind === ActionKind.Roll) {
      seats[seat]!.turns++;
      offered = [];
    } else if (kind === ActionKind.OfferTrade) {
      seats[seat]!.offers++;
      offered = [...offered, action];
    }
  }

  for (let plies = 0; plies < MAX_PLIES; plies++) {
    const now = new StateView(state);
    if (now.isOver) return { winner: now.current, plies, seats };
    const seat = now.nextSeat;
    const action = ask(seat, seat === now.current, mix(seed, plies));
    const outcome = draw(action, engine.outcomes(state, seat, action));
    const { reason, state: next } = engine.apply(state, seat, action, outcome);
    if (reason !== Reason.Legal) throw new Error(`Seat ${seat} asked for something illegal: ${nameAt(REASON_NAMES, reason)}`);
    note(seat, action);
    for (const follower of followers) follower?.follow({ seat, action, outcome }, next);
    state = next;
  }
  return { winner: undefined, plies: MAX_PLIES, seats };
}

/** Follows a game as it is told to one seat. */
export class Follower {
  readonly #engine: Engine;
  readonly #seat: number;
  readonly #players: number;
  readonly #hands: ReturnType<typeof handsFollower>;
  readonly told: SeenRecord[] = [];
  view: Uint8Array;

  constructor(engine: Engine, players: number, seat: number, start: Uint8Array) {
    this.#engine = engine;
    this.#seat = seat;
    this.#players = players;
    this.#hands = handsFollower(players);
    this.view = engine.view(start, seat);
  }

  follow(record: GameRecord, after: Uint8Array): void {
    const view = this.#engine.view(after, this.#seat);
    const told = { ...record, outcome: this.#engine.viewOutcome(record, this.#seat) };
    this.told.push({ ...told, events: this.#engine.events(this.view, told, view) });
    this.view = view;
  }

  /** What the seat is asked now, with all that it knows and remembers. */
  question(): Question {
    const told = [...this.told]; // a copy: what counts cards compares with what it was given before
    return {
      view: this.view,
      seat: this.#seat,
      known: this.#hands(told),
      offered: pastOffers(told, this.#seat, this.#players),
    };
  }
}
