import { expect, it } from 'vitest';
import { decimal, decimalOf, ONE } from '../units/decimal.ts';
import type { Leg } from './leg.ts';
import { payoff, payoffAt, payoffCurve } from './payoff.ts';

const option = (side: 'long' | 'short', right: 'C' | 'P', strike: string, price: string, expiry = '2026-12-18'): Leg => ({
  side,
  quantity: ONE,
  price: decimal(price),
  multiplier: decimalOf(100),
  option: { right, strike: decimal(strike), expiry },
});
const shares: Leg = { side: 'long', quantity: decimalOf(100), price: decimalOf(50), multiplier: ONE, option: null };

it('an iron condor has its four strikes and two break-evens as corners, flat outside', () => {
  const condor = [
    option('long', 'P', '85', '0.4'),
    option('short', 'P', '90', '1'),
    option('short', 'C', '110', '1.2'),
    option('long', 'C', '115', '0.5'),
  ];
  const curve = payoffCurve(condor)!;
  expect(curve.map(({ price }) => price)).toEqual([75, 85, 88.7, 90, 110, 111.3, 115, 125]);
  expect(curve.map(({ result }) => result)).toEqual([-370, -370, 0, 130, 130, 0, -370, -370]);
});

it('it never begins below a price of 0, and one strike has room on both sides', () => {
  expect(payoffCurve([option('long', 'C', '120', '2')])!.map(({ price }) => price)).toEqual(
    [110, 120, 122, 132].map((at) => expect.closeTo(at, 0)),
  );
  expect(payoffCurve([option('short', 'P', '1', '0.9')])![0]).toEqual({ price: 0, result: -10 });
});

it('shares beside an option bend it where the option does', () => {
  expect(payoffCurve([shares, option('short', 'C', '55', '1')])!.map(({ result }) => result)).toEqual([expect.any(Number), 0, 600, 600]);
});

it('is null for shares only, and before the last of several expiries', () => {
  expect(payoffCurve([shares])).toBeNull();
  expect(payoffCurve([option('short', 'C', '100', '2'), option('long', 'C', '100', '4', '2027-01-15')])).toBeNull();
});

it('is the sum of what each leg makes alone, and zero to the cent at every break-even', () => {
  const shapes: readonly (readonly Leg[])[] = [
    [option('long', 'C', '120', '2.37')],
    [option('short', 'P', '90', '1.11'), option('long', 'P', '85', '0.44')],
    [
      option('long', 'C', '95', '6.13'),
      option('short', 'C', '100', '3.07'),
      option('short', 'C', '100', '3.07'),
      option('long', 'C', '105', '1.19'),
    ],
    [shares, option('short', 'C', '55', '1.03'), option('long', 'P', '45', '0.71')],
    [option('short', 'C', '100', '3.33'), option('short', 'P', '100', '3.34')],
  ];
  for (const legs of shapes) {
    for (const { price: at, result } of payoffCurve(legs)!) {
      const alone = legs.map((leg) => {
        const strike = leg.option === null ? 0 : Number(leg.option.strike) / 1e8;
        const worth = leg.option === null ? at : Math.max(0, leg.option.right === 'C' ? at - strike : strike - at);
        const units = (Number(leg.quantity) / 1e8) * (Number(leg.multiplier) / 1e8) * (leg.side === 'long' ? 1 : -1);
        return units * (worth - Number(leg.price) / 1e8);
      });
      expect(result).toBeCloseTo(
        alone.reduce((all, each) => all + each, 0),
        4,
      );
    }
    const breakevens = payoff(legs).breakevens!;
    expect(breakevens.length).toBeGreaterThan(0);
    for (const price of breakevens) expect(Math.round(Number(payoffAt(legs, price)) / 1e6)).toBe(0);
  }
});
