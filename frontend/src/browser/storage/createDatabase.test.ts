import { IDBFactory } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';
import { userIdOf } from '#domain/units/ids.ts';
import { createDatabase, done, indexedDbOf } from './createDatabase.ts';

test('the database lives from a sign-in to a logout: late writes in this page, a worker or another tab do not recreate it', async () => {
  const indexedDb = new IDBFactory();
  const [page, worker] = [createDatabase(indexedDb), createDatabase(indexedDb)];
  const write = (database: typeof page) =>
    database.transact('readwrite', async ({ drafts }) => done(drafts.put('typed', ['maya', 'note'])));
  const names = async () => (await indexedDb.databases()).map(({ name }) => name);
  await expect(write(worker)).rejects.toThrow();
  expect(await names()).toEqual([]);

  await page.openFor(userIdOf('maya'));
  await write(worker);
  expect(await page.transact('readonly', ({ drafts }) => done(drafts.getAll()))).toEqual(['typed']);

  const late = [write(page), write(worker)];
  await page.forgetEverybody();
  late.push(write(page), write(worker));
  await Promise.allSettled(late);
  expect(await names()).toEqual([]);

  await page.openFor(userIdOf('noah'));
  expect(await worker.transact('readonly', ({ drafts }) => done(drafts.getAll()))).toEqual([]);
});

test('where a browser has no database, every transaction fails and the rest does nothing', async () => {
  const none = createDatabase(undefined);
  await none.openFor(userIdOf('maya'));
  await none.forgetEverybody();
  await expect(none.transact('readonly', async () => null)).rejects.toThrow('can’t store');
});

const failing = (error: DOMException): IDBFactory =>
  ({
    open() {
      const request = { error } as unknown as IDBOpenDBRequest;
      queueMicrotask(() => request.onerror?.(new Event('error')));
      return request;
    },
    deleteDatabase: () => failing(error).open('afterbell'),
  }) as unknown as IDBFactory;
const throwing = (): never => {
  throw new DOMException('The request was denied.', 'SecurityError');
};
/** Neither opens nor deletes, and never answers: blocked by another page, or broken. */
const silent = { open: () => ({}), deleteDatabase: () => ({}) } as unknown as IDBFactory;

test.each([
  ['answers with an error', failing(new DOMException('Internal error.', 'UnknownError'))],
  ['throws when it is opened', { open: throwing, deleteDatabase: throwing } as unknown as IDBFactory],
  ['never answers', silent],
])('a database that %s is as good as none from then on, and is said to be refused', async (_, indexedDb) => {
  vi.useFakeTimers();
  const onRefused = vi.fn();
  const database = createDatabase(indexedDb, onRefused);
  expect(database.isAvailable).toBe(true);
  const opened = expect(database.openFor(userIdOf('maya'))).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(4000);
  await opened;
  expect([database.isAvailable, onRefused.mock.calls.length]).toEqual([false, 1]);
  await expect(database.transact('readonly', async () => null)).rejects.toThrow('can’t store');
  await database.openFor(userIdOf('maya'));
  await Promise.allSettled([database.forgetEverybody()]);
  expect(onRefused).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});

test('a database is used that answers when its page is no longer frozen, after the first timer that is due by then', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const onRefused = vi.fn();
  const database = createDatabase(new IDBFactory(), onRefused);
  const opened = database.openFor(userIdOf('maya'));
  vi.advanceTimersToNextTimer();
  await opened;
  expect([database.isAvailable, onRefused.mock.calls.length]).toEqual([true, 0]);
  vi.useRealTimers();
});

test('reports no refusal when there is no database yet', async () => {
  const onRefused = vi.fn();
  const database = createDatabase(new IDBFactory(), onRefused);
  await expect(database.transact('readonly', async () => null)).rejects.toThrow();
  expect([database.isAvailable, onRefused.mock.calls.length]).toEqual([true, 0]);
});

test('has no database when the browser denies access to it', () => {
  const page = Object.defineProperty({} as { indexedDB: IDBFactory }, 'indexedDB', { get: throwing });
  expect(indexedDbOf(page)).toBeUndefined();
  expect(createDatabase(indexedDbOf(page)).isAvailable).toBe(false);
});
