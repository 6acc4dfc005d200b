import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { ListHead } from '#domain/journal/views/listEntries.ts';
import { dayKey } from '#domain/units/dayKey.ts';
import { decimal, formatDecimal, toNumber } from '#domain/units/decimal.ts';
import { tradeIdOf, userIdOf } from '#domain/units/ids.ts';
import { chaptersOf, loadChapters, sampleFills, sampleTruth } from '../testing/testBook.ts';
import type { JournalTrade } from './journalTrade.ts';
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

/** True if a trade belongs under a head, decided from the trade alone. */
function standsUnder(head: ListHead, { closedAt, instrument }: JournalTrade): boolean {
  if (head.by === 'open') return closedAt === null;
  if (head.by === 'symbol') return instrument.underlying === head.symbol;
  const days = (Date.parse(dayKey(closedAt!, view.zone)) - Date.parse(head.day)) / 86_400_000;
  if (head.by === 'day') return days === 0;
  return days >= 0 && days < 7 && new Date(`${head.day}T12:00:00Z`).getUTCDay() === 1;
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

  test('overrides that are stored while a sync comes in answer with the journal of that sync', async () => {
    const worker = journalWorker(() => null);
    await worker.open(userIdOf('maya'), null);
    const chapters = chaptersOf(sampleFills(file));
    await worker.stage([...chapters].map(([id, chapter]) => ({ id, gz: new Uint8Array(gzipSync(JSON.stringify(chapter))) })));
    const regrouped = worker.regroup([{ kind: 'undo', trades: [tradeIdOf('AAAAAAAAAAA')] }]);
    const synced = worker.commitSync(1, [...chapters.keys()]);
    expect((await regrouped)?.trades).toBe((await synced).trades);
    expect((await synced).trades).toBeGreaterThan(0);
  });

  test('what could not be counted fails again when it is given again: it is not taken for counted', async () => {
    const worker = await openWorker();
    const unreadable = [{ kind: 'split' as const, trades: null as never }];
    await expect(worker.regroup(unreadable)).rejects.toThrow();
    await expect(worker.regroup(unreadable)).rejects.toThrow();
    await expect(worker.setPlaybooks({ playbooks: new Map(), rules: new Map() })).rejects.toThrow();
    await expect(worker.setPlaybooks({ playbooks: new Map(), rules: new Map() })).rejects.toThrow();
    expect(await worker.regroup([])).toMatchObject({ version: 1 });
    expect(await worker.regroup([])).toBeNull();
  });

  test('gross results are before fees, and fees stay as charged', async () => {
    const worker = await openWorker();
    const [net, gross] = [await worker.figures({}, view), await worker.figures({}, { ...view, gross: true })];
    expect(gross.statistics.net).toBe(net.statistics.gross);
    expect(gross.statistics.fees).toBe(net.statistics.fees);
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
    const { items, size, trades, largest } = await worker.window(
      { filter: {}, view, sort: { column: 'closed', descending: true } },
      0,
      100,
    );
    expect(items).toHaveLength(size);
    const results = items.map((item) => Math.abs(toNumber(item.kind === 'head' ? item.net! : item.trade.net)));
    expect(largest.net).toBeCloseTo(Math.max(...results), 8);
    expect(items.filter((item) => item.kind === 'trade')).toHaveLength(trades);
    expect(items[0]).toMatchObject({ kind: 'head', head: { by: 'open' }, trades: 1, r: null });
    const heads = items.flatMap((item) => (item.kind === 'head' && item.head.by === 'day' ? [{ ...item, day: item.head.day }] : []));
    const days = heads.map(({ day }) => day);
    expect(days).toEqual([...new Set(days)].sort().reverse());
    expect(heads.reduce((all, { net }) => all + net!, 0n)).toBe((await worker.figures({}, view)).statistics.net);
  });

  test.each(['day', 'week', 'symbol', 'none'] as const)(
    'grouped by %s, every row is in one group, under the head that names it',
    async (group) => {
      const worker = await openWorker();
      const sort = { column: 'closed', descending: true } as const;
      const query = { filter: {}, view, sort, group };
      const { items, size, heads, trades } = await worker.window(query, 0, 100);
      const groups = heads.map((at, n) => items.slice(at + 1, heads[n + 1] ?? size));
      expect(groups.flat().length).toBe(group === 'none' ? 0 : trades);
      for (const [n, rows] of groups.entries()) {
        const head = items[heads[n]!]!;
        if (head.kind !== 'head') throw new Error('no head');
        const trades = rows.flatMap((item) => (item.kind === 'trade' ? [item.trade] : []));
        expect(trades.map(({ id }) => id)).toEqual(head.ids);
        for (const trade of trades) expect(standsUnder(head.head, trade)).toBe(true);
      }
      const keys = heads.map((at) => JSON.stringify((items[at] as { head?: unknown }).head));
      expect(new Set(keys).size).toBe(keys.length);
    },
  );

  test('the selection adds up to the figures of all, and names every trade once', async () => {
    const worker = await openWorker();
    const query = { filter: { result: 'closed' }, view, sort: { column: 'net', descending: true } } as const;
    const ids = await worker.listIds(query);
    const { statistics } = await worker.figures({}, view);
    expect(ids).toHaveLength(statistics.trades);
    const all = await worker.selection(query, [...ids, 'nothing']);
    expect(all).toMatchObject({ rows: ids.length, trades: ids.length, several: 0, net: statistics.net, merges: false });
    const placed = await worker.selectedTrades(query, ids);
    expect(placed.flat().map(({ id }) => id)).toEqual(ids);
    const orcl = { ...query, filter: { symbol: 'orcl' } };
    const two = await worker.selection(orcl, ids);
    expect([two.rows, two.merges]).toEqual([2, true]);
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
