import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { freshWeights, loadTrainer, MAX_BATCH, sampleSize, type Trainer, weightCount } from '$lib/engine/trainer';
import { readArguments } from './arguments';
import { Random } from './training/random';
import { Samples } from './training/samples';
import { playGames } from './training/selfPlay';

// npm run train -- --players 2 [--iterations 20] [--games 8000] [--opening 48000] [--seed 1] [--jobs 2] [--json]: learns the value of a
// position by self-play. First from games of the heuristic (--opening of them), then again and again from games of the value learned so far. Everything
// is kept in training/<players>: started again, it goes on after the last whole iteration; delete the folder to start over. `npm run values` puts
// the result into the game.

const CAPACITY = 3_000_000;
const RATES = { opening: [2e-3, 2e-4], iteration: [1e-3, 1e-4] } as const;
const DECAY = 1e-4;
const PASSES = 2;
/** A sample is learned from about this often in all before newer ones push it out. */
const USES = 3;
const SEEDS_PER_ITERATION = 10_000_000;
/** Samples older than this have been pushed out, or nearly so. */
const ITERATIONS_KEPT = 6;

const { players, iterations, games, opening, seed, jobs, json } = readArguments({
  players: 2,
  iterations: 20,
  games: 8000,
  opening: 48_000,
  seed: 1,
  jobs: availableParallelism(),
});
if (players < 2 || players > 4) throw new Error('--players is 2, 3 or 4');

const folder = join('training', String(players));
mkdirSync(folder, { recursive: true });
const networkFile = (iteration: number) => join(folder, `network-${iteration}.bin`);
const samplesFile = (iteration: number) => join(folder, `samples-${iteration}.bin`);

const trainer = await loadTrainer(players);
const samples = new Samples(players, CAPACITY);
const say = (line: string) => process.stderr.write(`${line}\n`);

/** The last iteration that is on disk, or undefined. */
function lastDone(): number | undefined {
  let last: number | undefined;
  for (let iteration = 0; existsSync(networkFile(iteration)); iteration++) last = iteration;
  return last;
}

function resume(last: number): void {
  const bytes = new Uint8Array(readFileSync(networkFile(last)));
  const numbers = new Float32Array(bytes.buffer);
  trainer.setNetwork({ weights: numbers.slice(0, weightCount(players)), scales: numbers.slice(weightCount(players)) });
  for (let iteration = 0; iteration <= last; iteration++) {
    if (existsSync(samplesFile(iteration))) samples.add(new Uint8Array(readFileSync(samplesFile(iteration))));
  }
  say(`goes on after iteration ${last} with ${samples.count} samples`);
}

function keep(iteration: number, fresh: readonly Uint8Array[]): void {
  writeFileSync(samplesFile(iteration), Buffer.concat(fresh));
  rmSync(samplesFile(iteration - ITERATIONS_KEPT), { force: true });
  const { weights, scales } = trainer.network;
  writeFileSync(networkFile(iteration), Buffer.concat([bytesOf(weights), bytesOf(scales)]));
  writeFileSync(join(folder, 'value.bin'), bytesOf(trainer.foldedWeights()));
}

function bytesOf(numbers: Float32Array): Uint8Array {
  return new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
}

/** Goes over the samples so often, ever more gently; returns the loss of the last third. */
function learn(learner: Trainer, passes: number, [first, last]: readonly [number, number], random: Random): number {
  const steps = Math.max(1, Math.floor((samples.count * passes) / MAX_BATCH));
  let sum = 0;
  let counted = 0;
  for (let step = 0; step < steps; step++) {
    const loss = learner.learn(samples.draw(random), first + ((last - first) * step) / steps, DECAY);
    if (step < (steps * 2) / 3) continue;
    sum += loss;
    counted++;
  }
  return sum / counted;
}

async function iterate(iteration: number): Promise<number> {
  const random = new Random(seed * 1000 + iteration);
  const isOpening = iteration === 0;
  const fresh = await playGames({
    players,
    jobs,
    folder,
    seed: seed * SEEDS_PER_ITERATION * 100 + iteration * SEEDS_PER_ITERATION,
    games: isOpening ? opening : games,
    weights: isOpening ? undefined : trainer.foldedWeights(),
    play: isOpening
      ? { depth: 0, width: 0, temperature: 0, randomMoves: 16, randomOpenings: 300, trust: 1, thinning: players + 2 }
      : {
          depth: 2,
          width: 4,
          temperature: 0.015,
          randomMoves: 16,
          randomOpenings: 150,
          trust: 1 - 0.1 / players,
          thinning: players + 1,
        },
  });
  for (const share of fresh) samples.add(share);
  const added = fresh.reduce((sum, share) => sum + share.length, 0) / sampleSize(players);
  if (isOpening) trainer.setNetwork({ weights: freshWeights(players, () => random.normal()), scales: samples.scales() });
  const passes = isOpening ? PASSES : Math.min(PASSES, (USES * added) / samples.count);
  const loss = learn(trainer, passes, isOpening ? RATES.opening : RATES.iteration, random);
  keep(iteration, fresh);
  say(`iteration ${iteration}: ${added} new samples, ${samples.count} in all, loss ${loss.toFixed(4)}`);
  return loss;
}

const last = lastDone();
if (last !== undefined) resume(last);
let loss: number | undefined;
for (let iteration = (last ?? -1) + 1; iteration <= iterations; iteration++) loss = await iterate(iteration);
console.log(`The value for ${players} players is in ${join(folder, 'value.bin')}.`);
if (json) console.log(JSON.stringify({ players, iterations, seed, samples: samples.count, loss }));
