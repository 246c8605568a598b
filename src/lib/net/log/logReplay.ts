import {
  actionArgument,
  ActionKind,
  actionKind,
  cardTotal,
  type Engine,
  type GameRecord,
  HIDDEN_CARD,
  makeCard,
  makeDice,
  nameAt,
  NO_OUTCOME,
  Reason,
  REASON_NAMES,
  robberVictim,
  type Setup,
  StateView,
  type Viewer,
} from '$lib/engine';
import { chanceOf } from '$lib/table';
import { type VerifiedLog, Failure, type OpenStep } from './verifiedLog';
import type { Entry, EntryOf } from './entries';
import type { Dealers } from '$lib/net/chance/dealings';
import { drawBeginning, drawPlace, rollDice, stealResource } from '$lib/net/chance/randomness';
import type { RoomRules } from '$lib/net/protocol/roomStatus';

// The game that a log tells, step by step by one's own engine: as its truth where all secrets are known, otherwise as one viewer sees it.

export type ReplayEngine = Pick<
  Engine,
  'apply' | 'follow' | 'newGame' | 'dealBoard' | 'boardFromCode' | 'view' | 'publicHash' | 'outcomes'
>;

/** Tells what only some may know: the card that was drawn or stolen, as far as the reader may know it. */
export interface Secrets {
  /** The kind drawn from a place of the deck; undefined where the reader may not know. */
  drawn(place: number, buyer: number): number | undefined;
  stolen(decided: Uint8Array, thief: number, victim: number, state: Uint8Array): number | undefined;
}

/** The secrets of a game for whoever knows them all. */
export function truthOf(dealers: Dealers): Secrets {
  return {
    drawn: (place) => dealers.current.deck[place],
    stolen: (decided, _, victim, state) =>
      stealResource(decided, dealers.secretOf(victim), new StateView(state).seats[victim]?.hand ?? 0),
  };
}

/** An outcome as the log tells it to everybody, and as the engine takes it. */
export interface Decided {
  readonly outcome: number;
  readonly core: number;
}

/** What an entry tells everybody beside the step itself. */
export interface Told {
  readonly seen?: string | undefined;
  readonly taken?: number[] | undefined;
}

export class LogReplay {
  readonly #engine: ReplayEngine;
  /** Undefined: the truth. */
  readonly #viewer: Viewer | undefined;
  readonly #secrets: Secrets;
  readonly states: Uint8Array[] = [];
  readonly records: GameRecord[] = [];
  #setup: Setup | undefined;

  constructor(engine: ReplayEngine, viewer: Viewer | undefined, secrets: Secrets) {
    this.#engine = engine;
    this.#viewer = viewer;
    this.#secrets = secrets;
  }

  /** Undefined before the island is drawn. */
  get state(): Uint8Array | undefined {
    return this.states.at(-1);
  }

  get setup(): Setup | undefined {
    return this.#setup;
  }

  get isOver(): boolean {
    return this.state !== undefined && new StateView(this.state).isOver;
  }

  /** Of what everybody can see; undefined before the island is drawn, and when the cards lie open at the end. */
  get seen(): string | undefined {
    return this.state === undefined || this.isOver ? undefined : this.#engine.publicHash(this.state);
  }

  /** Goes on by an entry that the log has just taken; throws a Failure where the engine sees it otherwise. */
  take(entry: Entry, history: VerifiedLog): void {
    if (entry.kind === 'act' || entry.kind === 'bot') this.#takeStep(entry);
    else if (entry.kind === 'chance') this.#takeChance(entry, history);
    // An entry without it claims that the game is over, or has not begun: the end will show.
    if (entry.seen !== undefined && entry.seen !== this.seen)
      throw new Failure('illegal', entry.at, 'the host sees another game');
  }

  /** Who wins by an entry that claims to end the game; undefined where the viewer cannot tell before all cards lie open. */
  winnerBy(entry: Entry, history: VerifiedLog): number | undefined {
    const step = this.#lastStep(entry, history);
    if (this.state === undefined || step === undefined) return undefined;
    const taken = 'taken' in entry ? entry.taken : undefined;
    if (this.#apply(step, taken).reason !== Reason.HiddenInformation) return undefined;
    // Whoever has the points already wins when their own turn begins.
    const { order, step: turn } = new StateView(this.state);
    return actionKind(step.action) === ActionKind.EndTurn ? order[(turn + 1) % order.length] : step.seat;
  }

  #lastStep(entry: Entry, { decided, lastEvent, drawn }: VerifiedLog): GameRecord | undefined {
    if (entry.kind === 'act' || entry.kind === 'bot')
      return entry.sharers === undefined ? { seat: entry.seat, action: entry.action, outcome: NO_OUTCOME } : undefined;
    const { step } = lastEvent;
    if (entry.kind !== 'chance' || step === undefined || this.state === undefined) return undefined;
    const before = chanceOf(step.action) === 'draw' ? drawn.slice(0, -1) : drawn;
    return { ...step, outcome: this.decide(decided, step, before).core };
  }

