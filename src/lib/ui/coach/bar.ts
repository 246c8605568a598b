import { wholePercents } from '$lib/ui/percents';
import type { AdvisedChoice } from './advisor';

/** Everyone's chances when one seat's is known better; the others share the rest as before. */
function withShare(chances: readonly number[], seat: number, share: number): number[] {
  const others = 1 - chances[seat]!;
  return chances.map((chance, other) => {
    if (other === seat) return share;
    return others > 0 ? (chance * (1 - share)) / others : (1 - share) / (chances.length - 1);
  });
}

/**
 * Everyone's chances in whole percent. What was thought through goes before what was estimated at a glance: so the bar says the same as the
 * first choice. Where there is only one thing to do nobody has thought, and the glance is all there is, unless it wins.
 */
export function barOf(chances: readonly number[], seat: number, choices: readonly AdvisedChoice[]): readonly number[] {
  const [best] = choices;
  return wholePercents(best && (best.wins || best.rollouts > 0) ? withShare(chances, seat, best.value) : chances);
}
