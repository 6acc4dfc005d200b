import { expect, it } from 'vitest';
import type { BreakdownReport, ReportRow } from '../breakdowns/reportRow.ts';
import { decimalOf, ZERO } from '../units/decimal.ts';
import { edgeAndLeak } from './edgeAndLeak.ts';

const group = (key: string, net: number): ReportRow => ({
  key,
  net: decimalOf(net),
  trades: 1,
  wins: 0,
  losses: 0,
  grossProfit: ZERO,
  grossLoss: ZERO,
  mean: null,
  trust: { is: 'few', missing: 19 } as const,
  rows: [],
});
const report = (nets: Readonly<Record<string, number>>): BreakdownReport => ({
  rows: Object.entries(nets).map(([key, net]) => group(key, net)),
  all: group('', 0),
  tested: 0,
  basis: 'money',
  valued: 0,
});
const found = (...breakdowns: readonly Parameters<typeof report>[0][]) => {
  const { edge, leak } = edgeAndLeak(breakdowns.map((nets, at) => ({ by: String(at), week: report(nets), ever: report({ Gap: 5 }) })));
  return [edge && [edge.by, edge.row.key], leak && [leak.by, leak.row.key]];
};

it('the group that made the most, and the one that lost the most', () => {
  expect(found({ Gap: 10, Breakout: 30, Fade: -5, Fear: -20 })).toEqual([
    ['0', 'Breakout'],
    ['0', 'Fear'],
  ]);
});

it('what has no name is no group, and zero is neither', () => {
  expect(found({ '': 99, Gap: 0 })).toEqual([null, null]);
});

it('takes the largest group of all breakdowns, and of equal ones the earlier', () => {
  expect(found({ '': 97, Gap: 8, Fade: -9 }, { AAPL: 97, TSLA: -9 })).toEqual([
    ['1', 'AAPL'],
    ['0', 'Fade'],
  ]);
});

it('includes the same group’s result over the whole journal', () => {
  const { edge, leak } = edgeAndLeak([{ by: 'bySetup', week: report({ Gap: 1, Fade: -1 }), ever: report({ Gap: 5 }) }]);
  expect([edge?.ever?.net, leak?.ever]).toEqual([decimalOf(5), null]);
});
