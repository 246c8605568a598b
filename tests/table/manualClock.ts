import type { Clock } from '$lib/table';

interface Alarm {
  readonly at: number;
  readonly ring: () => void;
}

/** A clock that stands still until a test moves it on. */
export class ManualClock implements Clock {
  #now = 0;
  readonly #alarms = new Set<Alarm>();

  now(): number {
    return this.#now;
  }

  after(milliseconds: number, run: () => void): () => void {
    const alarm = { at: this.#now + milliseconds, ring: run };
    this.#alarms.add(alarm);
    return () => this.#alarms.delete(alarm);
  }

  /** Lets time pass, and rings what is due at the end of it. */
  pass(milliseconds: number): void {
    this.#now += milliseconds;
    for (const alarm of [...this.#alarms].filter(({ at }) => at <= this.#now)) {
      this.#alarms.delete(alarm);
      alarm.ring();
    }
  }

  /** Is somebody to be called? */
  get isSet(): boolean {
    return this.#alarms.size > 0;
  }
}
