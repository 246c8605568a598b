import { type Action, type NodeAnalysis, SEVEN } from '$lib/engine';
import type { LessonIsland } from './lesson.svelte';
import type { Done } from './scene';

// How good a choice of the learner was, so that only good ones are praised.

export interface LessonChoice {
  readonly verdict: 'great' | 'fine' | 'weak';
  /** What was chosen, and the best that there was: pips around a corner, or the number of a tile. */
  readonly value: number;
  readonly best: number;
}

/** Corners of the best fifth of the island are great, those of the worse half weak. */
const GREAT = 1 / 5;
const FINE = 1 / 2;

/** Undefined where there was nothing to choose, or nothing to choose it by. */
export function judgeChoice(
  { action, others }: Pick<Done, 'action' | 'others'>,
  { board, analysis }: Pick<LessonIsland, 'board' | 'analysis'>,
): LessonChoice | undefined {
  if (others.length === 0) return undefined;
  switch (action.kind) {
    case 'buildSettlement':
      return judgeCorner(analysis[action.node]!, analysis);
    case 'buildCity': {
      const pips = (node: number) => analysis[node]!.total;
      const best = Math.max(...[action, ...others].map((each) => (each.kind === 'buildCity' ? pips(each.node) : 0)));
      return { verdict: pips(action.node) === best ? 'great' : 'fine', value: pips(action.node), best };
    }
    case 'moveRobber': {
      const numbers = [action, ...others].map((each) => numberAt(each, board));
      const [value] = numbers;
      // The nearer to seven, the more often it is rolled.
      const best = numbers.toSorted((a, b) => Math.abs(SEVEN - a) - Math.abs(SEVEN - b))[0]!;
      return { verdict: value === best ? 'great' : 'fine', value: value!, best };
    }
    default:
      return undefined;
  }
}

function judgeCorner({ rank, total }: NodeAnalysis, all: readonly NodeAnalysis[]): LessonChoice {
  const share = rank / all.length;
  const verdict = share <= GREAT ? 'great' : share <= FINE ? 'fine' : 'weak';
  return { verdict, value: total, best: Math.max(...all.map((node) => node.total)) };
}

/** The number of the tile that the robber goes to; there is none on the desert. */
function numberAt(action: Action, { tiles }: LessonIsland['board']): number {
  return (action.kind === 'moveRobber' ? tiles[action.tile]?.number : undefined) ?? 0;
}
