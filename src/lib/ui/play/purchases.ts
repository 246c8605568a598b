import {
  ActionKind,
  cardsOf,
  CITY_COST,
  DEVELOPMENT_COST,
  type ReasonName,
  RESOURCE_NAMES,
  ROAD_COST,
  SETTLEMENT_COST,
} from '$lib/engine';
import type { Turn } from './turn.svelte';
import type { Pile } from './words';

// What can be bought, and what is missing for it.

const PURCHASES = [
  { item: 'road', kind: ActionKind.BuildRoad, cost: ROAD_COST },
  { item: 'settlement', kind: ActionKind.BuildSettlement, cost: SETTLEMENT_COST },
  { item: 'city', kind: ActionKind.BuildCity, cost: CITY_COST },
  { item: 'development', kind: ActionKind.BuyDevelopment, cost: DEVELOPMENT_COST },
] as const;

const NOTHING_TO_DO: readonly ReasonName[] = ['noPieceLeft', 'noPlaceLeft', 'deckEmpty', 'notYourSettlement'];

/** What is bought now, or would be if it could be paid: the rest has no piece or no place. */
export function purchasesIn(turn: Turn) {
  const hand = turn.view?.seats[turn.seat]?.hand ?? 0;
  return PURCHASES.map((purchase, index) => ({
    ...purchase,
    key: index + 1,
    isOpen: turn.allows(purchase.kind),
    missing: missingIn(hand, purchase.cost),
  })).filter(({ item, isOpen }) => isOpen || !NOTHING_TO_DO.includes(turn.reason(item)));
}

function missingIn(hand: number, cost: number): Pile {
  const lacking = RESOURCE_NAMES.map((name, kind) => [name, cardsOf(cost, kind) - cardsOf(hand, kind)] as const);
  return Object.fromEntries(lacking.filter(([, count]) => count > 0)) as Pile;
}
