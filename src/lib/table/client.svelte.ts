import { type Engine, StateView, type Viewer } from '$lib/engine';
import type { Link } from './link';
import type { ClientMessage, RefusalName, TableMessage, ToldRecord, Update } from './protocol';
import type { Undoable } from './undo';

// What a player's screen binds to: the latest view, what is legal in it, the log, and a way to wish for something.

export type ClientLink = Link<ClientMessage, TableMessage>;

export interface ClientEngine {
  legal(...input: Parameters<Engine['legal']>): ReturnType<Engine['legal']> | Promise<ReturnType<Engine['legal']>>;
}

export class Client {
  /** The state as this seat may see it; undefined until the table has answered. */
  view = $state.raw<Uint8Array>();
  /** What the seat may do now, trades to compose included. */
  legal = $state.raw<readonly number[]>([]);
  records = $state.raw<readonly ToldRecord[]>([]);
  /** An action that was sent and not answered yet: to be shown as pending, never as done. */
  pending = $state.raw<number>();
  /** Why the last wish was not carried out. */
  refusal = $state.raw<RefusalName>();
  isPaused = $state(false);
  /** When the table acts for whoever is waited for, by this page's own clock (performance.now); undefined without a timer. */
  deadline = $state.raw<number>();

  /** What it would mean to take back one's last decision; undefined when that cannot be done. */
  undoable = $state.raw<Undoable>();
  /** Somebody has taken back what told them something: the game is for practice. */
  isPractice = $state(false);

  readonly seat: Viewer;
  readonly #link: ClientLink;
  readonly #engine: ClientEngine;
  #seq = -1;
  /** Who waits for a look at which moment. */
  readonly #looks: Record<number, ((view: Uint8Array) => void)[] | undefined> = {};

  constructor(link: ClientLink, engine: ClientEngine, seat: Viewer) {
    this.seat = seat;
    this.#link = link;
    this.#engine = engine;
    link.onreceive = (message) => this.#receive(message);
  }

  /** Wishes for an action. While one is pending a second is not sent: a double click is one wish. */
  submit(action: number): void {
    if (this.pending !== undefined) return;
    this.pending = action;
    this.refusal = undefined;
    this.#link.send({ kind: 'submit', seq: this.#seq, action });
  }

  undo(): void {
    this.#link.send({ kind: 'undo', seq: this.#seq });
  }

  pause(isPaused: boolean): void {
    this.#link.send({ kind: 'pause', isPaused });
  }

  /** How things stood after so many records, as this seat could see them then. */
  look(at: number): Promise<Uint8Array> {
    return new Promise((resolve) => {
      (this.#looks[at] ??= []).push(resolve);
      this.#link.send({ kind: 'look', at });
    });
  }

  leave(): void {
    this.#link.close();
  }

  #receive(message: TableMessage): void {
    if (message.kind === 'update') this.#update(message);
    else if (message.kind === 'refused') this.#refused(message.reason);
    else this.#past(message.at, message.view);
  }

  #past(at: number, view: Uint8Array): void {
    const waiting = this.#looks[at] ?? [];
    this.#looks[at] = undefined;
    for (const resolve of waiting) resolve(view);
  }

  #update({ seq, view, from, records, isPaused, timeLeft, undoable, isPractice = false }: Update): void {
    this.#seq = seq;
    this.view = view;
    this.isPaused = isPaused;
    this.undoable = undoable;
    this.isPractice = isPractice;
    this.deadline = timeLeft === undefined ? undefined : performance.now() + timeLeft;
    this.records = [...this.records.slice(0, from), ...records];
    this.pending = undefined;
    this.refusal = undefined;
    this.legal = []; // what was legal before says nothing about now
    void this.#findLegal(seq, view);
  }

  async #findLegal(seq: number, view: Uint8Array): Promise<void> {
    if (this.seat === 'spectator' || !new StateView(view).toAct.includes(this.seat)) return;
    const legal = await this.#engine.legal(view, this.seat);
    if (seq === this.#seq) this.legal = legal; // the game may have moved on in the meantime
  }

  #refused(reason: RefusalName): void {
    this.pending = undefined;
    this.refusal = reason;
  }
}
