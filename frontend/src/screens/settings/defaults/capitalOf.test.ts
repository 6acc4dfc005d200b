import { expect, it } from 'vitest';
import { capitalOf } from './Defaults.tsx';

it.each([
  ['25000', 25_000],
  [' 25,000.50 ', 25_000.5],
  ['$1000', 1000],
  ['€ 0.1', 0.1],
  ['1000000000000', 1e12],
  ['999999999999.99', 999_999_999_999.99],
])('"%s" is %d, to the cent', (typed, number) => expect(capitalOf(typed)).toBe(number));

it.each(['', 'much', '-1', '0.001', '1000000000000.01', '1e5', '1.2.3', '25,5', '25.000,50'])('"%s" is refused', (typed) =>
  expect(capitalOf(typed)).toBeNull(),
);
