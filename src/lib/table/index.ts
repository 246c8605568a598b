// The one door to the table: who plays, and the truth.

export { type BotOptions, questioner, STAND_IN_LEVEL, startBot, type Thinker } from './bot';
export { botSeed, type Chance, type Chanced, type ChanceKind, chanceOf, freshSeed, seededChance } from './chance';
export { type Assistant, Client, type ClientLink } from './client.svelte';
export {
  type Courtesy,
  courteousAnswer,
  isGoodOffer,
  isOffer,
  judgingProfile,
  OFFER_POLICIES,
  type OfferPolicy,
} from './courtesy';
export { soonest } from './clocks';
export { type FileFault, fileFault } from './fileFault';
export { handsFollower, knownHands } from './knownHands';
export { type Journal, type GameLog, wholeJournal } from './journal';
export { localLink, type Link } from './link';
export type { Admission, Members } from './members';
export { OfferClock } from './offerClock';
export { pastOffers } from './pastOffers';
export type { ClientMessage, RefusalName, TableMessage, ToldRecord, Update } from './protocol';
export type { GoalName as Goal, Remark } from '$lib/engine';
export {
  type Continued,
  MAX_SECONDS_PER_TURN,
  TAKE_OVER_AFTER_S,
  readGame,
  replayGame,
  writeGame,
  type Player,
  type SavedGame,
} from './savedGame';
export { Desk, type DeskEngine, type TableLink } from './desk';
export { type Queue, SerialQueue } from './serialQueue';
export { Table } from './table';
export { cleanName, MAX_CHAT, MAX_LINK_ENTRY, MAX_NAME, MAX_ROOM_NAME } from './text';
export type { Beginning, OwnWord, TableEngine, TableOptions } from './tableOptions';
export { type Clock, systemClock, TurnTimer } from './turnTimer';
export type { Undoable, UndoRule } from './undo';
