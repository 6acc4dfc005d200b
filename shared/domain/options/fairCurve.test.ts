import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { runs } from '#tests/deep.ts';
import { decimal, decimalOf, fromScaled, ONE, toNumber } from '../units/decimal.ts';
import { chanceOfProfit, fairResult, pricedLegs } from './fairCurve.ts';
import type { Leg } from './leg.ts';
import { payoffAt } from './payoff.ts';

const option = (side: 'long' | 'short', right: 'C' | 'P', strike: string, price: string): Leg => ({
  side,
  quantity: decimalOf(2),
  price: decimal(price),
  multiplier: decimalOf(100),
  option: { right, strike: decimal(strike), expiry: '2026-12-18' },
});
const condor = [
  option('long', 'P', '85', '0.40'),
  option('short', 'P', '90', '1.00'),
  option('short', 'C', '110', '1.20'),
  option('long', 'C', '115', '0.50'),
];
const moment = (underlying: number, years: number) => ({ underlying, yearsOf: () => years });

/** The mean of a payoff over a lognormal price that stays where it is on average, by summing thin slices. */
function meanPayoff(right: 'C' | 'P', strike: number, underlying: number, volatility: number, years: number): number {
  const spread = volatility * Math.sqrt(years);
  const slices = 40_000;
  let sum = 0;
  for (let i = 0; i < slices; i++) {
    const z = -10 + (20 * (i + 0.5)) / slices;
    const price = underlying * Math.exp(spread * z - (spread * spread) / 2);
    const worth = Math.max(0, right === 'C' ? price - strike : strike - price);
    sum += worth * Math.exp((-z * z) / 2) * (20 / slices);
  }
  return sum / Math.sqrt(2 * Math.PI);
}

test.each([
  ['C', 100, 100, 0.2, 1],
  ['P', 90, 104, 0.35, 0.12],
  ['C', 640, 619.85, 0.17, 7 / 365],
  ['P', 12, 10, 0.9, 0.5],
] as const)('an option price is the mean of its payoff: %s %d at %d', (right, strike, underlying, volatility, years) => {
  const leg = { ...option('long', right, String(strike), '0'), quantity: ONE, multiplier: ONE };
  expect(fairResult([{ leg, volatility, years }], underlying)).toBeCloseTo(meanPayoff(right, strike, underlying, volatility, years), 3);
});

test('the curve of the entry is zero at the price of the entry, to the cent', () => {
  const legs = pricedLegs(
    condor,
    condor.map(({ price }) => toNumber(price)),
    moment(100.4, 18 / 365),
  )!;
  expect(fairResult(legs, 100.4)).toBeCloseTo(0, 4);
  expect(fairResult(legs, 80)).toBeLessThan(0);
});

test('the curve of the close is the gross result at the price of the close, to the cent', () => {
  const closed = [0.1, 0.3, 0.4, 0.15];
  // By hand: credit 1.30, closed at 0.45, two lots of 100.
  expect(fairResult(pricedLegs(condor, closed, moment(101, 7 / 365))!, 101)).toBeCloseTo(170, 4);
});

test('the value once no time is left is the payoff at expiry, at every price', () => {
  const legs = condor.map((leg) => ({ leg, volatility: 0.4, years: 0 }));
  for (const price of ['60', '85', '88.7', '90', '100', '111.3', '113', '140'])
    expect(fairResult(legs, Number(price))).toBeCloseTo(toNumber(payoffAt(condor, decimal(price))), 6);
});

test('shares have the price of the underlying', () => {
  const shares: Leg = { side: 'long', quantity: decimalOf(100), price: decimalOf(50), multiplier: ONE, option: null };
  expect(fairResult(pricedLegs([shares], [50], moment(50, 1))!, 52.5)).toBe(250);
});

test.each([
  ['below its intrinsic value', [0.1, 0.3, 0.4, 0.15], 118],
  ['worthless', [0, 0.3, 0.4, 0.15], 100],
  ['above any volatility', [0.1, 0.3, 120, 0.15], 100],
])('has no total when a leg is priced %s', (_, prices, underlying) => {
  expect(pricedLegs(condor, prices, moment(underlying, 7 / 365))).toBeNull();
});

