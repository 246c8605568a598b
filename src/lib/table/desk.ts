import type { Engine, GameRecord, Telling, Viewer } from '$lib/engine';
import type { Link } from './link';
import type { ClientMessage, RefusalName, TableMessage, ToldRecord } from './protocol';
import type { Undoable } from './undo';

// The side of a table that clients see: it knows who looks on and tells everyone what happened, as that one may see it. Who decides
// what happens, and by what right, is not its business.

export type TableLink = Link<TableMessage, ClientMessage>;

/** The engine as the desk needs it: in a worker or beside it, every call is awaited. */
export type DeskEngine = {
  readonly [Call in 'tell' | 'view']: (
    ...input: Parameters<Engine[Call]>
  ) => ReturnType<Engine[Call]> | Promise<ReturnType<Engine[Call]>>;
};

/** What the log does not hold of a record: it is told while the table stands and forgotten with it. */
export type Aside = Pick<ToldRecord, 'remark' | 'isByTimer'>;

/** What everybody is to hear. */
export type Told = ReadonlyMap<Viewer, Telling>;

/** How things stand beside the game itself. */
export interface TableState {
  readonly isPaused: boolean;
  readonly timeLeft?: number | undefined;
  readonly undoable?: Undoable | undefined;
  readonly isPractice?: boolean;
}

export interface DeskOptions {
  readonly engine: DeskEngine;
  readonly standing: (viewer: Viewer) => TableState;
  /** The states are one viewer's views already: that is told to everybody here. */
  readonly isView?: boolean;
}

export class Desk {
  readonly #engine: DeskEngine;
  readonly #standing: (viewer: Viewer) => TableState;
  readonly #isView: boolean;
  /** The state before every record, and the state now: undo and looking back are a matter of taking one. */
  #states: Uint8Array[] = [];
  #records: GameRecord[] = [];
  readonly #asides = new WeakMap<GameRecord, Aside>();
  readonly #links = new Map<TableLink, Viewer>();
  #seq = 0;

  constructor({ engine, standing, isView = false }: DeskOptions) {
    this.#engine = engine;
    this.#standing = standing;
    this.#isView = isView;
  }

  get state(): Uint8Array {
    return this.#states.at(-1)!;
  }

  get states(): readonly Uint8Array[] {
    return this.#states;
  }

  get records(): readonly GameRecord[] {
    return this.#records;
  }

  /** Counts every change of the game. */
  get seq(): number {
    return this.#seq;
  }

  get links(): readonly TableLink[] {
    return [...this.#links.keys()];
  }

  /** Who looks on, seat by seat. */
  get viewers(): readonly Viewer[] {
    const place = (viewer: Viewer) => (viewer === 'spectator' ? Infinity : viewer);
    return [...new Set(this.#links.values())].sort((a, b) => (place(a) < place(b) ? -1 : 1));
  }

  /** Puts a game on the desk, in place of what was there. */
  lay(states: readonly Uint8Array[], records: readonly GameRecord[]): void {
    this.#states = [...states];
    this.#records = [...records];
  }

  append(record: GameRecord, state: Uint8Array, aside?: Aside): void {
    this.#records.push(record);
    this.#states.push(state);
    if (aside) this.#asides.set(record, aside);
  }

  /** Takes back all but this many records. */
  cut(kept: number): void {
    this.#records.length = kept;
    this.#states.length = kept + 1;
  }

  add(link: TableLink, viewer: Viewer): void {
    this.#links.set(link, viewer);
  }

  remove(link: TableLink): void {
    this.#links.delete(link);
  }

  /** Something has changed: requests about what was before are stale. */
  advance(): void {
    this.#seq++;
  }

  async welcome(link: TableLink, viewer: Viewer): Promise<void> {
    link.send(this.#update((await this.#tell([viewer], 0)).get(viewer)!, viewer, 0));
  }

  /**
   * Tells everyone of the log from some place on, seat by seat: who came first has no advantage. `told`: what is to be told, where the engine
   * has said it already; whoever has come since then has been welcomed with all of it.
   */
  async broadcast(from: number, told?: Told): Promise<void> {
    for (const [viewer, telling] of told ?? (await this.#tell(this.viewers, from))) {
      for (const [link, own] of this.#links) if (own === viewer) link.send(this.#update(telling, viewer, from));
    }
  }

  refuse(link: TableLink, reason: RefusalName): void {
    link.send({ kind: 'refused', seq: this.#seq, reason });
  }

  async look(link: TableLink, viewer: Viewer, at: number): Promise<void> {
    const state = Number.isInteger(at) ? this.#states[at] : undefined;
    if (state === undefined) return this.refuse(link, 'malformed');
    link.send({ kind: 'past', at, view: this.#isView ? state : await this.#engine.view(state, viewer) });
  }

  async #tell(viewers: readonly Viewer[], from: number): Promise<Told> {
    const told = await this.#engine.tell(this.#states.slice(from), this.#records.slice(from), viewers, this.#isView);
    return new Map(viewers.map((viewer, at) => [viewer, told[at]!]));
  }

  #update({ view, records, legal, reasons }: Telling, viewer: Viewer, from: number): TableMessage {
    const told = records.map((record, index) => ({ ...record, ...this.#asides.get(this.#records[from + index]!) }));
    const { isPaused, timeLeft, undoable, isPractice } = this.#standing(viewer);
    return {
      kind: 'update',
      seq: this.#seq,
      view,
      legal,
      ...(reasons && { reasons }),
      from,
      records: told,
      isPaused,
      ...(timeLeft !== undefined && { timeLeft }),
      ...(undoable && { undoable }),
      ...(isPractice && { isPractice }),
    };
  }
}
