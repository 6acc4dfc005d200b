// Record 0107: own code where libraries exist, with measurements.

import type { UserId } from '#domain/units/ids.ts';

/** Stored user data in this browser, all encrypted. The first part of each key is the user's id. */
const NAME = 'afterbell';
const STORES = ['books', 'chapters', 'drafts'] as const;
type StoreName = (typeof STORES)[number];
type Stores = Readonly<Record<StoreName, IDBObjectStore>>;

/** This browser's database, which lives from a sign-in to a logout. Where a browser has none or refuses it, `isAvailable` is false and every transaction fails. */
export type Database = {
  readonly isAvailable: boolean;
  /**
   * Runs `work` in one transaction, all or nothing. Only IndexedDB's own promises may be awaited inside. Fails
   * without a database: late work after a logout, even from a worker or another tab, does not recreate it.
   */
  readonly transact: <T>(mode: IDBTransactionMode, work: (stores: Stores) => Promise<T>) => Promise<T>;
  /** Creates the database if missing, and deletes every other user's data: one browser stores one user's data. */
  readonly openFor: (userId: UserId) => Promise<void>;
  /** Deletes all users' stored data: on logout. */
  readonly forgetEverybody: () => Promise<void>;
};

/** A request of IndexedDB as a promise. */
export const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/**
 * Time limit (ms) for opening or deleting the database: a browser without storage may never respond, and a logout
 * must not wait for it. Counted in beats, of which a page that was frozen misses all: its database waited too.
 */
const LONGEST = 4000;
const BEAT = 250;

/** Rejects when the answer takes longer than `LONGEST`. */
const inTime = <T>(answer: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    let left = LONGEST / BEAT;
    const timer = setInterval(() => {
      left--;
      if (left > 0) return;
      clearInterval(timer);
      reject(new Error('This browser’s database does not answer.'));
    }, BEAT);
    answer.then(resolve, reject).finally(() => clearInterval(timer));
  });

async function openDatabase(indexedDb: IDBFactory, isNewAllowed: boolean): Promise<IDBDatabase> {
  const request = indexedDb.open(NAME, 1);
  request.onupgradeneeded = () => {
    if (isNewAllowed) for (const name of STORES) request.result.createObjectStore(name);
    else request.transaction!.abort();
  };
  const db = await inTime(done(request));
  // Another tab that wipes the database must not wait for this one.
  db.onversionchange = () => db.close();
  return db;
}

async function transactOn<T>(opening: Promise<IDBDatabase>, mode: IDBTransactionMode, work: (stores: Stores) => Promise<T>): Promise<T> {
  const db = await opening;
  try {
    const transaction = db.transaction(STORES, mode);
    const ended = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
      transaction.onerror = () => reject(transaction.error);
    });
    const stores = Object.fromEntries(STORES.map((name) => [name, transaction.objectStore(name)])) as Stores;
    const answer = await work(stores);
    await ended;
    return answer;
  } finally {
    db.close();
  }
}

/** True if opening was aborted because the database was missing and must not be created: not a refusal. */
const isNone = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** This browser's IndexedDB; undefined where it has none or denies access. */
export function indexedDbOf(page: { readonly indexedDB: IDBFactory }): IDBFactory | undefined {
  try {
    return page.indexedDB;
  } catch {
    return undefined;
  }
}

/**
 * The database on IndexedDB; undefined without it. One that cannot be opened, or does not respond, is not used again
 * by this page. `onRefused` reports it.
 */
export function createDatabase(indexedDb: IDBFactory | undefined, onRefused: () => void = () => undefined): Database {
  let isAvailable = indexedDb !== undefined;
  if (!isAvailable) onRefused();

  async function open(isNewAllowed: boolean): Promise<IDBDatabase> {
    if (indexedDb === undefined || !isAvailable) throw new Error('This browser can’t store anything now.');
    try {
      return await openDatabase(indexedDb, isNewAllowed);
    } catch (error) {
      if (!isNone(error)) {
        isAvailable = false;
        onRefused();
      }
      throw error;
    }
  }

  return {
    get isAvailable() {
      return isAvailable;
    },
    async transact(mode, work) {
      return transactOn(open(false), mode, work);
    },
    async openFor(userId) {
      if (!isAvailable) return;
      await transactOn(open(true), 'readwrite', async (stores) => {
        for (const store of Object.values(stores))
          for (const key of await done(store.getAllKeys())) if ([key].flat()[0] !== userId) store.delete(key);
      });
    },
    async forgetEverybody() {
      if (indexedDb === undefined) return;
      const deleted = inTime(done(indexedDb.deleteDatabase(NAME)));
      // One that did not answer before is asked, and not waited for.
      if (isAvailable) await deleted;
      else deleted.catch(() => undefined);
    },
  };
}

/** True if this browser stores a copy of the user's journal; whether it can be read takes its key. */
export const hasCopy = ({ transact }: Database, userId: UserId): Promise<boolean> =>
  transact('readonly', ({ books }) => done(books.count(userId))).then(
    (copies) => copies > 0,
    () => false,
  );
