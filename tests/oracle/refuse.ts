/** Why an action is refused: the first reason that applies, in the order of formats.md. */
import type { Game } from './game';
import { edgeNodes } from './geometry';
import {
  bankRate,
  buildingOwner,
  canPay,
  hasRoadPlace,
  hasSettlementPlace,
  isClosedTile,
  isConnected,
  isFriendlyTile,
  isRoad,
  keepsDistance,
  mayAct,
  roadsLeft,
  touchesOwnRoad,
  victims,
} from './lookups';
import { isWellFormed } from './malformed';
import {
  CITIES_EACH,
  CITY_COST,
  DEVELOPMENT_COST,
  OFFERS_PER_TURN,
  ROAD_COST,
  SETTLEMENT_COST,
  SETTLEMENTS_EACH,
  totalOf,
} from './supply';
import type { Action, Development, Phase, Resource, Terms, Verdict } from './types';

type ActionOf<Kind extends Action['kind']> = Extract<Action, { readonly kind: Kind }>;

const PHASES: Readonly<Record<Action['kind'], readonly Phase[]>> = {
  roll: ['rollOff', 'roll'],
  discard: ['discard'],
  moveRobber: ['robber'],
  buildRoad: ['draftRoad', 'main', 'freeRoad'],
  buildSettlement: ['draftSettlement', 'main'],
  buildCity: ['main'],
  buyDevelopment: ['main'],
  playKnight: ['roll', 'main'],
  playRoadBuilding: ['roll', 'main'],
  playYearOfPlenty: ['roll', 'main'],
  playMonopoly: ['roll', 'main'],
  bankTrade: ['main'],
  offerTrade: ['main'],
  acceptTrade: ['trade'],
  declineTrade: ['trade'],
  counterTrade: ['trade'],
  concludeTrade: ['trade'],
  withdrawTrade: ['trade'],
  endTurn: ['main'],
};

const ofSeatInTurn = (action: Action): boolean => action.kind === 'concludeTrade' || action.kind === 'withdrawTrade';

function isPhaseFor(game: Game, seat: number, action: Action): boolean {
  if (!PHASES[action.kind].includes(game.stage.phase)) return false;
  return game.stage.phase !== 'trade' || ofSeatInTurn(action) === (seat === game.current);
}

function refuseRoad(game: Game, seat: number, edge: number): Verdict {
  const { stage } = game;
  if (stage.phase === 'main') {
    if (roadsLeft(game, seat) === 0) return 'noPieceLeft';
    if (!hasRoadPlace(game, seat)) return 'noPlaceLeft';
    if (!canPay(game.players[seat]!.hand, ROAD_COST)) return 'cannotPay';
  }
  if (isRoad(game, edge)) return 'occupied';
  // §2 a road of the draft touches the settlement just placed, not any other.
  const connected = stage.phase === 'draftRoad' ? edgeNodes[edge]!.includes(stage.node) : isConnected(game, seat, edge);
  return connected ? 'legal' : 'notConnected';
}

function refuseSettlement(game: Game, seat: number, node: number): Verdict {
  const inMain = game.stage.phase === 'main';
  if (inMain && game.players[seat]!.settlements.size === SETTLEMENTS_EACH) return 'noPieceLeft';
  if (inMain && !hasSettlementPlace(game, seat)) return 'noPlaceLeft';
  if (inMain && !canPay(game.players[seat]!.hand, SETTLEMENT_COST)) return 'cannotPay';
  if (buildingOwner(game, node) !== undefined) return 'occupied';
  if (!keepsDistance(game, node)) return 'tooClose';
  return inMain && !touchesOwnRoad(game, seat, node) ? 'notConnected' : 'legal';
}

function refuseCity(game: Game, seat: number, node: number): Verdict {
  const { cities, hand, settlements } = game.players[seat]!;
  if (cities.size === CITIES_EACH) return 'noPieceLeft';
  if (settlements.size === 0) return 'noPlaceLeft';
  if (!canPay(hand, CITY_COST)) return 'cannotPay';
  return settlements.has(node) ? 'legal' : 'notYourSettlement';
}

function refusePurchase(game: Game, seat: number): Verdict {
  if (totalOf(game.deck) === 0) return 'deckEmpty';
  return canPay(game.players[seat]!.hand, DEVELOPMENT_COST) ? 'legal' : 'cannotPay';
}

/** §5 one card a turn, and none that was bought in this turn. */
function refuseCard(game: Game, seat: number, card: Development): Verdict {
  if (game.cardPlayed) return 'cardAlreadyPlayed';
  const held = game.players[seat]!.held[card];
  if (held === 0) return 'noSuchCard';
  return held === game.boughtThisTurn[card] ? 'boughtThisTurn' : 'legal';
}

function refuseRoadBuilding(game: Game, seat: number): Verdict {
  const verdict = refuseCard(game, seat, 'roadBuilding');
  if (verdict !== 'legal') return verdict;
  if (roadsLeft(game, seat) === 0) return 'noPieceLeft';
  return hasRoadPlace(game, seat) ? 'legal' : 'noPlaceLeft';
}

