import type { Change, DetailName } from '$lib/engine';
import { explainWords } from '$lib/i18n';

/** Details of which one gets more; the others say how things stand then. */
const GAINS: readonly DetailName[] = ['points', 'hiddenPoints', 'woodPips', 'brickPips', 'sheepPips', 'wheatPips', 'orePips'];

/** What becomes better, one thing after the other. */
export function changesText(changes: readonly Change[]): string {
  const { detail } = explainWords();
  return changes.map(({ name, before, after }) => detail[name](GAINS.includes(name) ? after - before : after)).join('; ');
}
