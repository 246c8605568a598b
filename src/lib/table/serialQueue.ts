// One thing after the other. Where one of them fails, somebody hears of it, and the queue goes on: a room that does nothing any more is
// worse than one that has left something out.

export interface Queue {
  /** Does something when everything that came before is done. */
  add(work: () => Promise<void> | void): void;
}

export class SerialQueue implements Queue {
  readonly #onfault: (error: unknown) => void;
  #last: Promise<void> = Promise.resolve();

  constructor(onfault: (error: unknown) => void) {
    this.#onfault = onfault;
  }

  /** Resolves when everything that has come so far is done. */
  get settled(): Promise<void> {
    return this.#last;
  }

  add(work: () => Promise<void> | void): void {
    this.#last = this.#last.then(work).catch(this.#onfault);
  }
}
