import type { Point } from './geometry';

// The outlines of what is built, around its node or edge. They keep clear of harbours' signs and of the numbers of tiles.

/** How far the rim that lifts a piece off the land reaches beyond it. */
export const PIECE_RIM = 5;

const outline = (...points: readonly (readonly [x: number, y: number])[]): readonly Point[] => points.map(([x, y]) => ({ x, y }));

/** A house. */
export const SETTLEMENT_WALLS = outline([0, -31], [24, -9], [24, 20], [-24, 20], [-24, -9]);

/** A hall with a tower. */
export const CITY_WALLS = outline([-33, 28], [-33, -18], [-16, -36], [1, -18], [1, -6], [33, -6], [33, 28]);

export const ROAD = { width: 66, height: 21 } as const;
