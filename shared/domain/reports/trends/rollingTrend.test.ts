import fc from 'fast-check';
import { expect, it } from 'vitest';
import { closedResults } from '#domain/metrics/closedResults.ts';
import { computeStatistics } from '#domain/metrics/computeStatistics.ts';
import { metrics } from '#domain/metrics/index.ts';
import { tradeListTable } from '#domain/metrics/table/tradeListTable.ts';
import { toNumber, ZERO } from '#domain/units/decimal.ts';
import { runs } from '#tests/deep.ts';
import { anyTrades, resultsOf, tradesInARow } from '../testing/testResults.ts';
import { rollingTrend } from './rollingTrend.ts';

it('a window of four, by hand', () => {
  // Net 100, −50, 0, 30, −20; risk 50, 50, –, 10, 10; held 10, 20, 30, 40, 50 minutes.
  const trades = tradesInARow([
    ['100', '50', 10],
    ['-50', '50', 20],
    ['0', undefined, 30],
    ['30', '10', 40],
    ['-20', '10', 50],
  ]);
  const found = rollingTrend(resultsOf(trades), 4);
  expect(found.closedAt).toEqual(Float64Array.of(Date.UTC(2026, 0, 5, 18, 40), Date.UTC(2026, 0, 5, 19, 50)));
  expect(found.winRate).toEqual(Float64Array.of(50, 25)); // 2 of 4; 1 of 4
  expect(found.expectancy).toEqual(Float64Array.of(20, -10)); // 80 / 4; −40 / 4
  expect(found.profitFactor).toEqual(Float64Array.of(130 / 50, 30 / 70));
  expect(Array.from(found.expectancyR, (r) => Number(r.toFixed(8)))).toEqual([1.33333333, 0]); // (2 − 1 + 3) / 3; (−1 + 3 − 2) / 3
  expect(found.held).toEqual(Float64Array.of(25 * 60_000, 35 * 60_000)); // between 20 and 30; between 30 and 40
  // Deviations from 20: 80, −70, −20, 10: squares 6400 + 4900 + 400 + 100 = 11,800; s² = 11,800 / 3; t(3) = 3.1824; reach t × s / 2.
  expect(found.expectancyReach[0]).toBeCloseTo((3.1824 * Math.sqrt(11_800 / 3)) / 2, 9);
});

it('has a gap where nothing was lost or nothing had a risk, and no window where trades are too few', () => {
  const wins = tradesInARow([['1'], ['2'], ['3']]);
  const { profitFactor, expectancyR } = rollingTrend(resultsOf(wins), 2);
  expect([...profitFactor, ...expectancyR]).toEqual([Number.NaN, Number.NaN, Number.NaN, Number.NaN]);
  expect(rollingTrend(resultsOf(wins), 4).winRate).toHaveLength(0);
  expect(rollingTrend(resultsOf([]), 20).held).toHaveLength(0);
});

const byId = new Map(metrics.map((metric) => [metric.id, metric]));

it('each window has the metrics of its own trades', () => {
  fc.assert(
    fc.property(anyTrades, fc.integer({ min: 2, max: 7 }), (trades, window) => {
      const table = tradeListTable(trades);
      const results = closedResults(table, null, 'USD');
      const found = rollingTrend(results, window);
      expect(found.winRate).toHaveLength(Math.max(0, trades.length - window + 1));
      for (let i = 0; i < found.winRate.length; i += 3) {
        const rows = results.order.slice(i, i + window);
        const statistics = computeStatistics(table, rows, { zone: 'UTC', currency: 'USD', startingCapital: ZERO });
        const close = (value: number, id: string) => {
          const figure = byId.get(id)!.read(statistics);
          if (figure === null) expect(value).toBeNaN();
          else expect(value).toBeCloseTo(Number(figure), 6);
        };
        close(found.winRate[i]!, 'winRate');
        close(found.expectancy[i]!, 'expectancy');
        close(found.profitFactor[i]!, 'profitFactor');
        close(found.expectancyR[i]!, 'averageR');
        expect(found.fees[i]).toBeCloseTo(toNumber(statistics.fees) / window, 6);
        expect(found.held[i]).toBe(statistics.holding.median);
      }
    }),
    { numRuns: runs(40, 1000) },
  );
});
