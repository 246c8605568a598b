import { type Batch, featureCount, MAX_BATCH, sampleSize } from '$lib/engine/trainer';
import type { Random } from './random';

/** The latest samples of many games: new ones push out the oldest. */
export class Samples {
  readonly #rows: Uint8Array;
  readonly #size: number;
  readonly #players: number;
  readonly #capacity: number;
  #count = 0;
  #next = 0;

  constructor(players: number, capacity: number) {
    this.#players = players;
    this.#size = sampleSize(players);
    this.#capacity = capacity;
    this.#rows = new Uint8Array(capacity * this.#size);
  }

  get count(): number {
    return this.#count;
  }

  add(samples: Uint8Array): void {
    for (let at = 0; at < samples.length; at += this.#size) {
      this.#rows.set(samples.subarray(at, at + this.#size), this.#next * this.#size);
      this.#next = (this.#next + 1) % this.#capacity;
      this.#count = Math.min(this.#count + 1, this.#capacity);
    }
  }

  /** A batch of samples drawn by chance. */
  draw(random: Random): Batch {
    const features = new Uint8Array(MAX_BATCH * featureCount(this.#players));
    const targets = new Float32Array(MAX_BATCH);
    for (let row = 0; row < MAX_BATCH; row++) {
      const at = random.below(this.#count) * this.#size;
      features.set(this.#rows.subarray(at + 1, at + this.#size), row * (this.#size - 1));
      targets[row] = this.#rows[at]! / 255;
    }
    return { features, targets };
  }

  /** What brings every feature to about one: features differ widely in size, and learning likes them alike. */
  scales(): Float32Array {
    const MIN_SPREAD = 0.3; // a feature that is nearly always zero is not blown up
    return Float32Array.from({ length: this.#size - 1 }, (_, feature) => {
      let squares = 0;
      for (let row = 0; row < this.#count; row++) squares += this.#rows[row * this.#size + 1 + feature]! ** 2;
      return 1 / Math.max(MIN_SPREAD, Math.sqrt(squares / this.#count));
    });
  }
}
