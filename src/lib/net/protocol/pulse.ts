import type { Clock } from '$lib/table';

// Is the other end of a wire still there? A closed wire often says nothing for minutes, so both ends speak every few seconds, and
// silence is the only sign that counts.

const PING_INTERVAL_MS = 3_000;
const SHAKY_AFTER_MS = 6_000;
const DEAD_AFTER_MS = 12_000;

export interface PulseOptions {
  readonly clock: Clock;
  /** Sends a numbered ping. */
  readonly beat: (number: number) => void;
  readonly onchange: () => void;
  readonly ondead: () => void;
}

export class Pulse {
  readonly #options: PulseOptions;
  #heardAt: number;
  #number = 0;
  #sentAt = 0;
  #roundTrip: number | undefined;
  #isShaky = false;
  #cancel: () => void;

  constructor(options: PulseOptions) {
    this.#options = options;
    this.#heardAt = options.clock.now();
    this.#cancel = options.clock.after(PING_INTERVAL_MS, () => this.#tick());
  }

  get isShaky(): boolean {
    return this.#isShaky;
  }

  get roundTrip(): number | undefined {
    return this.#roundTrip;
  }

  /** Milliseconds since anything was heard. */
  get silence(): number {
    return this.#options.clock.now() - this.#heardAt;
  }

  /** Anything at all counts as a sign of life. */
  heard(): void {
    this.#heardAt = this.#options.clock.now();
    this.#tell(false);
  }

  answered(number: number): void {
    if (number === this.#number) this.#roundTrip = Math.round(this.#options.clock.now() - this.#sentAt);
  }

  stop(): void {
    this.#cancel();
  }

  #tick(): void {
    this.#cancel = this.#options.clock.after(PING_INTERVAL_MS, () => this.#tick());
    if (this.silence >= DEAD_AFTER_MS) return this.#options.ondead();
    this.#tell(this.silence >= SHAKY_AFTER_MS);
    this.#sentAt = this.#options.clock.now();
    this.#options.beat(++this.#number);
  }

  #tell(isShaky: boolean): void {
    if (isShaky === this.#isShaky) return;
    this.#isShaky = isShaky;
    this.#options.onchange();
  }
}
