// The one door to the engine: its vocabulary, its types, and a way to start it.

export { spawnEngine } from './spawn';
export type { Applied, DealtBoard, Engine, GameRecord, NamedBoard, PlayoutRequest, Sample, Setup, Tally, WeightedOutcome } from './engine';
export type { NodeAnalysis } from './analysis';
export type { Board, BoardHarbour, BoardTile } from './board';
export { FAIRNESS_SWITCHES, type DealRequest, type FairnessRule, type FairnessSwitch } from './fairness';
export type { HarbourName, ResourceName, SideName, TerrainName } from './names';
