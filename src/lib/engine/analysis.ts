import {
  ANALYSIS_DIVERSITY,
  ANALYSIS_HARBOURS,
  ANALYSIS_PIPS,
  ANALYSIS_RANK,
  ANALYSIS_REDS,
  ANALYSIS_SIZE,
  ANALYSIS_TOTAL,
} from '$core/analysis';
import { NODES } from '$core/rules';
import { type Core, readTable } from './core';
import { HARBOUR_NAMES, type HarbourName, RESOURCE_NAMES, type ResourceName } from './names';

/** What a node of a board is worth, whoever builds there. */
export interface NodeAnalysis {
  readonly node: number;
  /** Of the 36 rolls, how many give a settlement here each resource. */
  readonly pips: Readonly<Record<ResourceName, number>>;
  readonly total: number;
  /** How many different resources. */
  readonly diversity: number;
  /** Tiles with a 6 or an 8. */
  readonly reds: number;
  readonly harbour?: HarbourName;
  /** 1 is the best node of the board. */
  readonly rank: number;
}

/** Reads the records that the core's analysis has left. */
export function readAnalysis(core: Core): NodeAnalysis[] {
  const table = readTable(core, core.ANALYSIS_AT, NODES * ANALYSIS_SIZE);
  return Array.from({ length: NODES }, (_, node) => {
    const at = node * ANALYSIS_SIZE;
    const pips = RESOURCE_NAMES.map((name, resource) => [name, table[at + ANALYSIS_PIPS + resource]]);
    const harbour = HARBOUR_NAMES.find((_, kind) => (table[at + ANALYSIS_HARBOURS]! >> kind) & 1);
    return {
      node,
      pips: Object.fromEntries(pips) as Record<ResourceName, number>,
      total: table[at + ANALYSIS_TOTAL]!,
      diversity: table[at + ANALYSIS_DIVERSITY]!,
      reds: table[at + ANALYSIS_REDS]!,
      ...(harbour && { harbour }),
      rank: table[at + ANALYSIS_RANK]!,
    };
  });
}
