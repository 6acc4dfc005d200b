// @vitest-environment jsdom
import { userIdOf } from '#domain/units/ids.ts';
import 'fake-indexeddb/auto';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createDatabase } from '#browser/storage/createDatabase.ts';
import { sealKeyOf } from '#browser/storage/seal.ts';
import type { BookUpdate } from '#contract/schemas/bookUpdate.ts';
import { chaptersOf, loadChapters, sampleFills, servedBook } from '../testing/testBook.ts';
import { type JournalWorker, journalWorker } from '../worker/journalWorker.ts';
import { encryptedCache } from './encryptedCache.ts';
import { type SyncPorts, syncBook } from './syncBook.ts';

const database = createDatabase(indexedDB);
const openCache = encryptedCache(database);
const key = await sealKeyOf('AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA');
const fills = sampleFills('schwab/transactions.csv');

/** Desks of a test: each writes to the one database in the background, which must be over before the next test empties it. */
const workers: JournalWorker[] = [];

/** A server with chapters that can be replaced, `room` of which fit into one reply, and a browser's worker. `calls` are those that were made. */
function world(chapters: Map<string, unknown>, version = 1, room = 500) {
  const server = { version, chapters, fetched: [] as string[], calls: [] as string[], gone: new Set<string>() };
  const worker = journalWorker(openCache);
  workers.push(worker);
  const { book, chapters: serve } = servedBook(
    () => server.chapters,
    () => server.version,
  );
  const ports: SyncPorts = {
    book() {
      server.calls.push('book');
      return book();
    },
    async chapters(ids) {
      server.calls.push('chapters');
      server.fetched.push(...ids.slice(0, room));
      if (ids.some((id) => server.gone.has(id))) throw Object.assign(new Error('gone'), { code: 'chapter_not_found' });
      return serve({ ids: ids.slice(0, room) });
    },
    localVersion: worker.localVersion,
    stage: worker.stage,
    commitSync: async (at, ids) => void (await worker.commitSync(at, ids)),
  };
  return { server, worker, ports };
}

/** Replaces one chapter of a server, and returns the update that the write would answer. */
function replaceOne(server: ReturnType<typeof world>['server'], inline = true): BookUpdate {
  const [old, chapter] = [...server.chapters][0]!;
  const id = `${old}-new`;
  server.chapters.delete(old);
  server.chapters.set(id, chapter);
  server.version++;
  return {
    from: server.version - 1,
    version: server.version,
    removed: [old],
    entries: [{ id, account: 'Main', month: '2026-03', part: 0, bytes: 1000, trades: 1, open: 0, options: false }],
    chapters: inline ? [{ id, gz: gzipSync(JSON.stringify(chapter)).toString('base64') }] : [],
  };
}

beforeEach(() => database.forgetEverybody().then(() => database.openFor(userIdOf('u1'))));
afterEach(async () => void (await Promise.all(workers.splice(0).map((worker) => worker.stored()))));

