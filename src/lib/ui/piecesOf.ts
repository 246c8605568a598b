import type { StateView } from '$lib/engine';

/** Everything that stands on the board, with the seat it belongs to. */
export interface Pieces {
  readonly roads: readonly { readonly edge: number; readonly seat: number }[];
  readonly settlements: readonly { readonly node: number; readonly seat: number }[];
  readonly cities: readonly { readonly node: number; readonly seat: number }[];
}

/** The pieces of a position. */
export function piecesOf(view: StateView): Pieces {
  return {
    roads: view.seats.flatMap(({ roads }, seat) => roads.map((edge) => ({ edge, seat }))),
    settlements: view.seats.flatMap(({ settlements }, seat) => settlements.map((node) => ({ node, seat }))),
    cities: view.seats.flatMap(({ cities }, seat) => cities.map((node) => ({ node, seat }))),
  };
}
