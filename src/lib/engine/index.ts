// The one door to the engine: the words of the core, the types of the façade, and a way to start it.

export * from '$core/rules';
export * from '$core/action';
export * from '$core/cards';
export { STATE_SIZE, STATE_VERSION } from '$core/layout';

export { compileMind, spawnEngine, type SpawnedEngine } from './spawn';
export type { Engine } from './engine';
export { createMind, type Mind, type Pondering } from './mind';
export {
  ASKED_LEVEL,
  CHARACTER_NAMES,
  DEFAULT_LEVEL,
  LEVEL_NAMES,
  STRENGTHS,
  type CharacterName,
  type LevelName,
} from './levels';
export type {
  Appraisal,
  Budget,
  Change,
  Choice,
  Comparison,
  Detail,
  Explanation,
  GameReview,
  KnownHand,
  BotProfile,
  Question,
  ReviewedMove,
  SeatReview,
  SevenLoss,
  Thought,
  Verdict,
  WholeDiscard,
} from './thought';
export type {
  Applied,
  DealtBoard,
  Decision,
  GameRecord,
  Perspective,
  NamedBoard,
  PlayoutRequest,
  Replayed,
  Sample,
  SeenRecord,
  Setup,
  Stepped,
  Story,
  Telling,
  Tally,
  Viewer,
  WeightedOutcome,
} from './contract';
export {
  decodeAction,
  decodeOutcome,
  encodeAction,
  encodeOutcome,
  parseAction,
  parseOutcome,
  type Action,
  type Outcome,
} from './action';
export { COSTS, readCards, readDevelopments, readTerms } from './cards';
export { InputError, parse as parseInput } from './errors';
export type { NodeAnalysis } from './analysis';
export type { Board, BoardHarbour, BoardTile } from './board';
export type { GameEvent } from './events';
export { FAIRNESS_SWITCHES, type DealRequest, type FairnessRule, type FairnessSwitch, type FairnessVerdict } from './fairness';
export {
  ACTION_NAMES,
  ALL_SEATS,
  HARBOUR_NAMES,
  nameAt,
  DETAIL_NAMES,
  DEVELOPMENT_NAMES,
  PART_NAMES,
  PHASE_NAMES,
  REASON_NAMES,
  RESOURCE_NAMES,
  TERRAIN_NAMES,
  type ActionName,
  type DetailName,
  type DevelopmentName,
  type GoalName,
  type HarbourName,
  type PartName,
  type PhaseName,
  type ReasonName,
  type ResourceName,
  type SideName,
  type TerrainName,
} from './names';
export {
  DEFAULT_OPTIONS,
  forOptions,
  isSwitch,
  OPTION_NAMES,
  OPTIONS,
  type OptionName,
  type Options,
  type RuleName,
  rulesIn,
  type SwitchName,
} from './options';
export { namedOptionsSchema, optionFields } from './optionForms';
export type { Position } from './position';
export type { ProbeName, Reasons } from './probes';
export type { Remark } from './remark';
export type { Pile } from './schemas';
export { StateView } from './stateView';
export { readValues } from './weights';
export { CLASSIC_TILES, type Topology } from './topology';
