// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { createDatabase } from '#browser/storage/createDatabase.ts';
import { sealKeyOf } from '#browser/storage/seal.ts';
import { barsBetween, slotsOf } from '#domain/bars/barSeries.ts';
import { barSeriesAt, OPENING } from '#domain/bars/testing/testBars.ts';
import type { Fill } from '#domain/trades/fill.ts';
import { fill } from '#domain/trades/testing/testFill.ts';
import { formatDecimal } from '#domain/units/decimal.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { encryptedCache } from '../sync/encryptedCache.ts';
import { chaptersOf, loadChapters } from '../testing/testBook.ts';
import type { JournalView } from './journalView.ts';
import { type JournalWorker, journalWorker } from './journalWorker.ts';

const database = createDatabase(indexedDB);
const key = (await sealKeyOf('AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'))!;
const maya = userIdOf('maya');
beforeEach(() => database.forgetEverybody().then(() => database.openFor(maya)));

const view: JournalView = { zone: 'UTC', currency: 'USD', startingCapital: '0', cash: [], gross: false, unit: 'trade' };
const iso = (minute: number): string => new Date((OPENING + 60 * minute) * 1000).toISOString();
/** Two hours of minutes between $49 and $51. */
const flat = barSeriesAt(
  60,
  Array.from({ length: 120 }, (_, at) => OPENING + 60 * at),
  5000,
);
const bars = { ...flat, high: flat.high.map(() => 5100), low: flat.low.map(() => 4900) };
const listed = {
  symbol: 'XYZ',
  seconds: 60,
  savedAt: '2026-02-01T00:00:00.000Z',
  slots: Object.fromEntries([...slotsOf(bars)].map(([slot, { time }]) => [slot, time.length])),
};
const entry = fill('buy', '10', '50', iso(1));
const middle = fill('buy', '10', '50', iso(5));
const exit = fill('sell', '20', '50.5', iso(10));

async function openedWith(fills: readonly Fill[], version = 1): Promise<JournalWorker> {
  const worker = journalWorker(encryptedCache(database));
  await worker.open(maya, key);
  await loadChapters(worker, chaptersOf(fills, version), version);
  return worker;
}

/** As a page does it: how many readings that took. */
async function measureAll(worker: JournalWorker, series = [listed]): Promise<number> {
  const wanted = await worker.wantedBars(series);
  for (const each of wanted) await worker.measure(each, barsBetween(bars, each.from, each.until));
  await worker.countMeasured();
  return wanted.length;
}

test('trades without bars are last in a list sorted by bars, in both directions', async () => {
  const others = [fill('buy', '1', '50', iso(200)), fill('sell', '1', '51', iso(210))];
  const worker = await openedWith([entry, middle, exit, ...others]);
  await measureAll(worker);
  for (const descending of [true, false])
    for (const column of ['mae', 'mfe', 'capture'] as const) {
      const { items } = await worker.window({ filter: {}, view, sort: { column, descending }, group: 'none' }, 0, 2);
      expect(items.map((item) => item.kind === 'trade' && item.trade.excursion !== null)).toEqual([true, false]);
    }
});

/** The list's values of its first row, and its sort values. */
async function shownBy(worker: JournalWorker) {
  const query = { filter: {}, view, sort: { column: 'mae', descending: true }, group: 'none' } as const;
  const { items } = await worker.window(query, 0, 1);
  const [item] = items;
  const found = item?.kind === 'trade' ? item.trade.excursion : null;
  return found && [formatDecimal(found.mae), formatDecimal(found.mfe), found.capture];
}

test('trades with bars are measured once, and counted in lists, groups and figures', async () => {
  const worker = await openedWith([entry, middle, exit]);
  expect(await shownBy(worker)).toBeNull();
  expect(await measureAll(worker)).toBe(1);
  expect(await shownBy(worker)).toEqual(['20', '20', 0.5]);
  expect((await worker.breakdown({}, view, 'byCapture', null))!.rows.map(({ key: group, trades }) => [group, trades])).toEqual([
    ['50 to 74%', 1],
  ]);
  expect((await worker.figures({ between: 'mae:20~' }, view)).statistics).toMatchObject({ trades: 1, excursions: { trades: 1, gains: 1 } });
  expect([await measureAll(worker), await worker.countMeasured()]).toEqual([0, null]);
});

test('measurements are restored when the journal is reopened, and are dropped with its bars', async () => {
  const before = await openedWith([entry, middle, exit]);
  await measureAll(before);
  await before.stored();
  const worker = journalWorker(encryptedCache(createDatabase(indexedDB)));
  await worker.open(maya, key);
  expect(await measureAll(worker)).toBe(0);
  expect(await shownBy(worker)).toEqual(['20', '20', 0.5]);
  expect(await measureAll(worker, [])).toBe(0);
  expect(await shownBy(worker)).toBeNull();
  expect(await measureAll(worker)).toBe(1);
});

test('a changed fill clears its trade’s figures immediately, until the bars are read again', async () => {
  const worker = await openedWith([entry, middle, exit]);
  await measureAll(worker);
  await loadChapters(worker, chaptersOf([entry, { ...middle, time: fill('buy', '1', '1', iso(6)).time }, exit], 2), 2);
  expect(await shownBy(worker)).toBeNull();
  expect(await measureAll(worker)).toBe(1);
  expect(await shownBy(worker)).toEqual(['20', '20', 0.5]);
});

test('bars that were changed since are read again, and those that are gone by then tell nothing', async () => {
  const worker = await openedWith([entry, middle, exit]);
  await measureAll(worker);
  const changed = { ...listed, savedAt: '2026-02-02T00:00:00.000Z' };
  const [wanted] = await worker.wantedBars([changed]);
  await worker.measure(wanted!, null);
  await worker.countMeasured();
  expect(await shownBy(worker)).toBeNull();
  expect(await measureAll(worker, [changed])).toBe(0);
});
