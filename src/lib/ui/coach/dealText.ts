import {
  type Action,
  cardsOf,
  cardTotal,
  COSTS,
  CITY_PIECES,
  readTerms,
  RESOURCE_NAMES,
  ROAD_PIECES,
  SETTLEMENT_PIECES,
} from '$lib/engine';
import { coachWords, messages } from '$lib/i18n';
import { countOf, kindsOf, sizeOf } from '$lib/ui/play/piles';
import { yieldsOf } from '$lib/ui/play/production';
import { type Pile, pileText } from '$lib/ui/play/words';
import type { SeenTable } from './robbery';

// What a trade is good for, once somebody agrees: which purchase it brings nearer, or what one's own land does not give. A thought knows
// only what an action does by itself, and an offer does nothing by itself.

const NEAR = 2; // cards missing: what is further away is nothing to be glad of

/** What would change hands by an action of the person; undefined if it is not a trade with others. */
function dealOf(action: Action, { view }: SeenTable): { readonly give: Pile; readonly take: Pile } | undefined {
  if (action.kind === 'offerTrade' || action.kind === 'counterTrade') return action;
  if (action.kind !== 'acceptTrade') return undefined;
  const { give, take } = readTerms(view.offer); // by the current player
  return { give: take, take: give };
}

export function dealText(action: Action, table: SeenTable): string | undefined {
  const { view, cast } = table;
  const deal = dealOf(action, table);
  if (deal === undefined || cast.me === undefined) return undefined;
  const words = coachWords().deal;
  const own = view.seats[cast.me]!;
  const goals = [
    { goal: 'city', cost: COSTS.city, isOpen: own.settlements.length > 0 && own.cities.length < CITY_PIECES },
    { goal: 'settlement', cost: COSTS.settlement, isOpen: own.settlements.length < SETTLEMENT_PIECES },
    { goal: 'development', cost: COSTS.development, isOpen: cardTotal(view.deck) > 0 },
    { goal: 'road', cost: COSTS.road, isOpen: own.roads.length < ROAD_PIECES },
  ] as const;
  const nearer = goals
    .filter(({ isOpen }) => isOpen)
    .map(({ goal, cost }) => ({ goal, before: missing(cost, own.hand, {}), after: missing(cost, own.hand, deal) }))
    .filter(({ before, after }) => sizeOf(after) < sizeOf(before) && sizeOf(after) <= NEAR)
    .toSorted((one, other) => sizeOf(one.after) - sizeOf(other.after));
  if (nearer[0]) {
    const { goal, after } = nearer[0];
    const cards = kindsOf(after).map((kind) => pileText({ [kind]: countOf(after, kind) }));
    return cards.length === 0 ? words.enough(words.goal[goal]) : words.away(words.goal[goal], cards);
  }
  const grown = yieldsOf(cast.me, view, table).map(({ resource }) => resource);
  const foreign = kindsOf(deal.take).find((resource) => !grown.includes(resource));
  return foreign && words.foreign(messages().play.resource[foreign]);
}

/** The cards that a hand lacks for a purchase after a trade. */
function missing(cost: number, hand: number, { give = {}, take = {} }: { give?: Pile; take?: Pile }): Pile {
  const lacking = RESOURCE_NAMES.map((name, kind) => {
    const held = cardsOf(hand, kind) - countOf(give, name) + countOf(take, name);
    return [name, cardsOf(cost, kind) - held] as const;
  });
  return Object.fromEntries(lacking.filter(([, count]) => count > 0));
}
