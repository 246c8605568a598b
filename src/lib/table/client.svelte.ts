import { type Engine, StateView } from '$lib/engine';
import type { Link } from './link';
import type { ClientMessage, SeenRecord, TableMessage, Update } from './protocol';

// What a player's screen binds to: the latest view, what is legal in it, the log, and a way to wish for something.

export type ClientLink = Link<ClientMessage, TableMessage>;

export interface ClientEngine {
  legal(...input: Parameters<Engine['legal']>): ReturnType<Engine['legal']> | Promise<ReturnType<Engine['legal']>>;
}

type Refusal = (TableMessage & { readonly kind: 'refused' })['reason'];

export class Client {
  /** The state as this seat may see it; undefined until the table has answered. */
  view = $state.raw<Uint8Array>();
  /** What the seat may do now, trades to compose included. */
  legal = $state.raw<readonly number[]>([]);
  records = $state.raw<readonly SeenRecord[]>([]);
  /** An action that was sent and not answered yet: to be shown as pending, never as done. */
  pending = $state.raw<number>();
  /** Why the last wish was not carried out. */
  refusal = $state.raw<Refusal>();

  readonly seat: number | 'spectator';
  readonly #link: ClientLink;
  readonly #engine: ClientEngine;
  #seq = -1;

  constructor(link: ClientLink, engine: ClientEngine, seat: number | 'spectator') {
    this.seat = seat;
    this.#link = link;
    this.#engine = engine;
    link.onreceive = (message) => (message.kind === 'update' ? this.#update(message) : this.#refused(message.reason));
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

  leave(): void {
    this.#link.close();
  }

  #update({ seq, view, from, records }: Update): void {
    this.#seq = seq;
    this.view = view;
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

  #refused(reason: Refusal): void {
    this.pending = undefined;
    this.refusal = reason;
  }
}
