import { type Engine, type GameRecord, InputError, NO_OUTCOME, nameAt, REASON_NAMES, StateView, type Viewer } from '$lib/engine';
import type { Chance } from './chance';
import type { Link } from './link';
import type { ClientMessage, RefusalName, TableMessage, ToldRecord } from './protocol';
import { replayRecords } from './record';
import { type Clock, systemClock, TurnTimer } from './turnTimer';

// The authority of a game: it alone holds the truth, checks every wish by the engine, asks chance, keeps the log, and sends every
// seat what that seat may see.

/** The engine as the table needs it: in a worker or beside it, every call is awaited. */
export type TableEngine = {
  readonly [Call in 'apply' | 'replay' | 'outcomes' | 'view' | 'story' | 'fallback']: (
    ...input: Parameters<Engine[Call]>
  ) => ReturnType<Engine[Call]> | Promise<ReturnType<Engine[Call]>>;
};

export type TableLink = Link<TableMessage, ClientMessage>;

/** 'own': one's own last actions, back to the last thing that chance decided or another player did. 'free': back to one's own last decision. */
export type UndoRule = 'own' | 'free';

export interface TableOptions {
  readonly engine: TableEngine;
  readonly chance: Chance;
  /** The game so far: its first state, and the records that led on from there. */
  readonly start: Uint8Array;
  readonly records?: readonly GameRecord[];
  readonly undo: UndoRule;
  /** Seconds a turn may take; at the end of them the table acts for whoever is waited for. */
  readonly secondsPerTurn?: number | undefined;
  readonly clock?: Clock;
  /** Keeps the log whenever it has changed. It is waited for before anybody hears of the change: what was heard of is kept. */
  readonly keep?: (records: readonly GameRecord[]) => Promise<void>;
  /** Something of our own has failed, the engine or the keeping: the table is closed, and what was heard of is still kept. */
  readonly onbroken?: (error: unknown) => void;
}

/** What the log does not hold of a record: it is told while the table stands and forgotten with it. */
type Aside = Pick<ToldRecord, 'remark' | 'isByTimer'>;

function rethrow(error: unknown): never {
  throw error;
}

export class Table {
  readonly #engine: TableEngine;
  readonly #chance: Chance;
  readonly #undoRule: UndoRule;
  /** The state before every record, and the state now: undo and looking back are a matter of taking one. */
  readonly #states: Uint8Array[];
  readonly #records: GameRecord[] = [];
  readonly #asides = new WeakMap<GameRecord, Aside>();
  readonly #keepLog: (records: readonly GameRecord[]) => Promise<void>;
  readonly #onbroken: (error: unknown) => void;
  readonly #timer: TurnTimer | undefined;
  #isPaused = false;
  #isClosed = false;
  readonly #links = new Map<TableLink, Viewer>();
  #seq = 0;
  #queue: Promise<void> = Promise.resolve();

  private constructor(options: TableOptions) {
    const { engine, chance, start, undo, secondsPerTurn, clock = systemClock } = options;
    const { keep = () => Promise.resolve(), onbroken = rethrow } = options;
    this.#engine = engine;
    this.#chance = chance;
    this.#undoRule = undo;
    this.#states = [start];
    this.#keepLog = keep;
    this.#onbroken = onbroken;
    if (secondsPerTurn !== undefined) {
      this.#timer = new TurnTimer(clock, secondsPerTurn, () => this.#enqueue(() => this.#actForTheLate()));
    }
  }

  /** Opens a table; rejects when a record does not follow from the ones before it. */
  static async open(options: TableOptions): Promise<Table> {
    const { engine, start, records = [] } = options;
    const table = new Table(options);
    const [, ...states] = await replayRecords(engine, start, records);
    for (const [index, state] of states.entries()) table.#append(records[index]!, state);
    table.#follow();
    return table;
  }

  /** The whole truth: for the host's own book-keeping, never for a client. */
  get state(): Uint8Array {
    return this.#states.at(-1)!;
  }

  get records(): readonly GameRecord[] {
    return this.#records;
  }

  /** Resolves when everything that has arrived so far is done. */
  get settled(): Promise<void> {
    return this.#queue;
  }

