import type { Budget, LevelName } from '$lib/engine';

// How long bots think. They count rollouts, so that they play alike on every machine.

const EXPERT_ROLLOUTS = 400; // some twenty milliseconds: in the arena more of them win no more games

/** Undefined: as the level usually thinks. */
export function budgetOf(level: LevelName): Budget | undefined {
  return level === 'expert' ? { rollouts: EXPERT_ROLLOUTS } : undefined;
}
