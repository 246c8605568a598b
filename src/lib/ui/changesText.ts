import type { Change, DetailName } from '$lib/engine';
import { explainWords } from '$lib/i18n';

/** Details of which one gets more; the others say how things stand then. */
const GAINS: readonly DetailName[] = ['points', 'hiddenPoints', 'woodPips', 'brickPips', 'sheepPips', 'wheatPips', 'orePips'];
/** What is missing for the nearest purchase: if another purchase is nearest now, that alone is nothing gained. */
const GOALS: readonly DetailName[] = ['missingForRoad', 'missingForSettlement', 'missingForCity', 'missingForDevelopment'];

/** How many places there are, and how good the best of them is: said in one breath. */
const PAIRS = { now: ['places', 'bestPlace'], near: ['nearPlaces', 'bestNearPlace'] } as const;

/** What becomes better, the first few of the things worth a word; undefined if there is none. */
export function changesText(changes: readonly Change[], most: number): string | undefined {
  const told = changes.map((change) => pairText(change, changes) ?? changeText(change)).filter((one) => one !== undefined);
  const different = told.filter((one, index) => told.indexOf(one) === index);
  return different.length > 0 ? different.slice(0, most).join(', ') : undefined;
}

/** What is said of a change together with another; undefined if it stands alone. */
function pairText({ name }: Change, changes: readonly Change[]): string | undefined {
  for (const where of ['now', 'near'] as const) {
    if (!(PAIRS[where] as readonly DetailName[]).includes(name)) continue;
    const [count, pips] = PAIRS[where].map((one) => changes.find((change) => change.name === one)?.after);
    if (count !== undefined && pips !== undefined) return explainWords().room[where](count, pips);
  }
  return undefined;
}

/** One thing that becomes better; undefined if it is not worth a word. */
export function changeText({ name, before, after }: Change): string | undefined {
  if (GOALS.includes(name) && after > 0 && after >= before) return undefined;
  return explainWords().detail[name](GAINS.includes(name) ? after - before : after);
}