function refuseYearOfPlenty(game: Game, seat: number, resources: readonly Resource[]): Verdict {
  const verdict = refuseCard(game, seat, 'yearOfPlenty');
  if (verdict !== 'legal') return verdict;
  const wanted = (resource: Resource): number => resources.filter((other) => other === resource).length;
  if (resources.some((resource) => game.bank[resource] < wanted(resource))) return 'bankShort';
  // §5 a single card only when the bank holds no more.
  return resources.length === 1 && totalOf(game.bank) > 1 ? 'mustTakeTwo' : 'legal';
}

function refuseBankTrade(game: Game, seat: number, { give, take }: ActionOf<'bankTrade'>): Verdict {
  if (give === take) return 'sameResource';
  if (game.players[seat]!.hand[give] < bankRate(game, seat, give)) return 'cannotPay';
  return game.bank[take] === 0 ? 'bankShort' : 'legal';
}

const isEmpty = ({ give, take }: Terms): boolean => totalOf(give) === 0 || totalOf(take) === 0;

function refuseOffer(game: Game, seat: number, action: ActionOf<'offerTrade'>): Verdict {
  if (!game.options.playerTrades) return 'tradesOff';
  if (game.offersMade >= OFFERS_PER_TURN) return 'tooManyOffers';
  if (isEmpty(action)) return 'emptyTrade';
  const isPartner = (other: number): boolean => other !== seat && game.order.includes(other);
  if (action.to.length === 0 || !action.to.every(isPartner)) return 'badRecipients';
  return canPay(game.players[seat]!.hand, action.give) ? 'legal' : 'cannotPay';
}

function refuseAcceptance(game: Game, seat: number): Verdict {
  if (game.stage.phase !== 'trade') return 'wrongPhase';
  return canPay(game.players[seat]!.hand, game.stage.trade.take) ? 'legal' : 'cannotPay';
}

function refuseCounter(game: Game, seat: number, action: ActionOf<'counterTrade'>): Verdict {
  if (isEmpty(action)) return 'emptyTrade';
  return canPay(game.players[seat]!.hand, action.give) ? 'legal' : 'cannotPay';
}

/** What the current seat would give and take by concluding with a partner. */
export function agreedTerms(game: Game, partner: number): Terms | undefined {
  if (game.stage.phase !== 'trade') return undefined;
  const { trade } = game.stage;
  const answer = trade.answers[partner];
  if (answer === 'accepted') return trade;
  // A counter is written from its author's side.
  return typeof answer === 'object' ? { give: answer.take, take: answer.give } : undefined;
}

function refuseConclusion(game: Game, seat: number, partner: number): Verdict {
  const terms = agreedTerms(game, partner);
  if (terms === undefined) return 'noAgreement';
  // §6 settled only if both hold the cards.
  const bothHold = canPay(game.players[seat]!.hand, terms.give) && canPay(game.players[partner]!.hand, terms.take);
  return bothHold ? 'legal' : 'cannotPay';
}

/** §3.4 */
function refuseRobber(game: Game, seat: number, { tile, victim }: ActionOf<'moveRobber'>): Verdict {
  if (tile === game.robber) return 'sameTile';
  if (isClosedTile(game, tile)) return 'desertClosed';
  if (isFriendlyTile(game, tile)) return 'friendlyRobber';
  const candidates = victims(game, seat, tile);
  if (victim !== undefined) return candidates.includes(victim) ? 'legal' : 'badVictim';
  return candidates.length > 0 ? 'victimRequired' : 'legal';
}

function refuseByKind(game: Game, seat: number, action: Action): Verdict {
  switch (action.kind) {
    case 'discard':
      return game.players[seat]!.hand[action.resource] > 0 ? 'legal' : 'cannotPay';
    case 'moveRobber':
      return refuseRobber(game, seat, action);
    case 'buildRoad':
      return refuseRoad(game, seat, action.edge);
    case 'buildSettlement':
      return refuseSettlement(game, seat, action.node);
    case 'buildCity':
      return refuseCity(game, seat, action.node);
    case 'buyDevelopment':
      return refusePurchase(game, seat);
    case 'playKnight':
      return refuseCard(game, seat, 'knight');
    case 'playRoadBuilding':
      return refuseRoadBuilding(game, seat);
    case 'playYearOfPlenty':
      return refuseYearOfPlenty(game, seat, action.resources);
    case 'playMonopoly':
      return refuseCard(game, seat, 'monopoly');
    case 'bankTrade':
      return refuseBankTrade(game, seat, action);
    case 'offerTrade':
      return refuseOffer(game, seat, action);
    case 'acceptTrade':
      return refuseAcceptance(game, seat);
    case 'counterTrade':
      return refuseCounter(game, seat, action);
    case 'concludeTrade':
      return refuseConclusion(game, seat, action.partner);
    case 'roll':
    case 'declineTrade':
    case 'withdrawTrade':
    case 'endTurn':
      return 'legal';
  }
}

/** The first reason to refuse an action, or 'legal'. Views are not played here, so nothing is ever `hiddenInformation`. */
export function refusal(game: Game, seat: number, action: Action): Verdict {
  if (!isWellFormed(action)) return 'malformed';
  if (!game.order.includes(seat)) return 'noSuchSeat';
  if (game.stage.phase === 'over') return 'gameOver';
  if (!mayAct(game, seat)) return 'notYourTurn';
  if (!isPhaseFor(game, seat, action)) return 'wrongPhase';
  return refuseByKind(game, seat, action);
}
