import { describe, expect, test } from 'vitest';
import { loadEngine } from '$lib/engine/node';
import { CLASSIC_TILES } from '$lib/engine';
import { beyondSide, RADIUS, SIDES, tileCentre, tileCorners } from '$lib/ui/geometry';
import { type Box, HARBOUR, islandBox } from '$lib/ui/islandBox';

const engine = await loadEngine();
const boards = [
  engine.beginnerBoard().board,
  ...Array.from({ length: 200 }, (_, seed) => engine.dealBoard({ seed: seed + 1 }).board),
];

const contains = (box: Box, x: number, y: number, reach: number) =>
  x - reach >= box.x - 1e-9 &&
  y - reach >= box.y - 1e-9 &&
  x + reach <= box.x + box.width + 1e-9 &&
  y + reach <= box.y + box.height + 1e-9;

describe('the box of an island', () => {
  test('holds every tile and every harbour as they were dealt', () => {
    for (const board of boards) {
      const box = islandBox(board.tiles, board.harbours);
      for (const { q, r } of board.tiles) for (const { x, y } of tileCorners(q, r)) expect(contains(box, x, y, 0)).toBe(true);
      for (const { q, r, side } of board.harbours) {
        const { x, y } = beyondSide(q, r, side, HARBOUR.distance);
        expect(contains(box, x, y, HARBOUR.radius)).toBe(true);
      }
    }
  });

  test('is no larger than it must be: 9.6 by 9 tile radii, with the usual places of harbours', () => {
    for (const board of boards) {
      const { width, height } = islandBox(board.tiles, board.harbours);
      expect(width / RADIUS).toBeLessThanOrEqual(9.65);
      expect(height / RADIUS).toBeLessThanOrEqual(9.05);
    }
  });

  test('leaves no room for harbours that are not there', () => {
    const bare = islandBox(CLASSIC_TILES);
    const west = CLASSIC_TILES.find(({ q, r }) => r === 0 && q < -1)!;
    const one = islandBox(CLASSIC_TILES, [{ ...west, side: 'W', kind: 'any' }]);
    expect(one.x).toBeLessThan(bare.x);
    expect(one.x + one.width).toBe(bare.x + bare.width);
    expect([one.y, one.height]).toEqual([bare.y, bare.height]);
  });

  test('a harbour touches no tile', () => {
    const faces = RADIUS * (Math.sqrt(3) / 2) * 0.925; // to a side of what is painted
    for (const side of SIDES) {
      const sign = beyondSide(0, 0, side, HARBOUR.distance);
      const centre = tileCentre(0, 0);
      expect(Math.hypot(sign.x - centre.x, sign.y - centre.y) - HARBOUR.radius).toBeGreaterThan(faces);
    }
  });
});
