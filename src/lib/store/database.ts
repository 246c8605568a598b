import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { timeLimited } from './timeLimit';

// A database of this device. Tabs of two versions of the game may share it: a newer one may add to it, never change what is there.

/** Returns who opens it, once, and again after the browser has closed it or another tab wants to add to it. Rejects where that takes too long. */
export function databaseOf<Schema extends DBSchema>(
  name: string,
  fill: (db: IDBPDatabase<Schema>) => void,
): () => Promise<IDBPDatabase<Schema>> {
  const ask = timeLimited();
  let opening: Promise<IDBPDatabase<Schema>> | undefined;
  const forget = () => (opening = undefined);
  const stepAside = (_from: number, _to: number | null, { target }: IDBVersionChangeEvent) => {
    (target as IDBDatabase).close();
    forget();
  };
  const open = async (version?: number) =>
    openDB<Schema>(name, version, { upgrade: fill, blocking: stepAside, terminated: forget });
  return () => {
    // An older page takes what a newer one has made of it.
    opening ??= open(1).catch((error: DOMException) => (error.name === 'VersionError' ? open() : Promise.reject(error)));
    opening.catch(forget); // the next call tries again
    const own = opening;
    return ask(() => own);
  };
}
