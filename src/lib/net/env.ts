import type { Clock } from '$lib/table';
import type { Signed } from './log/entries';
import type { Signer } from './crypto/signing';

// All that host and guest need of the world. They reach for no clock, no chance and no disk of their own, so that a whole room can be played
// in a simulated one, and played again exactly.

export interface Env extends Clock {
  random(bytes: number): Uint8Array;
  readonly signer: Signer;
  readonly keeper: Keeper;
}

/** What a device keeps of a room. */
export interface DiskContents {
  /** By name, whatever JSON can say. */
  readonly facts: Readonly<Record<string, unknown>>;
  readonly log: readonly Signed[];
}

export interface DiskChange {
  readonly facts?: Readonly<Record<string, unknown>> | undefined;
  /** Entries to add; each knows its place. */
  readonly log?: readonly Signed[];
  /** A new game begins: the old log goes. */
  readonly isNewLog?: boolean;
}

export interface Keeper {
  load(): Promise<DiskContents>;
  /** All of a change or nothing of it; true when it is on the disk, false when another tab has the room now. */
  write(change: DiskChange): Promise<boolean>;
}
