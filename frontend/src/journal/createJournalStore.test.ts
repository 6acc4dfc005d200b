import { expect, it, vi } from 'vitest';
import * as journalTexts from '#copy/journalTexts.ts';
import { decodeChapter } from '#domain/journal/codec/decodeChapter.ts';
import { tradeIdOf, userIdOf } from '#domain/units/ids.ts';
import { eventually } from '#tests/eventually.ts';
import { createJournalStore } from './createJournalStore.ts';
import type { BookCache } from './sync/encryptedCache.ts';
import { chaptersOf, sampleFills, servedBook } from './testing/testBook.ts';
import { type JournalWorker, journalWorker } from './worker/journalWorker.ts';

const served = servedBook(() => chaptersOf(sampleFills('schwab/transactions.csv')));
const calls = {
  book: served.book,
  chapters: (ids: readonly string[]) => served.chapters({ ids }),
  key: async () => null,
  hasCopy: async () => false,
  now: () => 0,
};

/** A worker that was stopped: it answers nothing any more. */
const stopped = new Proxy({}, { get: () => () => new Promise(() => undefined) }) as JournalWorker;

it('who signs in again while a sync of the session before hangs at a stopped worker gets the journal anyway', async () => {
  let worker = journalWorker(() => null);
  const journal = createJournalStore({ ...calls, worker: () => worker });
  await journal.open(userIdOf('u1'));
  worker = stopped;
  void journal.sync();
  journal.close();
  worker = journalWorker(() => null);
  await journal.open(userIdOf('u1'));
  expect(journal.get()).toMatchObject({ userId: 'u1', book: { version: 1 }, syncing: false, problem: null });
});

it('what a sync of the session before still answers changes nothing', async () => {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const worker = journalWorker(() => null);
  let asked = 0;
  const book = () => (asked++ === 0 ? late : served.book());
  const journal = createJournalStore({ ...calls, worker: () => worker, book });
  const before = journal.open(userIdOf('u1'));
  await eventually(() => expect(asked).toBe(1));
  journal.close();
  await journal.open(userIdOf('u1'));
  reject(new Error('The session is over.'));
  await before;
  expect(journal.get()).toMatchObject({ userId: 'u1', book: { version: 1 }, syncing: false, problem: null });
});

it('an answer that was on its way while a sync ended does not replace the newer journal', async () => {
  const worker = journalWorker(() => null);
  const { promise: late, resolve } = Promise.withResolvers<Awaited<ReturnType<typeof worker.overlay>>>();
  const slow = { ...worker, overlay: () => late };
  const journal = createJournalStore({ ...calls, worker: () => slow });
  const opened = journal.open(userIdOf('u1'));
  const overlaid = journal.overlay([]);
  const empty = await worker.open(userIdOf('u1'), null);
  await opened;
  resolve(empty);
  await overlaid;
  expect(empty).toMatchObject({ version: null, trades: 0 });
  expect(journal.get().book).toMatchObject({ version: 1 });
  expect(journal.get().book!.trades).toBeGreaterThan(0);
});

it.each([1, 2])('is behind from the reply with version %i until the sync ends only when an older one is shown', async (version) => {
  const worker = journalWorker(() => null);
  const arrived = Promise.withResolvers<void>();
  let isFirst = true;
  const book = async () => ({ ...(await served.book()), version: isFirst ? 1 : version });
  const commitSync: JournalWorker['commitSync'] = async (...asked) => {
    if (!isFirst) await arrived.promise;
    return worker.commitSync(...asked);
  };
  const journal = createJournalStore({ ...calls, worker: () => ({ ...worker, commitSync }), book });
  const seen = new Set<boolean>();
  journal.subscribe(() => seen.add(journal.get().isBehind));
  await journal.open(userIdOf('u1'));
  expect([...seen]).toEqual([false]);
  isFirst = false;
  const synced = journal.sync();
  if (version === 2) await eventually(() => expect(journal.get()).toMatchObject({ isBehind: true, book: { version: 1 } }));
  arrived.resolve();
  await synced;
  expect(journal.get()).toMatchObject({ isBehind: false, book: { version } });
  expect(seen.has(true)).toBe(version === 2);
});

const split = [{ kind: 'split' as const, trades: [tradeIdOf('AAAAAAAAAAA')] }];

