import { expect, test } from 'vitest';
import { edge, engine } from './position';
import { SAMPLES } from './positionSamples';
import { scene } from './scene';

test('a hash is 16 hex digits and the same for the same state', () => {
  for (const position of Object.values(SAMPLES)) {
    const hash = engine.hash(engine.fromPosition(position));
    expect(hash).toMatch(/^[0-9a-f]{16}$/);
    expect(engine.hash(engine.fromPosition(position))).toBe(hash);
  }
});

test('states that differ have different hashes', () => {
  const hashes = Object.values(SAMPLES).map((position) => engine.hash(engine.fromPosition(position)));
  expect(new Set(hashes).size).toBe(hashes.length);
  const hands = Array.from({ length: 19 * 5 }, (_, i) => {
    const resource = (['wood', 'brick', 'sheep', 'wheat', 'ore'] as const)[i % 5]!;
    return scene({ seats: [{ hand: { [resource]: 1 + Math.floor(i / 5) } }, {}] }).hash;
  });
  expect(new Set(hands).size).toBe(hands.length);
});

test('the truth and the views of it have different hashes', () => {
  const { state } = scene();
  const hashes = [state, engine.view(state, 0), engine.view(state, 1), engine.view(state, 'spectator')].map((bytes) =>
    engine.hash(bytes),
  );
  expect(new Set(hashes).size).toBe(4);
});

test('two ways to one position give one hash', () => {
  const sketch = { seats: [{ hand: { wood: 1, brick: 1, ore: 3, wheat: 2 }, settlements: [0], roads: [[0, 3]] }, {}] };
  const road = { kind: 'buildRoad', edge: edge(0, 4) } as const;
  const city = { kind: 'buildCity', node: 0 } as const;
  expect(scene(sketch).act(0, road).act(0, city).hash).toBe(scene(sketch).act(0, city).act(0, road).hash);
});
