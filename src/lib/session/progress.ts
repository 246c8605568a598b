import { type GameRecord, StateView } from '$lib/engine';
import type { Progress } from '$lib/store';
import type { Player } from '$lib/table';

/** How far a game has come that these records have brought to this state. */
export function progressOf(records: readonly GameRecord[], state: Uint8Array, players: readonly Player[]): Progress {
  const { isOver, current, seats } = new StateView(state);
  const people = players.filter(({ kind }) => kind === 'human').length;
  // At the end all cards lie open; before it, whoever plays alone on this device knows their own.
  const isShown = (seat: number) => isOver || (people === 1 && players[seat]!.kind === 'human');
  const points = seats.map((own, seat) => own.points + (isShown(seat) ? own.hiddenPoints : 0));
  return { records, isOver, points, ...(isOver && { winner: current }) };
}
