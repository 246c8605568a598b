import { type BoardTile, RESOURCE_NAMES, type ResourceName, type StateView, TERRAIN_NAMES } from '$lib/engine';
import type { Island } from '$lib/ui/land';
import type { Pile } from './words';

/** What one tile brings somebody whenever its number is rolled. */
export interface TileYield {
  readonly tile: number;
  readonly number: number;
  readonly resource: ResourceName;
  readonly count: number;
  /** The robber stands on it. */
  readonly isBlocked: boolean;
}

const CITY_CARDS = 2; // for display only: what is paid, the core decides

function resourceOf({ terrain }: BoardTile): ResourceName | undefined {
  return RESOURCE_NAMES[TERRAIN_NAMES.indexOf(terrain)]; // they share numbers; the desert has none
}

/** What a seat's buildings bring, tile by tile, lowest number first. */
export function yieldsOf(seat: number, view: StateView, { board, land }: Island): readonly TileYield[] {
  const { settlements, cities } = view.seats[seat]!;
  return board.tiles
    .flatMap((dealt, tile) => {
      const { nodes } = land.tiles[tile]!;
      const count =
        nodes.filter((node) => settlements.includes(node)).length +
        CITY_CARDS * nodes.filter((node) => cities.includes(node)).length;
      const resource = resourceOf(dealt);
      if (count === 0 || resource === undefined || dealt.number === undefined) return [];
      return [{ tile, number: dealt.number, resource, count, isBlocked: view.robber === tile }];
    })
    .toSorted((a, b) => a.number - b.number);
}

export interface NumberYield {
  readonly number: number;
  /** What a roll of it pays. */
  readonly pile: Pile;
  /** What it would pay besides if the robber were elsewhere. */
  readonly blocked: Pile;
}

/** The same by number, as people look for it after a roll. */
export function byNumber(yields: readonly TileYield[]): readonly NumberYield[] {
  const numbers = [...new Set(yields.map(({ number }) => number))];
  return numbers.map((number) => {
    const tiles = yields.filter((tile) => tile.number === number);
    return {
      number,
      pile: pileOf(tiles.filter(({ isBlocked }) => !isBlocked)),
      blocked: pileOf(tiles.filter(({ isBlocked }) => isBlocked)),
    };
  });
}

function pileOf(tiles: readonly TileYield[]): Pile {
  const pile: Partial<Record<ResourceName, number>> = {};
  for (const { resource, count } of tiles) pile[resource] = (pile[resource] ?? 0) + count;
  return pile;
}
