import { ActionKind, cardTotal } from '$lib/engine';
import { messages } from '$lib/i18n';
import type { TurnModel } from './turn.svelte';

/** What makes a hand smaller without anybody else. */
const SPENDING = [
  ActionKind.BankTrade,
  ActionKind.BuildRoad,
  ActionKind.BuildSettlement,
  ActionKind.BuildCity,
  ActionKind.BuyDevelopment,
];

/** What somebody who ends the turn now may regret, in words; undefined where there is nothing to ask, or nothing to be done about it. */
export function riskOfEnding(turn: Pick<TurnModel, 'view' | 'seat' | 'allows'>, hasCoach: boolean): string | undefined {
  const { beforeEnd } = messages().play;
  const { discardLimit, seats } = turn.view!;
  const cards = cardTotal(seats[turn.seat]!.hand);
  if (hasCoach && turn.allows(ActionKind.BuildCity)) return beforeEnd.city;
  if (hasCoach && turn.allows(ActionKind.BuildSettlement)) return beforeEnd.settlement;
  return cards > discardLimit && SPENDING.some((kind) => turn.allows(kind)) ? beforeEnd.cards(cards) : undefined;
}
