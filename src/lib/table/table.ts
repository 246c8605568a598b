import { Answer, type GameRecord, InputError, NO_OUTCOME, nameAt, REASON_NAMES, StateView, type Viewer } from '$lib/engine';
import { chanceOf } from './chance';
import { Clocks } from './clocks';
import { type Aside, Desk, type TableState, type TableLink, type Told } from './desk';
import { type Journal, wholeJournal } from './journal';
import { everybodyThere, type Members } from './members';
import { offerIn } from './offerClock';
import type { ClientMessage, RefusalName } from './protocol';
import { replayRecords } from './savedGame';
import { type Queue, SerialQueue } from './serialQueue';
import type { Beginning, OwnWord, TableOptions } from './tableOptions';
import { systemClock } from './turnTimer';
import { takeBack, type TakenBack } from './undo';

// The authority of a game: it alone holds the truth, checks every request by the engine, asks chance, has every step kept, and sends every
// seat what that seat may see. On one device and among friends it is the same; they differ in where chance comes from, where steps are
// kept and who sits there.

/** What a seat wants to do. */
interface ActionRequest {
  readonly seat: number;
  readonly action: number;
  readonly aside?: Aside | undefined;
}

function rethrow(error: unknown): never {
  throw error;
}

// Calls from outside, `join` and `pause`, and whatever comes over links are put into the queue. All others are made from within it.
export class Table<By = never> {
  readonly #options: TableOptions<By>;
  readonly #journal: Journal<By | OwnWord>;
  readonly #members: Members;
  readonly #desk: Desk;
  readonly #clocks: Clocks;
  readonly #queue: Queue;
  readonly #ownQueue: SerialQueue;
  /** Requests that nobody is there to decide on: tried again until the log has moved on. */
  readonly #waiting = new Map<TableLink, ActionRequest>();
  /** What is told beside the step that chance decides on. */
  #openAside: Aside | undefined;
  #isPractice: boolean;
  #isPaused = false;
  #isOn = false;
  #isClosed = false;

