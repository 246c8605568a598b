import type { Chance, Chanced, Queue } from '$lib/table';
import { toText } from '$lib/net/crypto/bytes';
import type { GuestMessageOf } from '$lib/net/protocol/messages';
import type { SignedJournal, Word } from '$lib/net/log/signedJournal';
import { SharesDesk, type SharesDeskOptions } from './sharesDesk';

// Chance among friends: everybody who is there decides together. What is asked stands in the log before anybody shows a share.

export interface SharedChanceOptions extends Omit<SharesDeskOptions, 'history' | 'onlate'> {
  readonly journal: SignedJournal;
  readonly queue: Queue;
  /** Are so few people connected that the others could have moved the table? */
  readonly isHeld: () => boolean;
  /** The island is drawn. */
  readonly onisland: () => Promise<void>;
}

export class SharedChance implements Chance<Word> {
  ondecided: Chance<Word>['ondecided'] = () => Promise.resolve();
  readonly #journal: SignedJournal;
  readonly #shares: SharesDesk;
  readonly #onisland: () => Promise<void>;
  readonly #isHeld: () => boolean;
  readonly #isConnected: (seat: number) => boolean;

  constructor({ journal, queue, onisland, isHeld, ...options }: SharedChanceOptions) {
    this.#journal = journal;
    this.#onisland = onisland;
    this.#isHeld = isHeld;
    this.#isConnected = options.isConnected;
    const onlate = (event: number) => queue.add(() => this.#void(event));
    this.#shares = new SharesDesk({ ...options, history: journal.history, onlate });
  }

  get isOpen(): boolean {
    return this.#journal.history.openEvent !== undefined;
  }

  /** Seats that an open event waits for. */
  get missing(): readonly number[] {
    return this.#shares.missing;
  }

  async ask({ seat, action, by }: Chanced<Word>): Promise<'waiting' | undefined> {
    const { sharers } = this.#shares;
    if (sharers === undefined) return 'waiting';
    await this.#journal.ask({ seat, action }, by, sharers);
    await this.open();
    return undefined;
  }

  /** Collects the shares of the event that the log asks about, if it does. */
  async open(): Promise<void> {
    const { history } = this.#journal;
    if (history.end || !history.openEvent) return; // the log may be full
    if (!this.#shares.open(history.openEvent)) return this.#journal.end('abandoned');
    await this.#decide();
  }

  /** The table has moved here: those who were asked by the host before are asked again, and nobody waits for whoever is not connected. */
  async resume(): Promise<void> {
    await this.open();
    const open = this.#journal.history.openEvent;
    const gone = open?.sharers.filter((seat) => !this.#isConnected(seat)) ?? [];
    if (!open?.step || gone.length === 0) return;
    const sharers = this.#shares.again(open, gone);
    if (sharers === undefined) return;
    const { event, trigger } = open;
    await this.#journal.askAgain({ kind: 'void', event, trigger: toText(trigger), missing: gone, sharers });
    await this.open();
  }

  /** Somebody's share; false when it is not asked for. */
  async take(seat: number, message: GuestMessageOf<'share'>): Promise<boolean> {
    if (!this.#shares.take(seat, message)) return false;
    await this.#decide();
    return true;
  }

  async #decide(): Promise<void> {
    const complete = this.#shares.complete();
    if (complete === undefined) return;
    const { step } = complete.open;
    if (step === undefined) {
      await this.#journal.keepIsland(complete);
      return this.#onisland();
    }
    const { outcome, core } = this.#journal.replay.decide(complete.decided, step, this.#journal.history.drawn);
    await this.ondecided({ ...step, outcome: core }, { ...complete, outcome });
  }

  /** A share did not come in time: the same is asked again, with shares that nobody has seen. */
  async #void(event: number): Promise<void> {
    const { history } = this.#journal;
    const open = history.openEvent;
    const { missing } = this;
    if (open?.event !== event || open.step === undefined || missing.length === 0) return;
    if (this.#isHeld()) return this.#shares.waitLonger(event);
    for (const seat of this.#shares.withholding) await this.#journal.setWithheld(seat);
    const sharers = this.#shares.again(open);
    if (sharers === undefined) return;
    const withheld = this.#shares.blame();
    const blamed = withheld.length > 0 && { withheld };
    const trigger = toText(open.trigger);
    await this.#journal.askAgain({ kind: 'void', event, trigger, missing: [...missing], ...blamed, sharers });
    await this.open();
  }

  /** The host's person waits no longer for a share than everybody must be given. */
  async goOnWithout(seat: number): Promise<void> {
    const open = this.#journal.history.openEvent;
    if (open && this.#shares.forsake(seat)) await this.#void(open.event);
  }

  /** May a seat that was played by a bot play again? */
  isTrusted(seat: number): boolean {
    return this.#shares.isTrusted(seat);
  }

  stop(): void {
    this.#shares.stop();
  }
}
