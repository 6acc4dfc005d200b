import { expect, it } from 'vitest';
import { linePaths } from '#charts/line/LineDrawing.tsx';
import { moneyFormat } from '#domain/format/moneyFormat.ts';
import { computeStatistics } from '#domain/metrics/index.ts';
import { resultsOf, tradesInARow } from '#domain/reports/testing/testResults.ts';
import { rollingTrend } from '#domain/reports/trends/rollingTrend.ts';
import { ZERO } from '#domain/units/decimal.ts';
import { trendPanels } from './trendPanels.ts';

const results = resultsOf(tradesInARow([['10', '5'], ['-5', '5'], ['10'], ['20']]));
const statistics = computeStatistics(results.table, null, { zone: 'UTC', currency: 'USD', startingCapital: ZERO });
const panels = (inR: boolean) => trendPanels(rollingTrend(results, 2), statistics, moneyFormat('USD'), inR);

it.each([
  [0.3, 8.9],
  [2.1, 4.4],
  [-0.2, 0.8],
  [0, 100],
])('an axis from %s to %s has three to six marks', (low, high) => {
  const data = { at: [0, 1], lines: [{ name: 'Fees', values: [low, high], look: 'primary' as const }] };
  const marks = linePaths(data, { plot: 320, top: 10, bottom: 120 }, false).yTicks.length;
  expect(marks).toBeGreaterThanOrEqual(3);
  expect(marks).toBeLessThanOrEqual(6);
});

it('an axis formats each value independently of its place', () => {
  const texts = Object.fromEntries(panels(false).map(({ title, yTexts }) => [title, yTexts([-2, 0, 120])]));
  expect(texts['Average R']).toEqual(['−2.00R', '0.00R', '+120.00R']);
  // Positions of minutes are drawn in minutes, so that its marks are round.
  expect(texts['Holding time']![2]).toBe('2 h');
  expect(texts['Profit factor']![0]).toBe('−2.00');
});

it('every line has the figure of all beside it', () => {
  // Won 3 of 4; mean 35 / 4; R of the two with a risk: 2 and −1; 40 won for 5 lost; ten minutes each.
  expect(panels(false).map(({ data }) => data.levels![0]!.name)).toEqual([
    'all 75%',
    'all +$8.75',
    'all +0.50R of 2 with a risk',
    'all 8.00',
    'all $0.00',
    'all 10 min',
  ]);
});

it('does not mention R twice when results are in R', () => {
  expect(panels(true).map(({ title }) => title)).toEqual(['Win rate', 'Average result', 'Profit factor (R)', 'Fees', 'Holding time']);
});
