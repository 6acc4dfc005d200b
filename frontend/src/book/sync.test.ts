// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test } from 'vitest';
import { bookDesk } from './bookDesk.ts';
import { forgetEverybody } from '../sealed/database.ts';
import { sealKeyOf } from '../sealed/seal.ts';
import { sealedStore } from './store.ts';
import { type SyncPorts, syncBook } from './sync.ts';
import { chaptersOf, sampleFills } from './testBook.ts';

const key = await sealKeyOf('AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA');
const fills = sampleFills('schwab/transactions.csv');

/** A server with chapters that can be replaced, and a browser's desk. */
function world(chapters: Map<string, unknown>, version = 1) {
  const server = { version, chapters, fetched: [] as string[], gone: new Set<string>() };
  const desk = bookDesk(sealedStore);
  const ports: SyncPorts = {
    book: async () => ({ version: server.version, entries: [...server.chapters.keys()].map((id) => ({ id })) }),
    async chapter(id) {
      server.fetched.push(id);
      if (server.gone.has(id)) throw Object.assign(new Error('gone'), { code: 'chapter_not_found' });
      return server.chapters.get(id);
    },
    held: desk.held,
    stage: desk.stage,
    settle: async (at, ids) => void (await desk.settle(at, ids)),
  };
  return { server, desk, ports };
}

beforeEach(() => forgetEverybody());

describe('syncing the book', () => {
  test('a first sync fetches every chapter once, the next one none', async () => {
    const { server, desk, ports } = world(new Map(chaptersOf(fills)));
    await desk.open('maya', key);
    expect(await syncBook(ports)).toBe(true);
    expect([...server.fetched].sort()).toEqual([...server.chapters.keys()].sort());
    server.fetched = [];
    expect(await syncBook(ports)).toBe(false);
    expect(server.fetched).toEqual([]);
  });

  test('a changed chapter is fetched alone and its old version is dropped, here and on disk', async () => {
    const { server, desk, ports } = world(new Map(chaptersOf(fills)));
    await desk.open('maya', key);
    await syncBook(ports);
    const before = (await desk.open('maya', key)).trades;
    const [old] = [...server.chapters.keys()];
    const chapter = server.chapters.get(old!);
    server.chapters.delete(old!);
    server.chapters.set(`${old}-new`, chapter);
    server.version = 2;
    server.fetched = [];
    await syncBook(ports);
    expect(server.fetched).toEqual([`${old}-new`]);
    expect((await desk.held()).ids).not.toContain(old);
    expect((await sealedStore(key)!.chapters('maya', [old!])).size).toBe(0);
    expect((await desk.open('maya', key)).trades).toBe(before);
  });

  test('a journal opened again is there before any call, as of its last version', async () => {
    const first = world(new Map(chaptersOf(fills)), 7);
    await first.desk.open('maya', key);
    await syncBook(first.ports);
    const state = await bookDesk(sealedStore).open('maya', key);
    expect(state).toMatchObject({ version: 7, trades: 7, open: 1, currencies: ['USD'], accounts: ['Main'] });
  });

  test('another person sees nothing of it, and a wiped store is empty', async () => {
    const { desk, ports } = world(new Map(chaptersOf(fills)));
    await desk.open('maya', key);
    await syncBook(ports);
    expect(await bookDesk(sealedStore).open('noah', key)).toMatchObject({ version: null, trades: 0 });
    await forgetEverybody();
    expect(await bookDesk(sealedStore).open('maya', key)).toMatchObject({ version: null, trades: 0 });
  });

  test('a chapter that vanished during the sync makes it ask for the book again', async () => {
    const { server, desk, ports } = world(new Map(chaptersOf(fills)));
    await desk.open('maya', key);
    const [old] = [...server.chapters.keys()];
    const chapter = server.chapters.get(old!);
    server.gone.add(old!);
    const asked = ports.chapter;
    const moving: SyncPorts = {
      ...ports,
      async chapter(id) {
        try {
          return await asked(id);
        } catch (error) {
          server.chapters.delete(old!);
          server.chapters.set(`${old}-new`, chapter);
          server.version = 2;
          throw error;
        }
      },
    };
    expect(await syncBook(moving)).toBe(true);
    expect((await desk.held()).ids).toContain(`${old}-new`);
  });

  test('a chapter that stays gone is an error after three tries, and the journal keeps what it had', async () => {
    const { server, desk, ports } = world(new Map(chaptersOf(fills)));
    await desk.open('maya', key);
    for (const id of server.chapters.keys()) server.gone.add(id);
    await expect(syncBook(ports)).rejects.toThrow('gone');
    expect((await desk.held()).version).toBeNull();
  });

  test('six chapters at most are on their way at once', async () => {
    const [chapter] = chaptersOf(fills).values();
    const { desk, ports } = world(new Map(Array.from({ length: 20 }, (_, i) => [`c${i}`, chapter])));
    await desk.open('maya', key);
    let now = 0;
    let most = 0;
    await syncBook({
      ...ports,
      async chapter(id) {
        most = Math.max(most, ++now);
        await new Promise((resolve) => setTimeout(resolve, 2));
        now--;
        return ports.chapter(id);
      },
    });
    expect(most).toBe(6);
  });
});
