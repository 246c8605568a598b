import { shareMessage } from './acts';
import { fromText, toText } from './bytes';
import type { Chronicle, OpenEvent } from './chronicle';
import type { EntryOf } from './entries';
import type { Env } from './env';
import type { GuestMessageOf } from './messages';
import { combine, type ShareChain } from './randomness';

// Where the host gathers everybody's shares of the event of chance that is open, its own first.

const SHARE_TIME = 25_000; // before an event may be asked again without somebody
const AGAIN = 1_000;

type Share = EntryOf<'chance'>['shares'][number];

export interface SharesDeskOptions {
  readonly env: Env;
  readonly chronicle: Chronicle;
  /** The host's own shares. */
  readonly chain: ShareChain;
  readonly seatSecret: Uint8Array;
  /** Was a seat's browser heard of just now? */
  readonly isPresent: (seat: number) => boolean;
  /** Somebody's share of an event has not come in time. */
  readonly onlate: (event: number) => void;
}

/** An event whose shares are all there. */
export interface Complete {
  readonly open: OpenEvent;
  readonly shares: Share[];
  readonly decided: Uint8Array;
}

export class SharesDesk {
  readonly #options: SharesDeskOptions;
  readonly #shares = new Map<number, Share>();
  #cancelWait: (() => void) | undefined;

  constructor(options: SharesDeskOptions) {
    this.#options = options;
  }

  /** Those who would decide together now; undefined when it would be the host alone although others have not left. */
  get sharers(): number[] | undefined {
    const { chronicle, isPresent } = this.#options;
    const expected = chronicle.humans.filter((seat) => !chronicle.isAway(seat));
    const sharers = expected.filter((seat) => this.#isHost(seat) || isPresent(seat));
    return sharers.length === 1 && expected.length > 1 ? undefined : sharers;
  }

  /** Seats that the open event waits for. */
  get missing(): readonly number[] {
    return this.#options.chronicle.openEvent?.sharers.filter((seat) => !this.#shares.has(seat)) ?? [];
  }

  /** An event is open: the host gives its share and waits for the others. False when it has none left. */
  open({ event, trigger }: OpenEvent): boolean {
    const { env, chronicle, chain, seatSecret } = this.#options;
    this.#shares.clear();
    const share = chain.share(event);
    if (share === undefined) return false;
    const signature = env.signer.sign(shareMessage(trigger, event, share), seatSecret);
    const { hostSeat } = chronicle.init;
    this.#shares.set(hostSeat, [hostSeat, toText(share), toText(signature)]);
    this.#wait(event, SHARE_TIME);
    return true;
  }

  /** Takes a guest's share, if it is asked for and true. */
  take(seat: number, { event, share, signature }: GuestMessageOf<'share'>): boolean {
    const { chronicle } = this.#options;
    if (chronicle.openEvent?.event !== event || this.#shares.has(seat)) return false;
    if (!chronicle.isShareOf(seat, fromText(share), fromText(signature))) return false;
    this.#shares.set(seat, [seat, share, signature]);
    return true;
  }

  /** What all have decided, once all shares are there. */
  complete(): Complete | undefined {
    const open = this.#options.chronicle.openEvent;
    if (open === undefined || this.missing.length > 0) return undefined;
    this.#cancelWait?.();
    const shares = open.sharers.map((seat) => this.#shares.get(seat)!);
    const parts = shares.map(([seat, share]) => ({ seat, share: fromText(share) }));
    return { open, shares, decided: combine(open.trigger, open.event, parts) };
  }

  /** Who is to decide when an event is asked again without the missing; nobody yet while the host would be alone. */
  again({ event, sharers }: OpenEvent): number[] | undefined {
    const { chronicle, isPresent } = this.#options;
    const { missing } = this;
    const expected = chronicle.humans.filter((seat) => !chronicle.isAway(seat));
    const left = expected.filter((seat) => !missing.includes(seat) && (sharers.includes(seat) || isPresent(seat)));
    const isAlone = left.length === 1 && expected.some((seat) => !this.#isHost(seat));
    if (!isAlone) return left;
    this.#wait(event, AGAIN);
    return undefined;
  }

  stop(): void {
    this.#cancelWait?.();
  }

  #isHost(seat: number): boolean {
    return seat === this.#options.chronicle.init.hostSeat;
  }

  #wait(event: number, time: number): void {
    const { env, onlate } = this.#options;
    this.#cancelWait?.();
    this.#cancelWait = env.after(time, () => onlate(event));
  }
}
