import type { GameEvent, GameRecord, ReasonName } from '$lib/engine';

// What clients and the table say to each other.

/** A record as one viewer may see it, with what happened in it. */
export interface SeenRecord extends GameRecord {
  readonly events: readonly GameEvent[];
}

/** From a client. Its seat is known from its link; a message never says it. */
export type ClientMessage =
  /** `seq` is the update the client has seen: a wish about an older state is not carried out. */
  | { readonly kind: 'submit'; readonly seq: number; readonly action: number }
  | { readonly kind: 'undo'; readonly seq: number }
  /** Asks for everything again. */
  | { readonly kind: 'hello' };

/** From the table. */
export type TableMessage =
  | Update
  /** Why a wish was not carried out; the game stands where `seq` says. */
  | { readonly kind: 'refused'; readonly seq: number; readonly reason: ReasonName | 'stale' | 'nothingToUndo' };

/** Every update is a whole view, so joining, catching up and playing on are the same message. */
export interface Update {
  readonly kind: 'update';
  /** Counts every change of the game, undo included. */
  readonly seq: number;
  readonly view: Uint8Array;
  /** The log from this place on: what stood there before is replaced. */
  readonly from: number;
  readonly records: readonly SeenRecord[];
}
