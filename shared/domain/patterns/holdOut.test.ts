import { expect, it } from 'vitest';
import { holdOut } from './findPatterns.ts';

const values = (first: number, last: number) =>
  Float64Array.from({ length: 100 }, (_, at) => (at % 2 === 0 ? (at < 70 ? first : last) : 1));
const even = Uint32Array.from({ length: 50 }, (_, i) => 2 * i);

it('finds a difference on the first 70 % of trades and looks for its sign on the others', () => {
  expect(holdOut(values(3, 4))(even)).toEqual({ first: 2, last: 3, holds: true });
  expect(holdOut(values(3, 0))(even)).toEqual({ first: 2, last: -1, holds: false });
});

it('is null with fewer than five trades on a side', () =>
  expect(holdOut(values(3, 4))(even.slice(0, 37))).toEqual({ first: 2, last: null, holds: null }));
