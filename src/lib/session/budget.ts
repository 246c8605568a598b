import type { Budget, LevelName } from '$lib/engine';
import type { Settings } from '$lib/store';

// How long bots think. Levels below expert count rollouts, so that they play alike on every machine; an expert uses the time it has.

/** What the person has chosen about how much time bots take. */
export interface Pace {
  readonly speed: Settings['pace'];
  readonly thinkingTime: Settings['thinkingTime'];
}

const MILLISECONDS: Readonly<Record<Settings['thinkingTime'], number>> = { quick: 300, normal: 1000, long: 3000 };
const FAST_ROLLOUTS = 200; // some ten milliseconds

/** Undefined: as the level usually thinks. */
export function budgetOf(level: LevelName, { speed, thinkingTime }: Pace): Budget | undefined {
  if (level !== 'expert') return undefined;
  return speed === 'fast' ? { rollouts: FAST_ROLLOUTS } : { milliseconds: MILLISECONDS[thinkingTime] };
}
