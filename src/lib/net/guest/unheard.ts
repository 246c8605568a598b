import type { RoomStatus, SeatPresence } from '$lib/net/protocol/roomStatus';

type Presence = Pick<RoomStatus, 'people' | 'waitingFor'>;

/**
 * What a guest may still say of the people at a table while it does not hear the host: who they are. How they are connected, whom the game
 * waits for and for whom a bot plays may have changed since.
 */
export function unheard({ people }: Presence, host: number | undefined): Presence {
  const connectionOf = (seat: number): SeatPresence['connection'] => (seat === host ? 'lost' : 'unknown');
  return {
    people: people.map(({ seat, isRemoved }) => ({
      ...{ seat, connection: connectionOf(seat), isAway: false },
      ...(isRemoved && { isRemoved }), // for good
    })),
    waitingFor: [],
  };
}
