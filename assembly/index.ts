import './limits';
import { STATE_SIZE } from './shared/layout';

// What the façade may call: nothing but an export list, and the state slots it writes into.

const SLOTS = 64;
const slots = memory.data(SLOTS * STATE_SIZE, 16);

/** The address of a state block that belongs to the caller. */
export function slotAt(slot: i32): usize {
  return slots + slot * STATE_SIZE;
}

export {
  COAST,
  EDGE_NODES,
  NODE_EDGES,
  NODE_NODES,
  NODE_TILES,
  TILE_EDGES,
  TILE_NODES,
  TILE_Q,
  TILE_R,
  TILE_TILES,
} from './topology';
export { HARBOUR_PIECES, HARBOUR_PLACES, NUMBER_PIECES, TERRAIN_PIECES } from './components';
export { brokenFairness, dealBoard, dealtBroken, hardestSwitch } from './generate';
export { ANALYSIS_AT, analyzeBoard } from './analyze';
export { startGame } from './setup';
export { derive } from './derive';
export { boardFault, setupFault } from './validate/setup';
export { faultOffset, givenFault, positionFault } from './validate/position';
export { copyState, hashState, sameState } from './state';
export { TRAIL_AT, longestRoad, longestTrail } from './scoring';
export { LEGAL_AT, listLegal } from './legal';
export { refusal } from './refuse';
export { apply } from './apply';
export { follow } from './follow';
export { OUTCOMES_AT, drawOutcome, listOutcomes } from './chance';
export { robberToll, rollGain } from './production';
export { seedRandom } from './random';
export { redact, redactOutcome } from './view';
export { countSequences } from './perft';
export { chooseHeuristic } from './ai/policy';
export { chooseFallback } from './ai/fallback';
export { OFFERED_AT, OFFERED_CAPACITY } from './ai/offer';
export { chooseTrader, traderRemark } from './ai/trader';
export { STEP_AT, TALLY_AT, playOut, playStep } from './ai/playout';
export { BEGINNER_HARBOURS, BEGINNER_TILES } from './beginner';
