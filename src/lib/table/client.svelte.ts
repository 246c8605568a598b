import { type Reasons, type Remark, StateView, type Viewer } from '$lib/engine';
import { type Courtesy, isAsked, isOffer } from './courtesy';
import type { Link } from './link';
import type { ClientMessage, RefusalName, TableMessage, ToldRecord, Update } from './protocol';
import type { Undoable } from './undo';

// What a player's screen binds to: the latest view, what is legal in it, the log, and a way to ask for something.

export type ClientLink = Link<ClientMessage, TableMessage>;

/** Answers offers for a person where they need not be asked. */
export interface Assistant {
  /** The answer to the open offer; undefined: the person decides. */
  answer(view: Uint8Array, legal: readonly number[]): Promise<Courtesy | undefined>;
}

export class Client {
  /** The state as this seat may see it; undefined until the table has answered. */
  view = $state.raw<Uint8Array>();
  /** What the person may do now, trades to compose included. */
  legal = $state.raw<readonly number[]>([]);
  /** Why the person cannot do the rest now; undefined for spectators. */
  reasons = $state.raw<Reasons>();
  records = $state.raw<readonly ToldRecord[]>([]);
  /** An action that was sent and not answered yet: to be shown as pending, never as done. */
  pending = $state.raw<number>();
  /** Why the last request was not carried out. */
  refusal = $state.raw<RefusalName>();
  isPaused = $state(false);
  /** The seat is asked about an offer, and its assistant has not said yet that the person must decide: nobody is to be bothered. */
  isAssisted = $state(false);
  /** When the table acts for whoever is waited for, by this page's own clock (performance.now); undefined without a timer. */
  deadline = $state.raw<number>();

  /** How long the log was when this client came. Which answers before that were the person's own is not known: remarks are not saved. */
  joinedAt = Infinity;

  /** What it would mean to take back one's last decision; undefined when that cannot be done. */
  undoable = $state.raw<Undoable>();
  /** Somebody has taken back what told them something: the game is for practice. */
  isPractice = $state(false);

  readonly seat: Viewer;
  assistant: Assistant | undefined;
  readonly #link: ClientLink;
  #seq = -1;
  /** What the seat may do, whether its person is asked or not. */
  #seatLegal: readonly number[] = [];
  /** The assistant has left the open offer to the person: it stays a question to them, whatever the others answer meanwhile. */
  #isLeftToPerson = false;
  /** The person takes something back: what was answered for them goes with it. */
  #isTakingBack = false;
  /** The update that was answered for the person last. */
  #answeredAt: number | undefined;
  /** What was said for the person, by its place in the log: a table far away does not pass it on. */
  readonly #remarks: Record<number, Courtesy | undefined> = {};
  /** Who waits for a look at which moment. */
  readonly #looks: Record<number, ((view: Uint8Array) => void)[] | undefined> = {};

  constructor(link: ClientLink, seat: Viewer) {
    this.seat = seat;
    this.#link = link;
    link.onreceive = (message) => this.#receive(message);
  }

  /** Requests an action. While one is pending a second is not sent: a double click is one request. */
  submit(action: number, remark?: Remark): void {
    if (this.pending !== undefined) return;
    this.#isTakingBack = false;
    this.pending = action;
    this.refusal = undefined;
    this.#link.send({ kind: 'submit', seq: this.#seq, action, ...(remark && { remark }) });
  }

  undo(): void {
    this.#isTakingBack = true;
    this.#link.send({ kind: 'undo', seq: this.#seq });
  }

  /** Asks the assistant once more about the open offer: the person wants something else now. */
  reconsider(): void {
    if (!this.view || !this.#isAsked(this.view)) return;
    void this.#consult();
  }

  pause(isPaused: boolean): void {
    this.#link.send({ kind: 'pause', isPaused });
  }

  /** How things stood after this many records, as this seat could see them then. */
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

  #update({ seq, view, legal, reasons, from, records, isPaused, timeLeft, undoable, isPractice = false }: Update): void {
    const isDecided = this.#isLeftToPerson && from === this.records.length && !records.some(isOffer) && this.#isAsked(view);
    this.#seq = seq;
    this.view = view;
    this.reasons = reasons;
    this.isPaused = isPaused;
    this.undoable = undoable;
    this.isPractice = isPractice;
    this.deadline = timeLeft === undefined ? undefined : performance.now() + timeLeft;
    this.records = [...this.records.slice(0, from), ...records.map((record, index) => this.#quoted(record, from + index))];
    this.joinedAt = Math.min(this.joinedAt, this.records.length); // what is taken back is decided again
    this.pending = undefined;
    this.refusal = undefined;
    this.#seatLegal = legal;
    this.isAssisted = this.assistant !== undefined && this.#isAsked(view) && !isDecided;
    this.#isLeftToPerson = isDecided;
    this.legal = this.isAssisted ? [] : legal;
    if (this.isAssisted) void this.#consult();
    else this.#isTakingBack = false;
  }

  /** Asks the assistant about the open offer. */
  async #consult(): Promise<void> {
    const { assistant } = this;
    if (assistant === undefined) return this.#askPerson();
    const seq = this.#seq;
    const answer = await assistant.answer(this.view!, this.#seatLegal).catch(() => undefined);
    if (seq !== this.#seq || this.pending !== undefined) return; // the game may have moved on in the meantime
    if (answer) return this.#answer(answer);
    this.#isLeftToPerson = true;
    this.#askPerson();
  }

  #askPerson(): void {
    this.legal = this.#seatLegal;
    this.isAssisted = false;
    this.#isTakingBack = false;
  }

  #isAsked(view: Uint8Array): boolean {
    return this.seat !== 'spectator' && isAsked(new StateView(view), this.seat);
  }

  #answer(answer: Courtesy): void {
    this.legal = [];
    this.isAssisted = true;
    this.#isLeftToPerson = false;
    if (this.isPaused) return; // it is looked at again when the game goes on
    // Whoever takes back what was answered for them means what they did themselves before it.
    if (this.#isTakingBack) return this.undo();
    this.#remarks[this.records.length] = answer;
    this.#answeredAt = this.#seq;
    this.submit(answer.action, answer.remark);
  }

  #quoted(record: ToldRecord, at: number): ToldRecord {
    const said = this.#remarks[at];
    const isOurs = said !== undefined && record.seat === this.seat && record.action === said.action && !record.remark;
    return isOurs ? { ...record, remark: said.remark } : record;
  }

  #refused(reason: RefusalName): void {
    const wasTakingBack = this.#isTakingBack;
    this.#isTakingBack = false;
    this.pending = undefined;
    this.#remarks[this.records.length] = undefined;
    if (!this.isAssisted) this.refusal = reason;
    // What was answered for the person and could not be taken back is answered again.
    else if (wasTakingBack) this.reconsider();
    // Unless the game has moved on, or will be looked at again after a pause, something is in the way that the person should see.
    else if (this.#answeredAt === this.#seq && reason !== 'paused' && reason !== 'stale') this.#askPerson();
  }
}