  /** Seats a client, or lets one watch. The link is the identity: whatever comes over it is that seat's. */
  join(link: TableLink, viewer: Viewer): void {
    let isOpen = true;
    link.onclose = () => {
      isOpen = false;
      this.#links.delete(link);
    };
    link.onreceive = (message) => this.#enqueue(() => this.#receive(link, viewer, message));
    // Nobody hears of a step before having heard what came before it.
    this.#enqueue(async () => {
      if (isOpen) this.#links.set(link, viewer);
      await this.#welcome(link, viewer);
    });
  }

  /** One at a time: calls to the engine are asynchronous, and a wish must meet the state that it was checked against. */
  #enqueue(work: () => Promise<void>): void {
    this.#queue = this.#queue
      .then(() => (this.#isClosed ? undefined : work()))
      .catch((error: unknown) => {
        this.close();
        this.#onbroken(error);
      });
  }

  async #receive(link: TableLink, viewer: Viewer, message: ClientMessage): Promise<void> {
    if (message.kind === 'hello') return this.#welcome(link, viewer);
    if (message.kind === 'look') return this.#look(link, viewer, message.at);
    if (viewer === 'spectator') return this.#refuse(link, 'noSuchSeat');
    if (message.kind === 'pause') return this.#pause(message.isPaused);
    if (message.seq !== this.#seq) return this.#refuse(link, 'stale');
    if (this.#isPaused) return this.#refuse(link, 'paused');
    if (message.kind === 'undo') return this.#undo(link, viewer);
    try {
      const refusal = await this.#submit(viewer, message.action, message.remark && { remark: message.remark });
      if (refusal !== undefined) this.#refuse(link, refusal);
    } catch (error) {
      // What a client sends may be anything; only a fault of our own is worth stopping for.
      if (!(error instanceof InputError)) throw error;
      this.#refuse(link, 'malformed');
    }
  }

  #refuse(link: TableLink, reason: RefusalName): void {
    link.send({ kind: 'refused', seq: this.#seq, reason });
  }

  /** Carries an action out, or says why not. */
  async #submit(seat: number, action: number, aside?: Aside): Promise<RefusalName | undefined> {
    const outcomes = await this.#engine.outcomes(this.state, seat, action);
    // Without outcomes the action is illegal: apply will say why.
    const outcome = outcomes.length === 0 ? NO_OUTCOME : this.#chance.draw(outcomes);
    const { state, reason } = await this.#engine.apply(this.state, seat, action, outcome);
    if (state === undefined) return nameAt(REASON_NAMES, reason);
    const record = { seat, action, outcome };
    if (aside) this.#asides.set(record, aside);
    this.#append(record, state);
    await this.#changed(this.#records.length - 1);
    return undefined;
  }

  /** Tells everyone of a log that is another from some place on, once it is kept. */
  async #changed(from: number): Promise<void> {
    this.#seq++;
    await this.#keepLog(this.#records);
    this.#follow();
    await this.#broadcast(from);
  }

  #follow(): void {
    if (!this.#isClosed) this.#timer?.follow(this.state, this.#isPaused);
  }

  /** The host may pause the game without having a seat. */
  pause(isPaused: boolean): void {
    this.#enqueue(() => this.#pause(isPaused));
  }

  async #pause(isPaused: boolean): Promise<void> {
    if (isPaused === this.#isPaused) return;
    this.#isPaused = isPaused;
    this.#follow();
    await this.#broadcast(this.#records.length);
  }

  /** Time is up: whoever is waited for does what must be done, one step each. The turn's time stays used up until it ends. */
  async #actForTheLate(): Promise<void> {
    if (this.#isPaused) return;
    if (this.#timer!.left > 0) return this.#follow(); // the turn went on while this waited in the queue
    const [seat] = new StateView(this.state).toAct;
    if (seat === undefined) return;
    const action = await this.#engine.fallback(this.state, seat, this.#records.length);
    if (action !== undefined) await this.#submit(seat, action, { isByTimer: true });
  }

  async #look(link: TableLink, viewer: Viewer, at: number): Promise<void> {
    const state = Number.isInteger(at) ? this.#states[at] : undefined;
    if (state === undefined) return this.#refuse(link, 'malformed');
    link.send({ kind: 'past', at, view: await this.#engine.view(state, viewer) });
  }

  #append(record: GameRecord, state: Uint8Array): void {
    this.#records.push(record);
    this.#states.push(state);
  }

  async #undo(link: TableLink, seat: number): Promise<void> {
    const kept = this.#undoTo(seat);
    if (kept === undefined) return this.#refuse(link, 'nothingToUndo');
    this.#records.length = kept;
    this.#states.length = kept + 1;
    await this.#changed(kept);
  }

  /** How many records stay when a seat takes back its last decision; undefined when it cannot. */
  #undoTo(seat: number): number | undefined {
    const last = this.#records.findLastIndex((record) => record.seat === seat);
    if (last < 0) return undefined;
    if (this.#undoRule === 'free') return last;
    const isLast = last === this.#records.length - 1;
    return isLast && this.#records[last]!.outcome === NO_OUTCOME ? last : undefined;
  }

  async #welcome(link: TableLink, viewer: Viewer): Promise<void> {
    link.send(await this.#update(viewer, 0));
  }

  async #broadcast(from: number): Promise<void> {
    for (const [link, viewer] of [...this.#links]) link.send(await this.#update(viewer, from));
  }

  async #update(viewer: Viewer, from: number): Promise<TableMessage> {
    const { views, records } = await this.#engine.story(this.#states.slice(from), this.#records.slice(from), viewer);
    const told = records.map((record, index) => ({ ...record, ...this.#asides.get(this.#records[from + index]!) }));
    const timeLeft = this.#timer && !this.isOver && { timeLeft: this.#timer.left };
    return { kind: 'update', seq: this.#seq, view: views.at(-1)!, from, records: told, isPaused: this.#isPaused, ...timeLeft };
  }

  /** Ends the table: nobody hears of it any more, and what is still wished for is not done. */
  close(): void {
    this.#isClosed = true;
    this.#timer?.stop();
    for (const link of [...this.#links.keys()]) link.close();
  }

  get isOver(): boolean {
    return new StateView(this.state).isOver;
  }
}
