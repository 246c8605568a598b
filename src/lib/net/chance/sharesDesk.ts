import { shareMessage } from '$lib/net/protocol/acts';
import { fromText, toText } from '$lib/net/crypto/bytes';
import type { VerifiedLog, OpenEvent } from '$lib/net/log/verifiedLog';
import type { EntryOf } from '$lib/net/log/entries';
import type { Env } from '$lib/net/env';
import type { GuestMessageOf } from '$lib/net/protocol/messages';
import { combine, type ShareChain } from './randomness';

// Where the host gathers everybody's shares of the event of chance that is open, its own first, and knows whose shares do not come.

const SHARE_TIMEOUT_MS = 25_000; // before an event may be asked again without somebody
const RETRY_MS = 1_000;
/** Shares given in time that make up for one that was not. */
const A_MISS = 10;

type LoggedShare = EntryOf<'chance'>['shares'][number];

export interface SharesDeskOptions {
  readonly env: Env;
  readonly history: VerifiedLog;
  /** The host's own shares. */
  readonly chain: ShareChain;
  readonly seatSecret: Uint8Array;
  /** Was a seat's browser heard of just now? */
  readonly isPresent: (seat: number) => boolean;
  readonly isConnected: (seat: number) => boolean;
  /** Somebody's share of an event has not come in time. */
  readonly onlate: (event: number) => void;
}

/** An event whose shares are all there. */
export interface Complete {
  readonly open: OpenEvent;
  readonly shares: LoggedShare[];
  readonly decided: Uint8Array;
}

export class SharesDesk {
  readonly #options: SharesDeskOptions;
  readonly #shares = new Map<number, LoggedShare>();
  #askedAt = 0;
  /** By seat, what shares that did not come weigh. */
  readonly #debts = new Map<number, number>();
  /** Seats of the open event that the host's person does not want to wait for. */
  readonly #forsaken = new Set<number>();
  /** Seats that have given the share that they were said to keep back. */
  readonly #made = new Map<number, OpenEvent>();
  #cancelWait: (() => void) | undefined;
  #isStopped = false;

  constructor(options: SharesDeskOptions) {
    this.#options = options;
  }