it('strategy changes come with the book; a change of this page during the request is newer', async () => {
  const worker = journalWorker(() => null);
  const { promise: late, resolve } = Promise.withResolvers<void>();
  let asked = 0;
  const book = async () => {
    if (++asked === 2) await late;
    return { ...(await served.book()), overrides: split };
  };
  const regroup = vi.fn(worker.regroup);
  const journal = createJournalStore({ ...calls, worker: () => ({ ...worker, regroup }), book });
  await journal.open(userIdOf('u1'));
  expect(regroup.mock.calls).toEqual([[split]]);
  const synced = journal.sync();
  await eventually(() => expect(asked).toBe(2));
  await journal.regroup([]);
  resolve();
  await synced;
  expect(regroup.mock.calls).toEqual([[split], [[]]]);
});

/** Four months of trades, of which the call for the older ones is held. */
function heldJournal() {
  const months = ['2026-01', '2026-02', '2026-03', '2026-04'];
  const [chapter] = chaptersOf(sampleFills('schwab/transactions.csv')).values();
  const served = servedBook(() => new Map(months.map((month) => [month, chapter])));
  const entries = months.map((month) => ({ id: month, account: 'Main', month, bytes: 49_000, trades: 7, open: 1 }));
  const [older, asked] = [Promise.withResolvers<void>(), [] as (readonly string[])[]];
  const journal = createJournalStore({
    ...calls,
    worker: (
      (worker) => () =>
        worker
    )(journalWorker(() => null)),
    book: async () => ({ version: 1, entries, totals: [] }),
    async chapters(ids) {
      asked.push(ids);
      if (!ids.includes('2026-04')) await older.promise;
      return served.chapters({ ids });
    },
  });
  return { journal, asked, older };
}

it('asks for the newest months first, counts them while the others are on their way, and then all', async () => {
  const { journal, asked, older } = heldJournal();
  const opened = journal.open(userIdOf('u1'));
  await eventually(() => expect(journal.get().part).toEqual({ trades: 7, of: 28 }));
  expect(asked).toEqual([['2026-04'], ['2026-03', '2026-02', '2026-01']]);
  expect(journal.get().book).toMatchObject({ version: null, trades: 0 });
  older.resolve();
  await opened;
  expect(journal.get()).toMatchObject({ part: null, book: { version: 1, trades: 28 } });
});

it('a part that was counted stays a part when the rest is lost', async () => {
  const { journal, older } = heldJournal();
  const opened = journal.open(userIdOf('u1'));
  await eventually(() => expect(journal.get().part).not.toBeNull());
  older.reject(new Error('Lost.'));
  await opened;
  expect(journal.get()).toMatchObject({ part: { trades: 7, of: 28 }, book: { version: null }, problem: 'Lost.' });
});

/** Chapters of these ids, and the book that lists them: too large for one call to take two. */
function bookOf(version: number, ids: readonly string[]) {
  const [chapter] = chaptersOf(sampleFills('schwab/transactions.csv')).values();
  const served = servedBook(() => new Map(ids.map((id) => [id, chapter])));
  const entries = ids.map((id) => ({ id, account: 'Main', month: id, bytes: 400_000, trades: 7, open: 1 }));
  return { ...served, book: { version, entries, totals: [], overrides: split } };
}

/** Creates a worker with a copy that opens when `open` is called; `ids`: chapters of its first version. */
function lateWorker(ids: readonly string[] = []) {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  const [chapter] = chaptersOf(sampleFills('schwab/transactions.csv')).values();
  const cache: Partial<BookCache> = {
    book: () => opened.then(() => (ids.length === 0 ? null : { version: 1, ids })),
    chapters: async () => new Map(ids.map((id) => [id, decodeChapter(chapter)])),
    beside: async () => null,
    saveBeside: async () => undefined,
    commitSync: async () => undefined,
    saveTables: async () => undefined,
  };
  const worker = journalWorker(() => cache as BookCache);
  const given: string[] = [];
  const stage: JournalWorker['stage'] = (chapters) => {
    given.push(...chapters.map(({ id }) => id));
    return worker.stage(chapters);
  };
  return { worker: { ...worker, stage }, given, open };
}

