/** Cards that the land pays: on a roll (§3.2) and for the second settlement (§2). */
import { produceOf } from './board';
import type { Game } from './game';
import { nodeTiles, TILES, tileNodes } from './geometry';
import { RESOURCES, type Resource } from './types';

/** What every seat is owed of every resource, before the bank is asked. */
function owed(game: Game, sum: number): Map<Resource, number[]> {
  const debts = new Map(RESOURCES.map((resource) => [resource, game.players.map(() => 0)]));
  for (let tile = 0; tile < TILES; tile++) {
    const resource = produceOf(game.land, tile);
    if (resource === undefined || game.land.numbers[tile] !== sum || tile === game.robber) continue;
    const debtsOfResource = debts.get(resource)!;
    for (const node of tileNodes[tile]!) {
      game.players.forEach(({ settlements, cities }, seat) => {
        if (settlements.has(node)) debtsOfResource[seat]! += 1;
        if (cities.has(node)) debtsOfResource[seat]! += 2;
      });
    }
  }
  return debts;
}

function pay(game: Game, seat: number, resource: Resource, count: number): void {
  game.bank[resource] -= count;
  game.players[seat]!.hand[resource] += count;
}

/** Pays everybody for a roll that is not a 7. */
export function payRoll(game: Game, sum: number): void {
  for (const [resource, debts] of owed(game, sum)) {
    const total = debts.reduce((all, debt) => all + debt, 0);
    const creditors = debts.flatMap((debt, seat) => (debt > 0 ? [seat] : []));
    // §3.2 shortage: several players get nothing of it, a single one gets what is left.
    if (total <= game.bank[resource]) debts.forEach((debt, seat) => pay(game, seat, resource, debt));
    else if (creditors.length === 1) pay(game, creditors[0]!, resource, game.bank[resource]);
  }
}

/** §2 one card for each producing tile at the second settlement. */
export function paySecondSettlement(game: Game, seat: number, node: number): void {
  for (const tile of nodeTiles[node]!) {
    const resource = produceOf(game.land, tile);
    if (resource !== undefined && game.bank[resource] > 0) pay(game, seat, resource, 1);
  }
}
