import type { GameRecord } from '$lib/engine';
import { freshSeed, type SavedGame, type UndoRule } from '$lib/table';
import { freshId, gameShelf, type PackedGame } from './shelf';

// Games on this device. A game is one entry that is written whole: it is a few kilobytes, and an entry is never half written.
// It is played in one tab at a time, the one that opened it last: an entry names its writer, and nobody else may write it.

export interface StoredGame extends SavedGame {
  readonly id: string;
  readonly startedAt: number;
  readonly changedAt: number;
  readonly isOver: boolean;
  /** The seat that won. */
  readonly winner?: number | undefined;
  /** Points of every seat for the list, as far as whoever plays here may know them. */
  readonly points: readonly number[];
  readonly targetPoints: number;
  /** Missing: as it always was, freely for one person against bots. */
  readonly undo?: UndoRule | undefined;
  /** It came from a file, and began as another game that is kept here. */
  readonly isCopy?: boolean;
}

/** What a new game is made of; the rest is filled in. */
export type NewStoredGame = Pick<StoredGame, 'setup' | 'players' | 'targetPoints'> &
  Partial<
    Pick<
      StoredGame,
      'secondsPerTurn' | 'undo' | 'records' | 'isOver' | 'winner' | 'points' | 'isPractice' | 'isCopy' | 'continued'
    >
  >;

/** What changes as a game goes on. */
export type Progress = Pick<StoredGame, 'records' | 'isOver' | 'points'> & Partial<Pick<StoredGame, 'winner' | 'isPractice'>>;

/** A game that this tab may write. */
export interface HeldGame {
  readonly game: StoredGame;
  /** What chance decides in this game follows from it: for the table alone. */
  readonly seed: number;
  /** Is what is kept still here when the tab is closed? */
  readonly isLasting: boolean;
  /** Writes how far the game has come; false when another tab has it now, or it was deleted. */
  keep(progress: Progress): Promise<boolean>;
  release(): void;
}

const CHANNEL = 'hexterland-games';

/** Adds a game and returns its id. A game that has an id of its own is kept once. */
export async function addGame(game: NewStoredGame, id = freshId()): Promise<string> {
  const now = Date.now();
  const { records = [], ...rest } = game;
  const usual = { isOver: false, points: game.players.map(() => 0) };
  const own = { id, seed: freshSeed(), startedAt: now, changedAt: now, records: pack(records), writer: '' };
  await (await gameShelf()).put({ ...usual, ...rest, ...own });
  return id;
}

/** A game to look at. */
export async function loadGame(id: string): Promise<StoredGame | undefined> {
  const stored = await (await gameShelf()).get(id);
  return stored && unpack(stored);
}

/** Opens a game for playing; undefined when there is none. A tab that had it open hears that it has lost it. */
export async function openGame(id: string, onlost: () => void): Promise<HeldGame | undefined> {
  const shelf = await gameShelf();
  const writer = freshId();
  // A game from before there were seeds gets one now.
  const stored = await shelf.change(id, (game) => ({ seed: freshSeed(), ...game, writer }));
  if (stored === undefined && shelf.isSilent) throw new Error('Saved games cannot be read now');
  if (stored === undefined) return undefined;
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data === id) onlost();
  };
  channel.postMessage(id);
  return {
    game: unpack(stored),
    seed: stored.seed!,
    get isLasting() {
      return shelf.lasts(id);
    },
    keep: async ({ records, ...progress }) => {
      const kept = await shelf.change(id, (stored) => {
        if (stored.writer !== writer) return undefined;
        return { ...stored, winner: undefined, ...progress, records: pack(records), changedAt: Date.now() };
      });
      return kept !== undefined;
    },
    release: () => channel.close(),
  };
}

/** All games, the one played last first. */
export async function listGames(): Promise<readonly StoredGame[]> {
  return (await (await gameShelf()).all()).map(unpack).sort((a, b) => b.changedAt - a.changedAt);
}

export async function deleteGame(id: string): Promise<void> {
  await (await gameShelf()).delete(id);
}

function pack(records: readonly GameRecord[]): Int32Array {
  return Int32Array.from(records.flatMap(({ seat, action, outcome }) => [seat, action, outcome]));
}

function unpack({ records, ...rest }: PackedGame): StoredGame {
  const unpacked = Array.from({ length: records.length / 3 }, (_, at): GameRecord => {
    const [seat, action, outcome] = records.subarray(3 * at, 3 * at + 3);
    return { seat: seat!, action: action!, outcome: outcome! };
  });
  return { ...rest, records: unpacked };
}
