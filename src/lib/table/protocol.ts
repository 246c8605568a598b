import type { ReasonName, Reasons, Remark, SeenRecord } from '$lib/engine';
import type { Undoable } from './undo';

// What clients and the table say to each other.

/** A record as a client hears of it. */
export interface ToldRecord extends SeenRecord {
  readonly remark?: Remark;
  /** The table did it, because the seat's time was up. */
  readonly isByTimer?: boolean;
}

/** From a client. Its seat is known from its link; a message never says it. */
export type ClientMessage =
  /** `seq` is the update the client has seen: a request about an older state is not carried out. */
  | { readonly kind: 'submit'; readonly seq: number; readonly action: number; readonly remark?: Remark }
  | { readonly kind: 'undo'; readonly seq: number }
  | { readonly kind: 'pause'; readonly isPaused: boolean }
  /** Asks how things stood after this many records. */
  | { readonly kind: 'look'; readonly at: number }
  /** Asks for everything again. */
  | { readonly kind: 'hello' };

/** From the table. */
export type TableMessage =
  | Update
  /** How things stood: what this viewer could see then. */
  | { readonly kind: 'past'; readonly at: number; readonly view: Uint8Array }
  /** Why a request was not carried out; the game stands where `seq` says. */
  | { readonly kind: 'refused'; readonly seq: number; readonly reason: RefusalName };

export type RefusalName = ReasonName | 'stale' | 'nothingToUndo' | 'paused';

/** Every update is a whole view, so joining, catching up and playing on are the same message. */
export interface Update {
  readonly kind: 'update';
  /** Counts every change of the game, undo included. */
  readonly seq: number;
  readonly view: Uint8Array;
  /** What this seat may do now, trades to compose included. */
  readonly legal: readonly number[];
  /** Why it cannot do the rest; missing for spectators. */
  readonly reasons?: Reasons;
  /** The log from this place on: what stood there before is replaced. */
  readonly from: number;
  readonly records: readonly ToldRecord[];
  readonly isPaused: boolean;
  /** Milliseconds until the table acts for whoever is waited for; undefined without a timer and when the game is over. */
  readonly timeLeft?: number;
  /** What it would mean if this seat took back its last decision; missing when it cannot. */
  readonly undoable?: Undoable;
  /** Somebody has taken back what told them something: the game is for practice. */
  readonly isPractice?: boolean;
}
