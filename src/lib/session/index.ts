// The one door to games on this device: dealing an island, putting a new game on the shelf, and playing it.
export { BoardDealer, type DealtBoard } from './boardDealer.svelte';
export { importGame } from './importGame';
export { createGame, createQuickGame, createRematch, type GameChoices, randomOrder } from './newLocalGame';
export { LocalTable, type LocalTableState } from './localTable.svelte';
export { planReview, type PlannedReview } from './plannedReview';
