/** Legal actions, by trying every conceivable action and keeping those that are not refused. */
import type { Game } from './game';
import { EDGES, NODES, TILES } from './geometry';
import { refusal } from './refuse';
import { OFFERS_PER_TURN, totalOf } from './supply';
import { RESOURCES, type Action, type Reason } from './types';

const range = (length: number): number[] => Array.from({ length }, (_, i) => i);

const SEATS = range(4);

const alone = (action: Action): Action[] => [action];

const pairs = RESOURCES.flatMap((first, i) => RESOURCES.slice(i).map((second) => [first, second]));

/** Every conceivable action but offers and counters. Actions stand in a group when one reason may refuse them all alike. */
const GROUPS: readonly (readonly Action[])[] = [
  alone({ kind: 'roll' }),
  ...RESOURCES.map((resource) => alone({ kind: 'discard', resource })),
  range(TILES).flatMap((tile): Action[] => [
    { kind: 'moveRobber', tile },
    ...SEATS.map((victim): Action => ({ kind: 'moveRobber', tile, victim })),
  ]),
  range(EDGES).map((edge) => ({ kind: 'buildRoad', edge })),
  range(NODES).map((node) => ({ kind: 'buildSettlement', node })),
  range(NODES).map((node) => ({ kind: 'buildCity', node })),
  alone({ kind: 'buyDevelopment' }),
  alone({ kind: 'playKnight' }),
  alone({ kind: 'playRoadBuilding' }),
  [...RESOURCES.map((resource) => [resource]), ...pairs].map((resources) => ({ kind: 'playYearOfPlenty', resources })),
  RESOURCES.map((resource) => ({ kind: 'playMonopoly', resource })),
  ...RESOURCES.map((give) =>
    RESOURCES.filter((take) => take !== give).map((take): Action => ({ kind: 'bankTrade', give, take })),
  ),
  alone({ kind: 'acceptTrade' }),
  alone({ kind: 'declineTrade' }),
  ...SEATS.map((partner) => alone({ kind: 'concludeTrade', partner })),
  alone({ kind: 'withdrawTrade' }),
  alone({ kind: 'endTurn' }),
];

// What refuses one action of a group for these reasons refuses the rest of it too; only there to save time.
const REFUSES_GROUP: ReadonlySet<Reason | 'legal'> = new Set([
  'noSuchSeat',
  'gameOver',
  'notYourTurn',
  'wrongPhase',
  'noPieceLeft',
  'noPlaceLeft',
  'cannotPay',
  'cardAlreadyPlayed',
  'noSuchCard',
  'boughtThisTurn',
]);

const EMPTY_OFFER: Action = { kind: 'offerTrade', give: {}, take: {}, to: [] };
const EMPTY_COUNTER: Action = { kind: 'counterTrade', give: {}, take: {} };

/** Offers are too many to list: an empty one stands for them where a seat may compose one. */
function templates(game: Game, seat: number): Action[] {
  const { stage } = game;
  if (totalOf(game.players[seat]!.hand) === 0) return [];
  if (stage.phase === 'trade') return stage.trade.answers[seat] === 'waiting' ? [EMPTY_COUNTER] : [];
  const mayOffer = stage.phase === 'main' && seat === game.current && game.options.playerTrades;
  return mayOffer && game.offersMade < OFFERS_PER_TURN ? [EMPTY_OFFER] : [];
}

/** Whether an action only stands for those that a seat may compose. */
export const isTemplate = (action: Action): boolean =>
  (action.kind === 'offerTrade' || action.kind === 'counterTrade') && totalOf(action.give) + totalOf(action.take) === 0;

/** Every legal action of a seat, templates included, in no particular order. */
export function legalActions(game: Game, seat: number): Action[] {
  if (!game.order.includes(seat)) return [];
  const legal: Action[] = [];
  for (const group of GROUPS) {
    for (const action of group) {
      const verdict = refusal(game, seat, action);
      if (verdict === 'legal') legal.push(action);
      else if (REFUSES_GROUP.has(verdict)) break;
    }
  }
  return [...legal, ...templates(game, seat)];
}
