import { expect, test } from 'vitest';
import { StateView } from '$lib/engine';
import { roadTrail } from '$lib/ui/play/roadTrail';
import { edge } from '../../core/position';
import { scene } from '../../core/scene';
import { engine } from '../../table/scene';

// North to south along the west coast.
const FIVE = [0, 3, 7, 11, 16, 21];

const edgesOf = (nodes: readonly number[]) => nodes.slice(1).map((node, at) => edge(nodes[at]!, node));
const sorted = (edges: readonly number[]) => edges.toSorted((one, other) => one - other);
const trailOf = (sketch: Parameters<typeof scene>[0]) => roadTrail(new StateView(scene(sketch).state), engine.topology(), 0);

test('only the roads in a row belong to the longest road, not branches or roads elsewhere', () => {
  const roads = [FIVE, [7, 12], [30, 24, 18]];
  expect(sorted(trailOf({ longestRoad: 0, seats: [{ settlements: [0, 30], roads }, {}] }))).toEqual(sorted(edgesOf(FIVE)));
});

test('a loop belongs to it whole', () => {
  const loop = [0, 4, 8, 12, 7, 3, 0];
  expect(sorted(trailOf({ longestRoad: 0, seats: [{ settlements: [0], roads: [loop] }, {}] }))).toEqual(sorted(edgesOf(loop)));
});

test('what another’s building cuts off does not belong to it', () => {
  const held = [4, ...FIVE.slice(0, 5)];
  const other = { settlements: [16], roads: [[16, 22]] };
  const trail = trailOf({ longestRoad: 0, seats: [{ settlements: [0], roads: [[4, ...FIVE]] }, other] });
  expect(sorted(trail)).toEqual(sorted(edgesOf(held)));
});
