import { headOf } from '$lib/net/guest/headWatch';
import { HostLink, type HostLinkOptions } from '$lib/net/guest/hostLink';
import { type HostClaim, movedTo } from './hostClaim';
import { isRival, lastMoveOf, outranks } from './rivals';
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
          isWanted: (claim) => this.#isToBeTold(claim),
          onmessage: (link, message) => {
            if (message.t === 'welcome') this.#tell(link);
          },
          ...{ onpresence: () => undefined, onclose: () => undefined },
        }),
      () => undefined,
    );
  }

  /** Follows whoever has more votes. Of two who were voted for in one epoch one hosts on, and the other has to hear of that. */
  #isToBeTold(claim: HostClaim): boolean {
    const { known, history, onfound, env } = this.#options;
    if (claim.isCandidate || !claim.move) return false;
    const own = history();
    // Whoever hosts may also show a move of an earlier game, where epochs and seats say nothing of this one.
    const isHere = claim.epoch === own?.epoch && isRival(claim.move, own);
    const isOther = isHere && movedTo(own.init, claim.move, env.signer) !== undefined;
    if (claim.epoch > known().epoch || (isOther && outranks(claim.move, own!))) onfound(claim);
    else return isOther;
    return false;
  }

  #tell(link: HostLink): void {
    const own = this.#options.history();
    const entry = own && lastMoveOf(own); // the game may have been left meanwhile
    if (entry) link.send({ t: 'moved', entry });
    link.close();
  }
}
