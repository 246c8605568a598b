import { type GameRecord, type Perspective, type Options, Policy, type Setup, type Story } from '$lib/engine';
import { loadEngine } from '$lib/engine/node';

const engine = await loadEngine();
export const TILES = engine.topology().tiles;

/** A whole game of the heuristic policy. */
function playedGame(seed: number, options: Partial<Options> = {}): { setup: Setup; records: readonly GameRecord[] } {
  const setup = { order: [0, 1, 2, 3], board: engine.dealBoard({ seed }).board, options };
  const { records } = engine.sample(engine.newGame(setup), { policy: Policy.Heuristic, seed });
  return { setup, records };
}

/** The same game, told. */
export function gameStory(seed: number, perspective: Perspective, options: Partial<Options> = {}): Story {
  const { setup, records } = playedGame(seed, options);
  return engine.story(engine.replay(engine.newGame(setup), records).states, records, perspective);
}
