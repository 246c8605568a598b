import { headOf } from '$lib/net/guest/headWatch';
import { HostLink, type HostLinkOptions } from '$lib/net/guest/hostLink';
import type { HostClaim } from './hostClaim';
import type { Dialer } from '$lib/net/wire/wire';

// A host that has come back, or hears too few people, looks whether the table has moved without it.

const SCOUT_INTERVAL_MS = 4_000;

export interface ScoutOptions extends Pick<HostLinkOptions, 'env' | 'invitation' | 'engine' | 'seatSecret' | 'known'> {
  readonly dialer: Dialer;
  /** Is there reason to look? */
  readonly isNeeded: () => boolean;
  /** Somebody hosts by more votes than this browser knows of. */
  readonly onfound: (claim: HostClaim) => void;
}

export class Scout {
  readonly #options: ScoutOptions;
  #cancel: () => void = () => undefined;
  #giveUp: (() => void) | undefined;

  constructor(options: ScoutOptions) {
    this.#options = options;
    this.#wait();
  }

  stop(): void {
    this.#cancel();
    this.#giveUp?.();
  }

  #wait(): void {
    this.#cancel = this.#options.env.after(SCOUT_INTERVAL_MS, () => {
      this.#giveUp?.();
      this.#giveUp = this.#options.isNeeded() ? this.#look() : undefined;
      this.#wait();
    });
  }

  #look(): () => void {
    const { dialer, known, onfound, ...own } = this.#options;
    return dialer.dial(
      (wire) =>
        void new HostLink({
          ...own,
          ...{ wire, known, name: '?' },
          head: () => headOf(undefined),
          game: () => undefined,
          isWanted: (claim) => {
            if (!claim.isCandidate && claim.move && claim.epoch > known().epoch) onfound(claim);
            return false;
          },
          ...{ onmessage: () => undefined, onpresence: () => undefined, onclose: () => undefined },
        }),
      () => undefined,
    );
  }
}
