import { expect, test } from 'vitest';
import { moneyFormat } from '#domain/format/moneyFormat.ts';
import type { DayResult } from '#domain/metrics/tradeStatistics.ts';
import { decimal, ZERO } from '#domain/units/decimal.ts';
import { realizedNote } from './CurrencyTrades.tsx';

const day = (name: string, net: string): DayResult => ({
  day: name,
  trades: 0,
  wins: 0,
  losses: 0,
  net: decimal(net),
  grossProfit: ZERO,
  grossLoss: ZERO,
  r: null,
  withRisk: 0,
});
const days = [day('2026-11-02', '-200'), day('2026-11-03', '50'), day('2026-11-20', '300')];
const note = (net: string, exit?: string) => realizedNote({ net: decimal(net), days }, exit, moneyFormat('USD'));

test('a list whose figures are all that was realized needs no note', () => {
  expect(note('150')).toBeNull();
  expect(note('-150', '2026-11-02~2026-11-03')).toBeNull();
});

test('what open positions realized so far is named beside figures of closed trades', () => {
  expect(note('350')).toBe('Realized so far on open positions: −$200.00, not in the totals.');
});

test('the list behind a day or a span of days names the result realized then, like the dashboard', () => {
  expect(note('150', '2026-11-02')).toBe('Realized Nov 2, 2026: −$200.00. The totals count each closed result as a whole.');
  expect(note('450', '2026-11-01~2026-11-03')).toBe('Realized Nov 1–3, 2026: −$150.00. The totals count each closed result as a whole.');
});