  /** Those who would decide together now; undefined when it would be the host alone although others have not left. */
  get sharers(): number[] | undefined {
    const { history, isPresent } = this.#options;
    const expected = history.humans.filter((seat) => !history.isAway(seat));
    const sharers = expected.filter((seat) => this.#isHost(seat) || isPresent(seat));
    return sharers.length === 1 && expected.length > 1 ? undefined : sharers;
  }

  /** Seats that the open event waits for. */
  get missing(): readonly number[] {
    return this.#options.history.openEvent?.sharers.filter((seat) => !this.#shares.has(seat)) ?? [];
  }

  /** Of the missing, those who are connected. */
  get #silent(): number[] {
    return this.missing.filter((seat) => this.#options.isConnected(seat));
  }

  /** An event is open: the host gives its share and waits for the others. False when it has none left. */
  open({ event, trigger }: OpenEvent): boolean {
    const { env, history, chain, seatSecret } = this.#options;
    this.#shares.clear();
    this.#forsaken.clear();
    const share = chain.share(event);
    if (share === undefined) return false;
    const signature = env.signer.sign(shareMessage(trigger, event, share), seatSecret);
    const { hostSeat } = history;
    this.#shares.set(hostSeat, [hostSeat, toText(share), toText(signature)]);
    this.#askedAt = env.now();
    this.#wait(event, SHARE_TIMEOUT_MS);
    return true;
  }

  /** Takes a guest's share, if it is asked for and true. */
  take(seat: number, message: GuestMessageOf<'share'>): boolean {
    const { history } = this.#options;
    const [share, signature] = [fromText(message.share), fromText(message.signature)];
    const withheld = history.withheldBy(seat)?.open;
    const isMade = withheld?.event === message.event && this.#made.get(seat) !== withheld;
    if (isMade && history.isShareOf(seat, share, signature, withheld)) this.#made.set(seat, withheld);
    if (history.openEvent?.event !== message.event || this.#shares.has(seat)) return false;
    if (!history.isShareOf(seat, share, signature)) return false;
    this.#shares.set(seat, [seat, message.share, message.signature]);
    return true;
  }

  /** What all have decided, once all shares are there. */
  complete(): Complete | undefined {
    const open = this.#options.history.openEvent;
    if (open === undefined || this.missing.length > 0) return undefined;
    this.#cancelWait?.();
    for (const seat of open.sharers) this.#debts.set(seat, Math.max(0, this.#debtOf(seat) - 1));
    const shares = open.sharers.map((seat) => this.#shares.get(seat)!);
    const parts = shares.map(([seat, share]) => ({ seat, share: fromText(share) }));
    return { open, shares, decided: combine(open.trigger, open.event, parts) };
  }

  /** Who is to decide when an event is asked again without the missing; nobody yet while the host would be alone. */
  again({ event, sharers }: OpenEvent, missing = this.missing): number[] | undefined {
    const { history, isPresent } = this.#options;
    const expected = history.humans.filter((seat) => !history.isAway(seat));
    const left = expected.filter(
      (seat) => !missing.includes(seat) && (this.#isHost(seat) || sharers.includes(seat) || isPresent(seat)),
    );
    const isAlone = left.length === 1 && expected.some((seat) => !this.#isHost(seat));
    if (!isAlone) return left;
    this.#wait(event, RETRY_MS);
    return undefined;
  }

  /** Nothing can be decided now about a share that is late. */
  waitLonger(event: number): void {
    this.#wait(event, RETRY_MS);
  }

  // Who is connected and gives no share holds everybody up, and again with every roll.

  /** Those whom nobody has to wait for any more: two shares of theirs have not come, or one for twice the time. */
  get withholding(): readonly number[] {
    const { env, history } = this.#options;
    const times = Math.floor((env.now() - this.#askedAt + RETRY_MS / 2) / SHARE_TIMEOUT_MS);
    const isTooMuch = (seat: number) => this.#forsaken.has(seat) || this.#debtOf(seat) + times * A_MISS > A_MISS;
    return times === 0 ? [] : this.#silent.filter((seat) => !history.isAway(seat) && isTooMuch(seat));
  }

  /** An event is asked again: those who are connected and have not given a share are to blame. */
  blame(): number[] {
    const { history } = this.#options;
    const silent = this.#silent;
    // Whoever is played by a bot for it starts over, with one miss.
    for (const seat of silent) this.#debts.set(seat, history.isAway(seat) ? A_MISS : this.#debtOf(seat) + A_MISS);
    return silent;
  }

  /** The host's person does not want to wait for a second miss; true when the time for the first is over. */
  forsake(seat: number): boolean {
    if (this.missing.includes(seat)) this.#forsaken.add(seat);
    return this.withholding.includes(seat);
  }

  /**
   * May a seat that was played by a bot play again? Whoever has kept shares back must have given the one that was asked for, and sits out
   * events: one the first time, then two, four, eight, so that nobody can hold a game up with every roll.
   */
  isTrusted(seat: number): boolean {
    const { history } = this.#options;
    const withheld = history.withheldBy(seat);
    if (!withheld?.isOwed) return true;
    const pause = 2 ** Math.min(withheld.times - 1, 10);
    return this.#made.get(seat) === withheld.open && history.event - withheld.open.event >= pause;
  }

  stop(): void {
    this.#isStopped = true;
    this.#cancelWait?.();
  }

  #debtOf(seat: number): number {
    return this.#debts.get(seat) ?? 0;
  }

  #isHost(seat: number): boolean {
    return seat === this.#options.history.hostSeat;
  }

  #wait(event: number, time: number): void {
    const { env, onlate } = this.#options;
    this.#cancelWait?.();
    if (this.#isStopped) return;
    this.#cancelWait = env.after(time, () => onlate(event));
  }
}
