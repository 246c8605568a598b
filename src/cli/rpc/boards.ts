import * as v from 'valibot';
import type { Board } from '$lib/engine/board';
import type { Engine } from '$lib/engine/engine';
import { dealFields } from '$lib/engine/fairness';
import { type Method, method } from './method';

// Boards by themselves: board.*.

/** A board with the right components; throws an InputError that names what is wrong. */
function soundBoard(engine: Engine, board: unknown): Board {
  return engine.toPosition(engine.newGame({ order: [0, 1], board: board as Board })).board;
}

export const boardMethods: readonly Method[] = [
  method('board.deal', dealFields, (request, { engine }) => engine.dealBoard(request)),

  method('board.beginner', {}, (_, { engine }) => engine.beginnerBoard()),

  method('board.decode', { code: v.string() }, ({ code }, { engine }) => engine.boardFromCode(code)),

  // Without a code where the harbours stand on other places than the usual ones.
  method('board.encode', { board: v.unknown() }, ({ board }, { engine }) => ({
    code: engine.boardCode(soundBoard(engine, board)),
  })),

  method('board.analyze', { board: v.optional(v.unknown()) }, ({ board }, session) => {
    const { engine } = session;
    const sound = board === undefined ? engine.toPosition(session.state).board : soundBoard(engine, board);
    return { nodes: engine.analyzeBoard(sound) };
  }),

  method('board.topology', {}, (_, { engine }) => {
    const { tiles, nodes, edges, coast } = engine.topology();
    const named = tiles.map((tile) => ({ ...tile, neighbours: tile.neighbours.map((neighbour) => neighbour ?? 'sea') }));
    return { tiles: named, nodes, edges, coast };
  }),
];
