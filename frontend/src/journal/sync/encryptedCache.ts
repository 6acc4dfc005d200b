import { type Database, done } from '#browser/storage/createDatabase.ts';
import { type Sealed, seal, unseal } from '#browser/storage/seal.ts';
import type { Chapter } from '#domain/journal/model/chapter.ts';
import type { StrategyOverride } from '#domain/options/strategies/strategyOverride.ts';
import type { UserId } from '#domain/units/ids.ts';

/** Which chapters made up a person's journal when it was last synced. */
export type CachedBook = { readonly version: number; readonly ids: readonly string[] };

/** The journal's copy in this browser. Every answer is of one person; an unreadable store behaves as an empty one. */
export type BookCache = {
  book(userId: UserId): Promise<CachedBook | null>;
  chapters(userId: UserId, ids: readonly string[]): Promise<ReadonlyMap<string, Chapter>>;
  /** The trader's strategy overrides as this browser last read them; null when it never did. */
  overrides(userId: UserId): Promise<readonly StrategyOverride[] | null>;
  saveOverrides(userId: UserId, overrides: readonly StrategyOverride[]): Promise<void>;
  /** Writes new chapters, deletes those the book no longer names and all of other people, and moves the book, in one transaction. */
  commitSync(userId: UserId, book: CachedBook, fresh: ReadonlyMap<string, Chapter>): Promise<void>;
  /** Ends when nothing is under way any more; nothing is read or written afterwards. */
  close(): Promise<void>;
};

/** Opens the cache with a key; null where nothing can be stored. */
export type OpenCache = (key: CryptoKey | null) => BookCache | null;

/** The book as it is sealed: a chapter's place is random, so that places do not reveal when somebody traded. */
type EncryptedBook = { readonly version: number; readonly places: readonly (readonly [id: string, place: string])[] };

/** The store on this browser's database, everything in it encrypted with the person's key. */
export const encryptedCache =
  (database: Database): OpenCache =>
  (key) => {
    if (key === null || !database.isAvailable) return null;
    const { transact } = database;

    async function readBook(userId: UserId): Promise<EncryptedBook | null> {
      const sealed = await transact('readonly', ({ books }) => done<Sealed | undefined>(books.get(userId)));
      return ((await unseal(key!, sealed)) as EncryptedBook | undefined) ?? null;
    }

    /** Beside the book, not in it: either is written without waiting for the other. The name is stored. */
    const overridesKey = (userId: UserId) => [userId, 'said'];

    return {
      close: database.shut,
      async overrides(userId) {
        const sealed = await transact('readonly', ({ books }) => done<Sealed | undefined>(books.get(overridesKey(userId))));
        return ((await unseal(key, sealed)) as StrategyOverride[] | undefined) ?? null;
      },
      async saveOverrides(userId, overrides) {
        const sealed = await seal(key, overrides);
        await transact('readwrite', async ({ books }) => void books.put(sealed, overridesKey(userId)));
      },
      async book(userId) {
        const book = await readBook(userId);
        return book && { version: book.version, ids: book.places.map(([id]) => id) };
      },
      async chapters(userId, ids) {
        const wanted = new Set(ids);
        const places = ((await readBook(userId))?.places ?? []).filter(([id]) => wanted.has(id));
        const sealed = await transact('readonly', ({ chapters }) =>
          Promise.all(places.map(([, place]) => done<Sealed | undefined>(chapters.get([userId, place])))),
        );
        const opened = await Promise.all(sealed.map((each) => unseal(key, each) as Promise<Chapter | undefined>));
        return new Map(places.flatMap(([id], i) => (opened[i] === undefined ? [] : [[id, opened[i]] as const])));
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
          for (const at of await done(chapters.getAllKeys())) {
            const [owner, place] = at as [string, string];
            if (owner !== userId || !named.has(place)) chapters.delete(at);
          }
          for (const at of await done(books.getAllKeys())) if ([at].flat()[0] !== userId) books.delete(at);
          for (const { at, sealed } of locked) chapters.put(sealed, at);
          books.put(book, userId);
        });
      },
    };
  };
