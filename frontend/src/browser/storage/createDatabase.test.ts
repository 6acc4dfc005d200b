import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { userIdOf } from '#domain/units/ids.ts';
import { createDatabase, done } from './createDatabase.ts';

test('the database lives from a sign-in to a logout: what comes late, in this page, a worker or another tab, does not make it anew', async () => {
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
