// @vitest-environment jsdom
import { listCash } from '#domain/cash/writeCash.ts';
import { decimal } from '#domain/units/decimal.ts';
import { fillIdOf, importIdOf, tradeIdOf, userIdOf } from '#domain/units/ids.ts';
import { instantOf } from '#domain/units/millis.ts';
import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { createDatabase, done } from '#browser/storage/createDatabase.ts';
import { seal, sealKeyOf, unseal } from '#browser/storage/seal.ts';
import { chaptersOf, loadChapters, sampleFills } from '../testing/testBook.ts';
import { journalWorker } from '../worker/journalWorker.ts';
import { encryptedCache } from './encryptedCache.ts';

const database = createDatabase(indexedDB);
const openCache = encryptedCache(database);
const key = (await sealKeyOf('AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'))!;
const otherKey = (await sealKeyOf('AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAE'))!;
beforeEach(() => database.forgetEverybody().then(() => database.openFor(userIdOf('u1'))));

test('a sealed value opens with the same key only, and not after a single bit changed', async () => {
  const sealed = await seal(key, { symbol: 'AAPL' });
  expect(await unseal(key, sealed)).toEqual({ symbol: 'AAPL' });
  expect(await unseal(otherKey, sealed)).toBeUndefined();
  new Uint8Array(sealed.bytes)[3]! ^= 1;
  expect(await unseal(key, sealed)).toBeUndefined();
  expect(await unseal(key, undefined)).toBeUndefined();
});

test('the key itself cannot be read out again', async () => {
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
});

/** Everything in the database, keys and bytes, as one text. */
async function everything(): Promise<string> {
  const all = await database.transact('readonly', (stores) =>
    Promise.all(Object.values(stores).flatMap((store) => [done(store.getAllKeys()), done(store.getAll())])),
  );
  const text = (value: unknown): string =>
    Object.prototype.toString.call(value) === '[object ArrayBuffer]'
      ? Buffer.from(value as ArrayBuffer).toString('latin1')
      : ArrayBuffer.isView(value)
        ? Buffer.from(value.buffer).toString('latin1')
        : typeof value === 'object' && value !== null
          ? Object.values(value).map(text).join('\n')
          : String(value);
  return text(all);
}

test('a journal on disk shows neither symbol, account nor month', async () => {
  const chapters = chaptersOf(sampleFills('schwab/transactions.csv'));
  await openCache(key)!.commitSync(userIdOf('u1'), { version: 1, ids: [...chapters.keys()] }, chapters as never);
  expect((await openCache(key)!.chapters(userIdOf('u1'), [...chapters.keys()])).size).toBe(chapters.size);
  const stored = await everything();
  expect(stored.length).toBeGreaterThan(1000);
  expect(stored).not.toMatch(/Main|AAPL|202\d-\d\d|instruments/);
});

test('cash of imports is available offline under a filter, encrypted on disk, and closed to other users', async () => {
  const open = async (by: typeof key, who = 'u1') => {
    const worker = journalWorker(openCache);
    await worker.open(userIdOf(who), by);
    return worker;
  };
  const source = { importId: importIdOf('imp1'), fileName: 'dividends.csv', layout: 'schwab', zone: 'UTC', isMoved: false };
  const row = {
    id: fillIdOf('AAAAAAAAAAA'),
    kind: 'dividend',
    account: 'Main',
    symbol: 'KO',
    currency: 'USD',
    amount: decimal('5.1'),
  } as const;
  const rows = ['2026-07-08', '2026-07-09'].map((day) => ({ ...row, day, time: instantOf(`${day}T00:00:00Z`), source }));
  const before = await open(key);
  expect([await before.cashVersion(), await before.cash({}, 'UTC')]).toEqual([null, null]);
  await before.setCash('7', listCash(rows));
  const after = await open(key);
  expect([await after.cashVersion(), await after.cash({ from: '2026-07-09' }, 'UTC')]).toEqual([
    '7',
    { rows: rows.slice(1), isNarrower: false },
  ]);
  expect(await everything()).not.toMatch(/dividend|KO|2026-07|Main/);
  expect(await (await open(otherKey)).cash({}, 'UTC')).toBeNull();
  expect(await (await open(key, 'u2')).cash({}, 'UTC')).toBeNull();
  await database.forgetEverybody();
  await database.openFor(userIdOf('u1'));
  expect(await (await open(key)).cash({}, 'UTC')).toBeNull();
});

test('strategy overrides count offline as they did online, and are not readable on disk', async () => {
  const chapters = chaptersOf(sampleFills('../optionSeller.csv'));
  const view = { zone: 'UTC', currency: 'USD', startingCapital: '0', cash: [], gross: false, unit: 'strategy' } as const;
  const query = { filter: {}, view, sort: { column: 'net', descending: true } } as const;
  const open = async () => {
    const worker = journalWorker(openCache);
    const state = await worker.open(userIdOf('u1'), key);
    const names = async () =>
      (await worker.window(query, 0, 50)).items.map((item) => (item.kind === 'trade' ? (item.group?.name ?? 'Shares') : ''));
    return { worker, state, names };
  };
  const first = await open();
  await loadChapters(first.worker, chapters);
  await first.worker.stored();
  const { items } = await first.worker.window(query, 0, 50);
  const condor = items.find((item) => item.kind === 'trade' && item.group?.name === 'Iron condor')!;
  const legs = (await first.worker.detail(condor.kind === 'trade' ? condor.trade.id : tradeIdOf(''), view))!.trades;
  const overrides = [
    { kind: 'split', trades: [legs[3]!.id] },
    { kind: 'rename', trade: legs[0]!.id, name: null, title: 'Secret fade' },
  ] as const;
  await first.worker.regroup(overrides);
  const online = await first.names();
  expect(online).toContain('Secret fade');
  // The journal moves on afterwards: overrides stay.
  await first.worker.commitSync(2, [...chapters.keys()]);
  await first.worker.stored();

  const later = await open();
  expect([later.state.version, await later.names()]).toEqual([2, online]);
  expect(await everything()).not.toMatch(/Secret|rename/);
  await database.openFor(userIdOf('u2'));
  expect((await open()).state).toMatchObject({ version: null });
});

test('when another person signs in, data left by the first is gone', async () => {
  const chapters = chaptersOf(sampleFills('schwab/transactions.csv'));
  await openCache(key)!.commitSync(userIdOf('u1'), { version: 1, ids: [...chapters.keys()] }, chapters as never);
  await database.openFor(userIdOf('u1'));
  expect(await openCache(key)!.book(userIdOf('u1'))).toMatchObject({ version: 1 });
  await database.openFor(userIdOf('u2'));
  expect(await openCache(key)!.book(userIdOf('u1'))).toBeNull();
  expect(await everything()).toBe('\n'.repeat(5));
});
