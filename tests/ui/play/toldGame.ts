import { readFileSync } from 'node:fs';
import { type Board, type GameRecord, type Setup, StateView, type Viewer } from '$lib/engine';
import { loadEngine } from '$lib/engine/node';
import type { ToldRecord } from '$lib/table';
import type { Cast } from '$lib/ui/play/words';
import type { GoldenGame } from '../../golden/game';

const engine = await loadEngine();

const PLAYERS = ['Mia', 'Ada', 'Bruno', 'Clara'].map((name) => ({ name, kind: 'human' as const }));

/** Who reads, and what the records say to that one. */
export interface Telling {
  readonly cast: Cast;
  readonly records: readonly ToldRecord[];
  readonly board: Board;
  /** How things stood for the viewer before the first record and after each. */
  readonly views: readonly StateView[];
}

/** A whole recorded game, as one viewer was told of it. */
export function toldGame(name: string, viewer: Viewer): Telling {
  const golden = JSON.parse(readFileSync(`tests/golden/${name}.json`, 'utf8')) as GoldenGame;
  const { board } = engine.boardFromCode(golden.board);
  const setup: Setup = { order: golden.order, options: golden.options, board };
  const records = Array.from({ length: golden.records.length / 3 }, (_, at): GameRecord => {
    const [seat, action, outcome] = golden.records.slice(3 * at, 3 * at + 3);
    return { seat: seat!, action: action!, outcome: outcome! };
  });
  const story = engine.story(engine.replay(engine.newGame(setup), records).states, records, viewer);
  const views = story.views.map((bytes) => new StateView(bytes));
  const players = PLAYERS.slice(0, golden.order.length);
  return { cast: { players, me: viewer === 'spectator' ? undefined : viewer }, records: story.records, board, views };
}
