import { describe, expect, test } from 'vitest';
import { visiblePoints } from '$lib/engine/samples';
import { featureCount, freshWeights, loadTrainer, sampleSize } from '$lib/engine/trainer';
import { Forecasts } from '../../src/cli/calibration/forecasts';
import { Reliability } from '../../src/cli/calibration/reliability';
import { Random } from '../../src/cli/training/random';
import { engine } from '../ai/scene';

describe('reliability', () => {
  test('counts what came true among what was said', () => {
    const found = new Reliability();
    for (const [chance, hasHappened] of [
      [0.72, true],
      [0.78, true],
      [0.75, false],
      [0, false],
      [1, true],
    ] as const)
      found.add(chance, hasHappened);
    expect(found.bins).toHaveLength(10);
    expect(found.bins[7]!.count).toBe(3);
    expect(found.bins[7]!.said).toBeCloseTo(0.75);
    expect(found.bins[7]!.happened).toBeCloseTo(2 / 3);
    expect(found.bins[0]).toEqual({ count: 1, said: 0, happened: 0 });
    expect(found.bins[9]).toEqual({ count: 1, said: 1, happened: 1 });
    expect(found.bins[3]).toEqual({ count: 0, said: undefined, happened: undefined });
    expect(found.brier).toBeCloseTo((0.28 ** 2 + 0.22 ** 2 + 0.75 ** 2) / 5);
  });

  test('whoever always says one half has a quarter', () => {
    const found = new Reliability();
    for (let at = 0; at < 10; at++) found.add(0.5, at < 3);
    expect(found.brier).toBe(0.25);
  });
});

describe.each([2, 3, 4])('samples of a game with %i players', (players) => {
  const order = Array.from({ length: players }, (_, seat) => seat);
  const start = engine.newGame({ order, board: engine.dealBoard({ seed: 4 }).board });
  const play = { seed: 4, depth: 0, width: 0, temperature: 0, randomMoves: 0, randomOpenings: 0, trust: 1, thinning: 1 };
  const size = sampleSize(players);

  test('tell the points that everyone can see', async () => {
    const { samples } = (await loadTrainer(players)).playGame(start, play)!;
    const pointsAt = (at: number) => visiblePoints(samples.subarray(at * size + 1, (at + 1) * size), players, 10);
    // The first settlement, then its road; every seat looks in turn, itself first.
    for (const step of [0, 1]) {
      const seen = order.map((seat) => pointsAt(step * players + seat));
      expect(seen).toEqual(order.map((seat) => order.map((other) => Number((seat + other) % players === 0))));
    }
    const drafted = pointsAt((4 * players - 1) * players);
    expect(drafted).toEqual(order.map(() => 2));
  });

  test('are forecast by the value and by the share of points, each sample once and in its phase', async () => {
    const trainer = await loadTrainer(players);
    const random = new Random(3);
    const scales = new Float32Array(featureCount(players)).fill(0.1);
    trainer.setNetwork({ weights: freshWeights(players, () => random.normal()), scales });
    const forecasts = new Forecasts(players, trainer);
    const played = [1, 2, 3, 4, 5].map((seed) => trainer.playGame(start, { ...play, seed })!.samples);
    const samples = Uint8Array.from(played.flatMap((game) => [...game]));
    forecasts.add(samples);
    for (const { opening, middle, late, all } of [forecasts.value, forecasts.naive]) {
      expect(all.count).toBe(samples.length / size);
      expect(opening.count + middle.count + late.count).toBe(all.count);
      for (const { count } of [opening, middle, late]) expect(count).toBeGreaterThan(0);
    }
    const first = trainer.predict({ features: samples.slice(1, size), targets: new Float32Array(1) })[0]!;
    const bin = forecasts.value.opening.bins[Math.floor(first * 10)]!;
    expect(bin.count).toBeGreaterThan(0);
  });
});
