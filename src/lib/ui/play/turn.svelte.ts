import { untrack } from 'svelte';
import {
  ActionKind,
  actionKind,
  type Applied,
  type Board,
  type Engine,
  nameAt,
  type ProbeName,
  Reason,
  REASON_NAMES,
  type ReasonName,
  NO_OUTCOME,
  SEVEN,
  StateView,
  type Topology,
} from '$lib/engine';
import { messages } from '$lib/i18n';
import type { Client, Player, UndoRule } from '$lib/table';
import { type Island, islandOf } from '$lib/ui/land';
import { type Target, targetKey, targetsOf } from '$lib/ui/targets';
import { onarrival } from './arrivals.svelte';
import type { Cast } from './words';

// What the person at the screen is in the middle of. What is possible comes from the client's legal list, and why something is
// not from the engine; nothing is judged here.

export interface Judge {
  refusal(...input: Parameters<Engine['refusal']>): Reason | Promise<Reason>;
  follow(...input: Parameters<Engine['follow']>): Applied | Promise<Applied>;
}

export type BuildPiece = 'road' | 'settlement' | 'city';

/** What the person has begun to choose; the rest follows from the phase. */
export type Mode =
  { readonly kind: 'idle' } | { readonly kind: 'placing'; readonly piece: BuildPiece } | { readonly kind: 'buying' };

/** A place that somebody pointed at, and when: in another phase it is not meant any more, even if it is legal there. */
interface Pointing {
  readonly key: string;
  readonly turn: number;
  readonly phase: number;
}

/** The seat of whoever only watches. */
export const NOBODY = -1;

/** Nothing of it is a step that somebody would want back. */
const TALK: readonly ActionKind[] = [
  ActionKind.OfferTrade,
  ActionKind.AcceptTrade,
  ActionKind.DeclineTrade,
  ActionKind.CounterTrade,
  ActionKind.ConcludeTrade,
  ActionKind.WithdrawTrade,
];

const IDLE: Mode = { kind: 'idle' };

export interface TurnOptions {
  readonly client: Client;
  /** NOBODY for one who watches. */
  readonly seat: number;
  readonly players: readonly Player[];
  /** Never: among people who see what happens at once, everything stays as it is done. */
  readonly undo: UndoRule | 'never';
  readonly judge: Judge;
  readonly board: Board;
  readonly topology: Topology;
}

export class TurnModel {
  readonly client: Client;
  readonly seat: number;
  readonly cast: Cast;
  readonly island: Island;
  readonly #judge: Judge;

  #mode = $state.raw<Mode>(IDLE);
  #pointing = $state.raw<Pointing>();
  #hovering = $state.raw<Pointing>();
  /** Why the last thing that was tapped cannot be done. */
  notice = $state<string>();
  /** How many rolls have been seen on this screen: what moves with the dice moves once for each. */
  rolls = $state(0);
  /** Since when the latest of them can be seen, as performance.now() counts. */
  rolledAt = 0;
  /** Cards that are being given back, one action each, and how long the log was before the first. */
  #discards = $state.raw<{ readonly since: number; readonly actions: readonly number[] }>();

  readonly view = $derived.by(() => this.client.view && new StateView(this.client.view));
  readonly kinds = $derived.by(() => this.client.legal.map(actionKind));
  readonly isMyTurn = $derived.by(() => this.view?.current === this.seat);
  /** Is the person waited for? Not while an offer may still be answered for them. */
  readonly mustAct = $derived.by(() => !this.client.isAssisted && (this.view?.toAct.includes(this.seat) ?? false));

  readonly isWatching: boolean;
  /** Can anything be taken back in this game at all? */
  readonly hasUndo: boolean;

