/** Questions about a game that several rules ask. */
import { EDGES, edgeNodes, nodeEdges, nodeNeighbours, NODES, TILES, tileNodes } from './geometry';
import type { Game } from './game';
import { FRIENDLY_ROBBER_POINTS, ROADS_EACH, SPECIAL_CARD_POINTS, totalOf } from './supply';
import { RESOURCES, type Cards, type Pile, type Resource } from './types';

/** The seat whose settlement or city stands on a node. */
export function buildingOwner(game: Game, node: number): number | undefined {
  const owner = game.players.findIndex(({ settlements, cities }) => settlements.has(node) || cities.has(node));
  return owner < 0 ? undefined : owner;
}

export const isRoad = (game: Game, edge: number): boolean => game.players.some(({ roads }) => roads.has(edge));

/** §4 distance rule: nobody's building stands on a neighbouring node. */
export const keepsDistance = (game: Game, node: number): boolean =>
  nodeNeighbours[node]!.every((neighbour) => buildingOwner(game, neighbour) === undefined);

export const touchesOwnRoad = (game: Game, seat: number, node: number): boolean =>
  nodeEdges[node]!.some((edge) => game.players[seat]!.roads.has(edge));

/** §4 road: from an own building, or from an own road unless an opponent's building stands between. */
export const isConnected = (game: Game, seat: number, edge: number): boolean =>
  edgeNodes[edge]!.some((node) => {
    const owner = buildingOwner(game, node);
    return owner === seat || (owner === undefined && touchesOwnRoad(game, seat, node));
  });

export const roadsLeft = (game: Game, seat: number): number => ROADS_EACH - game.players[seat]!.roads.size;

/** Whether an edge is left on which the seat may place a road. */
export function hasRoadPlace(game: Game, seat: number): boolean {
  for (let edge = 0; edge < EDGES; edge++) if (!isRoad(game, edge) && isConnected(game, seat, edge)) return true;
  return false;
}

/** Whether a node is left on which the seat may place a settlement beside its roads. */
export function hasSettlementPlace(game: Game, seat: number): boolean {
  const isFree = (node: number) => buildingOwner(game, node) === undefined && keepsDistance(game, node);
  for (let node = 0; node < NODES; node++) if (touchesOwnRoad(game, seat, node) && isFree(node)) return true;
  return false;
}

export const canPay = (cards: Cards, cost: Pile): boolean =>
  RESOURCES.every((resource) => cards[resource] >= (cost[resource] ?? 0));

/** §6 bank: 4, or 3 or 2 with a building on a harbour for it. */
export function bankRate(game: Game, seat: number, resource: Resource): number {
  const { settlements, cities } = game.players[seat]!;
  const kinds = [...settlements, ...cities].flatMap((node) => game.land.harbours[node]!);
  if (kinds.includes(resource)) return 2;
  return kinds.includes('any') ? 3 : 4;
}

/** §7 the points everybody can see. */
function visiblePoints(game: Game, seat: number): number {
  const { settlements, cities } = game.players[seat]!;
  const longestRoad = game.longestRoad === seat ? SPECIAL_CARD_POINTS : 0;
  const largestArmy = game.largestArmy === seat ? SPECIAL_CARD_POINTS : 0;
  return settlements.size + 2 * cities.size + longestRoad + largestArmy;
}

/** §5 victory-point cards count at once for their owner. */
export const points = (game: Game, seat: number): number => visiblePoints(game, seat) + game.players[seat]!.held.victoryPoint;

/** §3.4 the other players with a building on the tile and a card in hand. */
export function victims(game: Game, seat: number, tile: number): number[] {
  const owners = new Set(tileNodes[tile]!.map((node) => buildingOwner(game, node)));
  return game.order.filter((other) => other !== seat && owners.has(other) && totalOf(game.players[other]!.hand) > 0);
}

// §8 "a player with 2 visible points or fewer" is any player, the mover too.
const isSpared = (game: Game, tile: number): boolean =>
  tileNodes[tile]!.some((node) => {
    const owner = buildingOwner(game, node);
    return owner !== undefined && visiblePoints(game, owner) <= FRIENDLY_ROBBER_POINTS;
  });

/** §8 closed desert: whether the option keeps the robber off a tile. */
export const isClosedTile = (game: Game, tile: number): boolean =>
  game.options.desertClosed && game.land.terrains[tile] === 'desert';

/** §8 friendly robber: whether the option keeps the robber off a tile other than its own. */
export function isFriendlyTile(game: Game, tile: number): boolean {
  if (!game.options.friendlyRobber || !isSpared(game, tile)) return false;
  for (let other = 0; other < TILES; other++) {
    if (other !== game.robber && !isClosedTile(game, other) && !isSpared(game, other)) return true;
  }
  return false;
}

/** Whether a seat has something to decide now. */
export function mayAct(game: Game, seat: number): boolean {
  const { stage } = game;
  switch (stage.phase) {
    case 'over':
      return false;
    case 'rollOff':
      return stage.rolls[seat] === 'waiting';
    case 'discard':
      return stage.owed[seat]! > 0;
    case 'trade':
      return seat === game.current || stage.trade.answers[seat] === 'waiting';
    default:
      return seat === game.current;
  }
}

/** The seats that have something to decide now, ascending. */
export const seatsToAct = (game: Game): number[] => game.order.filter((seat) => mayAct(game, seat)).sort();
