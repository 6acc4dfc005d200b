import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MoneyOrR } from '#domain/accounts/riskSettings.ts';
import { fillIdOf } from '#domain/units/ids.ts';
import { runs } from '#tests/deep.ts';
import { dimensionInput } from '../breakdowns/dimensionInput.ts';
import { filterRows } from '../journal/views/filterRows.ts';
import { plainInstrument } from '../trades/instrument.ts';
import { matchFills } from '../trades/matchFills.ts';
import { decimal, formatDecimal, ZERO } from '../units/decimal.ts';
import { instantOf } from '../units/millis.ts';
import { closedResults } from './closedResults.ts';
import { computeStatistics } from './computeStatistics.ts';
import { withBreakEven } from './folds/classifyResults.ts';
import { equityStep } from './series/equityStep.ts';
import { tableOfTrades } from './table/tableOfTrades.ts';
import { type ListedTrade, tradeListTable } from './table/tradeListTable.ts';
import type { TradeTable } from './table/tradeTable.ts';

const view = { zone: 'America/New_York', currency: 'USD', startingCapital: decimal('1000') };
const listed = fc
  .array(
    fc.record({
      cents: fc.integer({ min: -9000, max: 9000 }),
      entry: fc.integer({ min: 0, max: 4e7 }),
      held: fc.integer({ min: 0, max: 4e5 }),
      symbol: fc.constantFrom('AAPL', 'SPY'),
    }),
    { maxLength: 30 },
  )
  .map((rows) =>
    rows.map(({ cents, entry, held, symbol }, i): ListedTrade => {
      const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1) + seconds * 1000).toISOString();
      return {
        id: `t${i}`,
        symbol,
        side: i % 2 ? 'short' : 'long',
        entryTime: at(entry),
        exitTime: at(entry + held),
        grossPnl: String(cents / 100),
        fees: '0.25',
      };
    }),
  );

describe('for any trades', () => {
  it('exact whole numbers and plain numbers give the same figures', () => {
    fc.assert(
      fc.property(listed, (trades) => {
        const table = tradeListTable(trades);
        const big = (column: ArrayLike<number | bigint>) => BigInt64Array.from(Array.from(column, (x) => BigInt(x)));
        const exact = { ...table, gross: big(table.gross), fees: big(table.fees), risk: big(table.risk) };
        const spelled = (of: TradeTable) => {
          const { equity, ...rest } = computeStatistics(of, null, view);
          return { ...rest, steps: Array.from(equity.times, (_, step) => equityStep(equity, step)) };
        };
        expect(spelled(exact)).toEqual(spelled(table));
      }),
      { numRuns: runs(100, 3000) },
    );
  });

  it('their order in the table changes nothing', () => {
    fc.assert(
      fc.property(listed, (trades) => {
        expect(computeStatistics(tradeListTable(trades.toReversed()), null, view)).toEqual(
          computeStatistics(tradeListTable(trades), null, view),
        );
      }),
      { numRuns: runs(100, 3000) },
    );
  });

  it('in R the days sum to the total, and are unknown without a risk', () => {
    fc.assert(
      fc.property(listed, (trades) => {
        const risked = trades.map((trade, i) => (i % 3 === 0 ? { ...trade, risk: '7.5' } : trade));
        const { days, risk } = computeStatistics(tradeListTable(risked), null, view);
        expect(days.reduce((sum, { r }) => sum + (r ?? 0), 0)).toBeCloseTo(risk.total, 8);
        for (const { r } of computeStatistics(tradeListTable(trades), null, view).days) expect(r).toBeNull();
      }),
      { numRuns: runs(100, 3000) },
    );
  });

  it('another zone moves results between days and hours, and changes no total', () => {
    fc.assert(
      fc.property(listed, (trades) => {
        const { zone: _, days, hours, weekdays, equity, ...here } = computeStatistics(tradeListTable(trades), null, view);
        const {
          zone: __,
          days: otherDays,
          hours: otherHours,
          weekdays: ___,
          equity: otherEquity,
          ...there
        } = computeStatistics(tradeListTable(trades), null, { ...view, zone: 'Asia/Tokyo' });
        expect(there).toEqual(here);
        expect({ ...otherEquity, days: null }).toEqual({ ...equity, days: null });
        for (const groups of [days, otherDays, hours, otherHours, weekdays])
          expect(groups.reduce((sum, { net }) => sum + net, 0n)).toBe(here.net);
      }),
      { numRuns: runs(100, 3000) },
    );
  });
});

