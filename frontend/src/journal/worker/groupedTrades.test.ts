import { describe, expect, test } from 'vitest';
import { decodeChapter } from '#domain/journal/codec/decodeChapter.ts';
import type { SortColumn } from '#domain/journal/views/sortRows.ts';
import { fees, grossPnl, netPnl, resultMetric } from '#domain/metrics/list/netPnl.ts';
import type { CountingUnit } from '#domain/trades/countingUnit.ts';
import { fill, option, shares } from '#domain/trades/testing/testFill.ts';
import { add, decimal, formatDecimal, ZERO } from '#domain/units/decimal.ts';
import { tradeIdOf, userIdOf } from '#domain/units/ids.ts';
import { chaptersOf, loadChapters, sampleFills } from '../testing/testBook.ts';
import { groupedTrades } from './groupedTrades.ts';
import { moneyAt } from './journalTrade.ts';
import type { JournalView } from './journalView.ts';
import { journalWorker, type ListItem } from './journalWorker.ts';
import { loadCode } from './loadedCode.ts';
import { tradeDetail } from './tradeDetail.ts';

const chapters = chaptersOf(sampleFills('../optionSeller.csv'));
const view: JournalView = { zone: 'America/New_York', currency: 'USD', startingCapital: '0', cash: [], gross: false };

async function openWorker() {
  const worker = journalWorker(() => null);
  await worker.open(userIdOf('maya'), null);
  await loadChapters(worker, chapters);
  return worker;
}

const rowsOf = (items: readonly ListItem[]) =>
  items.flatMap((item) =>
    item.kind === 'trade' ? [[item.trade.instrument.underlying, item.group?.name, item.group?.trades, formatDecimal(item.trade.net)]] : [],
  );
const sort = { column: 'net', descending: true } as const;

