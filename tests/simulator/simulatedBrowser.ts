import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { ApiError } from '#browser/api/apiError.ts';
import { createDatabase, type Database, done, hasCopy } from '#browser/storage/createDatabase.ts';
import { unpackFrames } from '#contract/encoding/packFrames.ts';
import { api } from '#contract/index.ts';
import type { BookUpdate } from '#contract/schemas/bookUpdate.ts';
import type { Chapter } from '#domain/journal/model/chapter.ts';
import type { ManifestEntry } from '#domain/journal/model/journalManifest.ts';
import { journalRows } from '#domain/journal/views/journalRows.ts';
import { createJournalStore, type JournalStore } from '#journal/createJournalStore.ts';
import { encryptedCache } from '#journal/sync/encryptedCache.ts';
import { journalWorker } from '#journal/worker/journalWorker.ts';
import type { Draws } from './draws.ts';
import type { Person } from './people.ts';
import type { Answer, SimulatedProduct } from './simulatedProduct.ts';

/** A person's browser: the site's journal worker over its encrypted copy. */
export type SimulatedBrowser = {
  readonly person: Person;
  /** Syncs the journal, from the answer of a write where that suffices; false if it failed. */
  sync(update?: BookUpdate): Promise<boolean>;
  /** Closes the page and opens it again over the same storage. */
  reopen(): Promise<void>;
  /** Loses one stored chapter, as a browser short of space or with a damaged disk does. */
  loseChapter(draws: Draws): Promise<void>;
  chapters(): Promise<readonly Chapter[]>;
  /** The version that its figures are of, with the trades that they count; null before the first. */
  shown(): Promise<{ readonly version: number; readonly lines: readonly string[] } | null>;
  /** Reason the last sync failed; null on success. */
  problem(): string | null;
};

/** Lists the trades of chapters with their money, one line each, sorted. */
export const tradeLines = (chapters: readonly Chapter[]): readonly string[] =>
  journalRows(chapters.map((chapter) => ({ entry: { account: chapter.account, part: 0 } as ManifestEntry, chapter })))
    .trades.map(({ id, account, gross, fees, openQuantity }) => `${id} ${account} ${gross} ${fees} ${openQuantity}`)
    .sort();

const taken = (answer: Answer): Exclude<Answer, null> => {
  if (answer === null || answer.status !== 200) throw new ApiError('unavailable', 'No answer.', answer?.status ?? 0);
  return answer;
};

/** Chances of a browser: whether it has storage at all; for each call and write, whether the answer is lost, has room for half of the chapters, or finds the storage full. */
type Luck = {
  readonly hasStorage: boolean;
  readonly isLost: () => boolean;
  readonly isFull: () => boolean;
  readonly isCut: () => boolean;
};

/** A browser's database, whose writes fail while it is full. */
function storage({ hasStorage, isFull }: Luck): Database {
  const database = createDatabase(hasStorage ? new IDBFactory() : undefined);
  return {
    ...database,
    // Not spread: read when asked.
    get isAvailable() {
      return database.isAvailable;
    },
    transact: (mode, work) =>
      mode === 'readwrite' && isFull() ? Promise.reject(new DOMException('full', 'QuotaExceededError')) : database.transact(mode, work),
  };
}

/** Opens a browser for a person. */
export async function simulatedBrowser(product: SimulatedProduct, person: Person, luck: Luck): Promise<SimulatedBrowser> {
  const { isLost, isCut } = luck;
  const database = storage(luck);
  await database.openFor(person.userId);
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  const ask = async (endpoint: typeof api.trades.book | typeof api.trades.chapters, input: object) =>
    taken(isLost() ? null : await product.call(endpoint, input, person.token));
  const begin = (): JournalStore => {
    const worker = journalWorker(encryptedCache(database));
    return createJournalStore({
      worker: () => worker,
      key: async () => key,
      hasCopy: (userId) => hasCopy(database, userId),
      now: product.now,
      book: async () => (await ask(api.trades.book, {})).body.data as never,
      chapters: async (ids) => {
        const found = unpackFrames((await ask(api.trades.chapters, { ids })).bytes);
        return isCut() ? found.slice(0, Math.ceil(found.length / 2)) : found;
      },
    });
  };
  let journal = begin();
  await journal.open(person.userId);
  return {
    person,
    async sync(update) {
      await journal.sync(update);
      return journal.get().problem === null;
    },
    async reopen() {
      await journal.worker().stored();
      journal.close();
      journal = begin();
      await journal.open(person.userId);
    },
    async loseChapter(draws) {
      await journal.worker().stored();
      const lose = async ({ chapters }: { readonly chapters: IDBObjectStore }) => {
        const keys = await done(chapters.getAllKeys());
        if (keys.length > 0) chapters.delete(draws.pick(keys));
      };
      await database.transact('readwrite', lose).catch(() => undefined);
    },
    chapters: () => journal.worker().chapters(),
    async shown() {
      const version = journal.get().book?.version ?? null;
      return version === null ? null : { version, lines: tradeLines(await journal.worker().chapters()) };
    },
    problem: () => journal.get().problem,
  };
}
