import type { Change, DetailName } from '$lib/engine';
import { explainWords } from '$lib/i18n';

/** Details of which one gets more; the others say how things stand then. */
const GAINS: readonly DetailName[] = ['points', 'hiddenPoints', 'woodPips', 'brickPips', 'sheepPips', 'wheatPips', 'orePips'];
/** What is missing for the nearest purchase: if another purchase is nearest now, that alone is nothing gained. */
const GOALS: readonly DetailName[] = ['missingForRoad', 'missingForSettlement', 'missingForCity', 'missingForDevelopment'];

/** What becomes better, the first few of the things worth a word; undefined if there is none. */
export function changesText(changes: readonly Change[], most: number): string | undefined {
  const told = changes.map(changeText).filter((one) => one !== undefined);
  return told.length > 0 ? told.slice(0, most).join(', ') : undefined;
}

/** One thing that becomes better; undefined if it is not worth a word. */
export function changeText({ name, before, after }: Change): string | undefined {
  if (GOALS.includes(name) && after > 0 && after >= before) return undefined;
  return explainWords().detail[name](GAINS.includes(name) ? after - before : after);
}
