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
import { isEmpty } from './gains';
import { reasonText } from './reasonText';
import type { TradeGoal } from './trade.svelte';
import type { Turn } from './turn.svelte';
import type { Pile } from './words';

/** Something that can be bought, as it stands with this hand and this island. */
export interface Purchase {
  readonly item: TradeGoal;
  readonly kind: ActionKind;
  /** The cards that it costs. */
  readonly cost: number;
  readonly isOpen: boolean;
  /** Cards that are missing, where nothing else is: they can be asked for. */
  readonly missing: Pile;
  /** What stands in the way that no card would mend. */
  readonly why: string | undefined;
}

const PURCHASES = [
  { item: 'road', kind: ActionKind.BuildRoad, cost: ROAD_COST },
  { item: 'settlement', kind: ActionKind.BuildSettlement, cost: SETTLEMENT_COST },
  { item: 'city', kind: ActionKind.BuildCity, cost: CITY_COST },
  { item: 'development', kind: ActionKind.BuyDevelopment, cost: DEVELOPMENT_COST },
] as const;

function missingOf(cost: number, hand: number): Pile {
  const lacking = RESOURCE_NAMES.map((name, kind) => [name, cardsOf(cost, kind) - cardsOf(hand, kind)] as const);
  return Object.fromEntries(lacking.filter(([, count]) => count > 0)) as Pile;
}

/** No card would mend these. */
const OBSTACLES: readonly ReasonName[] = ['noPieceLeft', 'noPlaceLeft', 'deckEmpty'];

/** All of them in their order, whatever can be done with them: each keeps its place for the whole turn. */
export function purchasesIn(turn: Pick<Turn, 'view' | 'seat' | 'allows' | 'reason'>): readonly Purchase[] {
  const { view } = turn;
  if (view === undefined) return [];
  const hand = view.seats[turn.seat]?.hand ?? 0;
  return PURCHASES.map((purchase) => {
    const missing = missingOf(purchase.cost, hand);
    if (turn.allows(purchase.kind)) return { ...purchase, isOpen: true, missing, why: undefined };
    const reason = turn.reason(purchase.item);
    // Reasons come a moment later than the cards: whoever holds them all lacks something else.
    const isShort = !OBSTACLES.includes(reason) && !isEmpty(missing);
    return { ...purchase, isOpen: false, missing: isShort ? missing : {}, why: isShort ? undefined : reasonText(reason, view) };
  });
}
