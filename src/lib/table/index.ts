// The one door to the table: who plays, and the truth.

export { botSeed, freshSeed, seededChance, type Chance } from './chance';
export { type Assistant, Client, type ClientEngine, type ClientLink } from './client.svelte';
export {
  type Courtesy,
  courteousAnswer,
  hasAnsweredThisTurn,
  isGoodOffer,
  judgingManner,
  OFFER_POLICIES,
  type OfferPolicy,
} from './courtesy';
export { type FileFault, fileFault } from './fileFault';
export { handsFollower, knownHands } from './knownHands';
export { localLink, type Link } from './link';
export { pastOffers } from './pastOffers';
export type { ClientMessage, RefusalName, TableMessage, ToldRecord, Update } from './protocol';
export type { GoalName as Goal, Remark } from '$lib/engine';
export {
  cleanName,
  MAX_NAME,
  MAX_SECONDS_PER_TURN,
  readGame,
  replayGame,
  writeGame,
  type Player,
  type SavedGame,
} from './record';
export { Desk, type DeskEngine, type TableLink } from './desk';
export { Table, type TableEngine, type TableOptions } from './table';
export { type Clock, systemClock, TurnTimer } from './turnTimer';
export type { Undoable, UndoRule } from './undo';
