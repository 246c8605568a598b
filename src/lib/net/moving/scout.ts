import { headOf } from '$lib/net/guest/headWatch';
import { HostLink, type HostLinkOptions } from '$lib/net/guest/hostLink';
import { type HostClaim, movedTo } from './hostClaim';
import { isRival, lastMoveOf, type Move, outranks } from './rivals';
import type { VerifiedLog } from '$lib/net/log/verifiedLog';
import type { Dialer } from '$lib/net/wire/wire';

// A host that has come back, or hears too few people, looks whether the table has moved without it.

/** A host that comes back is mostly missed by nobody yet. */
const FIRST_LOOK_MS = 1_500;
/** All ways to find somebody may take as long. */
const LOOK_INTERVAL_MS = 11_000;
/** Whoever only misses somebody looks seldom: they are mostly just gone. */
const SELDOM_MS = 60_000;

export interface ScoutOptions extends Pick<HostLinkOptions, 'env' | 'invitation' | 'engine' | 'seatSecret' | 'known'> {
  readonly dialer: Dialer;
  /** The log of the game that this browser hosts. */
  readonly history: () => VerifiedLog | undefined;
  /** Is there reason to look? */
  readonly isNeeded: () => boolean;
  /** Is somebody missing, who may sit at another table by votes of people who sit at this one, too? */
  readonly isMissing: () => boolean;
  /** Somebody hosts by more votes than this browser knows of. */
  readonly onfound: (claim: HostClaim) => void;
}

export class Scout {
  readonly #options: ScoutOptions;
  #cancel: () => void = () => undefined;
  #giveUp: (() => void) | undefined;
  #lookedAt: number;

  constructor(options: ScoutOptions) {
    this.#options = options;
    this.#lookedAt = options.env.now();
    this.#wait(FIRST_LOOK_MS);
  }

  stop(): void {
    this.#cancel();
    this.#giveUp?.();
  }

  #wait(time: number): void {
    this.#cancel = this.#options.env.after(time, () => {
      this.#giveUp?.();
      const isTime = this.#isTime;
      this.#giveUp = isTime ? this.#look() : undefined;
      this.#wait(isTime ? LOOK_INTERVAL_MS : FIRST_LOOK_MS);
    });
  }

  get #isTime(): boolean {
    const { env, isNeeded, isMissing } = this.#options;
    return isNeeded() || (isMissing() && env.now() - this.#lookedAt >= SELDOM_MS);
  }

  #look(): () => void {
    const { dialer, known, ...own } = this.#options;
    this.#lookedAt = own.env.now();
    return dialer.dial(
      (wire) =>
        void new HostLink({
          ...own,
          ...{ wire, known, name: '?' },
          head: () => headOf(undefined),
          game: () => undefined,
          isWanted: (claim) => this.#isToBeMet(claim),
          onmessage: (link, message) => {
            if (message.t === 'welcome') this.#meet(link, message.phase === 'over');
          },
          ...{ onpresence: () => undefined, onclose: () => undefined },
        }),
      () => undefined,
    );
  }

  /** Follows whoever has more votes. Of two who were voted for in one epoch one hosts on: those two have to meet. */
  #isToBeMet(claim: HostClaim): boolean {
    const { known, onfound } = this.#options;
    if (claim.isCandidate || !claim.move) return false;
    if (claim.epoch > known().epoch) onfound(claim);
    else return this.#moveOfRival(claim) !== undefined;
    return false;
  }

  /** Whoever hosts may also show a move of an earlier game, where epochs and seats say nothing of this one. */
  #moveOfRival({ epoch, move }: HostClaim): Move | undefined {
    const { history, env } = this.#options;
    const own = history();
    if (epoch !== own?.epoch || !isRival(move, own)) return undefined;
    return movedTo(own.init, move, env.signer) && move;
  }

  /** A rival whose game is over is never voted for again, so that nobody could go on with it. */
  #meet(link: HostLink, isOver: boolean): void {
    const { history, onfound } = this.#options;
    const claim = link.claim!;
    const move = this.#moveOfRival(claim);
    if (!move) return link.close(); // the own game was left meanwhile
    const own = history()!;
    if (!isOver && outranks(move, own)) onfound(claim);
    else link.send({ t: 'moved', entry: lastMoveOf(own)! });
    link.close();
  }
}