it('a browser without a copy shows the totals and gets each chapter once while its worker starts, and loses none', async () => {
  const { worker, given, open } = lateWorker();
  const { book, chapters } = bookOf(1, ['2026-01', '2026-02']);
  const asked: (readonly string[])[] = [];
  const ask = async (ids: readonly string[]) => {
    asked.push(ids);
    return chapters({ ids });
  };
  const journal = createJournalStore({ ...calls, worker: () => worker, book: async () => book, chapters: ask });
  const opened = journal.open(userIdOf('u1'));
  await eventually(() => expect(given.toSorted()).toEqual(['2026-01', '2026-02']));
  expect(asked).toEqual([['2026-02'], ['2026-01']]);
  expect(journal.get()).toMatchObject({ book: null, totals: { version: 1, trades: 14 } });
  open();
  await opened;
  expect(asked).toHaveLength(2);
  expect(journal.get()).toMatchObject({ book: { version: 1, trades: 14 }, part: null, syncing: false, problem: null });
});

it('a browser with a copy requests only what the copy lacks, also for a sync that begins before it is open', async () => {
  const { worker, open } = lateWorker(['2026-01', '2026-02']);
  const { book, chapters } = bookOf(2, ['2026-01', '2026-02', '2026-03']);
  const asked: (readonly string[])[] = [];
  const ask = async (ids: readonly string[]) => {
    asked.push(ids);
    return chapters({ ids });
  };
  const journal = createJournalStore({ ...calls, hasCopy: async () => true, worker: () => worker, book: async () => book, chapters: ask });
  const opened = journal.open(userIdOf('u1'));
  await new Promise((wake) => setTimeout(wake));
  const shownAgain = journal.sync();
  await new Promise((wake) => setTimeout(wake));
  expect(asked).toEqual([]);
  open();
  await Promise.all([opened, shownAgain]);
  expect(asked).toEqual([['2026-03']]);
  expect(journal.get()).toMatchObject({ book: { version: 2, trades: 21 }, problem: null });
});

it('counts no chapter of a book that changed while the worker of a new device starts', async () => {
  const { worker, open } = lateWorker();
  const [before, after] = [bookOf(1, ['2026-01', '2026-02', '2026-03']), bookOf(2, ['2026-01', '2026-03'])];
  let now = before;
  const journal = createJournalStore({
    ...calls,
    worker: () => worker,
    book: async () => now.book,
    async chapters(ids) {
      if (!ids.includes('2026-02')) return before.chapters({ ids });
      now = after;
      throw Object.assign(new Error('Gone.'), { code: 'chapter_not_found' });
    },
  });
  const opened = journal.open(userIdOf('u1'));
  await eventually(() => expect(now).toBe(after));
  open();
  await opened;
  expect(journal.get()).toMatchObject({ book: { version: 2, trades: 14 }, problem: null });
  expect((await worker.localVersion()).ids).toEqual(['2026-01', '2026-03']);
});

it('requests only the missing chapter again after one of a new device was lost', async () => {
  const { worker, open } = lateWorker();
  const { book, chapters } = bookOf(1, ['2026-01', '2026-02']);
  const asked: (readonly string[])[] = [];
  let isLost = true;
  const ask = async (ids: readonly string[]) => {
    asked.push(ids);
    if (isLost && ids.includes('2026-01')) throw new TypeError('Lost.');
    return chapters({ ids });
  };
  const journal = createJournalStore({ ...calls, worker: () => worker, book: async () => book, chapters: ask });
  open();
  await journal.open(userIdOf('u1'));
  expect(journal.get()).toMatchObject({ book: { version: null }, problem: expect.any(String) });
  await eventually(async () => expect((await worker.localVersion()).staged).toEqual(['2026-02']));
  isLost = false;
  await journal.sync();
  expect(asked.slice(2)).toEqual([['2026-01']]);
  expect(journal.get()).toMatchObject({ book: { version: 1, trades: 14 }, problem: null });
});

