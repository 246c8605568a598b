import { readFileSync } from 'node:fs';
import type { Engine } from '$lib/engine/engine';

/** A position with the counts of action sequences from it, one for each depth from 1 on. */
export interface PerftPosition {
  readonly name: string;
  /** Where the counts come from: who has counted them besides the core. */
  readonly source: string;
  readonly counts: readonly number[];
  /** How deep the oracle follows in reasonable time. */
  readonly oracleDepth: number;
  /** The JSON form, its board as a code. */
  readonly position: { readonly code: string } & Readonly<Record<string, unknown>>;
}

export const PERFT_POSITIONS = JSON.parse(
  readFileSync(new URL('./positions.json', import.meta.url), 'utf8'),
) as readonly PerftPosition[];

/** The state of a position whose board is given as a code. */
export function perftState(engine: Engine, { position: { code, ...fields } }: PerftPosition): Uint8Array {
  return engine.fromPosition({ ...fields, board: engine.boardFromCode(code).board });
}
