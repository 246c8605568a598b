import type { Engine } from '$lib/engine/engine';
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

export const PLAYER_NAMES = [...REFERENCE_NAMES, 'heuristic'] as const;
export type PlayerName = (typeof PLAYER_NAMES)[number];

export function isPlayerName(name: string): name is PlayerName {
  return PLAYER_NAMES.some((known) => known === name);
}

export async function createPlayer(name: PlayerName, context: PlayerContext): Promise<ArenaPlayer> {
  return name === 'heuristic' ? heuristic(context) : reference(name);
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
