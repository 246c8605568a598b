import { NODE_DEGREE, NODES, RESOURCES, Terrain } from './shared/rules';
import {
  ANALYSIS_DIVERSITY,
  ANALYSIS_HARBOURS,
  ANALYSIS_PIPS,
  ANALYSIS_RANK,
  ANALYSIS_REDS,
  ANALYSIS_SCORE,
  ANALYSIS_SIZE,
  ANALYSIS_TOTAL,
} from './shared/analysis';
import { NONE } from './shared/layout';
import { tileNumber, tileTerrain } from './state';
import { tileAt } from './topology';
import { harboursAt } from './pieces';
import { isRed, pips } from './generate';

// What every node of a board is worth, whoever builds there.

export const ANALYSIS_AT = memory.data(NODES * ANALYSIS_SIZE, 4);

@inline
function recordOf(node: i32): usize {
  return ANALYSIS_AT + node * ANALYSIS_SIZE;
}

// Weights of the rank: a pip counts most, then a further resource; a harbour is worth a pip, its own resource beside it more.
export const PIP_WEIGHT = 4;
export const DIVERSITY_WEIGHT = 3;
const HARBOUR_WEIGHT = 4;

function analyzeNode(s: usize, node: i32): void {
  const record = recordOf(node);
  memory.fill(record, 0, ANALYSIS_SIZE);
  let total = 0;
  let reds = 0;
  let kinds = 0;
  for (let slot = 0; slot < NODE_DEGREE; slot++) {
    const tile = tileAt(node, slot);
    if (tile == NONE) continue;
    const terrain = tileTerrain(s, tile);
    if (terrain == Terrain.Desert) continue;
    const chances = pips(tileNumber(s, tile));
    i32.store8(record + terrain, i32.load8_u(record + terrain, ANALYSIS_PIPS) + chances, ANALYSIS_PIPS);
    total += chances;
    kinds |= 1 << terrain;
    if (isRed(tileNumber(s, tile))) reds++;
  }
  const harbours = harboursAt(s, node);
  let score = PIP_WEIGHT * total + DIVERSITY_WEIGHT * popcnt(kinds);
  if (harbours) score += HARBOUR_WEIGHT;
  for (let resource = 0; resource < RESOURCES; resource++) {
    if ((harbours >> resource) & 1) score += i32.load8_u(record + resource, ANALYSIS_PIPS);
  }
  i32.store8(record, total, ANALYSIS_TOTAL);
  i32.store8(record, popcnt(kinds), ANALYSIS_DIVERSITY);
  i32.store8(record, reds, ANALYSIS_REDS);
  i32.store8(record, harbours, ANALYSIS_HARBOURS);
  i32.store16(record, score, ANALYSIS_SCORE);
}

@inline
function scoreOf(node: i32): i32 {
  return i32.load16_u(recordOf(node), ANALYSIS_SCORE);
}

/** Writes a record of ANALYSIS_SIZE bytes for every node to ANALYSIS_AT. */
export function analyzeBoard(s: usize): void {
  for (let node = 0; node < NODES; node++) analyzeNode(s, node);
  for (let node = 0; node < NODES; node++) {
    let rank = 1;
    for (let other = 0; other < NODES; other++) {
      if (scoreOf(other) > scoreOf(node) || (scoreOf(other) == scoreOf(node) && other < node)) rank++;
    }
    i32.store8(recordOf(node), rank, ANALYSIS_RANK);
  }
}
