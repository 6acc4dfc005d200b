// Record 0041: the journal data a browser stores on disk and in memory.

import { type Database, done } from '#browser/storage/createDatabase.ts';
import { type Sealed, seal, sealBytes, unseal, unsealBytes } from '#browser/storage/seal.ts';
import type { Chapter } from '#domain/journal/model/chapter.ts';
import type { UserId } from '#domain/units/ids.ts';
import { openChapter } from './openChapter.ts';

/** Deletes what a store has under other keys than those that stay. */
async function deleteBut(store: IDBObjectStore, stays: (key: readonly string[]) => boolean): Promise<void> {
  for (const at of await done(store.getAllKeys())) if (!stays([at].flat() as string[])) store.delete(at);
}

/** Chapters of a user's journal at its last sync. */
export type CachedBook = { readonly version: number; readonly ids: readonly string[] };

/** The journal's copy in this browser. Every answer is of one person; an unreadable store behaves as an empty one. */
export type BookCache = {
  book(userId: UserId): Promise<CachedBook | null>;
  chapters(userId: UserId, ids: readonly string[]): Promise<ReadonlyMap<string, Chapter>>;
  /** Data of a user's journal, as JSON; null if this browser has none. */
  beside(userId: UserId, name: BesideName): Promise<unknown>;
  saveBeside(userId: UserId, name: BesideName, value: unknown): Promise<void>;
  /** Writes new chapters, deletes those the book no longer names and all of other people, and moves the book, in one transaction. */
  commitSync(userId: UserId, book: CachedBook, fresh: ReadonlyMap<string, Chapter>): Promise<void>;
  /** Stores the tables of the book's chapters that have none yet, or one of another version of the program. */
  saveTables(userId: UserId, chapters: ReadonlyMap<string, Chapter>): Promise<void>;
};

/**
 * Data stored beside the book, independently: the trader's overrides of strategies ("said"), measures from bars, and
 * the cash of imports. The names are stored.
 */
export type BesideName = 'said' | 'measured' | 'cash';

/** Opens the cache with a key; null where nothing can be stored. */
export type OpenCache = (key: CryptoKey | null) => BookCache | null;

/** The encrypted book: a chapter's place is random, so that places do not reveal trading times. */
type EncryptedBook = { readonly version: number; readonly places: readonly (readonly [id: string, place: string])[] };

/** The table of a chapter, beside it in the store. */
const TABLE = 'table';

/**
 * The store on this browser's database, everything in it encrypted with the person's key. `code` names the running program: chapters are stored with the
 * tables it builds, and read with them by the same program. Without one there are only chapters.
 */
export const encryptedCache =
  (database: Database, code: string | null = null): OpenCache =>
  (key) => {
    if (key === null || !database.isAvailable) return null;
    const { transact } = database;

    async function readBook(userId: UserId): Promise<EncryptedBook | null> {
      const sealed = await transact('readonly', ({ books }) => done<Sealed | undefined>(books.get(userId)));
      return ((await unseal(key!, sealed)) as EncryptedBook | undefined) ?? null;
    }

    /** The places of chapters whose tables are stored as this program builds them. */
    const tabled = new Set<string>();

    return {
      async beside(userId, name) {
        const sealed = await transact('readonly', ({ books }) => done<Sealed | undefined>(books.get([userId, name])));
        return (await unseal(key, sealed)) ?? null;
      },
      async saveBeside(userId, name, value) {
        const sealed = await seal(key, value);
        await transact('readwrite', async ({ books }) => void books.put(sealed, [userId, name]));
      },
      async book(userId) {
        const book = await readBook(userId);
        return book && { version: book.version, ids: book.places.map(([id]) => id) };
      },
      async chapters(userId, ids) {
        const wanted = new Set(ids);
        const places = ((await readBook(userId))?.places ?? []).filter(([id]) => wanted.has(id));
        const read = (store: IDBObjectStore, at: string[]) => done<Sealed | undefined>(store.get(at));
        const sealed = await transact('readonly', ({ chapters }) =>
          Promise.all(
            places.map(([, place]) =>
              Promise.all([read(chapters, [userId, place]), code === null ? undefined : read(chapters, [userId, place, TABLE])]),
            ),
          ),
        );
        const opened = await Promise.all(
          sealed.map(async ([chapter, table], i) => {
            const [text, stored] = await Promise.all([unsealBytes(key, chapter), unsealBytes(key, table)]);
            if (text === undefined) return undefined;
            const found = openChapter(text, stored, code);
            if (found.isWithTable) tabled.add(places[i]![1]);
            return found.chapter;
          }),
        );
        return new Map(places.flatMap(([id], i) => (opened[i] === undefined ? [] : [[id, opened[i]] as const])));
      },
      async saveTables(userId, chapters) {
        if (code === null) return;
        const places = ((await readBook(userId))?.places ?? []).filter(([id, place]) => chapters.has(id) && !tabled.has(place));
        const { packTable } = await import('./packTable.ts');
        for (const [id, place] of places) {
          // One by one: questions in between are answered.
          const sealed = await sealBytes(key, packTable(chapters.get(id)!, code));
          await transact('readwrite', async ({ chapters: store }) => void store.put(sealed, [userId, place, TABLE]));
          tabled.add(place);
        }
      },
      async commitSync(userId, { version, ids }, fresh) {
        const before = new Map((await readBook(userId))?.places);
        const places = ids.map((id) => [id, fresh.has(id) ? crypto.randomUUID() : (before.get(id) ?? '')] as const);
        const locked = await Promise.all(
          places.flatMap(([id, place]) =>
            fresh.has(id) ? [seal(key, fresh.get(id)).then((sealed) => ({ at: [userId, place], sealed }))] : [],
          ),
        );
        const book = await seal(key, { version, places } satisfies EncryptedBook);
        const named = new Set(places.map(([, place]) => place));
        await transact('readwrite', async ({ books, chapters }) => {
          await deleteBut(chapters, ([owner, place]) => owner === userId && named.has(place!));
          await deleteBut(books, ([owner]) => owner === userId);
          for (const { at, sealed } of locked) chapters.put(sealed, at);
          books.put(book, userId);
        });
      },
    };
  };
