import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { absolute, decimal, divide, divideRound, formatDecimal, multiply, ONE, parseDecimal, plus, toNumber } from './decimal.ts';

/** Any size that money and its products take, small ones and powers of ten as often as large ones. */
const integer = fc.oneof(
  fc.bigInt({ min: -1000n, max: 1000n }),
  fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }),
  fc.tuple(fc.constantFrom(1n, -1n, 5n, -5n, 25n), fc.nat({ max: 24 })).map(([digit, zeros]) => digit * 10n ** BigInt(zeros)),
);
const notZero = integer.filter((value) => value !== 0n);

/**
 * n ÷ d rounded half to even by its definition: of all whole numbers the one whose distance is smallest, of two equally near the even one.
 * Distances are compared as |q·d − n|, which are exact; nothing of the code under test is used.
 */
function nearestEven(n: bigint, d: bigint): bigint {
  const size = (value: bigint) => (value < 0n ? -value : value);
  const away = (q: bigint) => size(q * d - n);
  const start = n / d;
  return [start - 2n, start - 1n, start, start + 1n, start + 2n].reduce((best, q) =>
    away(q) < away(best) || (away(q) === away(best) && q % 2n === 0n) ? q : best,
  );
}

describe('rounding', () => {
  it('is to the nearest, and of two equally near to the even one', () => {
    fc.assert(
      fc.property(integer, notZero, (n, d) => divideRound(n, d) === nearestEven(n, d)),
      { numRuns: 2000 },
    );
  });

  it('of exact halves of either sign goes to the even one', () => {
    // (2k + 1)·d ÷ 2d is k and a half.
    fc.assert(fc.property(integer, notZero, (k, d) => divideRound((2n * k + 1n) * d, 2n * d) === (k % 2n === 0n ? k : k + 1n)));
    expect([5n, 15n, 25n, -5n, -15n, -25n].map((n) => divideRound(n, 10n))).toEqual([0n, 2n, 2n, 0n, -2n, -2n]);
    expect([4n, 6n, -4n, -6n].map((n) => divideRound(n, 10n))).toEqual([0n, 1n, 0n, -1n]);
  });

  it('has the same result for both signs turned, and the opposite for one', () => {
    fc.assert(
      fc.property(integer, notZero, (n, d) => divideRound(-n, -d) === divideRound(n, d) && divideRound(-n, d) === -divideRound(n, d)),
    );
  });
});

describe('products and quotients', () => {
  it('are those of the fractions, rounded once at the eighth decimal', () => {
    fc.assert(
      fc.property(integer, integer, (a, b) => multiply(a, b) === nearestEven(a * b, 10n ** 8n)),
      { numRuns: 1000 },
    );
    fc.assert(
      fc.property(integer, notZero, (a, b) => divide(a, b) === nearestEven(a * 10n ** 8n, b)),
      { numRuns: 1000 },
    );
  });

  it('by zero there is none, and by one everything stays', () => {
    fc.assert(fc.property(integer, (a) => divide(a, 0n) === null && divide(a, ONE) === a && multiply(a, ONE) === a));
  });

  it('worked by hand: 0.00000001 × 0.5 is nothing, three times that is two of the last place', () => {
    const last = decimal('0.00000001');
    expect([multiply(last, decimal('0.5')), multiply(decimal('0.00000003'), decimal('0.5'))]).toEqual([0n, 2n]);
    expect(formatDecimal(divide(ONE, decimal('3'))!)).toBe('0.33333333');
    expect(formatDecimal(divide(decimal('-2'), decimal('3'))!)).toBe('-0.66666667');
    expect(formatDecimal(multiply(decimal('182.55'), decimal('-100')))).toBe('-18255');
  });
});

describe('sums', () => {
  it('are exact, whatever is zero', () => {
    fc.assert(fc.property(integer, integer, (a, b) => plus(a, b) === a + b && plus(a, 0n) === a && plus(0n, b) === b));
  });

  it('sizes have no sign', () => {
    fc.assert(fc.property(integer, (a) => absolute(a) === (a < 0n ? -a : a)));
  });
});

describe('as text', () => {
  it('a number comes back as it was, in the shortest form, up to and beyond what a double holds', () => {
    fc.assert(
      fc.property(integer, (value) => {
        const text = formatDecimal(value);
        expect(parseDecimal(text)).toBe(value);
        expect(text).toMatch(/^(?!-0$)-?(0|[1-9]\d*)(\.\d{0,7}[1-9])?$/);
      }),
      { numRuns: 1000 },
    );
    for (const value of [2n ** 53n - 1n, 2n ** 53n, 2n ** 53n + 1n, -(2n ** 53n) - 1n]) {
      const [whole, rest] = [absolute(value) / ONE, absolute(value) % ONE];
      expect(formatDecimal(value)).toBe(`${value < 0n ? '-' : ''}${whole}.${String(rest).padStart(8, '0').replace(/0+$/, '')}`);
    }
  });

  it('digits are read at their place: whole ones, eight decimals, leading and trailing zeros', () => {
    const digits = fc.stringMatching(/^\d{1,25}$/);
    const decimals = fc.stringMatching(/^\d{0,8}$/);
    fc.assert(
      fc.property(fc.constantFrom('', '-', '+'), digits, decimals, fc.nat({ max: 4 }), (sign, whole, fraction, zeros) => {
        const value = BigInt(whole + fraction.padEnd(8, '0')) * (sign === '-' ? -1n : 1n);
        expect(parseDecimal(`${sign}${whole}.${fraction}${fraction.length === 8 ? '0'.repeat(zeros) : ''}`)).toBe(value);
      }),
    );
    expect([parseDecimal('.5'), parseDecimal('5.'), parseDecimal('-0')]).toEqual([50_000_000n, 500_000_000n, 0n]);
  });

  it.each(['', '.', '-', '+.', '1,5', '1e3', ' 1', '1 ', '0x10', 'NaN', 'Infinity', '--1', '1.2.3', '0.000000001', '１'])(
    '%j is no decimal, and nothing is cut off to make it one',
    (text) => {
      expect(parseDecimal(text)).toBeNull();
      expect(() => decimal(text)).toThrow(RangeError);
    },
  );

  it('the nearest binary number is a hundred millionth of it', () => {
    expect([toNumber(decimal('12.5')), toNumber(decimal('-0.00000001')), toNumber(0n)]).toEqual([12.5, -1e-8, 0]);
  });
});
