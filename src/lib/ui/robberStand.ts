import type { Board } from '$lib/engine';
import { TILE_POINTS, type Point } from './geometry';

interface Stand extends Point {
  readonly scale: number;
}

/** Where the robber stands on a tile: beside the number, so that it can be read; in the desert, which has none, in the middle. */
export function robberStand({ tiles }: Board, tile = tiles.findIndex(({ terrain }) => terrain === 'desert')): Stand {
  const { x, y } = TILE_POINTS[tile]!;
  return tiles[tile]!.number === undefined ? { x, y, scale: 1 } : { x: x + 43, y: y - 32, scale: 0.82 };
}
