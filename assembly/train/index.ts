// The mind with what learning needs, and the usual public bots to measure against; built on its own, so that players do not load it.
export * from '../mind/index';
export { chooseReference } from './references';
export { SAMPLES_AT, playTrainingGame, winner } from './selfPlay';
export {
  BATCH_FEATURES_AT,
  BATCH_TARGETS_AT,
  batchLoss,
  forgetMoments,
  LEARNED_AT,
  learnBatch,
  predict,
  SCALES_AT,
} from './learn';
