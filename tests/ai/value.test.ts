import { describe, expect, test } from 'vitest';
import { NO_OUTCOME, StateView } from '$lib/engine';
import { featureCount, freshWeights, loadTrainer, sampleSize } from '$lib/engine/trainer';
import { Random } from '../../src/cli/training/random';
import { engine, randomTrainer, statesOf } from './scene';

describe.each([2, 3, 4])('the learned value with %i seats', (players) => {
  test('sees nothing that its seat may not see', async () => {
    const trainer = await randomTrainer(players);
    for (const state of [1, 2, 3].flatMap((seed) => statesOf(players, seed))) {
      for (let seat = 0; seat < players; seat++) {
        expect(trainer.winChance(engine.view(state, seat), seat)).toBe(trainer.winChance(state, seat));
      }
    }
  });

  test('tells positions apart', async () => {
    const trainer = await randomTrainer(players);
    const values = statesOf(players, 4).map((state) => trainer.winChance(state, 0));
    expect(new Set(values).size).toBeGreaterThan(values.length / 2);
    expect(values.every((value) => value >= 0 && value <= 1)).toBe(true);
  });
});

test('a game that is over is won or lost', async () => {
  const trainer = await randomTrainer(2);
  const end = statesOf(2, 1, 1).at(-1)!;
  const { current } = new StateView(end);
  expect(trainer.winChance(end, current)).toBe(1);
  expect(trainer.winChance(end, 1 - current)).toBe(0);
});

describe('learning', () => {
  const players = 2;
  const random = new Random(5);
  const rows = 64;
  const features = Uint8Array.from({ length: rows * featureCount(players) }, () => (random.next() < 0.5 ? 0 : random.below(12)));
  const batch = { features, targets: Float32Array.from({ length: rows }, () => random.below(2)) };

  async function freshTrainer() {
    const trainer = await loadTrainer(players);
    const scales = new Float32Array(featureCount(players)).fill(0.1);
    const seeded = new Random(9);
    trainer.setNetwork({ weights: freshWeights(players, () => seeded.normal()), scales });
    return trainer;
  }

  test('brings the loss of a batch down, and the predictions to the targets', async () => {
    const trainer = await freshTrainer();
    const before = trainer.loss(batch);
    for (let step = 0; step < 300; step++) trainer.learn(batch, 3e-3, 0);
    expect(trainer.loss(batch)).toBeLessThan(before / 10);
    const wrong = trainer.predict(batch).filter((chance, row) => Math.round(chance) !== batch.targets[row]);
    expect(wrong).toEqual([]);
  });

  test('goes downhill as steeply as the loss itself: every kind of weight', async () => {
    const trainer = await freshTrainer();
    const { weights, scales } = trainer.network;
    // The first step of Adam goes by the sign of the slope alone: a small step along it must lower the loss by about its length times the slope.
    const rate = 1e-4;
    const before = trainer.loss(batch);
    trainer.learn(batch, rate, 0);
    const moved = trainer.network.weights.map((weight, at) => weight - weights[at]!);
    const after = trainer.loss(batch);
    expect(after).toBeLessThan(before);
    const used = moved.filter((step) => Math.abs(step) > rate / 2).length;
    expect(used).toBeGreaterThan(weights.length * 0.9);
    trainer.setNetwork({ weights: weights.map((weight, at) => weight - moved[at]!), scales });
    expect(trainer.loss(batch)).toBeGreaterThan(before);
  });

  test('weights with their scales multiplied in say the same as the learner', async () => {
    const trainer = await freshTrainer();
    trainer.useValue(trainer.foldedWeights());
    const start = engine.newGame({ order: [0, 1], board: engine.dealBoard({ seed: 1 }).board });
    const quick = { depth: 0, width: 0, temperature: 0, randomMoves: 0, randomOpenings: 0, trust: 1, thinning: 1 };
    const { samples } = trainer.playGame(start, { ...quick, seed: 3 })!;
    // The first sample is what seat 0 sees after its first settlement, wherever the game put it.
    const seen = { features: samples.slice(1, sampleSize(players)), targets: new Float32Array(1) };
    const settled = engine.legal(start, 0).map((action) => engine.apply(start, 0, action, NO_OUTCOME).state!);
    const differences = settled.map((state) => Math.abs(trainer.winChance(state, 0) - trainer.predict(seen)[0]!));
    expect(Math.min(...differences)).toBeLessThan(1e-6);
  });
});
