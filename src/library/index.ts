// The package's surface. docs/library.md describes all of it, and tests/library/surface.test.ts holds the two together.

export { loadEngine } from './engine';
export type { Applied, Engine, NewGame, Placement, PlayoutRequest, PossibleOutcome, Refusal, State, Status } from './engine';
export { loadBots } from './bots';
export type { BotOptions, Bots, Choice, Thought } from './bots';
export { pickOutcome } from './chance';
export { distance, hexesWithin, neighbours, toAxial, toCube } from './hexes';
export type { Cube, Hex } from './hexes';
export { CHARACTER_NAMES, FAIRNESS_SWITCHES, InputError, LEVEL_NAMES } from '$lib/engine';
export type {
  Action,
  Board,
  BoardHarbour,
  BoardTile,
  Budget,
  Change,
  CharacterName,
  Comparison,
  DealRequest,
  DealtBoard,
  Detail,
  DetailName,
  DevelopmentName,
  Explanation,
  FairnessRule,
  FairnessSwitch,
  FairnessVerdict,
  GoalName,
  HarbourName,
  KnownHand,
  LevelName,
  NamedBoard,
  NodeAnalysis,
  Options,
  Outcome,
  PartName,
  PhaseName,
  Position,
  Remark,
  ResourceName,
  SideName,
  Tally,
  TerrainName,
  Topology,
  Viewer,
} from '$lib/engine';