const leg = (side: 'long' | 'short', right: 'C' | 'P', strike: string, price: string, expiry = '2026-12-18'): Leg => ({
  side,
  quantity: ONE,
  price: decimal(price),
  multiplier: decimal('100'),
  option: { right, strike: decimal(strike), expiry },
});
const market = { price: decimal('100'), volatility: 0.2, years: 0.25 };

it('a call at the money is above its break-even as often as the table of the normal distribution has it', () => {
  // ln(104 / 100) = 0.0392207, spread 0.1: (0.0392207 + 0.005) / 0.1 = 0.442207; the table has 0.6708 below that.
  expect(chanceOfProfit([leg('long', 'C', '100', '4')], market)).toBeCloseTo(1 - 0.6708, 4);
  // The other side of the same contract has the rest.
  expect(chanceOfProfit([leg('short', 'C', '100', '4')], market)).toBeCloseTo(0.6708, 4);
});

it('an iron condor wins between its break-evens', () => {
  const condor = [
    leg('long', 'P', '85', '0.5'),
    leg('short', 'P', '90', '1.5'),
    leg('short', 'C', '110', '1.5'),
    leg('long', 'C', '115', '0.5'),
  ];
  // Break-evens 88 and 112: (ln 0.88 + 0.005) / 0.1 = -1.22833, (ln 1.12 + 0.005) / 0.1 = 1.18329; the table has 0.1097 and 0.8816.
  expect(chanceOfProfit(condor, market)).toBeCloseTo(0.8816 - 0.1097, 3);
});

it('on the last day, and without volatility, the price of now decides', () => {
  const call = [leg('long', 'C', '95', '4')];
  expect(chanceOfProfit(call, { ...market, years: 0 })).toBe(1);
  expect(chanceOfProfit(call, { ...market, volatility: 0, price: decimal('99') })).toBe(0);
});

it('what cannot be known is null', () => {
  expect(chanceOfProfit([leg('long', 'C', '100', '4'), leg('short', 'C', '100', '2', '2026-11-20')], market)).toBeNull();
  expect(chanceOfProfit([leg('long', 'C', '100', '4')], { ...market, price: decimal('0') })).toBeNull();
  expect(chanceOfProfit([], market)).toBeNull();
});

/** The same by adding up the density of the logarithm over 10,000 narrow stretches. */
function byIntegration(legs: readonly Leg[], { price, volatility, years }: typeof market): number {
  const [spread, parts] = [volatility * Math.sqrt(years), 10_000];
  let [won, all] = [0, 0];
  for (let i = 0; i < parts; i++) {
    const z = -8 + (16 * (i + 0.5)) / parts;
    const at = toNumber(price) * Math.exp(z * spread - (spread * spread) / 2);
    const density = Math.exp((-z * z) / 2);
    all += density;
    if (payoffAt(legs, decimal(at.toFixed(8))) > 0n) won += density;
  }
  return won / all;
}

it('it equals the integral of the density over all prices at which the legs pay, for any legs', () => {
  const anyLeg = fc.record({
    side: fc.constantFrom<'long' | 'short'>('long', 'short'),
    quantity: fc.integer({ min: 1, max: 3 }).map((n) => fromScaled(n, 0)),
    price: fc.integer({ min: 0, max: 1500 }).map((n) => fromScaled(n, 2)),
    multiplier: fc.constant(decimal('100')),
    option: fc.record({
      right: fc.constantFrom<'C' | 'P'>('C', 'P'),
      strike: fc.integer({ min: 60, max: 140 }).map((n) => fromScaled(n, 0)),
      expiry: fc.constant('2026-12-18'),
    }),
  });
  fc.assert(
    fc.property(
      fc.array(anyLeg, { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 70, max: 130 }),
      fc.integer({ min: 5, max: 120 }),
      fc.integer({ min: 1, max: 500 }),
      (legs, price, percent, days) => {
        const known = { price: fromScaled(price, 0), volatility: percent / 100, years: days / 365 };
        expect(Math.abs(chanceOfProfit(legs, known)! - byIntegration(legs, known))).toBeLessThan(0.002);
      },
    ),
    { numRuns: runs(12, 1000) },
  );
});
