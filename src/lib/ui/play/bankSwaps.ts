import {
  ActionKind,
  bankRate,
  cardsOf,
  cardTotal,
  decodeAction,
  readCards,
  RESOURCE_NAMES,
  type ResourceName,
} from '$lib/engine';
import { countOf, kindsOf, sizeOf } from './piles';
import { purchasesIn } from './purchases';
import type { TurnModel } from './turn.svelte';
import type { Pile } from './words';

/** A trade that the bank makes now. */
export interface BankSwap {
  readonly action: number;
  readonly give: ResourceName;
  readonly count: number;
  readonly take: ResourceName;
}

interface Wanted {
  readonly give: Pile;
  readonly get: Pile;
  /** Cards that something else is to be paid with. */
  readonly keep: Pile;
}

/** Cards of one kind that the bank takes from this seat for one other. */
export function rateOf(turn: TurnModel, resource: ResourceName): number {
  return bankRate(turn.view?.seats[turn.seat]?.harbours ?? 0, RESOURCE_NAMES.indexOf(resource));
}

/** The trade with the bank that comes nearest to what is wanted: of the kind that is given, or else of what can best be spared. */
export function bestSwap(turn: TurnModel, { give, get, keep }: Wanted): BankSwap | undefined {
  const kinds = kindsOf(give);
  if (sizeOf(get) !== 1 || kinds.length > 1) return undefined;
  const hand = turn.view?.seats[turn.seat]?.hand ?? 0;
  const swaps = turn.actions(ActionKind.BankTrade).flatMap((action): BankSwap[] => {
    const swap = decodeAction(action);
    if (swap.kind !== 'bankTrade' || countOf(get, swap.take) === 0) return [];
    if (kinds.length === 1 && swap.give !== kinds[0]) return [];
    return [{ action, give: swap.give, take: swap.take, count: rateOf(turn, swap.give) }];
  });
  const left = ({ give: name, count }: BankSwap) => cardsOf(hand, RESOURCE_NAMES.indexOf(name)) - count - countOf(keep, name);
  const byCost = (a: BankSwap, b: BankSwap) =>
    Number(left(a) < 0) - Number(left(b) < 0) || a.count - b.count || left(b) - left(a);
  return swaps.toSorted(byCost)[0];
}

/** With nothing named that is wanted: the trade with the bank that brings the last card for something, the dearest first. */
export function timelySwap(turn: TurnModel, give: Pile): BankSwap | undefined {
  const wanted = purchasesIn(turn).filter(({ missing }) => sizeOf(missing) === 1);
  const hand = turn.view?.seats[turn.seat]?.hand ?? 0;
  return wanted
    .toSorted((a, b) => cardTotal(b.cost) - cardTotal(a.cost))
    .flatMap(({ missing, cost }) => {
      const swap = bestSwap(turn, { give, get: missing, keep: readCards(cost) as Pile });
      if (swap === undefined) return [];
      const kind = RESOURCE_NAMES.indexOf(swap.give);
      return cardsOf(hand, kind) - swap.count >= cardsOf(cost, kind) ? [swap] : [];
    })[0];
}
