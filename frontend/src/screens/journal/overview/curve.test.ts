import { describe, expect, test } from 'vitest';
import type { Day } from '../../../../../shared/domain/metrics/facts.ts';
import { curve, fallOnCurve, fallText } from './curve.ts';

const day = (name: string, net: bigint): Day => ({ day: name, net, trades: 1, wins: 0, losses: 0, gains: 0n, pains: 0n });
const drawdown = {
  depth: 30n,
  percent: null,
  peakAt: Date.parse('2026-01-05T20:00Z'),
  troughAt: Date.parse('2026-01-07T20:00Z'),
  recoveredAt: null,
  tradesToTrough: 2,
  tradesToRecovery: null,
};

describe('the running result', () => {
  const points = curve([day('2026-01-05', 50n), day('2026-01-06', -10n), day('2026-01-07', -20n), day('2026-01-08', 60n)]);
  test('sums days and measures each below the highest sum so far', () => {
    expect(points.map((p) => p.total)).toEqual([50n, 40n, 20n, 80n]);
    expect(points.map((p) => p.fall)).toEqual([0n, 10n, 30n, 0n]);
  });
  test('a first day of loss is below the start', () => {
    expect(curve([day('2026-01-05', -5n)])[0]!.fall).toBe(5n);
  });
  test('the deepest fall is found by the days of its peak and bottom', () => {
    expect(fallOnCurve(points, drawdown, 'UTC')).toEqual({ peak: 0, bottom: 2 });
    expect(fallOnCurve(points, { ...drawdown, peakAt: null }, 'UTC')).toEqual({ peak: -1, bottom: 2 });
  });
  test('a fall that is not made good says so', () => {
    expect(fallText(drawdown, 'UTC', String, String)).toBe('deepest fall -30, not recovered yet');
    expect(fallText({ ...drawdown, depth: 0n }, 'UTC', String, String)).toBe('never below its peak');
  });
});
