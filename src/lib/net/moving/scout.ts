import { headOf } from '$lib/net/guest/headWatch';
import { HostLink, type HostLinkOptions } from '$lib/net/guest/hostLink';
import type { HostClaim } from './hostClaim';
import type { Dialer } from '$lib/net/wire/wire';

// A host that has come back, or hears too few people, looks whether the table has moved without it.

/** A host that comes back is mostly missed by nobody yet. */
const FIRST_LOOK_MS = 1_500;
/** All ways to find somebody may take as long. */
const LOOK_INTERVAL_MS = 11_000;

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
    this.#wait(FIRST_LOOK_MS);
  }

  stop(): void {
    this.#cancel();
    this.#giveUp?.();
  }

  #wait(time: number): void {
    this.#cancel = this.#options.env.after(time, () => {
      this.#giveUp?.();
      const isNeeded = this.#options.isNeeded();
      this.#giveUp = isNeeded ? this.#look() : undefined;
      this.#wait(isNeeded ? LOOK_INTERVAL_MS : FIRST_LOOK_MS);
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
