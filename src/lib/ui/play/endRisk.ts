import { ActionKind, cardTotal } from '$lib/engine';
import { messages } from '$lib/i18n';
import type { Turn } from './turn.svelte';

/** What somebody who ends the turn now may regret, in words; undefined where there is nothing to ask. */
export function riskOfEnding(turn: Turn, hasCoach: boolean): string | undefined {
  const { beforeEnd } = messages().play;
  const { discardLimit, seats } = turn.view!;
  const cards = cardTotal(seats[turn.seat]!.hand);
  if (hasCoach && turn.allows(ActionKind.BuildCity)) return beforeEnd.city;
  if (hasCoach && turn.allows(ActionKind.BuildSettlement)) return beforeEnd.settlement;
  return cards > discardLimit ? beforeEnd.cards(cards) : undefined;
}
