// The one door to what this device keeps: games, settings, and what was chosen last.
export { keepChat, recallChat } from './chat';
export { chosenOptions, keepChoices, lastChoices, type SetupChoices, usualChoices } from './choices';
export {
  addGame,
  deleteGame,
  type HeldGame,
  type StoredGame,
  listGames,
  loadGame,
  type NewStoredGame,
  openGame,
  type Progress,
} from './games';
export { FIRST_GAME, isLessonSettled, settleLesson } from './lesson';
export { leaveGame, leftGame } from './leftGame';
export { PACES, PALETTES, type Settings, settings, THEMES } from './settings.svelte';
export { storageDurability } from './shelf';
export { findRoom, isGameOn, listRooms, noteRoom, noteVisit, type RoomNote, waitingRoom } from './rooms';
export { tableSettings } from './tableSettings';
