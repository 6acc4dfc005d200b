import { expect, it } from 'vitest';
import type { ReportRow } from '#domain/breakdowns/reportRow.ts';
import { decimalOf, ZERO } from '#domain/units/decimal.ts';
import { heatSteps } from './heatTable.ts';

const cell = (net: number, trades = 20, wins = 10): ReportRow => ({
  key: 'x',
  trades,
  wins,
  losses: trades - wins,
  net: decimalOf(net),
  grossProfit: ZERO,
  grossLoss: ZERO,
  mean: null,
  trust: { is: 'noise', p: null },
  rows: [],
});

it('tints go in five equal steps to the farthest cell that can be judged', () => {
  const cells = [cell(100), cell(-50), cell(1), cell(0), cell(20), cell(21), cell(900, 3)];
  expect(cells.map(heatSteps(cells, 'net', 0))).toEqual([5, -3, 1, 0, 1, 2, 5]);
});

it('win rates are tinted from the rate of all', () => {
  const cells = [cell(0, 20, 20), cell(0, 20, 10), cell(0, 20, 9)];
  expect(cells.map(heatSteps(cells, 'rate', 50))).toEqual([5, 0, -1]);
});

it('an undefined value has no tint', () => expect([cell(5)].map(heatSteps([cell(5)], 'mean', 0))).toEqual([0]));
