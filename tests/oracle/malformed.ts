/** Whether an action is one at all: its name, and the range of everything it names. */
import { EDGES, NODES, TILES } from './geometry';
import { MAX_OF_A_KIND_IN_A_TRADE } from './supply';
import { RESOURCES, type Action } from './types';

const SEATS = 4;

const isBelow = (limit: number, value: unknown): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < limit;

const isResource = (value: unknown): boolean => (RESOURCES as readonly unknown[]).includes(value);

const isPile = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.entries(value).every(([name, count]) => isResource(name) && isBelow(MAX_OF_A_KIND_IN_A_TRADE + 1, count));

// §6 no resource stands on both sides; a zero stands on neither.
const isTerms = ({ give, take }: Action & { kind: 'offerTrade' | 'counterTrade' }): boolean =>
  isPile(give) && isPile(take) && !RESOURCES.some((resource) => (give[resource] ?? 0) > 0 && (take[resource] ?? 0) > 0);

/** Trusts nothing: actions come from outside. */
export function isWellFormed(action: Action): boolean {
  if (typeof action !== 'object' || action === null) return false;
  switch (action.kind) {
    case 'discard':
    case 'playMonopoly':
      return isResource(action.resource);
    case 'moveRobber':
      return isBelow(TILES, action.tile) && (action.victim === undefined || isBelow(SEATS, action.victim));
    case 'buildRoad':
      return isBelow(EDGES, action.edge);
    case 'buildSettlement':
    case 'buildCity':
      return isBelow(NODES, action.node);
    case 'playYearOfPlenty': {
      const { resources } = action;
      return Array.isArray(resources) && (resources.length === 1 || resources.length === 2) && resources.every(isResource);
    }
    case 'bankTrade':
      return isResource(action.give) && isResource(action.take);
    case 'offerTrade':
      return isTerms(action) && Array.isArray(action.to) && action.to.every((seat) => isBelow(SEATS, seat));
    case 'counterTrade':
      return isTerms(action);
    case 'concludeTrade':
      return isBelow(SEATS, action.partner);
    case 'roll':
    case 'buyDevelopment':
    case 'playKnight':
    case 'playRoadBuilding':
    case 'acceptTrade':
    case 'declineTrade':
    case 'withdrawTrade':
    case 'endTurn':
      return true;
    default:
      return false;
  }
}