it('a part sold on Monday counts on Monday, the rest on the day of the close, and the open part nowhere', () => {
  const instrument = plainInstrument('stock', 'XYZ', 'USD', decimal('1'));
  const fill = (action: 'buy' | 'sell', quantity: string, price: string, day: string) => {
    const rest = { precision: 'second', order: 0, effect: 'unknown', batch: '', fee: ZERO } as const;
    return {
      id: fillIdOf(`${action}${day}`),
      account: 'Main',
      instrument,
      action,
      quantity: decimal(quantity),
      price: decimal(price),
      time: instantOf(`${day}T15:00:00Z`),
      ...rest,
    };
  };
  const fills = [
    fill('buy', '3', '10', '2026-01-02'),
    fill('sell', '1', '12', '2026-01-05'),
    fill('sell', '1', '11', '2026-01-06'),
    fill('sell', '1', '9', '2026-01-07'),
  ];
  const daysOf = (count: number) =>
    computeStatistics(tableOfTrades(matchFills(fills.slice(0, count)).trades), null, view).days.map(({ day, net, trades }) => [
      day,
      formatDecimal(net),
      trades,
    ]);
  expect(daysOf(2)).toEqual([['2026-01-05', '2', 0]]);
  expect(daysOf(4)).toEqual([
    ['2026-01-05', '2', 0],
    ['2026-01-06', '1', 0],
    ['2026-01-07', '-1', 1],
  ]);
});

it('a day that begins twice, because clocks went back a minute after midnight, is one day', () => {
  const exits = ['02:00:00', '02:30:30', '02:40:00', '04:00:00'].map(
    (at, i): ListedTrade => ({
      id: `${i}`,
      symbol: 'X',
      side: 'long',
      entryTime: '2010-11-05T15:00:00Z',
      exitTime: `2010-11-07T${at}Z`,
      grossPnl: String(10 ** i),
      fees: '0',
    }),
  );
  const { days } = computeStatistics(tradeListTable(exits), null, { ...view, zone: 'America/St_Johns' });
  expect(days.map(({ day, net, trades }) => [day, formatDecimal(net), trades])).toEqual([
    ['2010-11-06', '101', 2],
    ['2010-11-07', '1010', 2],
  ]);
});

it('amounts of two currencies are never added', () => {
  const table = tradeListTable([
    { id: 'a', symbol: 'X', side: 'long', entryTime: '2026-01-05T15:00Z', exitTime: '2026-01-05T16:00Z', grossPnl: '5', fees: '0' },
  ]);
  expect(computeStatistics(table, null, { ...view, currency: 'EUR' }).trades).toBe(0);
});

it('money that was put in and no trade at all, as a filter may leave it, is equity that never fell', () => {
  const cash = [{ day: '2026-01-06', amount: decimal('250') }];
  const { trades, cash: moves, drawdown } = computeStatistics(tradeListTable([]), null, { ...view, startingCapital: decimal('0'), cash });
  expect([trades, moves, drawdown.percent, drawdown.peakAt]).toEqual([0, cash, 0, null]);
});

describe('breakevens', () => {
  const of = (grossPnl: string, risk?: string): ListedTrade => ({
    id: `${grossPnl}${risk}`,
    symbol: 'X',
    side: 'long',
    entryTime: '2026-01-05T15:00:00Z',
    exitTime: '2026-01-05T16:00:00Z',
    grossPnl,
    fees: '0',
    ...(risk !== undefined && { risk }),
  });
  const table = tradeListTable([of('0.01'), of('5'), of('-5'), of('-5', '100'), of('20', '100')]);
  const counts = (range: MoneyOrR | null) => {
    const { wins, losses, breakevens, net, grossProfit, streaks } = computeStatistics(withBreakEven(table, range), null, view);
    return [wins, losses, breakevens, formatDecimal(net), formatDecimal(grossProfit), streaks.wins];
  };
  it('are results of exactly nothing', () => expect(counts(null)).toEqual([3, 2, 0, '15.01', '25.01', 3]));
  it('are those within an amount, its ends included', () =>
    expect(counts({ in: 'money', amount: '5', currency: 'USD' })).toEqual([1, 0, 4, '15.01', '20', 1]));
  it('are not those within an amount of another currency', () =>
    expect(counts({ in: 'money', amount: '5', currency: 'EUR' })).toEqual([3, 2, 0, '15.01', '25.01', 3]));
  it('are those within a share of the risk, where there is one', () =>
    expect(counts({ in: 'r', amount: '0.05', currency: 'USD' })).toEqual([3, 1, 1, '15.01', '25.01', 3]));
  it('are named by every reader of outcomes: reports, groups and the filter of results', () => {
    const ranged = withBreakEven(table, { in: 'money', amount: '5', currency: 'USD' });
    const outcomes = [0, 0, 0, 0, 1];
    expect([...closedResults(ranged, null, 'USD').outcomes]).toEqual(outcomes);
    expect([...dimensionInput(ranged, null, view).outcomes]).toEqual(outcomes);
    const rowsOf = (result: string) => [...filterRows(ranged, { result }, 'UTC')!];
    expect(['win', 'loss', 'even', 'closed'].map((result) => rowsOf(result))).toEqual([[4], [], [0, 1, 2, 3], [0, 1, 2, 3, 4]]);
  });
});
