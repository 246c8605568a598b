import type { RoomProblem } from '$lib/net/protocol/roomStatus';

/** What a person can do about a problem with one tap. */
export type Remedy = 'retry' | 'watch' | 'takeOver' | 'reload' | 'open';

export const REMEDIES: Readonly<Record<RoomProblem, readonly Remedy[]>> = {
  gone: ['retry', 'open'],
  broker: ['retry'],
  site: ['retry'],
  noPath: ['retry'],
  expired: ['open'],
  unsupported: [],
  version: ['retry'],
  badLink: ['open'],
  full: ['watch', 'retry'],
  busy: ['retry'],
  shut: ['retry', 'open'],
  kicked: ['open'],
  closedByHost: ['open'],
  elsewhere: ['takeOver'],
  store: ['reload'],
  broken: ['retry', 'reload'],
  rate: ['retry'],
  check: [],
};
