import { expect, it } from 'vitest';
import { resultsOf, tradesInARow } from '../testing/testResults.ts';
import { riskTaken } from './riskTaken.ts';

it('by hand: six trades, five with a risk', () => {
  const found = riskTaken(
    resultsOf(tradesInARow([['50', '100'], ['-100', '100'], ['-121', '100'], ['-120', '100'], ['30', '200'], ['-10']])),
  );
  // Risks 100 100 100 100 200: mean 120, squares 4 × 20² + 80² = 8,000, s = √2,000 = 44.72.
  expect(found).toMatchObject({ trades: 6, withRisk: 5, losses: 3, beyondPlan: 1, value: null });
  expect(found.risk).toEqual({
    trades: 5,
    median: 100,
    low: 100,
    high: 200,
    variation: expect.closeTo((100 * Math.sqrt(2000)) / 120, 9),
    usual: 80,
  });
  expect(found.bars.filter(({ trades }) => trades > 0)).toEqual([
    { from: '100', to: '120', trades: 4 },
    { from: '200', to: '220', trades: 1 },
  ]);
});

it('without a risk nothing is said of it', () => {
  expect(riskTaken(resultsOf(tradesInARow([['1']])))).toMatchObject({ withRisk: 0, risk: null, bars: [], beyondPlan: 0 });
});
