/** Roads, settlements and cities. */
import type { Game } from './game';
import { longestRoadHolder } from './longestRoad';
import { hasRoadPlace, roadsLeft } from './lookups';
import { paySecondSettlement } from './produce';
import { nextDraftStep } from './start';
import { CITY_COST, ROAD_COST, SETTLEMENT_COST } from './supply';
import { payBank, restOfTurn } from './transfer';

/** Places a road, paid for in the main phase only. */
export function buildRoad(game: Game, seat: number, edge: number): void {
  const { stage } = game;
  if (stage.phase === 'main') payBank(game, seat, ROAD_COST);
  game.players[seat]!.roads.add(edge);
  game.longestRoad = longestRoadHolder(game);
  if (stage.phase === 'draftRoad') nextDraftStep(game, stage.step + 1);
  if (stage.phase === 'freeRoad') {
    const left = stage.left - 1;
    // §5 the second road is left out only when it is impossible.
    const goesOn = left > 0 && roadsLeft(game, seat) > 0 && hasRoadPlace(game, seat);
    game.stage = goesOn ? { phase: 'freeRoad', left } : restOfTurn(game);
  }
}

/** Places a settlement; in the draft it is free, and the second one pays. */
export function buildSettlement(game: Game, seat: number, node: number): void {
  const { stage } = game;
  if (stage.phase === 'main') payBank(game, seat, SETTLEMENT_COST);
  game.players[seat]!.settlements.add(node);
  // §10 a settlement may cut anybody's trail.
  game.longestRoad = longestRoadHolder(game);
  if (stage.phase === 'draftSettlement') {
    if (stage.step >= game.order.length) paySecondSettlement(game, seat, node);
    game.stage = { phase: 'draftRoad', step: stage.step, node };
  }
}

/** §4 a city replaces a settlement, whose piece goes back to the supply. */
export function buildCity(game: Game, seat: number, node: number): void {
  payBank(game, seat, CITY_COST);
  game.players[seat]!.settlements.delete(node);
  game.players[seat]!.cities.add(node);
}