describe('a book counted by trades and campaigns', () => {
  test('a put that was assigned and a call that was called away are one wheel, one win; a condor is another', async () => {
    const worker = await openWorker();
    const campaigns = { ...view, unit: 'campaign' } as const;
    expect(rowsOf((await worker.window({ filter: {}, view: campaigns, sort }, 0, 50)).items)).toEqual([
      ['SOFI', 'Wheel', 3, '278.66'],
      ['QQQ', 'Iron condor', 4, '127.36'],
    ]);
    expect((await worker.figures({}, campaigns)).statistics).toMatchObject({ trades: 2, wins: 2, losses: 0 });
  });

  test('as strategies the wheel is its put, its shares and its call', async () => {
    const worker = await openWorker();
    const { items } = await worker.window({ filter: { symbol: 'sofi' }, view: { ...view, unit: 'strategy' }, sort }, 0, 50);
    expect(rowsOf(items)).toEqual([
      ['SOFI', undefined, undefined, '99.98'],
      ['SOFI', 'Short put', 1, '99.34'],
      ['SOFI', 'Short call', 1, '79.34'],
    ]);
  });

  test('are ordered by content: by the underlying, by lots and net prices, and those of several kinds at the end', async () => {
    const worker = await openWorker();
    const order = async (column: SortColumn, descending = false, unit: CountingUnit = 'strategy') =>
      (await worker.window({ filter: {}, view: { ...view, unit }, sort: { column, descending } }, 0, 50)).items.map((item) =>
        item.kind === 'trade' ? (item.group?.name ?? item.trade.instrument.symbol) : '',
      );
    expect(await order('symbol')).toEqual(['Iron condor', 'SOFI', 'Short put', 'Short call']);
    // The condor is one lot like the others, sold for 1.30 and let expire; the shares are a hundred.
    expect(await order('size')).toEqual(['Iron condor', 'Short call', 'Short put', 'SOFI']);
    expect(await order('entry')).toEqual(['Short call', 'Short put', 'Iron condor', 'SOFI']);
    expect((await order('exit', true))[0]).toBe('SOFI');
    // The condor is neither long nor short.
    expect((await order('side')).at(-2)).toBe('Iron condor');
    // A wheel has shares and contracts: no single number counts both.
    expect((await order('size', false, 'campaign')).at(-1)).toBe('Wheel');
    const { statistics } = await worker.figures({ symbol: 'qqq' }, { ...view, unit: 'strategy' });
    expect(statistics.units).toBe(4_00000000n);
    expect((await worker.figures({}, { ...view, unit: 'campaign' })).statistics.units).toBeNull();
  });

  test('the result is the same by every unit, and without fees as well', async () => {
    const worker = await openWorker();
    for (const gross of [false, true]) {
      const nets = await Promise.all(
        (['trade', 'strategy', 'campaign'] as const).map(
          async (unit) => (await worker.figures({}, { ...view, gross, unit })).statistics.net,
        ),
      );
      expect(new Set(nets).size).toBe(1);
    }
  });

  test.each([
    ['fifo', '200'],
    ['lifo', '100'],
    ['average', '150'],
  ] as const)(
    'by %s, shares of a campaign that are sold in part are worth what the account’s lot method makes them',
    async (lots, realized) => {
      const fills = [
        fill('buy', '10', '100', '2026-03-02T15:00:00Z', shares),
        fill('buy', '10', '110', '2026-03-03T15:00:00Z', shares),
        fill('sell', '1', '1.80', '2026-03-03T15:00:00Z', option('C120')),
        fill('sell', '10', '120', '2026-03-04T15:00:00Z', shares),
      ];
      const grouped = groupedTrades([...chaptersOf(fills, 1, lots).values()].map(decodeChapter));
      await loadCode({ unit: 'campaign' });
      for (const unit of ['trade', 'strategy', 'campaign'] as const) {
        const table = grouped.tableOf(unit, false);
        const rows = table.id.flatMap((id) => tradeDetail(grouped.parts, id, unit, false)?.trades ?? []);
        const members = unit === 'trade' ? [] : rows.filter(({ instrument }) => instrument.kind === 'stock');
        const sum = table.id.reduce((all, _, row) => add(all, moneyAt(table, table.gross, row)), ZERO);
        expect(formatDecimal(sum)).toBe(realized);
        for (const { gross } of members) expect(formatDecimal(gross)).toBe(realized);
      }
    },
  );

  test('the detail of a condor has its legs and its payoff at expiry', async () => {
    await loadCode({ unit: 'campaign' });
    const grouped = groupedTrades([...chapters.values()].map(decodeChapter));
    const idOf = (unit: CountingUnit, name: string) => {
      const { id, size } = grouped.tableOf(unit, false);
      return id[
        Array.from({ length: size }, (_, row) => row).findIndex((row) => grouped.rowAt({ unit, gross: false }, row).group?.name === name)
      ]!;
    };
    const condor = tradeDetail(grouped.parts, idOf('strategy', 'Iron condor'), 'strategy', false)!;
    expect(condor.trades).toHaveLength(4);
    expect(formatDecimal(condor.payoff!.maxProfit!)).toBe('130');
    expect(formatDecimal(condor.payoff!.maxLoss!)).toBe('-370');
    expect(condor.payoff!.breakevens!.map(formatDecimal)).toEqual(['88.7', '111.3']);
    const wheel = tradeDetail(grouped.parts, idOf('campaign', 'Wheel'), 'campaign', false)!;
    expect([wheel.trades.length, wheel.payoff, wheel.costBasis]).toEqual([3, null, null]);
  });

  test('the fees of a leg are those paid for it, realized or not, and the same with and without fees in the results', () => {
    const at = '2026-03-02T15:00:00Z';
    const legs = [
      fill('sell', '3', '1.80', at, option('C120'), { fee: decimal('1.98') }),
      fill('buy', '3', '0.60', at, option('C125'), { fee: decimal('-0.30') }),
    ];
    const grouped = groupedTrades([...chaptersOf(legs).values()].map(decodeChapter));
    for (const gross of [false, true]) {
      const detail = tradeDetail(grouped.parts, grouped.tableOf('strategy', gross).id[0]!, 'strategy', gross)!;
      expect(detail.trades.map(({ closedAt }) => closedAt)).toEqual([null, null]);
      expect(detail.paid.map(formatDecimal).sort()).toEqual(['-0.3', '1.98']);
    }
  });

  test('net, gross and fees are the same figures before fees and after; only the result that is shown changes', async () => {
    const worker = await openWorker();
    const read = async (gross: boolean) => {
      const shown = { ...view, gross, unit: 'strategy' } as const;
      const { statistics } = await worker.figures({}, shown);
      const { items } = await worker.window({ filter: {}, view: shown, sort: { column: 'fees', descending: true } }, 0, 50);
      return {
        metrics: [netPnl, grossPnl, fees].map(({ read: of }) => of(statistics)),
        shown: resultMetric(gross).read(statistics),
        result: formatDecimal(statistics.net),
        rows: items.flatMap((item) => (item.kind === 'trade' ? [[item.trade.id, formatDecimal(item.trade.fees)]] : [])),
      };
    };
    const [after, before] = [await read(false), await read(true)];
    expect(before.metrics).toEqual(after.metrics);
    expect(before.rows).toEqual(after.rows);
    expect(after.metrics[2]).not.toBe('0');
    expect([after.result, before.result]).toEqual([after.metrics[0], before.metrics[1]]);
    expect([after.shown, before.shown]).toEqual([after.result, before.result]);
  });

  test('the detail of a trade has its fills', () => {
    const grouped = groupedTrades([...chapters.values()].map(decodeChapter));
    const { id, instruments, instrument } = grouped.tableOf('trade', false);
    const shares = id[[...instrument].findIndex((at) => instruments[at]!.kind === 'stock')]!;
    expect(
      tradeDetail(grouped.parts, shares, 'trade', false)!.fills[0]!.map(({ action, quantity, price }) => [action, quantity, price]),
    ).toEqual([
      ['buy', 100, 25],
      ['sell', 100, 26],
    ]);
    expect(tradeDetail(grouped.parts, tradeIdOf('nobodyknows'), 'trade', false)).toBeNull();
  });
});
