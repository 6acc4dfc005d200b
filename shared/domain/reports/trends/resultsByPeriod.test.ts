import { expect, it } from 'vitest';
import type { DayResult } from '#domain/metrics/tradeStatistics.ts';
import { decimal, formatDecimal, ZERO } from '#domain/units/decimal.ts';
import { fittingLength, type PeriodLength, resultsByPeriod } from './resultsByPeriod.ts';

const day = (key: string, net: string, trades: number, wins: number): DayResult => ({
  day: key,
  trades,
  wins,
  losses: trades - wins,
  net: decimal(net),
  grossProfit: ZERO,
  grossLoss: ZERO,
  r: null,
  withRisk: 0,
});
// A Friday, the Sunday after it, the Monday of the next week, and the last day of February in a leap year.
const days = [day('2024-02-02', '10', 2, 1), day('2024-02-04', '-4', 1, 0), day('2024-02-05', '1.5', 3, 3), day('2024-02-29', '7', 1, 1)];
const texts = (length: PeriodLength) =>
  resultsByPeriod(days, length).map(({ first, last, trades, wins, net }) => `${first} ${last} ${trades} ${wins} ${formatDecimal(net)}`);

it('by week and month, by hand', () => {
  expect(texts('week')).toEqual(['2024-01-29 2024-02-04 3 1 6', '2024-02-05 2024-02-11 3 3 1.5', '2024-02-26 2024-03-03 1 1 7']);
  expect(texts('month')).toEqual(['2024-02-01 2024-02-29 7 5 14.5']);
  expect(texts('day')).toHaveLength(4);
});

it('is as short as fits', () => {
  expect([4, 3, 2, 1].map((most) => fittingLength(days, most))).toEqual(['day', 'week', 'month', 'month']);
  expect(fittingLength([], 5)).toBe('day');
});
