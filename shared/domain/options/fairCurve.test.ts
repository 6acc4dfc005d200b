import { expect, test } from 'vitest';
import { decimal, decimalOf, ONE, toNumber } from '../units/decimal.ts';
import { fairResult, pricedLegs } from './fairCurve.ts';
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
