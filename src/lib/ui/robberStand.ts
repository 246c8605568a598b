import type { Point } from './geometry';
import type { Island } from './land';

interface Stand extends Point {
  readonly scale: number;
}

/** Where the robber stands on a tile: beside the number, so that it can be read; in the desert, which has none, in the middle. */
export function robberStand({ board, land }: Island, tile = board.tiles.findIndex(({ terrain }) => terrain === 'desert')): Stand {
  const { x, y } = land.tiles[tile]!;
  return board.tiles[tile]!.number === undefined ? { x, y, scale: 1 } : { x: x + 43, y: y - 32, scale: 0.82 };
}
