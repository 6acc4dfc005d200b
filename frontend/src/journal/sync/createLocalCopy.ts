import * as journalTexts from '#copy/journalTexts.ts';
import { SAMPLE_ACCOUNT } from '#domain/accounts/sampleAccount.ts';
import type { Chapter } from '#domain/journal/model/chapter.ts';
import type { StrategyOverride } from '#domain/options/strategies/strategyOverride.ts';
import { type UserId, userIdOf } from '#domain/units/ids.ts';
import type { BesideName, BookCache, CachedBook, OpenCache } from './encryptedCache.ts';
import { type PackedChapter, unpackChapter } from './openChapter.ts';
import type { LocalVersion } from './syncBook.ts';

/** Milliseconds from what changed to the tables of it that are stored. */
const TABLES_AFTER = 3000;

const own = (chapters: readonly Chapter[]): readonly Chapter[] => chapters.filter(({ account }) => account !== SAMPLE_ACCOUNT);

/** One person's journal in memory, backed by the cache that their key opens; without one it lives in memory only. */
export function createLocalCopy(openCache: OpenCache) {
  let cache: BookCache | null = null;
  let userId = userIdOf('');
  let book: CachedBook | null = null;
  let chapters: ReadonlyMap<string, Chapter> = new Map();
  let staged = new Map<string, Chapter>();
  let part: readonly Chapter[] = [];
  let overrides: readonly StrategyOverride[] | null = null;
  /** Ends when the cache was read. Opening empties memory, so chapters, overrides and commits wait for it. */
  let opening: Promise<void> = Promise.resolve();
  let writing: Promise<void> = Promise.resolve();
  let saving: Promise<void> = Promise.resolve();
  let waiting: ReturnType<typeof setTimeout> | undefined;

  function set(nextBook: CachedBook | null, nextChapters: ReadonlyMap<string, Chapter>): void {
    book = nextBook;
    chapters = nextChapters;
    staged = new Map();
    part = [];
  }

  /** Stores the current tables for the next opening, long after the first figures are shown. */
  function saveTables(target: BookCache | null): void {
    const [owner, counted] = [userId, chapters];
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      saving = saving.then(() => target?.saveTables(owner, counted)).catch(() => undefined);
    }, TABLES_AFTER);
  }

  async function look(id: UserId, key: CryptoKey | null): Promise<void> {
    await writing;
    userId = id;
    overrides = null;
    cache = openCache(key);
    try {
      const cached = (await cache?.book(id)) ?? null;
      overrides = ((await cache?.beside(id, 'said')) ?? null) as readonly StrategyOverride[] | null;
      const found = cached === null ? new Map<string, Chapter>() : await cache!.chapters(id, cached.ids);
      // A cache with holes is no journal: figures wait for the sync, which fetches the missing chapters.
      set(found.size === cached?.ids.length ? cached : null, found);
      saveTables(cache);
    } catch {
      set(null, new Map());
    }
  }

  return {
    chapters: (): readonly Chapter[] => [...chapters.values()],
    /** Chapters of the figures: all, or before the first version the staged ones since `countStaged`. */
    counted: (): readonly Chapter[] => (book === null ? part : [...chapters.values()]),
    /** Includes the staged chapters of own accounts in figures; false without any, or after the first version. */
    countStaged(): boolean {
      part = book === null ? own([...staged.values()]) : [];
      return part.length > 0;
    },
    /** The trader's strategy overrides; null when neither the server nor the cache has given any. */
    overrides: () => overrides,
    version: (): LocalVersion => ({ version: book?.version ?? null, ids: [...chapters.keys()], staged: [...staged.keys()] }),
    open: (id: UserId, key: CryptoKey | null): Promise<void> => (opening = look(id, key)),
    opened: () => opening,
    async stage(packed: readonly PackedChapter[]): Promise<void> {
      const unpacked = await Promise.all(packed.map(async ({ id, gz }) => [id, await unpackChapter(gz)] as const));
      await opening;
      for (const [id, chapter] of unpacked) staged.set(id, chapter);
    },
    /** Moves to a version of the book immediately; the cache follows in the background. Throws where a chapter of it is missing: figures would be without it. */
    async commitSync(version: number, ids: readonly string[]): Promise<void> {
      await opening;
      const known = new Map([...chapters, ...staged]);
      if (!ids.every((id) => known.has(id))) throw new Error(journalTexts.incomplete);
      const [target, owner, fresh] = [cache, userId, staged];
      set({ version, ids }, new Map(ids.map((id) => [id, known.get(id)!])));
      // One after the other: a later version of the cache goes by the places of the one before.
      writing = writing.then(() => target?.commitSync(owner, { version, ids }, fresh)).catch(() => undefined);
      saveTables(target);
    },
    /** Takes the trader's strategy overrides. False when they are those it had. */
    async setOverrides(next: readonly StrategyOverride[]): Promise<boolean> {
      await opening;
      if (JSON.stringify(next) === JSON.stringify(overrides)) return false;
      overrides = next;
      await cache?.saveBeside(userId, 'said', next).catch(() => undefined);
      return true;
    },
    /** Where something of this person that belongs to the journal is stored; it is nowhere without a cache. */
    beside(name: BesideName) {
      const [owner, target] = [userId, cache];
      return {
        read: async (): Promise<unknown> => (await target?.beside(owner, name).catch(() => null)) ?? null,
        save: async (value: unknown): Promise<void> => target?.saveBeside(owner, name, value).catch(() => undefined),
      };
    },
    /** Ends when the cache has all that memory has. */
    written: () => writing,
  };
}
