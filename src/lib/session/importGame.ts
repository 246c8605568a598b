import { type SpawnedEngine, spawnEngine } from '$lib/engine';
import { addGame, listGames } from '$lib/store';
import { type FileFault, fileFault, type Player, readGame, replayGame } from '$lib/table';
import { progressOf } from './progress';
import { likenessOf } from './sameGame';

// A file from outside becomes a game on the shelf only after it has been read whole and played through from its first step.

const MAX_FILE_SIZE = 10_000_000; // bytes; a long game has some thirty thousand

export type Imported =
  | { readonly fault: FileFault; readonly players?: undefined }
  | {
      readonly fault?: undefined;
      readonly players: readonly Player[];
      readonly id: string;
      /** `known`: this very game was here already, and stays as it is. */
      readonly is: 'new' | 'copy' | 'known';
    };

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
    const brought = { ...game, setup: { ...game.setup, board } };
    const { players, records } = brought;
    const here = (await listGames()).map((kept) => ({ id: kept.id, likeness: likenessOf(brought, kept) }));
    const known = here.find(({ likeness }) => likeness === 'same');
    if (known) return { players, id: known.id, is: 'known' };
    const isCopy = here.some(({ likeness }) => likeness === 'copy');
    const { targetPoints } = options;
    const id = await addGame({
      ...brought,
      targetPoints,
      ...progressOf(records, states.at(-1)!, players),
      ...(isCopy && { isCopy }),
    });
    return { players, id, is: isCopy ? 'copy' : 'new' };
  } catch (error) {
    return { fault: fileFault(error) ?? { kind: 'unchecked' } };
  } finally {
    spawned?.terminate();
  }
}
