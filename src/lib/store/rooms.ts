import type { DBSchema } from 'idb';
import { databaseOf } from './database';
import { timeLimited } from './timeLimit';
import { freshId } from './shelf';

// Rooms of friends on this device: where they are found again, and what host or guest must not forget. A room is written by one tab at
// a time, the one that opened it last.

export interface RoomNote {
  readonly id: string;
  readonly role: 'host' | 'player' | 'spectator';
  /** What its link says. */
  readonly invitation: string;
  /** What a broker knows the host by when it comes back. */
  readonly token: string;
  readonly title: string;
  readonly when: number;
}

/** An entry of a room's log, which knows its place. */
interface LogRow {
  readonly entry: { readonly at: number };
}

interface RoomChange<Signed extends LogRow> {
  readonly facts?: Readonly<Record<string, unknown>>;
  readonly log?: readonly Signed[];
  readonly isNewLog?: boolean;
}

interface RoomDisk<Signed extends LogRow> {
  load(): Promise<{ facts: Record<string, unknown>; log: Signed[] }>;
  /** All or nothing; true when it is on the disk, false when another tab has the room now. Rejects where the disk does not answer. */
  write(change: RoomChange<Signed>): Promise<boolean>;
}

interface Schema extends DBSchema {
  rooms: { key: string; value: RoomNote };
  /** By room and name. */
  facts: { key: [string, string]; value: unknown };
  /** By room and place. */
  log: { key: [string, number]; value: unknown };
}

const DAY = 86_400_000;
const DAYS_KEPT = 30;
/** A table that nobody has come back to for so long is not offered any more. */
const DAYS_WAITING = 7;
const WRITER = 'writer';

const rooms = databaseOf<Schema>('hexterland-rooms', (db) => {
  db.createObjectStore('rooms', { keyPath: 'id' });
  db.createObjectStore('facts');
  db.createObjectStore('log');
});

const askNotes = timeLimited();

export async function noteRoom(note: RoomNote): Promise<void> {
  await askNotes(async () => (await rooms()).put('rooms', note));
}

/** Somebody has been in a room until now. */
export async function noteVisit(id: string, when: number): Promise<void> {
  await askNotes(async () => {
    const transaction = (await rooms()).transaction('rooms', 'readwrite');
    const note = await transaction.store.get(id);
    if (note) void transaction.store.put({ ...note, when });
    await transaction.done;
  });
}

export async function findRoom(id: string): Promise<RoomNote | undefined> {
  return askNotes(async () => (await rooms()).get('rooms', id));
}

/** Rooms that can be gone back to, the last one first; old ones are cleared away. */
export async function listRooms(now: number): Promise<readonly RoomNote[]> {
  const db = await rooms();
  const all = await db.getAll('rooms');
  const isOld = ({ when }: RoomNote) => now - when > DAYS_KEPT * DAY;
  for (const note of all.filter(isOld)) await forgetRoom(note.id);
  return all.filter((note) => !isOld(note)).sort((a, b) => b.when - a.when);
}

/** The last room of this device whose game is not over. */
export async function waitingRoom(now: number): Promise<RoomNote | undefined> {
  for (const note of await listRooms(now)) {
    if (now - note.when > DAYS_WAITING * DAY) return undefined;
    if (await isGameOn(note.id)) return note;
  }
  return undefined;
}

/** The last entry of a log opens all secrets: then the game is over. */
export async function isGameOn(id: string): Promise<boolean> {
  const { store } = (await rooms()).transaction('log');
  const last = await store.openCursor(IDBKeyRange.bound([id], [id, []]), 'prev');
  const signed = last?.value as { readonly entry: { readonly kind: string } } | undefined;
  return signed !== undefined && signed.entry.kind !== 'open';
}

async function forgetRoom(id: string): Promise<void> {
  const transaction = (await rooms()).transaction(['rooms', 'facts', 'log'], 'readwrite');
  const all = IDBKeyRange.bound([id], [id, []]);
  void transaction.objectStore('rooms').delete(id);
  void transaction.objectStore('facts').delete(all);
  void transaction.objectStore('log').delete(all);
  await transaction.done;
}

/** Opens a room for writing: a tab that had it before cannot write it any more. */
export async function openRoomDisk<Signed extends LogRow>(id: string): Promise<RoomDisk<Signed>> {
  const writer = freshId();
  const disk = writableDisk<Signed>(id, writer);
  const ask = timeLimited();
  await ask(async () => (await rooms()).put('facts', writer, [id, WRITER]));
  return { load: () => ask(() => disk.load()), write: (change) => ask(() => disk.write(change)) };
}

function writableDisk<Signed extends LogRow>(id: string, writer: string): RoomDisk<Signed> {
  return {
    load: async () => {
      const db = await rooms();
      const range = IDBKeyRange.bound([id], [id, []]);
      const [names, values, log] = await Promise.all([
        db.getAllKeys('facts', range),
        db.getAll('facts', range),
        db.getAll('log', range),
      ]);
      const facts = Object.fromEntries(names.map(([, name], at) => [name, values[at]]));
      return { facts, log: log as Signed[] };
    },
    write: async ({ facts = {}, log = [], isNewLog = false }) => {
      const transaction = (await rooms()).transaction(['facts', 'log'], 'readwrite', { durability: 'strict' });
      const [factStore, logStore] = [transaction.objectStore('facts'), transaction.objectStore('log')];
      if ((await factStore.get([id, WRITER])) !== writer) {
        transaction.abort();
        await transaction.done.catch(() => undefined);
        return false;
      }
      if (isNewLog) void logStore.delete(IDBKeyRange.bound([id], [id, []]));
      for (const [name, value] of Object.entries(facts)) void factStore.put(value, [id, name]);
      for (const signed of log) void logStore.put(signed, [id, signed.entry.at]);
      await transaction.done;
      return true;
    },
  };
}