  #takeStep(entry: EntryOf<'act' | 'bot'>): void {
    const { at, seat, action, sharers, taken } = entry;
    if (this.state === undefined) throw new Failure('rules', at, 'the game has not begun');
    if (sharers === undefined) this.#step({ seat, action, outcome: NO_OUTCOME }, at, taken);
  }

  #takeChance({ at, outcome }: EntryOf<'chance'>, { decided, lastEvent: { step }, init, drawn }: VerifiedLog): void {
    if (step === undefined) return this.#begin(decided, init.rules, init.seats.length);
    // Places drawn before this one: the log has taken it in already.
    const known = this.decide(decided, step, chanceOf(step.action) === 'draw' ? drawn.slice(0, -1) : drawn);
    if (known.outcome !== outcome) throw new Failure('dice', at, 'what came does not follow from the shares');
    this.#step({ ...step, outcome: known.core }, at);
  }

  /** Draws the island and who begins. */
  #begin(decided: Uint8Array, rules: RoomRules, players: number): void {
    this.#setup = beginningOf(this.#engine, decided, rules, players);
    const start = this.#engine.newGame(this.#setup);
    this.states.push(this.#viewer === undefined ? start : this.#engine.view(start, this.#viewer));
  }

  /** What chance says about a step, with this many places of the deck drawn before. */
  decide(decided: Uint8Array, { seat, action }: OpenStep, drawn: readonly number[]): Decided {
    const state = this.state!;
    switch (chanceOf(action)) {
      case 'dice': {
        const possible = new Set(this.#engine.outcomes(state, seat, action).map(({ outcome }) => outcome));
        if (possible.size === 0) return { outcome: 0, core: NO_OUTCOME }; // refused by the engine at once
        const outcome = makeDice(...rollDice(decided, (first, second) => possible.has(makeDice(first, second))));
        return { outcome, core: outcome };
      }
      case 'draw': {
        if (cardTotal(new StateView(state).deck) === 0) return { outcome: 0, core: HIDDEN_CARD };
        const place = drawPlace(decided, drawn);
        return { outcome: place, core: cardOrHidden(this.#secrets.drawn(place, seat)) };
      }
      default: {
        const victim = robberVictim(actionArgument(action));
        return { outcome: 0, core: cardOrHidden(this.#secrets.stolen(decided, seat, victim, state)) };
      }
    }
  }

  /** What is to be told of a step that leads to another state: for whoever writes the log. */
  told(action: number, state: Uint8Array): Told {
    const isOver = new StateView(state).isOver;
    return { seen: isOver ? undefined : this.#engine.publicHash(state), taken: takenBy(this.state!, action, state) };
  }

  /** What everybody will see when the island is drawn. */
  foreseeBeginning(decided: Uint8Array, rules: RoomRules, players: number): string {
    return this.#engine.publicHash(this.#engine.newGame(beginningOf(this.#engine, decided, rules, players)));
  }

  #step(record: GameRecord, at: number, taken?: readonly number[]): void {
    const { state, reason } = this.#apply(record, taken);
    if (state === undefined) throw new Failure('illegal', at, `the engine refuses the move: ${nameAt(REASON_NAMES, reason)}`);
    this.states.push(state);
    this.records.push(record);
  }

  #apply(record: GameRecord, taken: readonly number[] | undefined): { state?: Uint8Array | undefined; reason: Reason } {
    const { seat, action, outcome } = record;
    if (this.#viewer !== undefined) return this.#engine.follow(this.state!, record, taken);
    const applied = this.#engine.apply(this.state!, seat, action, outcome);
    const isTold =
      applied.state === undefined || String(taken ?? '') === String(takenBy(this.state!, action, applied.state) ?? '');
    return isTold ? applied : { reason: Reason.Malformed };
  }
}

/** A game that is over, for whoever looks at it again. */
export interface PlayedGame {
  readonly setup: Setup;
  readonly records: readonly GameRecord[];
  /** Its last state. */
  readonly state: Uint8Array;
}

export function playedGame(truth: LogReplay | undefined): PlayedGame | undefined {
  if (!truth?.isOver) return undefined;
  return { setup: truth.setup!, records: truth.records, state: truth.state! };
}

function cardOrHidden(kind: number | undefined): number {
  return kind === undefined ? HIDDEN_CARD : makeCard(kind);
}

function beginningOf(engine: ReplayEngine, decided: Uint8Array, rules: RoomRules, players: number): Setup {
  const { order, seed } = drawBeginning(decided, players);
  const { board } = rules.board === '' ? engine.dealBoard({ seed, bestAttempt: true }) : engine.boardFromCode(rules.board);
  return { order, board, options: rules.options };
}

/** What a monopoly took from every seat: everybody sees it, but a view alone does not tell it beforehand. */
function takenBy(before: Uint8Array, action: number, after: Uint8Array): number[] | undefined {
  if (actionKind(action) !== ActionKind.PlayMonopoly) return undefined;
  const then = new StateView(before).seats;
  return new StateView(after).seats.map(({ hand }, seat) => Math.max(0, cardTotal(then[seat]!.hand) - cardTotal(hand)));
}