  /** A table that nothing lies on yet. */
  constructor(options: TableOptions<By>) {
    const { engine, chance, secondsPerTurn, areOffersTimed, clock = systemClock, isPractice = false } = options;
    const { journal = wholeJournal(), members = everybodyThere, onbroken = rethrow } = options;
    this.#options = options;
    this.#journal = journal;
    this.#members = members;
    this.#isPractice = isPractice;
    this.#ownQueue = new SerialQueue((error) => {
      this.close();
      onbroken(error);
    });
    this.#queue = options.queue ?? this.#ownQueue;
    this.#desk = new Desk({ engine, standing: (viewer) => this.#standing(viewer) });
    this.#clocks = new Clocks({
      ...{ clock, secondsPerTurn },
      onturn: () => this.#enqueue(() => this.#actForTheLate()),
      onoffer: areOffersTimed ? (offer) => this.#enqueue(() => this.#answerForTheLate(offer)) : undefined,
    });
    chance.ondecided = (record, by) => this.#decided(record, by);
  }

  /** Opens the table of a game on this device; rejects when a record does not follow from the ones before it. */
  static async open(options: TableOptions & Beginning): Promise<Table> {
    const { engine, start, records = [] } = options;
    const table = new Table(options);
    table.lay(await replayRecords(engine, start, records), records);
    await table.begin();
    return table;
  }

  /** The whole truth: for the host's own book-keeping, never for a client. */
  get state(): Uint8Array {
    return this.#desk.state;
  }

  get records(): readonly GameRecord[] {
    return this.#desk.records;
  }

  get isOver(): boolean {
    return new StateView(this.state).isOver;
  }

  /** Resolves when everything that has arrived so far is done. */
  get settled(): Promise<void> {
    return this.#ownQueue.settled;
  }

  /** Puts a game on the table, in place of what was there. */
  lay(states: readonly Uint8Array[], records: readonly GameRecord[], isPaused = false): void {
    this.#desk.lay(states, records);
    this.#isPaused = isPaused;
  }

  /** Tells everyone of a game that was laid on the table. */
  async tellAll(): Promise<void> {
    this.#desk.advance();
    await this.#desk.broadcast(0);
  }

  /** From now on it is played. */
  async begin(): Promise<void> {
    this.#isOn = true;
    await this.settle();
  }

  // Who sits here.

  /** Seats a client, or lets one watch. The link is the identity: whatever comes over it is that seat's. */
  join(link: TableLink, viewer: Viewer): void {
    let isOpen = true;
    link.onclose = () => (isOpen = false);
    link.onreceive = (message) => this.#enqueue(() => this.#receive(link, viewer, message));
    // Nobody hears of a step before having heard what came before it.
    this.#enqueue(() => (isOpen ? this.admit(link, viewer) : Promise.resolve()));
  }

  /** The same at once. */
  async admit(link: TableLink, viewer: Viewer): Promise<void> {
    link.onclose = () => {
      this.#desk.remove(link);
      this.#waiting.delete(link);
    };
    link.onreceive = (message) => this.#enqueue(() => this.#receive(link, viewer, message));
    this.#desk.add(link, viewer);
    if (this.#desk.states.length > 0) await this.#desk.welcome(link, viewer);
  }

  #enqueue(work: () => Promise<void> | void): void {
    this.#queue.add(() => (this.#isClosed ? undefined : work()));
  }

  async #receive(link: TableLink, viewer: Viewer, message: ClientMessage): Promise<void> {
    if (!this.#desk.links.includes(link) || this.#desk.states.length === 0) return;
    if (message.kind === 'hello') return this.#desk.welcome(link, viewer);
    if (message.kind === 'look') return this.#desk.look(link, viewer, message.at);
    if (viewer === 'spectator') return this.#desk.refuse(link, 'noSuchSeat');
    if (message.kind === 'pause') return this.setPaused(message.isPaused);
    if (message.seq !== this.#desk.seq) return this.#desk.refuse(link, 'stale');
    if (message.kind === 'undo') return this.#isPaused ? this.#desk.refuse(link, 'paused') : this.#undo(link, viewer);
    const { action, remark } = message;
    await this.#try(link, { seat: viewer, action, aside: remark && { remark } });
  }

  async #try(link: TableLink, request: ActionRequest): Promise<void> {
    const refusal = await this.submit(request, 'link');
    if (refusal === 'waiting') this.#waiting.set(link, request);
    else if (refusal !== undefined) this.#desk.refuse(link, refusal);
  }

  // Steps.

  /** Why nobody can do anything now, if so. */
  get hindrance(): 'stale' | 'paused' | 'waiting' | undefined {
    if (!this.#isOn || this.#isClosed || this.#journal.isClosed) return 'stale';
    if (this.#isPaused) return 'paused';
    return this.#options.chance.isOpen || this.#members.isHeld ? 'waiting' : undefined;
  }

  /** Carries an action out, or says why not. Where chance has a say, it may still have to decide. */
  async submit({ seat, action, aside }: ActionRequest, by: By | OwnWord): Promise<RefusalName | 'waiting' | undefined> {
    const { hindrance } = this;
    if (hindrance) return hindrance;
    const { engine, chance } = this.#options;
    try {
      const outcomes = chanceOf(action) === undefined ? [] : await engine.outcomes(this.state, seat, action);
      // An action of chance without outcomes is illegal: apply will say why.
      if (outcomes.length === 0) return await this.#take({ seat, action, outcome: NO_OUTCOME }, by, aside);
      this.#openAside = aside;
      return await chance.ask({ seat, action, by, outcomes, records: this.records });
    } catch (error) {
      // What a client sends may be anything; only a fault of our own is worth stopping for.
      if (!(error instanceof InputError)) throw error;
      return 'malformed';
    }
  }

  async #decided(record: GameRecord, by: By | OwnWord): Promise<void> {
    const refusal = await this.#take(record, by, this.#openAside);
    if (refusal !== undefined) throw new Error(`Chance has decided on something illegal: ${refusal}`);
  }

  async #take(record: GameRecord, by: By | OwnWord, aside: Aside | undefined): Promise<RefusalName | undefined> {
    const { viewers } = this.#desk;
    const { state, reason, told } = await this.#options.engine.step(this.state, record, viewers);
    if (state === undefined) return nameAt(REASON_NAMES, reason);
    this.#desk.append(record, state, aside);
    await this.#changed(this.records.length - 1, by, new Map(viewers.map((viewer, at) => [viewer, told[at]!])));
    return undefined;
  }

  /** Tells everyone of a log that is another from some place on, once it is kept. */
  async #changed(from: number, by?: By | OwnWord, told?: Told): Promise<void> {
    this.#desk.advance();
    this.#waiting.clear();
    if (!(await this.#keep(from, by))) return;
    await this.#desk.broadcast(from, told);
    if (this.isOver) await this.#journal.end();
    await this.settle();
  }

  /** What cannot be kept has not happened. */
  async #keep(from: number, by?: By | OwnWord): Promise<boolean> {
    const { records, state } = this;
    let isKept = false;
    try {
      isKept = await this.#journal.keep({ records, state, isPractice: this.#isPractice }, by);
    } finally {
      if (!isKept) this.#desk.cut(from);
    }
    return isKept;
  }

  /** Sees to everything that follows from how things stand now. */
  async settle(): Promise<void> {
    if (!this.#isOn || this.#isClosed) return;
    if (this.#journal.isClosed) return this.#stop();
    await this.#members.settle(this);
    for (const [link, request] of [...this.#waiting]) {
      if (this.#waiting.get(link) !== request) continue; // the log has moved on
      this.#waiting.delete(link);
      await this.#try(link, request);
    }
    this.#runClocks();
  }

  /** The host may pause the game without having a seat. */
  pause(isPaused: boolean): void {
    this.#enqueue(() => this.setPaused(isPaused));
  }

  async setPaused(isPaused: boolean): Promise<void> {
    if (isPaused === this.#isPaused || !this.#isOn || this.#journal.isClosed || this.#members.isHeld) return;
    await this.#journal.pause(isPaused);
    if (this.#journal.isClosed) return this.#stop();
    this.#isPaused = isPaused;
    await this.#desk.broadcast(this.records.length);
    await this.settle();
  }

  // Whoever is late.

  #runClocks(): void {
    if (this.#isClosed) return;
    const isAbsent = new StateView(this.state).toAct.some((seat) => this.#members.isAbsent(seat));
    this.#clocks.follow(this.state, {
      isPaused: this.#isPaused,
      isDeciding: this.#options.chance.isOpen || this.#members.isHeld,
      isAbsent,
    });
  }

  /** Time is up: whoever is waited for does what must be done, one step each. The turn's time stays used up until it ends. */
  async #actForTheLate(): Promise<void> {
    if (this.hindrance) return;
    if (!this.#clocks.isTurnOver(this.state)) return this.#runClocks(); // the turn went on while this waited in the queue
    const late = new StateView(this.state).toAct.find((seat) => this.#members.isTimed(seat));
    if (late !== undefined) await this.#actFor(late);
  }

  async #answerForTheLate(offer: string): Promise<void> {
    const { answers } = new StateView(this.state);
    for (const seat of answers.keys()) {
      if (this.hindrance || offerIn(this.state) !== offer) return;
      const isWaitedFor = new StateView(this.state).answers[seat] === Answer.Waiting;
      if (isWaitedFor && this.#members.isTimed(seat)) await this.#actFor(seat);
    }
  }

  /** Does what must be done for a seat that does nothing. */
  async #actFor(seat: number): Promise<void> {
    const action = await this.#options.engine.fallback(this.state, seat, this.records.length);
    if (action !== undefined) await this.submit({ seat, action, aside: { isByTimer: true } }, 'clock');
  }

  // Taking back.

  async #undo(link: TableLink, seat: number): Promise<void> {
    const taken = this.#takeBack(seat);
    if (taken === undefined) return this.#desk.refuse(link, 'nothingToUndo');
    if (taken.undoable === 'practice') this.#isPractice = true;
    this.#desk.cut(taken.kept);
    await this.#changed(taken.kept);
  }

  #takeBack(viewer: Viewer): TakenBack | undefined {
    const { undo } = this.#options;
    return viewer === 'spectator' || undo === undefined ? undefined : takeBack(undo, viewer, this);
  }

  #standing(viewer: Viewer): TableState {
    return {
      isPaused: this.#isPaused,
      timeLeft: this.isOver ? undefined : this.#clocks.leftIn(this.state, this.#isPaused),
      undoable: this.#takeBack(viewer)?.undoable,
      isPractice: this.#isPractice,
    };
  }

  // The end.

  /** Nobody acts any more. Whoever looks on may go on looking. */
  #stop(): void {
    this.#clocks.stop();
    this.#members.close();
  }

  /** Nothing happens here any more, and what is still requested is not done; links stay open, for another table. */
  leave(): void {
    this.#isClosed = true;
    this.#stop();
  }

  /** Ends the table: nobody hears of it any more. */
  close(): void {
    this.leave();
    for (const link of this.#desk.links) link.close();
  }
}
