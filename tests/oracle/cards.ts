/** Development cards: bought and played. */
import type { Game } from './game';
import { roadsLeft } from './lookups';
import { DEVELOPMENT_COST, FREE_ROADS, LARGEST_ARMY_MINIMUM } from './supply';
import { move, payBank } from './transfer';
import type { Development, Outcome, Resource } from './types';

export function buyDevelopment(game: Game, seat: number, outcome: Outcome | undefined): void {
  if (outcome === undefined || !('development' in outcome)) return;
  payBank(game, seat, DEVELOPMENT_COST);
  game.deck[outcome.development] -= 1;
  game.players[seat]!.held[outcome.development] += 1;
  game.boughtThisTurn[outcome.development] += 1;
}

function spendCard(game: Game, seat: number, card: Development): void {
  game.players[seat]!.held[card] -= 1;
  game.played[card] += 1;
  game.cardPlayed = true;
}

export function playKnight(game: Game, seat: number): void {
  spendCard(game, seat, 'knight');
  const player = game.players[seat]!;
  player.knights += 1;
  // §7 strictly more than the holder; §10 it counts before the robber moves.
  const toBeat = game.largestArmy === undefined ? LARGEST_ARMY_MINIMUM - 1 : game.players[game.largestArmy]!.knights;
  if (player.knights > toBeat) game.largestArmy = seat;
  game.stage = { phase: 'robber' };
}

export function playRoadBuilding(game: Game, seat: number): void {
  spendCard(game, seat, 'roadBuilding');
  game.stage = { phase: 'freeRoad', left: Math.min(FREE_ROADS, roadsLeft(game, seat)) };
}

export function playYearOfPlenty(game: Game, seat: number, resources: readonly Resource[]): void {
  spendCard(game, seat, 'yearOfPlenty');
  for (const resource of resources) move(game.bank, game.players[seat]!.hand, { [resource]: 1 });
}

export function playMonopoly(game: Game, seat: number, resource: Resource): void {
  spendCard(game, seat, 'monopoly');
  game.players.forEach(({ hand }, other) => {
    if (other !== seat) move(hand, game.players[seat]!.hand, { [resource]: hand[resource] });
  });
}
