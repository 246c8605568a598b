import type { StateView } from '$lib/engine';
import { messages } from '$lib/i18n';

/** The two cards that change hands: the longest road and the largest army. */
export type Award = 'road' | 'army';

export function awardsOf({ roadHolder, armyHolder }: StateView, seat: number): readonly Award[] {
  return [...(roadHolder === seat ? ['road' as const] : []), ...(armyHolder === seat ? ['army' as const] : [])];
}

export function awardText(award: Award): string {
  const { longestRoad, largestArmy } = messages().play.seat;
  return award === 'road' ? longestRoad : largestArmy;
}
