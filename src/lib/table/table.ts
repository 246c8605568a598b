import { type Engine, type GameRecord, InputError, NO_OUTCOME, nameAt, REASON_NAMES, StateView, type Viewer } from '$lib/engine';
import { type Chance, decisionNumber } from './chance';
import { type Aside, Desk, type Standing, type TableLink } from './desk';
import type { ClientMessage, RefusalName } from './protocol';
import { replayRecords } from './record';
import { type Clock, systemClock, TurnTimer } from './turnTimer';
import { takeBack, type TakenBack, type UndoRule } from './undo';

// The authority of a game: it alone holds the truth, checks every wish by the engine, asks chance, keeps the log, and sends every
// seat what that seat may see.

/** The engine as the table needs it: in a worker or beside it, every call is awaited. */
export type TableEngine = {
  readonly [Call in 'apply' | 'replay' | 'outcomes' | 'view' | 'story' | 'fallback']: (
    ...input: Parameters<Engine[Call]>
  ) => ReturnType<Engine[Call]> | Promise<ReturnType<Engine[Call]>>;
};

export interface TableOptions {
  readonly engine: TableEngine;
  readonly chance: Chance;
  /** The game so far: its first state, and the records that led on from there. */
  readonly start: Uint8Array;
  readonly records?: readonly GameRecord[];
  readonly undo: UndoRule;
  /** Somebody has already taken back what told them something. */
  readonly isPractice?: boolean | undefined;
  /** Seconds a turn may take; at the end of them the table acts for whoever is waited for. */
  readonly secondsPerTurn?: number | undefined;
  readonly clock?: Clock;
  /** Keeps the log whenever it has changed. It is waited for before anybody hears of the change: what was heard of is kept. */
  readonly keep?: (records: readonly GameRecord[], isPractice: boolean) => Promise<void>;
  /** Something of our own has failed, the engine or the keeping: the table is closed, and what was heard of is still kept. */
  readonly onbroken?: (error: unknown) => void;
}

function rethrow(error: unknown): never {
  throw error;
}

export class Table {
  readonly #engine: TableEngine;
  readonly #chance: Chance;
  readonly #undoRule: UndoRule;
  readonly #desk: Desk;
  readonly #keepLog: NonNullable<TableOptions['keep']>;
  readonly #onbroken: (error: unknown) => void;
  readonly #timer: TurnTimer | undefined;
  #isPractice: boolean;
  #isPaused = false;
  #isClosed = false;
  #queue: Promise<void> = Promise.resolve();

  private constructor(options: TableOptions) {
    const { engine, chance, start, undo, secondsPerTurn, clock = systemClock } = options;
    const { isPractice = false, keep = () => Promise.resolve(), onbroken = rethrow } = options;
    this.#engine = engine;
    this.#chance = chance;
    this.#undoRule = undo;
    this.#isPractice = isPractice;
    this.#desk = new Desk({ engine, standing: (viewer) => this.#standing(viewer) });
    this.#desk.lay([start], []);
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
    table.#desk.lay(await replayRecords(engine, start, records), records);
    table.#follow();
    return table;
  }

  /** The whole truth: for the host's own book-keeping, never for a client. */
  get state(): Uint8Array {
    return this.#desk.state;
  }

  get records(): readonly GameRecord[] {
    return this.#desk.records;
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
      this.#desk.remove(link);
    };
    link.onreceive = (message) => this.#enqueue(() => this.#receive(link, viewer, message));
    // Nobody hears of a step before having heard what came before it.
    this.#enqueue(async () => {
      if (isOpen) this.#desk.add(link, viewer);
      await this.#desk.welcome(link, viewer);
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
    if (message.kind === 'hello') return this.#desk.welcome(link, viewer);
    if (message.kind === 'look') return this.#desk.look(link, viewer, message.at);
    if (viewer === 'spectator') return this.#desk.refuse(link, 'noSuchSeat');
    if (message.kind === 'pause') return this.#pause(message.isPaused);
    if (message.seq !== this.#desk.seq) return this.#desk.refuse(link, 'stale');
    if (this.#isPaused) return this.#desk.refuse(link, 'paused');
    if (message.kind === 'undo') return this.#undo(link, viewer);
    try {
      const refusal = await this.#submit(viewer, message.action, message.remark && { remark: message.remark });
      if (refusal !== undefined) this.#desk.refuse(link, refusal);
    } catch (error) {
      // What a client sends may be anything; only a fault of our own is worth stopping for.
      if (!(error instanceof InputError)) throw error;
      this.#desk.refuse(link, 'malformed');
    }
  }

  /** Carries an action out, or says why not. */
  async #submit(seat: number, action: number, aside?: Aside): Promise<RefusalName | undefined> {
    const outcomes = await this.#engine.outcomes(this.state, seat, action);
    // Without outcomes the action is illegal: apply will say why.
    const outcome = outcomes.length === 0 ? NO_OUTCOME : this.#chance.draw(outcomes, decisionNumber(this.records, seat, action));
    const { state, reason } = await this.#engine.apply(this.state, seat, action, outcome);
    if (state === undefined) return nameAt(REASON_NAMES, reason);
    this.#desk.append({ seat, action, outcome }, state, aside);
    await this.#changed(this.records.length - 1);
    return undefined;
  }

  /** Tells everyone of a log that is another from some place on, once it is kept. */
  async #changed(from: number): Promise<void> {
    this.#desk.advance();
    await this.#keepLog(this.records, this.#isPractice);
    this.#follow();
    await this.#desk.broadcast(from);
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
    await this.#desk.broadcast(this.records.length);
  }

  /** Time is up: whoever is waited for does what must be done, one step each. The turn's time stays used up until it ends. */
  async #actForTheLate(): Promise<void> {
    if (this.#isPaused) return;
    if (this.#timer!.left > 0) return this.#follow(); // the turn went on while this waited in the queue
    const [seat] = new StateView(this.state).toAct;
    if (seat === undefined) return;
    const action = await this.#engine.fallback(this.state, seat, this.records.length);
    if (action !== undefined) await this.#submit(seat, action, { isByTimer: true });
  }

  async #undo(link: TableLink, seat: number): Promise<void> {
    const taken = this.#takeBack(seat);
    if (taken === undefined) return this.#desk.refuse(link, 'nothingToUndo');
    if (taken.undoable === 'practice') this.#isPractice = true;
    this.#desk.cut(taken.kept);
    await this.#changed(taken.kept);
  }

  #takeBack(viewer: Viewer): TakenBack | undefined {
    return viewer === 'spectator' ? undefined : takeBack(this.#undoRule, viewer, this);
  }

  #standing(viewer: Viewer): Standing {
    return {
      isPaused: this.#isPaused,
      timeLeft: this.isOver ? undefined : this.#timer?.left,
      undoable: this.#takeBack(viewer)?.undoable,
      isPractice: this.#isPractice,
    };
  }

  /** Ends the table: nobody hears of it any more, and what is still wished for is not done. */
  close(): void {
    this.#isClosed = true;
    this.#timer?.stop();
    for (const link of this.#desk.links) link.close();
  }

  get isOver(): boolean {
    return new StateView(this.state).isOver;
  }
}
