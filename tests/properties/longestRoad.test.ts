import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { encodeAction } from '$lib/engine/action';
import { StateView } from '$lib/engine/stateView';
import { edge, engine, sketchPosition, topology, type SeatSketch } from '../core/position';
import { Random } from '../random';

vi.setConfig({ testTimeout: 120_000 }); // thousands of cases in one test

// The longest road against a search of the plainest kind: walk on from every road end, over every road not walked yet.

const MAX_ROADS = 15;

interface Network {
  readonly settlements: number[];
  /** Pairs of nodes. */
  readonly roads: [number, number][];
}

function longestTrail(roads: readonly (readonly [number, number])[], blocked: ReadonlySet<number>): number {
  let longest = 0;
  const walk = (node: number, left: readonly (readonly [number, number])[], length: number): void => {
    longest = Math.max(longest, length);
    if (length > 0 && blocked.has(node)) return;
    for (const road of left) {
      if (!road.includes(node)) continue;
      const next = road[0] === node ? road[1] : road[0];
      walk(
        next,
        left.filter((other) => other !== road),
        length + 1,
      );
    }
  };
  for (const node of new Set(roads.flat())) walk(node, roads, 0);
  return longest;
}

const key = (one: number, other: number) => `${Math.min(one, other)}-${Math.max(one, other)}`;

/** Networks grown at random, each from two settlements, into one another's way. */
function randomNetworks(random: Random): Network[] {
  const networks: Network[] = [];
  const buildings = new Set<number>();
  const taken = new Set<string>();
  const isFree = (node: number) => !buildings.has(node) && topology.nodes[node]!.nodes.every((near) => !buildings.has(near));
  const build = (network: Network, node: number, next: number): void => {
    taken.add(key(node, next));
    network.roads.push([node, next]);
  };
  const openFrom = (node: number) => topology.nodes[node]!.nodes.filter((next) => !taken.has(key(node, next)));
  // All within a few steps of one another, so that roads meet, close loops and are cut.
  const centre = topology.tiles[random.pick([4, 5, 8, 9, 10, 13, 14])]!;
  const near = random.shuffle([...new Set(centre.nodes.flatMap((node) => [node, ...topology.nodes[node]!.nodes]))]);
  for (let seat = 0; seat < 2 + random.below(2); seat++) {
    const network: Network = { settlements: [], roads: [] };
    for (const node of [...near, ...random.shuffle(topology.nodes.map((_, i) => i))]) {
      if (network.settlements.length === 2) break;
      if (!isFree(node) || openFrom(node).length === 0) continue;
      buildings.add(node);
      network.settlements.push(node);
      build(network, node, random.pick(openFrom(node)));
    }
    networks.push(network);
  }
  // They grow side by side, each where it may, and now and then one settles on its road, perhaps in the middle of another's.
  for (let step = 0; step < 60; step++) {
    const network = random.pick(networks);
    const own = new Set(network.settlements);
    const ends = [...new Set(network.roads.flat())].filter((node) => own.has(node) || !buildings.has(node));
    const node = random.pick(ends);
    if (random.chance(0.15) && network.settlements.length < 5 && isFree(node)) {
      buildings.add(node);
      network.settlements.push(node);
    } else if (network.roads.length < MAX_ROADS && openFrom(node).length > 0) {
      build(network, node, random.pick(openFrom(node)));
    }
  }
  return networks;
}

/** The one seat that alone has the longest trail of five or more. */
function soleLeader(lengths: readonly number[]): number | undefined {
  const longest = Math.max(...lengths);
  return longest >= 5 && lengths.filter((length) => length === longest).length === 1 ? lengths.indexOf(longest) : undefined;
}

test('the core finds the trail that a plain search finds, on thousands of road networks', () => {
  const seen = new Set<number>();
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), (seed) => {
      const networks = randomNetworks(new Random(seed));
      const lengths = networks.map(({ roads, settlements }) => {
        const blocked = networks.flatMap((other) => other.settlements).filter((node) => !settlements.includes(node));
        return longestTrail(roads, new Set(blocked));
      });
      const seats = networks.map(({ settlements, roads }): SeatSketch => ({ settlements, roads }));
      const longestRoad = soleLeader(lengths);
      const position = sketchPosition({
        seats,
        options: { targetPoints: 20 },
        ...(longestRoad !== undefined && { longestRoad }),
      });
      const state = new StateView(engine.fromPosition(position));
      expect(state.seats.map(({ roadLength }) => roadLength)).toEqual(lengths);
      for (const length of lengths) seen.add(length);
    }),
    { numRuns: 2000, seed: 23 },
  );
  expect(seen.size).toBeGreaterThan(12);
});

test('a road built piece by piece has the length of the same road counted at once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), (seed) => {
      const [network, opponent] = randomNetworks(new Random(seed)) as [Network, Network];
      const start = network.roads.slice(0, 2);
      const seats = [
        { settlements: network.settlements.slice(0, 2), roads: start, hand: { wood: 13, brick: 13 } },
        { settlements: opponent.settlements.slice(0, 2), roads: opponent.roads.slice(0, 2) },
      ];
      let state = engine.fromPosition(sketchPosition({ seats, options: { targetPoints: 20 } }));
      const roads = [...start];
      for (const road of network.roads.slice(2)) {
        const applied = engine.apply(state, 0, encodeAction({ kind: 'buildRoad', edge: edge(...road) }), 0);
        if (!applied.state) continue; // that road hung on a settlement which is not built here
        roads.push(road);
        state = applied.state;
        const length = longestTrail(roads, new Set(opponent.settlements.slice(0, 2)));
        expect(new StateView(state).seats[0]!.roadLength).toBe(length);
      }
    }),
    { numRuns: 300, seed: 24 },
  );
});
