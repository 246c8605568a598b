import { ActionKind, cardsOf, COSTS, type ReasonName, RESOURCE_NAMES } from '$lib/engine';
import { messages } from '$lib/i18n';
import { isEmpty } from './gains';
import { reasonText } from './reasonText';
import type { TradeGoal } from './trade.svelte';
import type { TurnModel } from './turn.svelte';
import { type Pile, pileText } from './words';

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
  { item: 'road', kind: ActionKind.BuildRoad, cost: COSTS.road },
  { item: 'settlement', kind: ActionKind.BuildSettlement, cost: COSTS.settlement },
  { item: 'city', kind: ActionKind.BuildCity, cost: COSTS.city },
  { item: 'development', kind: ActionKind.BuyDevelopment, cost: COSTS.development },
] as const;

function missingOf(cost: number, hand: number): Pile {
  const lacking = RESOURCE_NAMES.map((name, kind) => [name, cardsOf(cost, kind) - cardsOf(hand, kind)] as const);
  return Object.fromEntries(lacking.filter(([, count]) => count > 0)) as Pile;
}

/** No card would mend these. */
const OBSTACLES: readonly ReasonName[] = ['noPieceLeft', 'noPlaceLeft', 'deckEmpty'];

/** All of them in their order, whatever can be done with them: each keeps its place for the whole turn. */
export function purchasesIn(turn: Pick<TurnModel, 'view' | 'seat' | 'allows' | 'reason'>): readonly Purchase[] {
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

/** What stands in the way of something, cards or else, in words. */
export function whyNot({ item, missing, why }: Purchase): string {
  const { build } = messages().play;
  return why === undefined ? build.missing(build[item], pileText(missing)) : build.about(build[item], why);
}
