import { expect, it } from 'vitest';
import { type Decimal, decimal, ONE } from '../units/decimal.ts';
import { breakEvenWinRate, costPerUnit, plannedEntry, plannedRisk, targetsInR, weightedR } from './planRisk.ts';
import type { TradePlanNumbers } from './tradePlan.ts';

const d = (text: string): Decimal => decimal(text);
const plan = (over: Partial<TradePlanNumbers>): TradePlanNumbers => ({
  side: 'long',
  multiplier: ONE,
  legs: [],
  entryLow: d('180'),
  entryHigh: d('181'),
  stop: d('178'),
  quantity: d('100'),
  feesPerUnit: d('0.02'),
  targets: [
    { price: d('184'), share: d('50') },
    { price: d('190'), share: d('50') },
  ],
  ...over,
});

it('the worst of the zone is reckoned with: its upper end when buying, its lower end when selling short', () => {
  expect(plannedEntry(plan({}))).toBe(d('181'));
  expect(plannedEntry(plan({ side: 'short' }))).toBe(d('180'));
  expect(plannedEntry(plan({ entryHigh: null }))).toBe(d('180'));
  expect(plannedEntry(plan({ entryHigh: null, entryLow: null }))).toBeNull();
});

it('the planned risk is that of all units with their fees', () => {
  expect(plannedRisk(plan({}))).toBe(d('302'));
  expect(plannedRisk(plan({ multiplier: d('50'), quantity: d('2') }))).toBe(d('300.04'));
  expect([plan({ quantity: null }), plan({ stop: null })].map(plannedRisk)).toEqual([null, null]);
});

it('targets are multiples of R, before fees, weighted by their shares', () => {
  const targets = targetsInR(plan({}));
  expect(targets.map(({ r }) => r)).toEqual([1, 3]);
  expect(weightedR(targets)).toBe(2);
  expect(breakEvenWinRate(2)).toBeCloseTo(1 / 3);
  expect(targetsInR(plan({ side: 'short', stop: d('182'), targets: [{ price: d('174'), share: d('100') }] }))[0]!.r).toBe(3);
  expect(weightedR([])).toBeNull();
  expect([breakEvenWinRate(0), breakEvenWinRate(null)]).toEqual([null, null]);
});

it('a unit ties up its price at the worst of the zone, options their cost, or their maximum loss for a credit', () => {
  const leg = (side: 'long' | 'short', strike: string, price: string) => ({
    side,
    quantity: ONE,
    price: d(price),
    multiplier: d('100'),
    option: { right: 'P' as const, strike: d(strike), expiry: '2026-12-18' },
  });
  const options = (...legs: TradePlanNumbers['legs']) => plan({ multiplier: d('100'), legs, entryLow: null, entryHigh: null, stop: null });
  expect([plan({}), plan({ side: 'short' }), plan({ entryLow: null, entryHigh: null })].map(costPerUnit)).toEqual([
    d('181'),
    d('180'),
    null,
  ]);
  expect(costPerUnit(options(leg('long', '650', '5')))).toBe(d('500'));
  // Five points wide, 1.20 received: 380 can be lost. A short put alone can lose its strike.
  expect(costPerUnit(options(leg('short', '650', '5'), leg('long', '645', '3.8')))).toBe(d('380'));
  expect(costPerUnit(options(leg('short', '650', '5')))).toBe(d('64500'));
});

it('a strategy that is sold gains as its price falls', () => {
  const leg = (side: 'long' | 'short', strike: string, price: string) => ({
    side,
    quantity: ONE,
    price: d(price),
    multiplier: d('100'),
    option: { right: 'P' as const, strike: d(strike), expiry: '2026-12-18' },
  });
  const credit = plan({
    multiplier: d('100'),
    legs: [leg('short', '650', '5'), leg('long', '645', '3.8')],
    entryLow: null,
    entryHigh: null,
    stop: null,
    quantity: d('2'),
    feesPerUnit: null,
    targets: [{ price: d('0.6'), share: d('100') }],
  });
  expect(plannedEntry(credit)).toBe(d('1.2'));
  expect(plannedRisk(credit)).toBe(d('760'));
  expect(targetsInR(credit)[0]!.r).toBeCloseTo(60 / 380, 3);
});
