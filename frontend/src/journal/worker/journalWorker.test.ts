import { describe, expect, test, vi } from 'vitest';
import { decimal, formatDecimal } from '#domain/units/decimal.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { chaptersOf, loadChapters, sampleFills, sampleTruth } from '../testing/testBook.ts';
import type { JournalView } from './journalView.ts';
import { journalWorker } from './journalWorker.ts';

const file = 'schwab/transactions.csv';
const view: JournalView = { zone: 'America/New_York', currency: 'USD', startingCapital: '0', cash: [], gross: false };

async function openWorker() {
  const worker = journalWorker(() => null);
  await worker.open(userIdOf('maya'), null);
  const chapters = chaptersOf(sampleFills(file));
  await loadChapters(worker, chapters);
  return worker;
}

describe('the journal worker', () => {
  test('figures of a broker sample are those known to be true', async () => {
    const truth = sampleTruth(file);
    const { statistics, open, recent } = await (await openWorker()).figures({}, view);
    expect(statistics).toMatchObject({
      trades: truth.closedRoundTrips,
      wins: truth.roundTripsWon,
      losses: truth.roundTripsLost,
      open: truth.openPositions,
    });
    expect(Math.abs(Number(formatDecimal(statistics.net)) - Number(truth.totals.USD.netPnl))).toBeLessThan(0.005);
    expect(open.map(({ trade }) => [trade.instrument.symbol, trade.openQuantity])).toEqual([['INTC', 300]]);
    expect(recent).toHaveLength(truth.closedRoundTrips);
  });

  test('gross figures are the same trades without their fees', async () => {
    const worker = await openWorker();
    const [net, gross] = [await worker.figures({}, view), await worker.figures({}, { ...view, gross: true })];
    expect(gross.statistics.net).toBe(net.statistics.gross);
    expect(gross.statistics.fees).toBe(0n);
  });

  test('filters narrow figures and list alike', async () => {
    const worker = await openWorker();
    const filter = { symbol: 'orcl' };
    const { statistics } = await worker.figures(filter, view);
    const list = await worker.window({ filter, view, sort: { column: 'net', descending: true } }, 0, 50);
    expect(statistics.trades).toBe(2);
    expect(list.items.map((item) => (item.kind === 'trade' ? item.trade.instrument.symbol : ''))).toEqual(['ORCL', 'ORCL']);
    expect((await worker.figures({ side: 'short' }, view)).statistics.trades).toBe(3);
    expect((await worker.figures({ result: 'loss' }, view)).statistics.trades).toBe(0);
    expect((await worker.figures({ result: 'open' }, view)).open).toHaveLength(1);
    expect((await worker.figures({ account: 'Nobody' }, view)).statistics.trades).toBe(0);
  });

  test('sorted by closing, each day has a head before its trades, open positions first, and its sums are theirs', async () => {
    const worker = await openWorker();
    const { items, size, trades } = await worker.window({ filter: {}, view, sort: { column: 'closed', descending: true } }, 0, 100);
    expect(items).toHaveLength(size);
    expect(items.filter((item) => item.kind === 'trade')).toHaveLength(trades);
    expect(items[0]).toMatchObject({ kind: 'day', day: null, trades: 1 });
    const days = items.flatMap((item) => (item.kind === 'day' && item.day !== null ? [item.day] : []));
    expect(days).toEqual([...new Set(days)].sort().reverse());
    const sum = items.reduce((all, item) => (item.kind === 'day' && item.day !== null ? all + item.net! : all), 0n);
    expect(sum).toBe((await worker.figures({}, view)).statistics.net);
  });

  test('a currency that was not traded has no figures, and is never mixed in', async () => {
    const { statistics, open } = await (await openWorker()).figures({}, { ...view, currency: 'EUR' });
    expect([statistics.trades, statistics.net, open.length]).toEqual([0, 0n, 0]);
  });

  test('every column sorts both ways without losing a trade', async () => {
    const worker = await openWorker();
    for (const column of ['symbol', 'side', 'held', 'size', 'entry', 'exit', 'net', 'account'] as const)
      for (const descending of [true, false]) {
        const { items } = await worker.window({ filter: {}, view, sort: { column, descending } }, 0, 100);
        expect(new Set(items.map((item) => (item.kind === 'trade' ? item.trade.id : ''))).size, column).toBe(7);
      }
    const byNet = await worker.window({ filter: { result: 'win' }, view, sort: { column: 'net', descending: true } }, 0, 1);
    expect(byNet.items[0]).toMatchObject({ trade: { net: decimal('268.68') } });
  });
});

describe('a worker that is closed', () => {
  const store = () => ({
    close: vi.fn(async () => undefined),
    book: vi.fn(async () => null),
    overrides: vi.fn(async () => null),
    saveOverrides: vi.fn(async () => undefined),
    chapters: vi.fn(async () => new Map()),
    commitSync: vi.fn(async () => undefined),
    saveTables: vi.fn(async () => undefined),
  });
  const key = {} as CryptoKey;

  test('closes the copy it had open', async () => {
    const cache = store();
    const worker = journalWorker(() => cache);
    await worker.open(userIdOf('maya'), key);
    await worker.close();
    expect(cache.close).toHaveBeenCalledOnce();
  });

  test('opens none that was still to be opened', async () => {
    const cache = store();
    const worker = journalWorker(() => cache);
    await worker.close();
    await worker.open(userIdOf('maya'), key);
    await worker.commitSync(1, []);
    expect([cache.book, cache.commitSync].map((each) => each.mock.calls.length)).toEqual([0, 0]);
  });
});
