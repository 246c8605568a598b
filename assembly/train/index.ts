// The core with what learning needs, and the bots that are not released yet; built on its own, so that players do not load it.
export * from '../index';
export { WEIGHTS_AT } from '../ai/network';
export { winChance } from '../ai/value';
export { learnBoard } from '../ai/features';
export { complete, knowNothing } from '../ai/completion';
export { chooseClassic } from '../ai/classic';
export { searchTurn } from '../ai/turnSearch';
export { beginRollouts, CANDIDATE_ACTIONS, CANDIDATE_COUNTS, CANDIDATE_PRIORS, CANDIDATE_SUMS, rollCandidate } from '../ai/rollouts';
export { SAMPLES_AT, playTrainingGame, winner } from './selfPlay';
export { BATCH_FEATURES_AT, BATCH_TARGETS_AT, batchLoss, forgetMoments, LEARNED_AT, learnBatch, predict, SCALES_AT } from './learn';
