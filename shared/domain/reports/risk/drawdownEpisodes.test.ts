import fc from 'fast-check';
import { expect, it } from 'vitest';
import { computeStatistics } from '#domain/metrics/computeStatistics.ts';
import { tradeListTable } from '#domain/metrics/table/tradeListTable.ts';
import { decimal, formatDecimal } from '#domain/units/decimal.ts';
import { runs } from '#tests/deep.ts';
import { anyTrades, tradesInARow } from '../testing/testResults.ts';
import { drawdownEpisodes } from './drawdownEpisodes.ts';

const view = (capital: string) => ({ zone: 'America/New_York', currency: 'USD', startingCapital: decimal(capital) });

it('by hand: three falls, the last not recovered', () => {
  // Equity after each: 100, 60, 100 | 100, 90, 40, 150 | 120. Falls: 0, 40, 0, 0, 10, 60, 0, 30. Capital 900.
  const nets = ['100', '-40', '40', '0', '-10', '-50', '110', '-30'];
  const table = tradeListTable(tradesInARow(nets.map((net) => [net])));
  const { episodes, percents } = drawdownEpisodes(computeStatistics(table, null, view('900')));
  const at = (hour: number) => Date.UTC(2026, 0, 5, 15 + hour, 10);
  expect(episodes.map(({ depth, ...rest }) => ({ depth: formatDecimal(depth), ...rest }))).toEqual([
    { depth: '60', percent: 6, peakAt: at(0), troughAt: at(5), recoveredAt: at(6) },
    { depth: '40', percent: 4, peakAt: at(0), troughAt: at(1), recoveredAt: at(2) },
    { depth: '30', percent: (100 * 30) / 1050, peakAt: at(6), troughAt: at(7), recoveredAt: null },
  ]);
  expect(Array.from(percents!, (percent) => Math.round(percent * 100) / 100)).toEqual([0, 4, 0, 0, 1, 6, 0, 2.86]);
});

it('a peak that was only reached again is where it was first reached', () => {
  const table = tradeListTable(tradesInARow([['0'], ['-5'], ['5'], ['-9']]));
  const { episodes } = drawdownEpisodes(computeStatistics(table, null, view('0')));
  expect(episodes.map(({ peakAt }) => peakAt)).toEqual([null, null]);
});

it('a fall from the start has no peak, and without capital there are no percentages', () => {
  const table = tradeListTable(tradesInARow([['-5'], ['-1']]));
  const found = drawdownEpisodes(computeStatistics(table, null, view('0')));
  expect(found).toMatchObject({ percents: null, episodes: [{ peakAt: null, percent: null, recoveredAt: null }] });
});

it('the deepest is the maximum drawdown of the metrics, with its dates, in money and in percent', () => {
  fc.assert(
    fc.property(anyTrades, fc.constantFrom('0', '50', '100000'), (trades, capital) => {
      const statistics = computeStatistics(tradeListTable(trades), null, view(capital));
      const { episodes } = drawdownEpisodes(statistics);
      const { depth, percent, peakAt, troughAt, recoveredAt } = statistics.drawdown;
      expect(episodes.length > 0).toBe(depth > 0n);
      if (episodes[0] !== undefined) {
        expect(episodes[0].depth).toBe(depth);
        expect([episodes[0].peakAt, episodes[0].troughAt, episodes[0].recoveredAt]).toEqual([peakAt, troughAt, recoveredAt]);
      }
      const deepest = episodes.reduce((most, each) => Math.max(most, each.percent ?? 0), 0);
      expect(deepest).toBeCloseTo(percent ?? 0, 9);
    }),
    { numRuns: runs(100, 2000) },
  );
});
