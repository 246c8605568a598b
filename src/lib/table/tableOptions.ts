import type { Engine, GameRecord } from '$lib/engine';
import type { Chance } from './chance';
import type { Journal } from './journal';
import type { Members } from './members';
import type { Queue } from './serialQueue';
import type { Clock } from './turnTimer';
import type { UndoRule } from './undo';

// What a table is given, and what its kinds of games differ in.

/** The engine as the table needs it: in a worker or beside it, every call is awaited. */
export type TableEngine = {
  readonly [Call in 'step' | 'replay' | 'outcomes' | 'view' | 'tell' | 'fallback']: (
    ...input: Parameters<Engine[Call]>
  ) => ReturnType<Engine[Call]> | Promise<ReturnType<Engine[Call]>>;
};

/** On whose word a step is taken, where nothing else shows it: that of whoever holds the seat's link, or the clock's. */
export type OwnWord = 'link' | 'clock';

export interface TableOptions<By = never> {
  readonly engine: TableEngine;
  readonly chance: Chance<By | OwnWord>;
  readonly journal?: Journal<By | OwnWord>;
  readonly members?: Members;
  /** Without it nothing can be taken back. */
  readonly undo?: UndoRule | undefined;
  /** Somebody has already taken back what told them something. */
  readonly isPractice?: boolean | undefined;
  /** Seconds a turn may take; at the end of them the table acts for whoever is waited for. */
  readonly secondsPerTurn?: number | undefined;
  /** Offers have a clock of their own: the table answers for whoever does not. */
  readonly areOffersTimed?: boolean;
  readonly clock?: Clock;
  /** Where the table's work is done, one thing after the other, with that of others who must not come between; else a queue of its own. */
  readonly queue?: Queue;
  /** Something of our own has failed, the engine or the journal: the table is closed, and what was heard of is still kept. */
  readonly onbroken?: (error: unknown) => void;
}

/** A game so far: its first state, and the records that led on from there. */
export interface Beginning {
  readonly start: Uint8Array;
  readonly records?: readonly GameRecord[];
}
