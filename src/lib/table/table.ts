import { type Engine, type GameRecord, InputError, NO_OUTCOME, nameAt, REASON_NAMES, StateView } from '$lib/engine';
import type { Chance } from './chance';
import type { Link } from './link';
import type { ClientMessage, SeenRecord, TableMessage } from './protocol';
import { replayRecords } from './record';

// The authority of a game: it alone holds the truth, checks every wish by the engine, asks chance, keeps the log, and sends every
// seat what that seat may see.

/** The engine as the table needs it: in a worker or beside it, every call is awaited. */
export type TableEngine = {
  readonly [Call in 'apply' | 'outcomes' | 'view' | 'viewOutcome' | 'events']: (
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
}

type Viewer = number | 'spectator';

export class Table {
  readonly #engine: TableEngine;
  readonly #chance: Chance;
  readonly #undoRule: UndoRule;
  /** The state before every record, and the state now: undo and looking back are a matter of taking one. */
  readonly #states: Uint8Array[];
  readonly #records: GameRecord[] = [];
  readonly #links = new Map<TableLink, Viewer>();
  #seq = 0;
  #queue: Promise<void> = Promise.resolve();

  private constructor({ engine, chance, start, undo }: TableOptions) {
    this.#engine = engine;
    this.#chance = chance;
    this.#undoRule = undo;
    this.#states = [start];
  }

  /** Opens a table; rejects when a record does not follow from the ones before it. */
  static async open(options: TableOptions): Promise<Table> {
    const { engine, start, records = [] } = options;
    const table = new Table(options);
    const [, ...states] = await replayRecords(engine, start, records);
    for (const [index, state] of states.entries()) table.#keep(records[index]!, state);
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
    this.#links.set(link, viewer);
    link.onclose = () => this.#links.delete(link);
    link.onreceive = (message) => this.#enqueue(() => this.#receive(link, viewer, message));
    this.#enqueue(() => this.#welcome(link, viewer));
  }

  /** One at a time: calls to the engine are asynchronous, and a wish must meet the state that it was checked against. */
  #enqueue(work: () => Promise<void>): void {
    this.#queue = this.#queue.then(work);
  }

  async #receive(link: TableLink, viewer: Viewer, message: ClientMessage): Promise<void> {
    if (message.kind === 'hello') return this.#welcome(link, viewer);
    if (message.seq !== this.#seq) return link.send({ kind: 'refused', seq: this.#seq, reason: 'stale' });
    if (viewer === 'spectator') return link.send({ kind: 'refused', seq: this.#seq, reason: 'noSuchSeat' });
    if (message.kind === 'undo') return this.#undo(link, viewer);
    try {
      await this.#submit(link, viewer, message.action);
    } catch (error) {
      // What a client sends may be anything; only a fault of our own is worth stopping for.
      if (!(error instanceof InputError)) throw error;
      link.send({ kind: 'refused', seq: this.#seq, reason: 'malformed' });
    }
  }

  async #submit(link: TableLink, seat: number, action: number): Promise<void> {
    const outcomes = await this.#engine.outcomes(this.state, seat, action);
    // Without outcomes the action is illegal: apply will say why.
    const outcome = outcomes.length === 0 ? NO_OUTCOME : this.#chance.draw(outcomes);
    const { state, reason } = await this.#engine.apply(this.state, seat, action, outcome);
    if (state === undefined) return link.send({ kind: 'refused', seq: this.#seq, reason: nameAt(REASON_NAMES, reason) });
    this.#keep({ seat, action, outcome }, state);
    this.#seq++;
    await this.#broadcast(this.#records.length - 1);
  }

  #keep(record: GameRecord, state: Uint8Array): void {
    this.#records.push(record);
    this.#states.push(state);
  }

  async #undo(link: TableLink, seat: number): Promise<void> {
    const kept = this.#undoTo(seat);
    if (kept === undefined) return link.send({ kind: 'refused', seq: this.#seq, reason: 'nothingToUndo' });
    this.#records.length = kept;
    this.#states.length = kept + 1;
    this.#seq++;
    await this.#broadcast(kept);
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
    const records: SeenRecord[] = [];
    for (let index = from; index < this.#records.length; index++) records.push(await this.#seen(index, viewer));
    return { kind: 'update', seq: this.#seq, view: await this.#engine.view(this.state, viewer), from, records };
  }

  async #seen(index: number, viewer: Viewer): Promise<SeenRecord> {
    const record = this.#records[index]!;
    const seen = { ...record, outcome: await this.#engine.viewOutcome(record, viewer) };
    const before = await this.#engine.view(this.#states[index]!, viewer);
    const after = await this.#engine.view(this.#states[index + 1]!, viewer);
    return { ...seen, events: await this.#engine.events(before, seen, after) };
  }

  get isOver(): boolean {
    return new StateView(this.state).isOver;
  }
}