it.each([1, 9])('shows no figures without a chapter, and requests it again when the worker has lost %i replies', async (lost) => {
  const worker = journalWorker(() => null);
  const { book, chapters } = bookOf(1, ['2026-01', '2026-02']);
  const asked: (readonly string[])[] = [];
  const ask = async (ids: readonly string[]) => {
    asked.push(ids);
    return chapters({ ids });
  };
  let left = lost;
  const stage: JournalWorker['stage'] = (packed) => worker.stage(packed.filter(({ id }) => id !== '2026-01' || left-- <= 0));
  const journal = createJournalStore({ ...calls, worker: () => ({ ...worker, stage }), book: async () => book, chapters: ask });
  await journal.open(userIdOf('u1'));
  if (lost > 1) expect(journal.get()).toMatchObject({ book: { version: null }, problem: journalTexts.incomplete, syncing: false });
  left = 0;
  if (lost > 1) await journal.sync();
  expect(new Set(asked.slice(2).flat())).toEqual(new Set(['2026-01']));
  expect(journal.get()).toMatchObject({ book: { version: 1, trades: 14 }, problem: null });
});

it('the copy that opens after the first sync does not replace the newer journal', async () => {
  const { worker, open } = lateWorker();
  const { promise: late, resolve: reply } = Promise.withResolvers<void>();
  const opening: JournalWorker['open'] = async (...asked) => {
    const cached = await worker.open(...asked);
    await late;
    return cached;
  };
  const slow = { ...worker, open: opening };
  const { book, chapters } = bookOf(1, ['2026-01', '2026-02']);
  const journal = createJournalStore({ ...calls, worker: () => slow, book: async () => book, chapters: (ids) => chapters({ ids }) });
  const opened = journal.open(userIdOf('u1'));
  open();
  await eventually(() => expect(journal.get()).toMatchObject({ book: { version: 1, trades: 14 } }));
  reply();
  await opened;
  expect(journal.get()).toMatchObject({ book: { version: 1, trades: 14 }, hasOptions: expect.any(Boolean), syncing: false });
});

it('shows no figures and names the problem when strategy changes cannot be counted', async () => {
  const worker = journalWorker(() => null);
  const { book, chapters } = bookOf(1, ['2026-01']);
  let isLost = true;
  const regroup: JournalWorker['regroup'] = async (...asked) => {
    if (isLost) throw new Error('Lost.');
    return worker.regroup(...asked);
  };
  const failing = { ...worker, regroup };
  const journal = createJournalStore({ ...calls, worker: () => failing, book: async () => book, chapters: (ids) => chapters({ ids }) });
  await journal.open(userIdOf('u1'));
  expect(journal.get()).toMatchObject({ book: { version: null }, problem: 'Lost.', syncing: false });
  isLost = false;
  await journal.sync();
  expect(journal.get()).toMatchObject({ book: { version: 1, trades: 7 }, problem: null });
});

it('a copy that could not be shown when it opened is shown by the sync, although nothing is new', async () => {
  const { worker, open } = lateWorker(['2026-01', '2026-02']);
  const { book, chapters } = bookOf(1, ['2026-01', '2026-02']);
  const opening: JournalWorker['open'] = async (...asked) => {
    await worker.open(...asked);
    throw new Error('Lost.');
  };
  const shown = { ...worker, open: opening };
  const journal = createJournalStore({
    ...calls,
    hasCopy: async () => true,
    worker: () => shown,
    book: async () => book,
    chapters: (ids) => chapters({ ids }),
  });
  open();
  await journal.open(userIdOf('u1'));
  expect(journal.get()).toMatchObject({ book: { version: 1, trades: 14 }, syncing: false, problem: null });
});

it('what a new device requested for the session before changes nothing in the next', async () => {
  const { worker, open } = lateWorker();
  const { book, chapters } = bookOf(1, ['2026-01']);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const ask = (ids: readonly string[]) => held.then(() => chapters({ ids }));
  const journal = createJournalStore({ ...calls, worker: () => worker, book: async () => book, chapters: ask });
  const opened = journal.open(userIdOf('u1'));
  await eventually(() => expect(journal.get().totals).not.toBeNull());
  journal.close();
  open();
  release();
  await opened;
  await new Promise((wake) => setTimeout(wake));
  expect(journal.get()).toMatchObject({ userId: null, book: null, totals: null });
});

it('a worker keeps names that arrive while its copy opens', async () => {
  const { worker, open } = lateWorker();
  const names = { playbooks: new Map([['AbCd1234', 'ORB']]), rules: new Map([['AbCd1234.1', 'Gap']]) };
  const opened = worker.open(userIdOf('u1'), null);
  const taken = worker.setPlaybooks(names);
  open();
  await Promise.all([opened, taken]);
  expect(await worker.setPlaybooks(names)).toBeNull();
});
