// How far forecasts can be believed: what share of those that say 70% come true?

const BINS = 10;

export interface Bin {
  readonly count: number;
  /** What was said and what came true, on average; undefined without any. */
  readonly said: number | undefined;
  readonly happened: number | undefined;
}

/** Forecasts of something that then happened or not. */
export class Reliability {
  readonly #counts = new Float64Array(BINS);
  readonly #said = new Float64Array(BINS);
  readonly #happened = new Float64Array(BINS);
  #error = 0;

  add(chance: number, hasHappened: boolean): void {
    const bin = Math.min(BINS - 1, Math.floor(chance * BINS));
    this.#counts[bin]!++;
    this.#said[bin]! += chance;
    this.#happened[bin]! += Number(hasHappened);
    this.#error += (chance - Number(hasHappened)) ** 2;
  }

  get count(): number {
    return this.#counts.reduce((sum, count) => sum + count, 0);
  }

  /** The mean squared error: 0 for an oracle, 0.25 for whoever always says one half. */
  get brier(): number {
    return this.#error / this.count;
  }

  get bins(): readonly Bin[] {
    return Array.from(this.#counts, (count, bin) => ({
      count,
      said: count === 0 ? undefined : this.#said[bin]! / count,
      happened: count === 0 ? undefined : this.#happened[bin]! / count,
    }));
  }
}
