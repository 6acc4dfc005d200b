import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '#tests/deep.ts';
import { type Decimal, decimal, fromUnits, ONE, ZERO } from '../units/decimal.ts';
import { positionSize, riskBudget, riskPerUnit } from './planRisk.ts';
import type { TradePlanNumbers } from './tradePlan.ts';

const plan = (over: Partial<TradePlanNumbers>): TradePlanNumbers => ({
  side: 'long',
  multiplier: ONE,
  legs: [],
  entryLow: null,
  entryHigh: null,
  stop: null,
  targets: [],
  quantity: null,
  feesPerUnit: null,
  ...over,
});
const sized = (over: Partial<TradePlanNumbers>, budget: string, mostCost: string | null = null, costPerUnit: string | null = null) =>
  positionSize({
    budget: decimal(budget),
    riskPerUnit: riskPerUnit(plan(over))!,
    costPerUnit: costPerUnit === null ? null : decimal(costPerUnit),
    mostCost: mostCost === null ? null : decimal(mostCost),
  });
const cents = (n: number): Decimal => fromUnits(BigInt(n) * 1_000_000n);

it('a size is the largest whole one whose loss at the stop, counted unit by unit, stays within the budget', () => {
  const any = fc.record({
    entry: fc.integer({ min: 1, max: 5000 }),
    stop: fc.integer({ min: 1, max: 5000 }),
    fees: fc.integer({ min: 0, max: 300 }),
    multiplier: fc.constantFrom(1, 5, 50, 100),
    budget: fc.integer({ min: 0, max: 60_000 }),
    short: fc.boolean(),
  });
  fc.assert(
    fc.property(any, ({ entry, stop, fees, multiplier, budget, short }) => {
      const each = Math.abs(entry - stop) * multiplier + fees;
      fc.pre(each > 0);
      let [count, lost] = [0, 0];
      while (lost + each <= budget) [count, lost] = [count + 1, lost + each];
      const price = { entryLow: cents(entry), entryHigh: cents(entry), stop: cents(stop) };
      const asked = {
        ...price,
        side: short ? 'short' : 'long',
        multiplier: fromUnits(ONE * BigInt(multiplier)),
        feesPerUnit: cents(fees),
      } as const;
      const size = positionSize({ budget: cents(budget), riskPerUnit: riskPerUnit(plan(asked))!, costPerUnit: null, mostCost: null })!;
      expect([size.units, size.risk, size.limitedBy]).toEqual([BigInt(count), cents(lost), 'risk']);
    }),
    { numRuns: runs(200, 5000) },
  );
});

it('of the position’s cost limit and its loss limit, the smaller size counts', () => {
  const any = fc.record({
    budget: fc.nat(5000),
    each: fc.integer({ min: 1, max: 900 }),
    cost: fc.integer({ min: 1, max: 900 }),
    most: fc.nat(9000),
  });
  fc.assert(
    fc.property(any, ({ budget, each, cost, most }) => {
      const risks = { entryLow: cents(each), entryHigh: cents(each), stop: ZERO };
      const size = positionSize({
        budget: cents(budget),
        riskPerUnit: riskPerUnit(plan(risks))!,
        costPerUnit: cents(cost),
        mostCost: cents(most),
      })!;
      let units = 0;
      while ((units + 1) * each <= budget && (units + 1) * cost <= most) units++;
      expect(size.units).toBe(BigInt(units));
      expect(size.limitedBy).toBe(Math.floor(most / cost) < Math.floor(budget / each) ? 'cost' : 'risk');
    }),
    { numRuns: runs(200, 5000) },
  );
});

it.each([
  // Shares: 300 ÷ (181 − 178 + 0.01) is 99.67, rounded down.
  [{ entryLow: decimal('180'), entryHigh: decimal('181'), stop: decimal('178'), feesPerUnit: decimal('0.01') }, '300', '99', '297.99'],
  // One future of 50 a point: 8 points are 400 and 4.50 of fees.
  [
    {
      multiplier: decimal('50'),
      entryLow: decimal('5000'),
      entryHigh: decimal('5000'),
      stop: decimal('4992'),
      feesPerUnit: decimal('4.5'),
    },
    '1000',
    '2',
    '809',
  ],
  // Ten digits of money and eighths of a cent stay exact.
  [
    { entryLow: decimal('0.00000003'), entryHigh: decimal('0.00000003'), stop: decimal('0.00000002') },
    '9999999999',
    '999999999900000000',
    '9999999999',
  ],
] as const)('%# is sized exactly', (over, budget, units, risk) => {
  const size = sized(over, budget)!;
  expect([size.units, size.risk]).toEqual([BigInt(units), decimal(risk)]);
});

it('is zero when one unit risks more than the budget, and the quotient shows by how much', () => {
  const size = sized({ multiplier: decimal('100'), entryHigh: decimal('6'), stop: decimal('2') }, '250')!;
  expect([size.units, size.risk, size.exact]).toEqual([0n, ZERO, 0.625]);
});

it('no size follows from a stop at the entry', () => {
  expect(sized({ entryHigh: decimal('6'), stop: decimal('6') }, '250')).toBeNull();
});

it('a strategy without a stop risks its greatest loss, and one without a bound has no size', () => {
  const leg = (side: 'long' | 'short', right: 'C' | 'P', strike: string, price: string) => ({
    side,
    quantity: ONE,
    price: decimal(price),
    multiplier: decimal('100'),
    option: { right, strike: decimal(strike), expiry: '2026-12-18' },
  });
  const spread = plan({
    multiplier: decimal('100'),
    legs: [leg('long', 'C', '227.5', '4.1'), leg('short', 'C', '232.5', '2.25')],
    feesPerUnit: decimal('2.6'),
  });
  const size = positionSize({ budget: decimal('674'), riskPerUnit: riskPerUnit(spread)!, costPerUnit: null, mostCost: null })!;
  expect([size.units, size.risk, size.exact]).toEqual([3n, decimal('562.8'), 3.5928]);
  expect(riskPerUnit(plan({ multiplier: decimal('100'), legs: [leg('short', 'C', '227.5', '4.1')] }))).toBeNull();
});

it('a budget is money, a share of the equity or times 1R; its base must be known', () => {
  const known = { equity: decimal('67400'), unitRisk: decimal('200') };
  expect(riskBudget({ in: 'money', amount: decimal('300') }, known)).toBe(decimal('300'));
  expect(riskBudget({ in: 'percent', amount: decimal('1') }, known)).toBe(decimal('674'));
  expect(riskBudget({ in: 'r', amount: decimal('1.5') }, known)).toBe(decimal('300'));
  expect(riskBudget({ in: 'percent', amount: ONE }, { equity: ZERO, unitRisk: null })).toBeNull();
  expect(riskBudget({ in: 'r', amount: ONE }, { equity: null, unitRisk: null })).toBeNull();
});
