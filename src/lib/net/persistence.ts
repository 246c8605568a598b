import type { DiskChange, Env } from './env';

const RETRY_MS = 1_000;

// Nothing that others hear of goes on before it is on the disk: what was shown must not be forgotten.

export class Persistence {
  readonly #env: Pick<Env, 'keeper' | 'after'>;
  readonly #onchange: () => void;
  readonly #ontaken: () => void;
  #isBroken = false;
  #isClosed = false;

  /** `ontaken`: another tab of this browser has the room now, and this one must not go on. */
  constructor(env: Pick<Env, 'keeper' | 'after'>, onchange: () => void, ontaken: () => void) {
    this.#env = env;
    this.#onchange = onchange;
    this.#ontaken = ontaken;
  }

  /** Could the last change not be written? It is tried until it can. */
  get isBroken(): boolean {
    return this.#isBroken;
  }

  /** Resolves when a change is on the disk; false when the room was closed or taken over before. */
  async write(change: DiskChange): Promise<boolean> {
    while (!this.#isClosed) {
      try {
        const isWritten = await this.#env.keeper.write(change);
        this.#setBroken(false);
        if (isWritten) return true;
        this.close();
        this.#ontaken();
      } catch {
        this.#setBroken(true);
        await new Promise<void>((resolve) => void this.#env.after(RETRY_MS, resolve));
      }
    }
    return false;
  }

  close(): void {
    this.#isClosed = true;
  }

  #setBroken(isBroken: boolean): void {
    if (this.#isBroken === isBroken) return;
    this.#isBroken = isBroken;
    this.#onchange();
  }
}
