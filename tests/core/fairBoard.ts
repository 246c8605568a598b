import type { Board } from '$lib/engine/board';
import type { FairnessRule } from '$lib/engine/fairness';
import type { ResourceName, TerrainName } from '$lib/engine/names';
import { topology } from './position';

// The fairness rules of a board, read from the rules and not from the generator: which of them does a board break?

const RESOURCE_OF: Readonly<Record<TerrainName, ResourceName | undefined>> = {
  forest: 'wood',
  hills: 'brick',
  pasture: 'sheep',
  fields: 'wheat',
  mountains: 'ore',
  desert: undefined,
};
const PIPS: Readonly<Record<number, number>> = { 2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1 };

/** How many of the 36 rolls give a number; none for the desert. */
export function pipsOf(number: number | undefined): number {
  return number === undefined ? 0 : PIPS[number]!;
}

const isRed = (number: number | undefined) => number === 6 || number === 8;

/** Every two tiles that touch, once. */
const touching = topology.tiles.flatMap(({ neighbours }, tile) =>
  neighbours.filter((other): other is number => other !== undefined && other > tile).map((other) => [tile, other] as const),
);

function anyTouching(board: Board, isBad: (one: number, other: number) => boolean): boolean {
  return touching.some(([one, other]) => {
    const [a, b] = [board.tiles[one]!.number, board.tiles[other]!.number];
    return a !== undefined && b !== undefined && isBad(a, b);
  });
}

/** The tiles around each corner where three of them meet. */
function inlandCorners(board: Board) {
  return topology.nodes.filter(({ tiles }) => tiles.length === 3).map(({ tiles }) => tiles.map((tile) => board.tiles[tile]!));
}

function isUnbalanced(board: Board): boolean {
  return Object.entries(RESOURCE_OF).some(([terrain, resource]) => {
    if (resource === undefined) return false;
    const numbers = board.tiles.filter((tile) => tile.terrain === terrain).map(({ number }) => number);
    const average = numbers.reduce<number>((sum, number) => sum + pipsOf(number), 0) / numbers.length;
    return average < 2.5 || average > 4 || numbers.filter(isRed).length > 2;
  });
}

/** The nodes of a harbour. */
export function harbourNodes({ q, r, side }: Board['harbours'][number]): readonly number[] {
  const tile = topology.tiles.find((place) => place.q === q && place.r === r)!;
  return topology.edges[tile.edges[['NE', 'E', 'SE', 'SW', 'W', 'NW'].indexOf(side)]!]!.nodes;
}

function hasHarbourAtBest(board: Board): boolean {
  return board.harbours.some((harbour) => {
    const own = board.tiles.filter(({ terrain }) => RESOURCE_OF[terrain] === harbour.kind);
    const best = Math.max(...own.map(({ number }) => pipsOf(number)));
    const beside = harbourNodes(harbour).flatMap((node) => topology.nodes[node]!.tiles.map((tile) => board.tiles[tile]!));
    return beside.some((tile) => RESOURCE_OF[tile.terrain] === harbour.kind && pipsOf(tile.number) === best);
  });
}

const BREAKS: Readonly<Record<FairnessRule, (board: Board) => boolean>> = {
  redsApart: (board) => anyTouching(board, (one, other) => isRed(one) && isRed(other)),
  equalNumbersApart: (board) => anyTouching(board, (one, other) => one === other),
  twoTwelveApart: (board) => anyTouching(board, (one, other) => one + other === 14 && Math.abs(one - other) === 10),
  noTripleTerrain: (board) => inlandCorners(board).some((tiles) => new Set(tiles.map(({ terrain }) => terrain)).size === 1),
  balancedProduction: isUnbalanced,
  twoResources: (board) =>
    inlandCorners(board).some((tiles) => new Set(tiles.map(({ terrain }) => RESOURCE_OF[terrain]).filter(Boolean)).size < 2),
  desertOffCentre: (board) => board.tiles[9]!.terrain === 'desert',
  harboursOffBest: hasHarbourAtBest,
};

/** The rules that a board breaks. */
export function brokenRules(board: Board): FairnessRule[] {
  return (Object.keys(BREAKS) as FairnessRule[]).filter((rule) => BREAKS[rule](board));
}
