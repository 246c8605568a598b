import { type SpawnedEngine, spawnEngine } from '$lib/engine';
import { addGame } from '$lib/store';
import { type FileFault, fileFault, type Player, readGame, replayGame } from '$lib/table';
import { progressOf } from './progress';

// A file from outside becomes a game on the shelf only after it has been read whole and played through from its first step.

const MAX_FILE_SIZE = 10_000_000; // bytes; a long game has some thirty thousand

export type Imported =
  | { readonly fault: FileFault; readonly players?: undefined }
  | { readonly fault?: undefined; readonly players: readonly Player[] };

export async function importGame(file: Blob): Promise<Imported> {
  if (file.size > MAX_FILE_SIZE) return { fault: { kind: 'tooLarge' } };
  let text: string;
  try {
    text = await file.text();
  } catch {
    return { fault: { kind: 'unreadable' } };
  }
  let spawned: SpawnedEngine | undefined;
  try {
    const game = readGame(text);
    spawned = await spawnEngine();
    const states = await replayGame(spawned.engine, game);
    // A file may list the tiles in any order; here a tile is found by its number.
    const { board, options } = await spawned.engine.toPosition(states[0]!);
    const setup = { ...game.setup, board };
    await addGame({ ...game, setup, targetPoints: options.targetPoints, ...progressOf(game.records, states.at(-1)!) });
    return { players: game.players };
  } catch (error) {
    return { fault: fileFault(error) ?? { kind: 'unchecked' } };
  } finally {
    spawned?.terminate();
  }
}
