/** §7 longest road, by trying every trail. */
import type { Game } from './game';
import { nodeEdges, NODES, otherEnd } from './geometry';
import { buildingOwner } from './lookups';
import { LONGEST_ROAD_MINIMUM } from './supply';

/** The length of a seat's longest trail: no road twice, a node as often as it likes, never through an opponent's building. */
export function trailLength(game: Game, seat: number): number {
  const { roads } = game.players[seat]!;
  const used = new Set<number>();
  const longestFrom = (node: number): number => {
    const owner = buildingOwner(game, node);
    // A trail may begin or end at an opponent's building, but not go on from it.
    if (used.size > 0 && owner !== undefined && owner !== seat) return 0;
    let longest = 0;
    for (const edge of nodeEdges[node]!) {
      if (!roads.has(edge) || used.has(edge)) continue;
      used.add(edge);
      longest = Math.max(longest, 1 + longestFrom(otherEnd(edge, node)));
      used.delete(edge);
    }
    return longest;
  };
  let longest = 0;
  for (let node = 0; node < NODES; node++) longest = Math.max(longest, longestFrom(node));
  return longest;
}

/** Who holds the card now, given who held it before; every player is measured again (§10). */
export function longestRoadHolder(game: Game): number | undefined {
  const lengths = game.players.map((_, seat) => trailLength(game, seat));
  const best = Math.max(...lengths);
  if (best < LONGEST_ROAD_MINIMUM) return undefined;
  if (game.longestRoad !== undefined && lengths[game.longestRoad] === best) return game.longestRoad;
  // Tied others leave the card with nobody until one alone leads.
  const leaders = lengths.flatMap((length, seat) => (length === best ? [seat] : []));
  return leaders.length === 1 ? leaders[0] : undefined;
}
