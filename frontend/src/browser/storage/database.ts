/** What this browser keeps of people, everything in it sealed. The first part of each key is the person's id. */
const NAME = 'afterbell';
const STORES = ['books', 'chapters', 'drafts'] as const;
export type StoreName = (typeof STORES)[number];
export type Stores = Readonly<Record<StoreName, IDBObjectStore>>;

/** A request of IndexedDB as a promise. */
export const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

async function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => {
    for (const name of STORES) request.result.createObjectStore(name);
  };
  const db = await done(request);
  // Another tab that wipes the database must not wait for this one.
  db.onversionchange = () => db.close();
  return db;
}

let shut = false;
const underWay = new Set<Promise<unknown>>();

/**
 * Lets nothing more be read or kept from here on, and ends when what was under way is done. A worker that is to be stopped does this first: a request it
 * leaves behind would make the database anew after it was deleted.
 */
export async function shutDatabase(): Promise<void> {
  shut = true;
  await Promise.allSettled(underWay);
}

/** Runs `work` in one transaction: all of it happens, or none. Only waits for IndexedDB itself are allowed inside. */
export function inTransaction<T>(mode: IDBTransactionMode, work: (stores: Stores) => Promise<T>): Promise<T> {
  if (shut) return Promise.reject(new Error('Nothing is kept in this browser any more.'));
  const transacting = transact(mode, work).finally(() => underWay.delete(transacting));
  underWay.add(transacting);
  return transacting;
}

async function transact<T>(mode: IDBTransactionMode, work: (stores: Stores) => Promise<T>): Promise<T> {
  const db = await openDatabase();
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

/** Deletes what is kept of everybody but this person: one browser keeps one person's things. */
export async function forgetOthers(userId: string): Promise<void> {
  if (typeof indexedDB === 'undefined') return;
  await inTransaction('readwrite', async (stores) => {
    for (const store of Object.values(stores))
      for (const key of await done(store.getAllKeys())) if ([key].flat()[0] !== userId) store.delete(key);
  });
}

/** Deletes everything kept of anybody: on logout. */
export async function forgetEverybody(): Promise<void> {
  if (typeof indexedDB !== 'undefined') await done(indexedDB.deleteDatabase(NAME));
}
