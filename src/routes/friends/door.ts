import type { FriendsDoor } from '$lib/ui/friends/room';

/** The way into rooms. There are none yet: whoever keeps them takes this place. */
export const door: FriendsDoor = {
  room: undefined,
  rooms: [],
  invitation: 'none',
  isOpening: false,
  hasFailed: false,
  open: () => undefined,
  join: () => undefined,
  back: () => undefined,
  readCode: () => Promise.resolve(undefined),
};
