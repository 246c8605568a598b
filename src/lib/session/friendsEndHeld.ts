import type { RoomStatus } from '$lib/net/protocol/roomStatus';

/**
 * What a guest goes on being shown when the host has gone on to the next game: the end of the last one, until the person has seen enough
 * of it. Undefined when there is nothing to hold on to, and when the next game is on.
 */
export function endHeld(shown: RoomStatus, newest: RoomStatus): RoomStatus | undefined {
  const isNext = newest.phase === 'lobby' || newest.phase === 'setup';
  if (newest.role === 'host' || shown.phase !== 'over' || !isNext || shown.game !== newest.game) return undefined;
  return { ...newest, phase: 'over', lobby: shown.lobby, seat: shown.seat, people: shown.people, waitingFor: [] };
}