describe('syncing the book', () => {
  test('a first sync fetches every chapter once, the next one none', async () => {
    const { server, worker, ports } = world(new Map(chaptersOf(fills)));
    await worker.open(userIdOf('maya'), key);
    await syncBook(ports);
    expect([...server.fetched].sort()).toEqual([...server.chapters.keys()].sort());
    server.fetched = [];
    await syncBook(ports);
    expect(server.fetched).toEqual([]);
  });

  test('a changed chapter is fetched alone and its old version is dropped, here and on disk', async () => {
    const { server, worker, ports } = world(new Map(chaptersOf(fills)));
    await worker.open(userIdOf('maya'), key);
    await syncBook(ports);
    const before = (await worker.open(userIdOf('maya'), key)).trades;
    const old = replaceOne(server).removed[0]!;
    server.fetched = [];
    await syncBook(ports);
    expect(server.fetched).toEqual([`${old}-new`]);
    expect((await worker.localVersion()).ids).not.toContain(old);
    await worker.stored();
    expect((await openCache(key)!.chapters(userIdOf('maya'), [old])).size).toBe(0);
    expect((await worker.open(userIdOf('maya'), key)).trades).toBe(before);
  });

  test('a reopened journal is available before any call, at its last version', async () => {
    const first = world(new Map(chaptersOf(fills)), 7);
    await first.worker.open(userIdOf('maya'), key);
    await syncBook(first.ports);
    await first.worker.stored();
    const state = await journalWorker(openCache).open(userIdOf('maya'), key);
    expect(state).toMatchObject({ version: 7, trades: 7, open: 1, currencies: ['USD'], accounts: ['Main'] });
  });

  test('another person sees nothing of it, and a wiped store is empty', async () => {
    const { worker, ports } = world(new Map(chaptersOf(fills)));
    await worker.open(userIdOf('maya'), key);
    await syncBook(ports);
    await worker.stored();
    expect(await journalWorker(openCache).open(userIdOf('noah'), key)).toMatchObject({ version: null, trades: 0 });
    await database.forgetEverybody();
    expect(await journalWorker(openCache).open(userIdOf('maya'), key)).toMatchObject({ version: null, trades: 0 });
  });

  test('a chapter that vanished during the sync makes it ask for the book again', async () => {
    const { server, worker, ports } = world(new Map(chaptersOf(fills)));
    await worker.open(userIdOf('maya'), key);
    const [old] = [...server.chapters.keys()];
    server.gone.add(old!);
    const moving: SyncPorts = {
      ...ports,
      async chapters(ids) {
        try {
          return await ports.chapters(ids);
        } catch (error) {
          replaceOne(server);
          throw error;
        }
      },
    };
    await syncBook(moving);
    expect((await worker.localVersion()).ids).toContain(`${old}-new`);
  });

  test('a chapter that stays gone is an error after three tries, and the journal keeps its chapters', async () => {
    const { server, worker, ports } = world(new Map(chaptersOf(fills)));
    await worker.open(userIdOf('maya'), key);
    for (const id of server.chapters.keys()) server.gone.add(id);
    await expect(syncBook(ports)).rejects.toThrow('gone');
    expect((await worker.localVersion()).version).toBeNull();
  });

  test('a new device asks for a hundred thousand trades in few calls, and again for what a reply had no room for', async () => {
    const [chapter] = chaptersOf(fills).values();
    const names = Array.from({ length: 180 }, (_, i) => `c${i}`);
    const { server, worker, ports } = world(new Map(names.map((id) => [id, chapter])), 1, 55);
    await worker.open(userIdOf('maya'), key);
    // 180 chapters of 46 KB are those of a hundred thousand trades.
    const book = async () => ({ version: 1, entries: names.map((id) => ({ id, bytes: 46_000 })) });
    let [now, most] = [0, 0];
    const { promise: three, resolve: allThree } = Promise.withResolvers<void>();
    await syncBook({
      ...ports,
      book,
      async chapters(ids) {
        most = Math.max(most, ++now);
        if (most === 3) allThree();
        // The newest come alone; the others are held until three calls are in flight.
        if (ids.length > 1) await three;
        const found = await ports.chapters(ids);
        now--;
        return found;
      },
    });
    expect((await worker.localVersion()).ids).toEqual(names);
    expect(most).toBe(3);
    expect(server.calls.length).toBeLessThanOrEqual(6);
  });

  test.each([
    { what: 'as soon as the newest have come', ms: 0, isFast: true },
    { what: 'a moment after the newest on a slow line', ms: 300, isFast: false },
  ])('a new device requests the other months $what', async ({ ms, isFast }) => {
    const { promise: line, resolve: arrive } = Promise.withResolvers<void>();
    const asked: (readonly string[])[] = [];
    vi.useFakeTimers();
    const synced = syncBook({
      book: async () => ({ version: 1, entries: ['2026-01', '2026-02', '2026-03'].map((id) => ({ id, month: id, bytes: 400_000 })) }),
      async chapters(ids) {
        asked.push(ids);
        if (!isFast) await line;
        return ids.map(() => new Uint8Array());
      },
      localVersion: async () => ({ version: null, ids: [], staged: [] }),
      stage: async () => undefined,
      commitSync: async () => undefined,
    });
    if (ms > 0) await vi.advanceTimersByTimeAsync(ms - 1);
    if (ms > 0) expect(asked).toEqual([['2026-03']]);
    await vi.advanceTimersByTimeAsync(isFast ? 0 : 1);
    expect(asked).toEqual([['2026-03'], ['2026-02'], ['2026-01']]);
    arrive();
    await synced;
    vi.useRealTimers();
  });

  describe('after a write of this browser', () => {
    const synced = async (room?: number) => {
      const made = world(new Map(chaptersOf(fills)), 1, room);
      await made.worker.open(userIdOf('maya'), key);
      await syncBook(made.ports);
      made.server.calls = [];
      return made;
    };
    const isServers = async ({ server, worker }: ReturnType<typeof world>) => {
      const { version, ids } = await worker.localVersion();
      expect([version, ids.toSorted()]).toEqual([server.version, [...server.chapters.keys()].sort()]);
    };

    test('nothing is asked: the answer of the write has what changed', async () => {
      const made = await synced();
      await syncBook(made.ports, replaceOne(made.server));
      expect(made.server.calls).toEqual([]);
      await isServers(made);
    });

    test('chapters that its answer had no room for are fetched, without the book', async () => {
      const made = await synced();
      await syncBook(made.ports, replaceOne(made.server, false));
      expect(made.server.calls).toEqual(['chapters']);
      await isServers(made);
    });

    test('a change from another device before it is synced with it', async () => {
      const made = await synced();
      replaceOne(made.server);
      await syncBook(made.ports, replaceOne(made.server));
      expect(made.server.calls[0]).toBe('book');
      await isServers(made);
    });

    test('a write that changed nothing needs nothing', async () => {
      const made = await synced();
      await syncBook(made.ports, { from: 1, version: 1, removed: [], entries: [], chapters: [] });
      expect(made.server.calls).toEqual([]);
      await isServers(made);
    });

    test('figures are answered before the copy in this browser’s storage is written', async () => {
      let release: () => void = () => undefined;
      const waiting = new Promise<void>((resolve) => {
        release = resolve;
      });
      const store = { ...openCache(key)!, settle: () => waiting };
      const worker = journalWorker(() => store);
      await worker.open(userIdOf('maya'), key);
      expect(await loadChapters(worker, chaptersOf(fills))).toMatchObject({ version: 1, trades: 7 });
      release();
      await worker.stored();
    });
  });
});
