import { expect, it } from 'vitest';
import { ZERO } from '#domain/units/decimal.ts';
import { averageRRange } from './averageRRange.ts';

const day = (r: number | null, withRisk: number) => ({
  day: '2026-03-02',
  trades: withRisk,
  wins: 0,
  losses: 0,
  net: ZERO,
  grossProfit: ZERO,
  grossLoss: ZERO,
  r,
  withRisk,
});

it('gives Student’s interval when each day has one trade with a risk', () => {
  // Mean 1, deviation 1, three days: 1 ± 4.3027 / √3.
  const range = averageRRange({ days: [day(0, 1), day(1, 1), day(2, 1), day(null, 0)] })!;
  expect(range.low).toBeCloseTo(-1.4841, 3);
  expect(range.high).toBeCloseTo(3.4841, 3);
});

it('gives none below two days with a risk', () => {
  expect(averageRRange({ days: [day(3, 4), day(null, 0)] })).toBeNull();
  expect(averageRRange({ days: [] })).toBeNull();
});
