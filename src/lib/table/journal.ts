import type { GameRecord } from '$lib/engine';

// Where a table keeps its game. Whatever happens is kept before anybody hears of it, so what was seen is never lost.

/** A game as it is to be kept. */
export interface GameLog {
  readonly records: readonly GameRecord[];
  /** What they have led to. */
  readonly state: Uint8Array;
  /** Somebody has taken back what told them something. */
  readonly isPractice: boolean;
}

export interface Journal<By = unknown> {
  /** Nothing can be added any more. */
  readonly isClosed: boolean;
  /** Keeps the log with a step at its end, taken on somebody's word; or the log after something was taken back. False: it is not kept. */
  keep(log: GameLog, by?: By): Promise<boolean>;
  pause(isPaused: boolean): Promise<void>;
  /** The game is over, and everybody has heard so. */
  end(): Promise<void>;
}

/** A journal that rewrites the whole log, as games on one device are kept. */
export function wholeJournal(write: (log: GameLog) => Promise<void> = () => Promise.resolve()): Journal {
  return {
    isClosed: false,
    keep: async (log) => {
      await write(log);
      return true;
    },
    pause: () => Promise.resolve(),
    end: () => Promise.resolve(),
  };
}
