import { describe, expect, test } from 'vitest';
import { computeStatistics } from '#domain/metrics/computeStatistics.ts';
import { type ListedTrade, tradeListTable } from '#domain/metrics/table/tradeListTable.ts';
import { formatDecimal, ZERO } from '#domain/units/decimal.ts';
import { drawdownOnCurve, drawdownText } from './EquityWidget.tsx';

const exit = (grossPnl: string, exitTime: string): ListedTrade => ({
  id: exitTime,
  symbol: 'XYZ',
  side: 'long',
  entryTime: '2026-01-02T15:00:00Z',
  fees: '0',
  grossPnl,
  exitTime,
});
const figuresOf = (...trades: readonly ListedTrade[]) =>
  computeStatistics(tradeListTable(trades), null, { zone: 'UTC', currency: 'USD', startingCapital: ZERO });

describe('the drawdown on the curve', () => {
  test('reaches from its peak to its bottom, at their very moments, with its dates and their year', () => {
    const { drawdown, equity } = figuresOf(
      exit('50', '2026-01-05T20:00:00Z'),
      exit('-10', '2026-01-06T20:00:00Z'),
      exit('-20', '2026-01-07T15:00:00Z'),
      exit('5', '2026-01-07T20:00:00Z'),
      exit('60', '2026-01-08T20:00:00Z'),
    );
    expect(drawdownOnCurve(drawdown, equity, formatDecimal)).toEqual({
      from: Date.parse('2026-01-05T20:00:00Z'),
      to: Date.parse('2026-01-07T15:00:00Z'),
      texts: ['max drawdown -30, Jan 5–7, 2026', '-30, Jan 5–7, 2026', '-30'],
    });
    expect(drawdownText(drawdown, equity, formatDecimal)).toBe('max drawdown -30, recovered Jan 8, 2026');
  });
  test('that begins with a loss is below the start', () => {
    const { drawdown, equity } = figuresOf(exit('-5', '2026-01-05T20:00:00Z'));
    expect(drawdownOnCurve(drawdown, equity, formatDecimal)).toMatchObject({
      from: null,
      texts: ['max drawdown -5, by Jan 5, 2026', '-5, by Jan 5, 2026', '-5'],
    });
    expect(drawdownText(drawdown, equity, formatDecimal)).toBe('max drawdown -5, not recovered yet');
  });
  test('is not drawn without a drawdown, and its text states that', () => {
    const { drawdown, equity } = figuresOf(exit('5', '2026-01-05T20:00:00Z'));
    expect([drawdownOnCurve(drawdown, equity, formatDecimal), drawdownText(drawdown, equity, formatDecimal)]).toEqual([
      null,
      'never below its peak',
    ]);
  });
});