  /** Is there something to take back? */
  readonly canUndo = $derived.by(() => this.client.undoable !== undefined);
  /** Has the person just done something that can be taken back as if it had not been? Then the way back stays in sight. */
  readonly canTakeBack = $derived.by(() => {
    const last = this.client.records.at(-1);
    return this.client.undoable === 'harmless' && last !== undefined && !TALK.includes(actionKind(last.action));
  });
  /** Would taking back make this a practice game, which it is not yet? */
  readonly undoMarks = $derived.by(() => this.client.undoable === 'practice' && !this.client.isPractice);
  /** What the person was last asked about: whether to take back although that marks the game. */
  #asked = $state.raw<Client['records']>();
  /** Is that question open now? */
  readonly isUndoAsked = $derived.by(() => this.#asked === this.client.records);

  readonly mode = $derived.by((): Mode => {
    const mode = this.#mode;
    if (mode.kind === 'placing' && targetsOf(this.client.legal, mode.piece).length === 0) return IDLE;
    return mode.kind === 'buying' && !this.allows(ActionKind.BuyDevelopment) ? IDLE : mode;
  });

  /** Places to show: those of the piece that was chosen, or all where a place is all there is to choose. */
  readonly targets = $derived.by((): readonly Target[] => {
    if (this.mode.kind === 'placing') return targetsOf(this.client.legal, this.mode.piece);
    return this.kinds.includes(ActionKind.EndTurn) ? [] : targetsOf(this.client.legal);
  });

  /** Legal places that are not shown, because nothing was chosen yet: whoever taps one means it. */
  readonly reachable = $derived.by((): readonly Target[] =>
    this.mode.kind === 'idle' && this.kinds.includes(ActionKind.EndTurn) ? targetsOf(this.client.legal) : [],
  );

  /** The place that the person has pointed at. */
  readonly #pointed = $derived.by((): Target | undefined => this.#find(this.#pointing));

  /** The place that a confirmation takes, shown as if it were taken: the one pointed at, or the only one there is. */
  readonly preview = $derived.by((): Target | undefined => {
    const { targets } = this;
    return this.#pointed ?? (targets.length === 1 ? targets[0] : undefined);
  });

  /** The place under the mouse, or under a finger that is still down. */
  readonly hovered = $derived.by((): Target | undefined => this.#find(this.#hovering));

  /** The latest roll or start of a turn. The same record as long as there is no later one, so that what follows from it stays. */
  readonly #latestRoll = $derived.by(() =>
    this.client.records.findLast(({ events }) => events.some(({ kind }) => kind === 'rolled' || kind === 'turnStarted')),
  );

  /** The roll of this turn, once it has been made. */
  readonly roll = $derived.by(() => {
    const record = this.#latestRoll;
    const rolled = record?.events.find((event) => event.kind === 'rolled');
    return record && rolled && { rolled, events: record.events };
  });

  readonly silenced = $derived.by(() => this.roll?.events.find((event) => event.kind === 'silenced')?.tile);

  /** The tiles that paid for this turn's roll, as the board stood then. */
  readonly paying = $derived.by((): readonly number[] => {
    const { roll } = this;
    return roll ? untrack(() => this.#payingTiles(roll)) : [];
  });

  /** Cards that are still on their way back to the bank. */
  readonly isDiscarding = $derived.by(() => this.#nextDiscard() !== undefined);

  constructor({ client, seat, players, undo, judge, board, topology }: TurnOptions) {
    this.client = client;
    this.seat = seat;
    this.isWatching = seat === NOBODY;
    this.hasUndo = !this.isWatching && undo !== 'never';
    this.cast = { players, me: this.isWatching ? undefined : seat };
    this.island = islandOf(board, topology);
    this.#judge = judge;
    onarrival(client, (records) => {
      if (!records.some(({ events }) => events.some(({ kind }) => kind === 'rolled'))) return;
      this.rolls++;
      this.rolledAt = performance.now();
    });
    $effect(() => this.#discardNext());
  }

  allows(kind: ActionKind): boolean {
    return this.kinds.includes(kind);
  }

  actions(kind: ActionKind): readonly number[] {
    return this.client.legal.filter((action) => actionKind(action) === kind);
  }

  /** Why something cannot be done. */
  reason(name: ProbeName): ReasonName {
    const reason = this.client.reasons?.[name] ?? 'wrongPhase';
    // In one's own turn others may have to act first: then it is not the turn that is wrong.
    return reason === 'notYourTurn' && this.isMyTurn ? 'wrongPhase' : reason;
  }

  submit(action: number): void {
    this.#chooseNothing();
    this.notice = undefined;
    this.client.submit(action);
  }

  /** Submits the only action of a kind, if there is one. */
  submitOnly(kind: ActionKind): void {
    const [action] = this.actions(kind);
    if (action !== undefined) this.submit(action);
  }

  /** Takes the last step back, or says why not; asks first when that marks the game. */
  undo(): void {
    if (!this.hasUndo) return;
    const isAgreed = !this.undoMarks || this.isUndoAsked;
    this.#chooseNothing();
    this.#discards = undefined;
    this.notice = this.canUndo ? undefined : this.#whyNoUndo();
    if (!this.canUndo) return;
    if (isAgreed) this.client.undo();
    else this.#asked = this.client.records;
  }

  /** Shows where a piece may be put; the same request again takes it back. */
  place(piece: BuildPiece): void {
    const isChosen = this.#mode.kind === 'placing' && this.#mode.piece === piece;
    this.cancel();
    if (!isChosen) this.#mode = { kind: 'placing', piece };
  }

  /** Asks whether to buy a card, which nobody can take back; the same request again takes the question back. */
  wantCard(): void {
    const isAsked = this.mode.kind === 'buying';
    this.cancel();
    if (!isAsked) this.#mode = { kind: 'buying' };
  }

  /** Previews a place; pointing at one that is previewed takes it. */
  point(target: Target): void {
    const { preview } = this;
    if (preview && targetKey(preview) === targetKey(target) && target.actions.length === 1) return this.commit();
    this.notice = undefined;
    this.#asked = undefined;
    // A place that was tapped before any piece was chosen chooses the piece, too.
    if (this.reachable.length > 0 && target.piece !== 'robber') this.#mode = { kind: 'placing', piece: target.piece };
    this.#pointing = this.#pointingAt(target);
  }

  /** Takes a place at once, if it is one of those shown and leaves nothing to choose; else previews it. */
  take(target: Target): void {
    const [only, ...others] = target.actions;
    const isShown = this.targets.some((shown) => targetKey(shown) === targetKey(target));
    if (only !== undefined && others.length === 0 && isShown) this.submit(only);
    else this.point(target);
  }

  /** Takes the previewed place, unless it is still to be chosen whom to rob there; or buys the card that was asked about. */
  commit(): void {
    if (this.mode.kind === 'buying') return this.submitOnly(ActionKind.BuyDevelopment);
    const [only, ...others] = this.preview?.actions ?? [];
    if (only !== undefined && others.length === 0) this.submit(only);
  }

  hover(target: Target | undefined): void {
    this.#hovering = target && this.#pointingAt(target);
  }

  cancel(): void {
    this.#chooseNothing();
    this.notice = undefined;
  }

  discard(actions: readonly number[]): void {
    this.#discards = { since: this.client.records.length, actions };
  }

  /**
   * How things would stand after an action of this seat that chance has no part in; undefined if that cannot be said. A step that ends the game
   * lays open what nobody can foresee.
   */
  async foresee(action: number): Promise<StateView | 'over' | undefined> {
    const { view } = this.client;
    if (view === undefined) return undefined;
    const { state, reason } = await this.#judge.follow(view, { seat: this.seat, action, outcome: NO_OUTCOME });
    if (reason === Reason.HiddenInformation) return 'over';
    return state && new StateView(state);
  }

  /** What would be wrong with an action that is being composed. */
  async judge(action: number): Promise<ReasonName> {
    const { view } = this.client;
    return view === undefined ? 'wrongPhase' : nameAt(REASON_NAMES, await this.#judge.refusal(view, this.seat, action));
  }

  #chooseNothing(): void {
    this.#mode = IDLE;
    this.#pointing = undefined;
    this.#hovering = undefined;
    this.#asked = undefined;
  }

  #pointingAt(target: Target): Pointing | undefined {
    return this.view && { key: targetKey(target), turn: this.view.turn, phase: this.view.phase };
  }

  /** The target that was pointed at, as long as it can be chosen. */
  #find(pointing: Pointing | undefined): Target | undefined {
    const { view } = this;
    if (pointing === undefined || view?.turn !== pointing.turn || view.phase !== pointing.phase) return undefined;
    return [...this.targets, ...this.reachable].find((target) => targetKey(target) === pointing.key);
  }

  #whyNoUndo(): string {
    const { play, table, undo } = messages();
    const last = this.client.records.at(-1);
    if (last?.seat !== this.seat) return play.reason.nothingToUndo;
    return last.outcome === NO_OUTCOME ? undo.seen : table.undo.chance;
  }

  /** The next card to give back: a request that came too late for a changed table has left no record, so it is made again. */
  #nextDiscard(): number | undefined {
    if (this.#discards === undefined) return undefined;
    const { since, actions } = this.#discards;
    const mine = this.client.records
      .slice(since)
      .filter(({ seat, action }) => seat === this.seat && actionKind(action) === ActionKind.Discard);
    return actions[mine.length];
  }

  #discardNext(): void {
    const { pending, isPaused, legal } = this.client;
    const next = this.#nextDiscard();
    if (next !== undefined && pending === undefined && !isPaused && legal.includes(next)) this.client.submit(next);
  }

  #payingTiles({ rolled, events }: NonNullable<typeof this.roll>): number[] {
    const { view, silenced } = this;
    const sum = rolled.dice[0] + rolled.dice[1];
    if (view === undefined || sum === SEVEN) return [];
    const gainers = events.flatMap((event) => (event.kind === 'gained' ? [event.seat] : []));
    const built = gainers.flatMap((seat) => [...view.seats[seat]!.settlements, ...view.seats[seat]!.cities]);
    return this.island.board.tiles.flatMap(({ number }, tile) =>
      number === sum && tile !== silenced && this.island.land.tiles[tile]!.nodes.some((node) => built.includes(node))
        ? [tile]
        : [],
    );
  }
}
