// Whom a host lets in besides those who have a seat: whoever has the link, unless nobody else is to join. When that changes, those who
// watch at that moment may stay and come back like everybody who plays.

export interface StoredDoor {
  readonly isShut: boolean;
  /** How many links there have been; only the last one is good. */
  readonly links: number;
  /** Keys of those who may come back to watch. */
  readonly watchers: readonly string[];
}

export class Doorkeeper {
  #isShut: boolean;
  #links: number;
  #watchers: Set<string>;

  constructor({ isShut, links, watchers }: StoredDoor = { isShut: false, links: 1, watchers: [] }) {
    this.#isShut = isShut;
    this.#links = links;
    this.#watchers = new Set(watchers);
  }

  get stored(): StoredDoor {
    return { ...this.shown, watchers: [...this.#watchers] };
  }

  get shown(): Omit<StoredDoor, 'watchers'> {
    return { isShut: this.#isShut, links: this.#links };
  }

  get isShut(): boolean {
    return this.#isShut;
  }

  mayWatch(key: string): boolean {
    return this.#watchers.has(key);
  }

  shut(isShut: boolean, watching: readonly string[]): void {
    this.#isShut = isShut;
    this.#watchers = new Set([...this.#watchers, ...watching]);
  }

  changeLink(watching: readonly string[]): void {
    this.#links++;
    this.#watchers = new Set(watching);
  }

  forget(key: string): void {
    this.#watchers.delete(key);
  }
}
