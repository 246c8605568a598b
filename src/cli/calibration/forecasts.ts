import { visiblePoints } from '$lib/engine/samples';
import { MAX_BATCH, sampleSize, type Trainer } from '$lib/engine/trainer';
import { Reliability } from './reliability';

// What the learned value, and the mere share of points, say about the samples of games: kept apart by phase of the game.

/** Phases by the points that the leader shows. */
export const PHASES = {
  opening: 'up to 3 points',
  middle: '4 to 6 points',
  late: '7 points and more',
  all: 'whatever they are',
} as const;
type StageName = keyof typeof PHASES;

const TARGET = 10;

export class Forecasts {
  readonly value: Readonly<Record<StageName, Reliability>> = everyPhase();
  readonly naive: Readonly<Record<StageName, Reliability>> = everyPhase();
  readonly #players: number;
  readonly #trainer: Trainer;

  /** The trainer's learned network is what forecasts. */
  constructor(players: number, trainer: Trainer) {
    this.#players = players;
    this.#trainer = trainer;
  }

  /** Samples as self-play hands them out. */
  add(samples: Uint8Array): void {
    const size = sampleSize(this.#players);
    for (let from = 0; from < samples.length; from += MAX_BATCH * size)
      this.#addBatch(samples.subarray(from, from + MAX_BATCH * size), size);
  }

  #addBatch(samples: Uint8Array, size: number): void {
    const rows = samples.length / size;
    const features = new Uint8Array(rows * (size - 1));
    for (let row = 0; row < rows; row++) features.set(samples.subarray(row * size + 1, (row + 1) * size), row * (size - 1));
    const chances = this.#trainer.predict({ features, targets: new Float32Array(rows) });
    for (const [row, chance] of chances.entries()) {
      const points = visiblePoints(samples.subarray(row * size + 1, (row + 1) * size), this.#players, TARGET);
      const hasWon = samples[row * size] === 255;
      for (const phase of [phaseOf(points), 'all'] as const) {
        this.value[phase].add(chance, hasWon);
        this.naive[phase].add(shareOf(points), hasWon);
      }
    }
  }
}

function everyPhase(): Record<StageName, Reliability> {
  return { opening: new Reliability(), middle: new Reliability(), late: new Reliability(), all: new Reliability() };
}

function phaseOf(points: readonly number[]): StageName {
  const most = Math.max(...points);
  if (most < 4) return 'opening';
  return most < 7 ? 'middle' : 'late';
}

function shareOf(points: readonly number[]): number {
  const all = points.reduce((sum, seat) => sum + seat, 0);
  return all === 0 ? 1 / points.length : points[0]! / all;
}
