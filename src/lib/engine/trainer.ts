import { readFileSync } from 'node:fs';
import { STATE_SIZE } from '$core/layout';
import { featureCount, HIDDEN_1, HIDDEN_2, weightCount } from '$core/features';
import { InputError } from './errors';
import { instantiate } from './wasm/train.js';

// The core with what learning needs, in Node: plays games to learn from, and learns from batches of their samples. Players never load it.

export interface TrainingGame {
  /** One sample after the other: what its seat's chance to win turned out to be (of 255), then the features from that seat's eyes. */
  readonly samples: Uint8Array;
  readonly winner: number;
}

export interface SelfPlayRequest {
  readonly seed: number;
  /** How the players look ahead; depth 0 is the quick heuristic, which needs no value. */
  readonly depth: number;
  readonly width: number;
  /** How far from the best an action may be chosen: 0 never. */
  readonly temperature: number;
  /** Decisions taken at random, and openings placed at random, of a thousand. */
  readonly randomMoves: number;
  readonly randomOpenings: number;
  /** How much of a sample's target is what happened in the end, a turn later and so on: 1 for the result alone, less for what the value said meanwhile. */
  readonly trust: number;
  /** One in this many samples is kept: those of one game are much alike. */
  readonly thinning: number;
}

export interface Batch {
  /** Rows of features, without the seats. */
  readonly features: Uint8Array;
  /** What each row should say: 0 to 1. */
  readonly targets: Float32Array;
}

export type Trainer = Awaited<ReturnType<typeof loadTrainer>>;

export const MAX_BATCH = 256;
/** A sample is its target and its features. */
export const sampleSize = (players: number) => featureCount(players) + 1;
export { featureCount, weightCount };

export async function loadTrainer(players: number) {
  const module = new WebAssembly.Module(readFileSync(new URL('./wasm/train.wasm', import.meta.url)));
  const core = await instantiate(module, { env: { abort } });
  const { buffer } = core.memory;
  const bytes = new Uint8Array(buffer);
  const features = featureCount(players);
  const weights = weightCount(players);
  const value = new Float32Array(buffer, core.WEIGHTS_AT.value, weights);
  const learned = new Float32Array(buffer, core.LEARNED_AT.value, weights);
  const scales = new Float32Array(buffer, core.SCALES_AT.value, features);
  const start = core.slotAt(0);

  function enterBatch({ features: rows, targets }: Batch): number {
    if (targets.length > MAX_BATCH || rows.length !== targets.length * features)
      throw new InputError('batch', 'has a wrong size');
    bytes.set(rows, core.BATCH_FEATURES_AT.value);
    new Float32Array(buffer, core.BATCH_TARGETS_AT.value, targets.length).set(targets);
    return targets.length;
  }

  return {
    /** The weights that self-play judges by: learned ones with the scales multiplied in. */
    useValue(weights: Float32Array): void {
      value.set(weights);
    },

    /** Plays one game from a state; undefined when it found no end. */
    playGame(state: Uint8Array, request: SelfPlayRequest): TrainingGame | undefined {
      if (state.length !== STATE_SIZE) throw new InputError('state', `must be ${STATE_SIZE} bytes`);
      bytes.set(state, start);
      const { seed, depth, width, temperature, randomMoves, randomOpenings, trust, thinning } = request;
      const count = core.playTrainingGame(start, BigInt(seed), depth, width, temperature, randomMoves, randomOpenings);
      if (count < 0) return undefined;
      const winner = core.winner();
      const size = sampleSize(players);
      const kept: Uint8Array[] = [];
      const targets = Array.from({ length: players }, (_, seat): number => (seat === winner ? 255 : 0));
      // From the end back: what a seat's chance turned out to be is what it was a moment later.
      for (let index = count - 1; index >= 0; index--) {
        const at = core.SAMPLES_AT.value + index * (size + 1);
        const seat = bytes[at]!;
        if ((seed + index) % thinning === 0) {
          const sample = bytes.slice(at + 1, at + 1 + size);
          sample[0] = Math.round(targets[seat]!);
          kept.push(sample);
        }
        targets[seat] = trust * targets[seat]! + (1 - trust) * bytes[at + 1]!;
      }
      return { samples: joined(kept.reverse(), size), winner };
    },

    /** What a learned network is: its weights, and what every feature is multiplied with before them. */
    get network(): { readonly weights: Float32Array; readonly scales: Float32Array } {
      return { weights: learned.slice(), scales: scales.slice() };
    },

    setNetwork(network: { readonly weights: Float32Array; readonly scales: Float32Array }): void {
      learned.set(network.weights);
      scales.set(network.scales);
      core.forgetMoments();
    },

    /** The learned weights with the scales multiplied in, as the core reads them. */
    foldedWeights(): Float32Array {
      const folded = learned.slice();
      for (let at = 0; at < features * HIDDEN_1; at++) folded[at]! *= scales[Math.floor(at / HIDDEN_1)]!;
      return folded;
    },

    /** One step of learning from a batch; returns its loss before the step. */
    learn(batch: Batch, rate: number, decay: number): number {
      return core.learnBatch(enterBatch(batch), features, weights, rate, decay);
    },

    loss(batch: Batch): number {
      return core.batchLoss(enterBatch(batch), features);
    },

    /** The chances to win that the learned network gives to the rows of a batch. */
    predict(batch: Batch): number[] {
      return Array.from({ length: enterBatch(batch) }, (_, row) => core.predict(row, features));
    },

    /** The chance of a seat to win by the value that self-play judges by. */
    winChance(state: Uint8Array, seat: number): number {
      bytes.set(state, start);
      core.cacheBoard(start);
      return core.winChance(start, seat);
    },

    /** The action that a search of the seat's own turn finds best by that value. */
    searchTurn(state: Uint8Array, seat: number, depth: number, width: number): number {
      bytes.set(state, start);
      return core.searchTurn(start, seat, depth, width);
    },

    /** A possible truth behind a view, if nothing but the view is known. */
    complete(view: Uint8Array, seed: number): Uint8Array {
      bytes.set(view, start);
      core.seedRandom(BigInt(seed));
      core.knowNothing();
      core.complete(start, core.slotAt(1));
      return bytes.slice(core.slotAt(1), core.slotAt(1) + STATE_SIZE);
    },
  };
}

/** A network that knows nothing: small random weights, each layer scaled to its inputs. `normal` draws from the normal distribution. */
export function freshWeights(players: number, normal: () => number): Float32Array {
  const features = featureCount(players);
  const weights = new Float32Array(weightCount(players));
  const second = (features + 1) * HIDDEN_1;
  const third = second + (HIDDEN_1 + 1) * HIDDEN_2;
  for (let at = 0; at < features * HIDDEN_1; at++) weights[at] = normal() * Math.sqrt(1 / features);
  for (let at = 0; at < HIDDEN_1 * HIDDEN_2; at++) weights[second + at] = normal() * Math.sqrt(2 / HIDDEN_1);
  for (let at = 0; at < HIDDEN_2; at++) weights[third + at] = normal() * Math.sqrt(1 / HIDDEN_2);
  return weights;
}

function joined(rows: readonly Uint8Array[], size: number): Uint8Array {
  const all = new Uint8Array(rows.length * size);
  for (const [index, row] of rows.entries()) all.set(row, index * size);
  return all;
}

function abort(): never {
  throw new Error('The core stopped at a failed assertion');
}
