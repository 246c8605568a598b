import type { CharacterName, LevelName } from '$lib/engine';

// Bots: how well they play, and what they have a weakness for.

export const bots = {
  level: {
    beginner: 'Beginner',
    easy: 'Easy',
    medium: 'Medium',
    hard: 'Hard',
    expert: 'Expert',
  } satisfies Record<LevelName, string>,
  levelHint: {
    beginner: 'Still learning and often wrong: good for your first games.',
    easy: 'Knows what’s good, but doesn’t plan ahead.',
    medium: 'Plans its whole turn: a fair opponent.',
    hard: 'Tries out its best turns before deciding, and makes few mistakes.',
    expert: 'Hard to beat, and decides in the blink of an eye.',
  } satisfies Record<LevelName, string>,
  character: {
    builder: 'Builder',
    explorer: 'Explorer',
    general: 'General',
    merchant: 'Merchant',
  } satisfies Record<CharacterName, string>,
  characterHint: {
    builder: 'Likes settlements and cities.',
    explorer: 'Likes long roads.',
    general: 'Likes knights and the robber.',
    merchant: 'Likes to trade.',
  } satisfies Record<CharacterName, string>,
  /** What a bot is like, in two words. */
  profile: (level: string, character: string | undefined) => (character === undefined ? level : `${level}, ${character}`),
};
