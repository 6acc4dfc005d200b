import type { Chapter } from '../../../shared/domain/book/chapter.ts';

/** Which chapters made up a person's journal when it was last synced. */
export type KeptBook = { readonly version: number; readonly ids: readonly string[] };

/** The journal's copy in this browser. Every answer is of one person; an unreadable store behaves as an empty one. */
export type BookStore = {
  book(userId: string): Promise<KeptBook | null>;
  chapters(userId: string, ids: readonly string[]): Promise<ReadonlyMap<string, Chapter>>;
  /** Puts new chapters, forgets those the book no longer names and all of other people, and moves the book, in one transaction. */
  settle(userId: string, book: KeptBook, fresh: ReadonlyMap<string, Chapter>): Promise<void>;
};

const NAME = 'afterbell-book';
const BOOKS = 'books';
const CHAPTERS = 'chapters';

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(BOOKS);
    request.result.createObjectStore(CHAPTERS);
  };
  return done(request).then((db) => {
    // Another tab that wipes the store must not wait for this one.
    db.onversionchange = () => db.close();
    return db;
  });
}

async function inTransaction<T>(
  mode: IDBTransactionMode,
  work: (books: IDBObjectStore, chapters: IDBObjectStore) => Promise<T>,
): Promise<T> {
  const db = await openDatabase();
  try {
    const transaction = db.transaction([BOOKS, CHAPTERS], mode);
    const ended = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
      transaction.onerror = () => reject(transaction.error);
    });
    const answer = await work(transaction.objectStore(BOOKS), transaction.objectStore(CHAPTERS));
    await ended;
    return answer;
  } finally {
    db.close();
  }
}

/** The store on this browser's IndexedDB. */
export const bookStore: BookStore = {
  book: (userId) => inTransaction('readonly', async (books) => ((await done(books.get(userId))) as KeptBook | undefined) ?? null),

  chapters: (userId, ids) =>
    inTransaction('readonly', async (_books, chapters) => {
      const found = await Promise.all(ids.map((id) => done(chapters.get([userId, id])) as Promise<Chapter | undefined>));
      return new Map(ids.flatMap((id, i) => (found[i] === undefined ? [] : [[id, found[i]] as const])));
    }),

  settle: (userId, book, fresh) =>
    inTransaction('readwrite', async (books, chapters) => {
      const named = new Set(book.ids);
      for (const key of await done(chapters.getAllKeys())) {
        const [owner, id] = key as [string, string];
        if (owner !== userId || !named.has(id)) chapters.delete(key);
      }
      books.clear();
      for (const [id, chapter] of fresh) if (named.has(id)) chapters.put(chapter, [userId, id]);
      books.put(book, userId);
    }),
};

/** Deletes every journal kept in this browser: on logout and before another person's sign-in. */
export function wipeBookStore(): Promise<void> {
  if (typeof indexedDB === 'undefined') return Promise.resolve();
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(NAME);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
  });
}
