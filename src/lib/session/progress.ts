import { type GameRecord, StateView } from '$lib/engine';
import type { Progress } from '$lib/store';

/** How far a game has come that these records have brought to this state. */
export function progressOf(records: readonly GameRecord[], state: Uint8Array): Progress {
  const { isOver, current, seats } = new StateView(state);
  return { records, isOver, points: seats.map(({ points }) => points), ...(isOver && { winner: current }) };
}
