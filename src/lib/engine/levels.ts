// How well a bot plays, and what it has a weakness for.

export const LEVEL_NAMES = ['beginner', 'easy', 'medium', 'hard', 'expert'] as const;
export type LevelName = (typeof LEVEL_NAMES)[number];

/** Spice: each prefers what it likes where that costs it little. */
export const CHARACTER_NAMES = ['builder', 'explorer', 'general', 'merchant'] as const;
export type CharacterName = (typeof CHARACTER_NAMES)[number];
