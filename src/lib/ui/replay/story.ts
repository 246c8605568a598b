import type { Board, SeenRecord } from '$lib/engine';
import { type LogLine, logLines } from '$lib/ui/play/logText';
import type { Cast } from '$lib/ui/play/words';

/** A line of the log with the record it tells of. */
export interface PliedLine extends LogLine {
  readonly ply: number;
}

/** The whole log of a game, oldest first. */
export function pliedLines(records: readonly SeenRecord[], cast: Cast, board: Board): PliedLine[] {
  return records.flatMap((record, ply) =>
    logLines([record], cast, board).map((line, index) => ({ ...line, key: `${ply}.${index}`, ply })),
  );
}
