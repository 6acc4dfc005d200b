import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '#tests/deep.ts';
import { closedResults } from '../metrics/closedResults.ts';
import { computeStatistics } from '../metrics/computeStatistics.ts';
import { type ListedTrade, tradeListTable } from '../metrics/table/tradeListTable.ts';
import { anyTrades } from '../reports/testing/testResults.ts';
import { weekAfter } from '../units/dayKey.ts';
import { formatDecimal, sumOf, ZERO } from '../units/decimal.ts';
import { weekFigures } from './weekFigures.ts';

const zone = 'America/New_York';
const view = { zone, currency: 'USD', startingCapital: ZERO };

function figuresOf(trades: readonly ListedTrade[], monday: string) {
  const table = tradeListTable(trades);
  return weekFigures(closedResults(table, null, 'USD'), computeStatistics(table, null, view).days, { zone, monday });
}

const closed = (id: string, exitTime: string, grossPnl: string, risk?: string): ListedTrade => ({
  id,
  symbol: 'AAPL',
  side: 'long',
  entryTime: '2026-01-05T15:00:00Z',
  exitTime,
  grossPnl,
  fees: '0',
  ...(risk !== undefined && { risk }),
});

it('by hand: a week beside the last one and the four before it', () => {
  const report = figuresOf(
    [
      closed('a', '2026-02-24T15:00:00Z', '-40', '20'), // one week before
      closed('b', '2026-02-02T15:00:00Z', '100', '50'), // four weeks before
      closed('c', '2026-01-30T15:00:00Z', '7'), // five weeks before
      closed('d', '2026-03-02T15:00:00Z', '30', '10'), // Monday
      closed('e', '2026-03-09T03:59:00Z', '-10', '10'), // Sunday, 11:59 PM in New York
      closed('f', '2026-03-09T04:00:00Z', '999'), // the Monday after
    ],
    '2026-03-02',
  );
  const text = ({ trades, wins, realized, totalR, withRisk }: (typeof report)['now']) => [
    trades,
    wins,
    formatDecimal(realized),
    totalR,
    withRisk,
  ];
  expect(text(report.now)).toEqual([2, 1, '20', 2, 2]);
  expect(text(report.last)).toEqual([1, 0, '-40', -2, 1]);
  expect([...text(report.before), report.before.weeks]).toEqual([2, 1, '60', 0, 2, 4]);
  expect(report.days.map(({ day }) => day)).toEqual(['2026-03-02', '2026-03-08']);
});

it('a young journal has fewer weeks before', () => {
  const of = (exitTime: string) =>
    figuresOf([closed('a', exitTime, '1'), closed('b', '2026-03-04T15:00:00Z', '1')], '2026-03-02').before.weeks;
  expect([of('2026-03-02T15:00:00Z'), of('2026-03-01T15:00:00Z'), of('2026-02-23T15:00:00Z'), of('2026-02-22T15:00:00Z')]).toEqual([
    0, 1, 1, 2,
  ]);
});

it('all weeks together are all trades and all days', () => {
  fc.assert(
    fc.property(anyTrades, (trades) => {
      const table = tradeListTable(trades);
      const statistics = computeStatistics(table, null, view);
      const weeks = Array.from({ length: 16 }, (_, at) => figuresOf(trades, weekAfter('2025-12-29', at)).now);
      expect(weeks.reduce((sum, week) => sum + week.trades, 0)).toBe(statistics.trades);
      expect(sumOf(weeks.map(({ realized }) => realized))).toBe(sumOf(statistics.days.map(({ net }) => net)));
      expect(sumOf(weeks.map(({ net }) => net))).toBe(statistics.net);
    }),
    { numRuns: runs(30, 1000) },
  );
});
