import { describe, expect, test } from 'vitest';
import { loadEngine } from '$lib/engine/node';
import { EDGE_POINTS, edgeAngle, NODE_POINTS, type Point, TILE_POINTS, tilesAround } from '$lib/ui/geometry';
import { hitAreas } from '$lib/ui/hitAreas';
import { describePlace, describeTarget } from '$lib/ui/placeText';
import { nearestOf, nextInDirection } from '$lib/ui/pointsAround';

const engine = await loadEngine();
const { board } = engine.beginnerBoard();
const topology = engine.topology();

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

describe('the drawing and the core agree', () => {
  test('on the tiles around every node', () => {
    topology.nodes.forEach(({ tiles }, node) =>
      expect(tilesAround(NODE_POINTS[node]!)).toEqual([...tiles].sort((a, b) => a - b)),
    );
  });

  test('on the way every edge runs', () => {
    topology.edges.forEach(({ nodes: [one, other] }, edge) => {
      const [a, b] = [NODE_POINTS[one]!, NODE_POINTS[other]!];
      const slope = (edgeAngle(edge) * Math.PI) / 180;
      expect(Math.abs((b.x - a.x) * Math.sin(slope) - (b.y - a.y) * Math.cos(slope))).toBeLessThan(1);
      expect([-30, 30, 90]).toContain(edgeAngle(edge));
    });
  });
});

describe('hit areas', () => {
  const isInside = (shape: readonly Point[], { x, y }: Point) =>
    shape.every((a, i) => {
      const b = shape[(i + 1) % shape.length]!;
      return (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x) >= -1e-6;
    });

  test('a place alone has 44 px on a phone 390 px wide', () => {
    const [area] = hitAreas([{ x: 0, y: 0 }]);
    const pxPerUnit = 390 / 1090;
    const narrowest = Math.min(
      ...area!.map((a, i) =>
        distance(
          { x: 0, y: 0 },
          { x: (a.x + area![(i + 1) % area!.length]!.x) / 2, y: (a.y + area![(i + 1) % area!.length]!.y) / 2 },
        ),
      ),
    );
    expect(2 * narrowest * pxPerUnit).toBeGreaterThanOrEqual(44);
  });

  test('a tap counts for the nearest place, whatever else may be chosen', () => {
    const points = [...NODE_POINTS, ...EDGE_POINTS];
    const areas = hitAreas(points);
    points.forEach((point, i) => expect(isInside(areas[i]!, point)).toBe(true));
    for (let x = -440; x <= 440; x += 17) {
      for (let y = -400; y <= 400; y += 19) {
        const tap = { x, y };
        const hit = areas.findIndex((area) => isInside(area, tap));
        if (hit >= 0) expect(distance(points[hit]!, tap)).toBeCloseTo(distance(points[nearestOf(points, tap)!]!, tap));
      }
    }
  });
});

describe('arrow keys', () => {
  const [left, right] = [{ x: -1, y: 0 }, { x: 1, y: 0 }]; // prettier-ignore

  test('they lead from tile to tile along a row, and stop at its end', () => {
    expect(nextInDirection(TILE_POINTS, TILE_POINTS[8]!, right)).toBe(9);
    expect(nextInDirection(TILE_POINTS, TILE_POINTS[9]!, left)).toBe(8);
    expect(nextInDirection(TILE_POINTS, TILE_POINTS[11]!, right)).toBeUndefined();
  });

  test('from any place every other can be reached', () => {
    for (const points of [NODE_POINTS, EDGE_POINTS, TILE_POINTS]) {
      const reached = new Set([0]);
      for (const from of reached) {
        for (const direction of [left, right, { x: 0, y: -1 }, { x: 0, y: 1 }]) {
          const next = nextInDirection(points, points[from]!, direction);
          if (next !== undefined) reached.add(next);
        }
      }
      expect(reached.size).toBe(points.length);
    }
  });
});

describe('places in words', () => {
  test('a node inland is known by its three tiles, and one at the coast by where the sea is', () => {
    const inland = topology.nodes.findIndex(({ tiles }) => tiles.length === 3);
    expect(describePlace(board, { kind: 'node', index: inland }).split(', ')).toHaveLength(3);
    expect(describePlace(board, { kind: 'node', index: 0 })).toMatch(/^\w+ \d+, north coast/);
    expect(describePlace(board, { kind: 'edge', index: 0 })).toMatch(/^\w+ \d+, north-west coast$/);
  });

  test('a node with a harbour says so', () => {
    const withHarbour = NODE_POINTS.map((_, index) => describePlace(board, { kind: 'node', index })).filter((text) =>
      text.includes('Harbour'),
    );
    expect(withHarbour).toHaveLength(18);
  });

  test('a target says what would be put there', () => {
    const target = { kind: 'tile', index: 0, piece: 'robber', actions: [] } as const;
    expect(describeTarget(board, target)).toBe(`Robber to ${describePlace(board, target)}`);
  });

  test('no two places of a kind have the same words on the beginner board', () => {
    for (const [kind, { length }] of [
      ['node', NODE_POINTS],
      ['edge', EDGE_POINTS],
    ] as const) {
      const words = Array.from({ length }, (_, index) => describePlace(board, { kind, index }));
      expect(words.filter((text, i) => words.indexOf(text) !== i)).toEqual([]);
    }
  });
});
