import type { Engine } from '$lib/engine/engine';
import type { Options } from '$lib/engine/options';

// A whole game as a file: the set-up, every record, and what the state's hash was on the way.

export interface GoldenGame {
  /** How the seats chose. */
  readonly policy: string;
  readonly order: readonly number[];
  readonly options: Options;
  /** The code of the board. */
  readonly board: string;
  readonly winner: number;
  /** Seat, action and outcome of each step, as the numbers of assembly/shared/action.ts, one after the other. */
  readonly records: readonly number[];
  /** Hashes of the start, of the state after every tenth record, and of the end. */
  readonly hashes: string;
}

const HASH_INTERVAL = 10;

/** Replays a game; returns its hashes and its last state. */
export function replay(engine: Engine, { order, options, board, records }: GoldenGame): { hashes: string; state: Uint8Array } {
  let state = engine.newGame({ order, options, board: engine.boardFromCode(board).board });
  const hashes = [engine.hash(state)];
  for (let at = 0; at < records.length; at += 3) {
    const [seat, action, outcome] = records.slice(at, at + 3) as [number, number, number];
    const applied = engine.apply(state, seat, action, outcome);
    if (!applied.state) throw new Error(`record ${at / 3} is refused: reason ${applied.reason}`);
    state = applied.state;
    const count = at / 3 + 1;
    if (count % HASH_INTERVAL === 0 || at + 3 === records.length) hashes.push(engine.hash(state));
  }
  return { hashes: hashes.join(' '), state };
}
