import { Policy } from '$core/rules';
import type { Engine } from '$lib/engine/engine';
import { StateView } from '$lib/engine/stateView';
import type { FixedQuestion } from './search';
import { openings } from './work';

const BOARDS = 3;
const A_GAME = 8; // positions, from the first settlement to the last turn

/** Decisions from all over games by the heuristic, the same on every machine, as the seat that decides sees them. */
export function fixedQuestions(engine: Engine, players: number): FixedQuestion[] {
  return openings(engine, players)
    .slice(0, BOARDS)
    .flatMap((start, seed) => {
      const { records } = engine.sample(start, { policy: Policy.Heuristic, seed });
      const { states } = engine.replay(start, records);
      const every = Math.floor(records.length / A_GAME);
      return states.filter((state, ply) => ply % every === 0 && !new StateView(state).isOver);
    })
    .map((state) => {
      const seat = new StateView(state).toAct[0]!;
      return { view: engine.view(state, seat), seat };
    });
}

/** Those of the search signature. */
export function signatureQuestions(engine: Engine): FixedQuestion[] {
  return [2, 3, 4].flatMap((players) => fixedQuestions(engine, players));
}
