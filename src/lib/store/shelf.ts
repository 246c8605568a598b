import type { DBSchema } from 'idb';
import { databaseOf } from './database';
import type { StoredGame } from './games';
import { timeLimited } from './timeLimit';

// Where games lie: in IndexedDB, or, in a browser that keeps nothing and what a full disk has no room for, in this tab for as long as it is open.

/** A game as it is written: records as a row of numbers, what chance follows from, and who may write it. */
export type PackedGame = Omit<StoredGame, 'records'> & {
  readonly records: Int32Array;
  /** Missing in a game that has not been opened since there are seeds. */
  readonly seed?: number;
  readonly writer: string;
};

/** Returns what a game becomes; undefined leaves it as it is. */
type GameUpdate = (game: PackedGame) => PackedGame | undefined;

export interface Shelf {
  /** Is a game, or all there is, still here when the tab is closed? */
  lasts(id?: string): boolean;
  /** There may be games that cannot be read now, because the disk does not answer. */
  readonly isSilent: boolean;
  get(id: string): Promise<PackedGame | undefined>;
  all(): Promise<PackedGame[]>;
  put(game: PackedGame): Promise<void>;
  /** Changes a game with nobody in between; undefined when there is none, or it is not to be changed. */
  change(id: string, change: GameUpdate): Promise<PackedGame | undefined>;
  delete(id: string): Promise<void>;
}

interface Schema extends DBSchema {
  games: { key: string; value: PackedGame };
}

const open = databaseOf<Schema>('hexterland', (db) => void db.createObjectStore('games', { keyPath: 'id' }));
let shelf: Promise<Shelf> | undefined;

export function gameShelf(): Promise<Shelf> {
  return (shelf ??= open().then(
    () => overflowingShelf(answeringShelf(lastingShelf())),
    ({ name }: DOMException) => passingShelf(name === 'TimeoutError'),
  ));
}

/** Is what is kept here still here when the tab is closed? And can it be read? */
export async function storageDurability(): Promise<'lasting' | 'passing' | 'silent'> {
  const shelf = await gameShelf();
  if (shelf.isSilent) return 'silent';
  return shelf.lasts() ? 'lasting' : 'passing';
}

/** Random words; crypto.randomUUID is missing where a page comes over plain http, as it does from a friend's laptop. */
export function freshId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(3)), (word) => word.toString(36)).join('');
}

function lastingShelf(): Shelf {
  return {
    lasts: () => true,
    isSilent: false,
    get: async (id) => (await open()).get('games', id),
    all: async () => (await open()).getAll('games'),
    put: async (game) => void (await (await open()).put('games', game)),
    change: async (id, change) => {
      const { store, done } = (await open()).transaction('games', 'readwrite');
      const game = await store.get(id);
      const changed = game && change(game);
      await Promise.all([changed && store.put(changed), done]); // a full disk ends both
      return changed;
    },
    delete: async (id) => (await open()).delete('games', id),
  };
}

/** A disk that does not answer is like a full one. */
function answeringShelf(disk: Shelf): Shelf {
  const ask = timeLimited();
  return {
    lasts: () => true,
    isSilent: false,
    get: (id) => ask(() => disk.get(id)),
    all: () => ask(() => disk.all()),
    put: (game) => ask(() => disk.put(game)),
    change: (id, change) => ask(() => disk.change(id, change)),
    delete: (id) => ask(() => disk.delete(id)),
  };
}

/** What a disk has no room for lies in the tab, until it has. */
function overflowingShelf(disk: Shelf): Shelf {
  const tab = passingShelf();
  const overflown = new Set<string>();
  let isSilent = false;
  const readAll = async () => {
    const all = await disk.all().catch(() => undefined);
    isSilent = all === undefined;
    return all ?? [];
  };
  const overflow = async (game: PackedGame | undefined) => {
    if (game === undefined) return undefined;
    overflown.add(game.id);
    await tab.put(game);
    return game;
  };
  const forget = async (id: string) => {
    overflown.delete(id);
    await tab.delete(id);
  };
  return {
    lasts: (id) => (id === undefined ? overflown.size === 0 : !overflown.has(id)),
    get isSilent() {
      return isSilent;
    },
    get: (id) => (overflown.has(id) ? tab : disk).get(id),
    all: async () => [...(await tab.all()), ...(await readAll()).filter(({ id }) => !overflown.has(id))],
    put: (game) => disk.put(game).catch(async () => void (await overflow(game))),
    change: async (id, change) => {
      if (!overflown.has(id)) {
        return disk.change(id, change).catch(async () => {
          const game = await disk.get(id);
          return overflow(game && change(game));
        });
      }
      const changed = await tab.change(id, change);
      // Back to the disk, where it is this tab's still.
      const isBack = await disk
        .change(id, ({ writer }) => (writer === changed?.writer ? changed : undefined))
        .catch(() => undefined);
      if (isBack) await forget(id);
      return changed;
    },
    delete: async (id) => {
      await forget(id);
      await disk.delete(id);
    },
  };
}

function passingShelf(isSilent = false): Shelf {
  const games = new Map<string, PackedGame>();
  return {
    lasts: () => false,
    isSilent,
    get: (id) => Promise.resolve(games.get(id)),
    all: () => Promise.resolve([...games.values()]),
    put: (game) => Promise.resolve(void games.set(game.id, game)),
    change: (id, change) => {
      const game = games.get(id);
      const changed = game && change(game);
      if (changed) games.set(id, changed);
      return Promise.resolve(changed);
    },
    delete: (id) => Promise.resolve(void games.delete(id)),
  };
}
