// Hexes in axial coordinates, as boards have them: q to the right, r down and to the right. In cube coordinates s = -q - r joins them.

export interface Hex {
  readonly q: number;
  readonly r: number;
}

export interface Cube extends Hex {
  readonly s: number;
}

/** The way to each neighbour, by the sides of a tile: NE E SE SW W NW. */
const STEPS: readonly Hex[] = [
  { q: 1, r: -1 },
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
  { q: 0, r: -1 },
];

export function toCube({ q, r }: Hex): Cube {
  return { q, r, s: 0 - q - r };
}

export function toAxial({ q, r }: Cube): Hex {
  return { q, r };
}

/** The six hexes around one, across its sides NE E SE SW W NW; some of them may lie in the sea. */
export function neighbours({ q, r }: Hex): Hex[] {
  return STEPS.map((step) => ({ q: q + step.q, r: r + step.r }));
}

/** How many steps from neighbour to neighbour lead from one hex to another. */
export function distance(from: Hex, to: Hex): number {
  const { q, r, s } = toCube({ q: to.q - from.q, r: to.r - from.r });
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(s));
}

/** All hexes at most this many steps from the middle, row by row: two steps make the places of the classic island's tiles. */
export function hexesWithin(steps: number): Hex[] {
  const line = Array.from({ length: 2 * steps + 1 }, (_, at) => at - steps);
  return line.flatMap((r) => line.map((q) => ({ q, r }))).filter((hex) => distance(hex, { q: 0, r: 0 }) <= steps);
}
