import { thinkNow } from '$lib/ai/think';
import type { Engine } from '$lib/engine/engine';
import { LEVEL_NAMES, type LevelName } from '$lib/engine/levels';
import { loadMind } from '$lib/engine/node';
import { loadReferences, REFERENCE_NAMES, type ReferenceName } from '$lib/engine/references';
import type { Budget, Question } from '$lib/engine/thought';

// Who can play in the arena.

export interface ArenaPlayer {
  /** Should the question say what is known of hands? Whoever does not look at it saves the work of following them. */
  readonly wantsKnown: boolean;
  /** What the seat does; it has a choice, and gets its own view only. */
  choose(question: Question, seed: number): number;
}

export interface PlayerContext {
  readonly engine: Engine;
  readonly players: number;
  /** How long to think, for those who can think longer. */
  readonly budget: Budget;
}

export const PLAYER_NAMES = [...REFERENCE_NAMES, 'heuristic', ...LEVEL_NAMES] as const;
export type PlayerName = (typeof PLAYER_NAMES)[number];

export function isPlayerName(name: string): name is PlayerName {
  return PLAYER_NAMES.some((known) => known === name);
}

export async function createPlayer(name: PlayerName, context: PlayerContext): Promise<ArenaPlayer> {
  if (name === 'heuristic') return heuristic(context);
  return isReference(name) ? reference(name) : level(name, context);
}

function isReference(name: PlayerName): name is ReferenceName {
  return REFERENCE_NAMES.some((known) => known === name);
}

/** Only the expert thinks as long as it may: the other levels are the same everywhere. */
async function level(level: LevelName, { budget }: PlayerContext): Promise<ArenaPlayer> {
  const mind = await loadMind();
  return {
    wantsKnown: true,
    choose(question, seed) {
      const thought = thinkNow(mind, question, { level, seed, ...(level === 'expert' && { budget }) });
      if (thought === undefined) throw new Error(`The level ${level} has nothing to do where it has a choice`);
      return thought.action;
    },
  };
}

async function reference(name: ReferenceName): Promise<ArenaPlayer> {
  const references = await loadReferences();
  return { wantsKnown: false, choose: (question, seed) => references.choose(name, question, seed) };
}

function heuristic({ engine }: PlayerContext): ArenaPlayer {
  return {
    wantsKnown: false,
    choose({ view, seat, offered = [] }, seed) {
      const decision = engine.decide(view, seat, seed, offered);
      // It waits for answers only, and in the arena everyone has answered before it is asked.
      if (decision === undefined) throw new Error('The heuristic has nothing to do where it has a choice');
      return decision.action;
    },
  };
}
