import { expect, it } from 'vitest';
import { tPoint95, tTails } from './tTails.ts';

it.each([
  [1, 12.706],
  [2, 4.303],
  [5, 2.571],
  [10, 2.228],
  [30, 2.042],
  [60, 2.0],
  [120, 1.98],
])('of %i degrees, %f leaves 2.5 %% on each side (NIST/SEMATECH e-Handbook, table 1.3.6.7.2)', (freedom, point) => {
  expect(tPoint95(freedom)).toBeCloseTo(point, 3);
  expect(tTails(tPoint95(freedom), freedom)).toBeCloseTo(0.05, 10);
});

it('of one degree is the arc tangent (Cauchy), of two an algebraic function', () => {
  for (const t of [0.1, 1, 2.5, 40]) {
    expect(tTails(t, 1)).toBeCloseTo(1 - (2 / Math.PI) * Math.atan(t), 12);
    expect(tTails(t, 2)).toBeCloseTo(1 - t / Math.sqrt(2 + t * t), 12);
  }
});

it('of many degrees is the normal distribution', () => expect(tTails(1.959963984540054, 1e7)).toBeCloseTo(0.05, 6));

it('is the same on both sides, and all of it from 0 on', () => {
  expect(tTails(-2.1, 7.3)).toBe(tTails(2.1, 7.3));
  expect(tTails(0, 3)).toBe(1);
});

it('finds the point for any degrees, where halving the range finds it', () => {
  const halved = (freedom: number) => {
    let [low, high] = [1.9, 1e9];
    for (let step = 0; step < 60; step++) {
      const middle = Math.sqrt(low * high);
      if (tTails(middle, freedom) > 0.05) low = middle;
      else high = middle;
    }
    return high;
  };
  for (let freedom = 0.25; freedom < 5e6; freedom *= 1.37) expect(tPoint95(freedom) / halved(freedom), `${freedom}`).toBeCloseTo(1, 10);
});
