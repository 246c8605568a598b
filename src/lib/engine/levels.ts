// How well a bot plays, and what it has a weakness for.

export const LEVEL_NAMES = ['beginner', 'easy', 'medium', 'hard', 'expert'] as const;
export type LevelName = (typeof LEVEL_NAMES)[number];

/** Of a bot that nobody has said anything about. */
export const DEFAULT_LEVEL: LevelName = 'medium';
/** Of a bot that a program asks without naming a level. */
export const ASKED_LEVEL: LevelName = 'expert';

/** Spice: each prefers what it likes where that costs it little. */
export const CHARACTER_NAMES = ['builder', 'explorer', 'general', 'merchant'] as const;
export type CharacterName = (typeof CHARACTER_NAMES)[number];

/** How a level thinks. Counted in rollouts, not in time, so that it plays alike on every machine. */
export interface Strength {
  /** Actions of the seat's own turn that are looked through in a row, and positions kept of each length. */
  readonly depth: number;
  readonly width: number;
  /** 0 for a level that goes by the turn search alone. */
  readonly rollouts: number;
  /** How far from the best an action may be chosen, in chance to win: 0 never. */
  readonly noise: number;
}

export const STRENGTHS: Readonly<Record<LevelName, Strength>> = {
  beginner: { depth: 1, width: 1, rollouts: 0, noise: 0.9 },
  easy: { depth: 1, width: 1, rollouts: 0, noise: 0.22 },
  medium: { depth: 2, width: 4, rollouts: 0, noise: 0.09 },
  hard: { depth: 3, width: 6, rollouts: 0, noise: 0.02 },
  expert: { depth: 3, width: 6, rollouts: 3000, noise: 0 },
};
