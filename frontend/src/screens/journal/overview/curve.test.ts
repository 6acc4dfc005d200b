import { describe, expect, test } from 'vitest';
import { type ListedTrade, tradeListTable } from '../../../../../shared/domain/facts/tradeListTable.ts';
import { figures } from '../../../../../shared/domain/metrics/figures.ts';
import { decimal } from '../../../../../shared/domain/money.ts';
import { curve, fallOnCurve, fallText } from './curve.ts';

const exit = (grossPnl: string, exitTime: string): ListedTrade => ({
  ...{ id: exitTime, symbol: 'XYZ', side: 'long', entryTime: '2026-01-02T15:00:00Z', fees: '0' },
  ...{ grossPnl, exitTime },
});
const factsOf = (trades: readonly ListedTrade[]) =>
  figures(tradeListTable(trades), null, { zone: 'UTC', currency: 'USD', startingCapital: 0n });

describe('the running result', () => {
  const facts = factsOf([
    exit('50', '2026-01-05T20:00:00Z'),
    exit('-10', '2026-01-06T20:00:00Z'),
    exit('-20', '2026-01-07T15:00:00Z'),
    exit('5', '2026-01-07T20:00:00Z'),
    exit('60', '2026-01-08T20:00:00Z'),
  ]);
  const days = curve(facts);
  test('is as deep as the drawdown on the day it ends, though the day ended higher', () => {
    expect(days.map((day) => day.drawnTotal)).toEqual([50, 40, 20, 85]);
    expect(days.map((day) => day.fall)).toEqual(['0', '10', '30', '0'].map(decimal));
    expect(fallOnCurve(days, facts.drawdown)).toEqual({ peak: 0, bottom: 2 });
    expect(fallText(facts.drawdown, 'UTC', String, String)).toBe(`max drawdown ${-facts.drawdown.depth}, recovered 2026-01-08`);
  });
  test('that begins with a loss is below the start', () => {
    const lost = factsOf([exit('-5', '2026-01-05T20:00:00Z')]);
    expect(curve(lost)[0]!.fall).toBe(decimal('5'));
    expect(fallOnCurve(curve(lost), lost.drawdown)).toEqual({ peak: -1, bottom: 0 });
    expect(fallText(lost.drawdown, 'UTC', String, String)).toBe('max drawdown -500000000, not recovered yet');
  });
  test('that never falls says so', () => {
    const won = factsOf([exit('5', '2026-01-05T20:00:00Z')]);
    expect([fallOnCurve(curve(won), won.drawdown), fallText(won.drawdown, 'UTC', String, String)]).toEqual([null, 'never below its peak']);
  });
});
