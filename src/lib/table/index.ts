// The one door to the table: who plays, and the truth.

export { freshChance, seededChance, type Chance } from './chance';
export { Client, type ClientEngine, type ClientLink } from './client.svelte';
export { localLink, type Link } from './link';
export type { ClientMessage, SeenRecord, TableMessage, Update } from './protocol';
export { readGame, replayGame, writeGame, type SavedGame } from './record';
export { Table, type TableEngine, type TableLink, type TableOptions, type UndoRule } from './table';
