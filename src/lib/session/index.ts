// The one door to games on this device: dealing an island, putting a new game on the shelf, and playing it.
export { Dealer, type Dealt } from './dealer.svelte';
export { importGame } from './importGame';
export { createGame, createQuickGame, createRematch, type GameChoices, randomOrder } from './newGame';
export { Room, type RoomState } from './room.svelte';
export { planReview, type PlannedReview } from './review';
