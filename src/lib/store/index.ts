// The one door to what this device keeps: games and settings.
export {
  addGame,
  deleteGame,
  type HeldGame,
  type KeptGame,
  listGames,
  loadGame,
  type NewGame,
  openGame,
  type Progress,
} from './games';
export { LANGUAGES, PALETTES, type Settings, settings, THEMES } from './settings.svelte';
export { isKeeping } from './shelf';
