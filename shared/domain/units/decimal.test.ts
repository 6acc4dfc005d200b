import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '#tests/deep.ts';
import {
  absolute,
  add,
  type Decimal,
  decimal,
  decimalOf,
  divide,
  divideProduct,
  divideRound,
  exactWorth,
  formatDecimal,
  fromScaled,
  fromUnits,
  multiply,
  NO_PRODUCT,
  negate,
  ONE,
  type Product,
  parseDecimal,
  product,
  prorate,
  roundProduct,
  SCALE,
  subtract,
  sumOf,
  timesWhole,
  toNumber,
  worth,
  ZERO,
} from './decimal.ts';
import { type Fraction, nearestEven, over, sum, times } from './testing/testFraction.ts';

const UNIT = 10n ** 8n;
/** A Decimal, and a product, as the fractions they stand for. */
const of = (value: Decimal): Fraction => ({ n: value, d: UNIT });
const ofProduct = (value: Product): Fraction => ({ n: value, d: UNIT * UNIT });
/** A fraction as the Decimal that it is nearest to. */
const rounded = (value: Fraction): bigint => nearestEven(value, UNIT);

/** Any size that money and its products take, small ones and powers of ten as often as large ones. */
const integer = fc.oneof(
  fc.bigInt({ min: -1000n, max: 1000n }),
  fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }),
  fc.tuple(fc.constantFrom(1n, -1n, 5n, -5n, 25n), fc.nat({ max: 24 })).map(([digit, zeros]) => digit * 10n ** BigInt(zeros)),
);
const notZero = integer.filter((value) => value !== 0n);
const amount = integer.map(fromUnits);
const amountNotZero = notZero.map(fromUnits);

/**
 * Where arithmetic breaks: nothing, one unit, the halves that round, one, what a double and 64 bits just hold and just do not, and what no money is;
 * each with both signs.
 */
const edges: readonly Decimal[] = [
  ...[0n, 1n, 2n, 3n, 5n, 49_999_999n, 50_000_000n, 50_000_001n, 99_999_999n, UNIT, UNIT + 1n, 150_000_000n, 250_000_000n],
  ...[2n ** 31n, 2n ** 32n, 2n ** 53n - 1n, 2n ** 53n, 2n ** 53n + 1n, 2n ** 63n - 1n, 2n ** 63n, 2n ** 64n, 10n ** 20n, 10n ** 30n],
]
  .flatMap((size) => [size, -size])
  .map(fromUnits);
const pairs = edges.flatMap((a) => edges.map((b) => [a, b] as const));

describe('rounding', () => {
  it('is to the nearest, and of two equally near to the even one', () => {
    fc.assert(
      fc.property(integer, notZero, (n, d) => divideRound(n, d) === nearestEven({ n, d })),
      { numRuns: runs(1000, 100_000) },
    );
    for (const [n, d] of pairs) if (d !== 0n) expect([n, d, divideRound(n, d)]).toEqual([n, d, nearestEven({ n, d })]);
  });

  it('of exact halves of either sign goes to the even one', () => {
    // (2k + 1)·d ÷ 2d is k and a half.
    fc.assert(
      fc.property(integer, notZero, (k, d) => divideRound((2n * k + 1n) * d, 2n * d) === (k % 2n === 0n ? k : k + 1n)),
      { numRuns: runs(100, 3000) },
    );
    expect([5n, 15n, 25n, -5n, -15n, -25n].map((n) => divideRound(n, 10n))).toEqual([0n, 2n, 2n, 0n, -2n, -2n]);
    expect([4n, 6n, -4n, -6n].map((n) => divideRound(n, 10n))).toEqual([0n, 1n, 0n, -1n]);
  });

  it('has the same result for both signs turned, and the opposite for one', () => {
    fc.assert(
      fc.property(integer, notZero, (n, d) => divideRound(-n, -d) === divideRound(n, d) && divideRound(-n, d) === -divideRound(n, d)),
      { numRuns: runs(100, 3000) },
    );
  });
});

/** Each operation beside the exact fraction: rounds once, at the eighth decimal. */
const operations: Readonly<
  Record<string, (a: Decimal, b: Decimal, c: Decimal) => readonly [found: bigint | null, expected: bigint | null]>
> = {
  add: (a, b) => [add(a, b), rounded(sum(of(a), of(b)))],
  subtract: (a, b) => [subtract(a, b), rounded(sum(of(a), of(fromUnits(-b))))],
  negate: (a) => [negate(a), rounded(times(of(a), { n: -1n, d: 1n }))],
  absolute: (a) => [absolute(a), a < 0n ? -a : a],
  timesWhole: (a, b) => [timesWhole(a, b), rounded(times(of(a), { n: b, d: 1n }))],
  multiply: (a, b) => [multiply(a, b), rounded(times(of(a), of(b)))],
  divide: (a, b) => [divide(a, b), b === 0n ? null : rounded(over(of(a), of(b)))],
  worth: (a, b, c) => [worth(a, b, c), rounded(times(times(of(a), of(b)), of(c)))],
  prorate: (a, b, c) => (c === 0n ? [null, null] : [prorate(a, b, c), rounded(times(of(a), { n: b, d: c }))]),
  product: (a, b) => [product(a, b), nearestEven(times(of(a), of(b)), UNIT * UNIT)],
  'product, rounded': (a, b) => [roundProduct(product(a, b)), rounded(times(of(a), of(b)))],
  'sum of products, rounded once': (a, b, c) => [
    roundProduct(add(product(a, b), product(b, c))),
    rounded(sum(times(of(a), of(b)), times(of(b), of(c)))),
  ],
  'share of a product': (a, b, c) =>
    c === 0n ? [null, null] : [prorate(product(a, b), b, c), nearestEven(times(times(of(a), of(b)), { n: b, d: c }), UNIT * UNIT)],
  exactWorth: (a, b, c) => [exactWorth(a, b, c), nearestEven(times(times(of(a), of(b)), of(c)), UNIT * UNIT)],
  'product per unit': (a, b, c) =>
    c === 0n ? [null, null] : [divideProduct(product(a, b), c), rounded(over(ofProduct(product(a, b)), of(c)))],
  'product per two': (a, b, c) =>
    b === 0n || c === 0n
      ? [null, null]
      : [divideProduct(product(a, b), b, c), rounded(over(ofProduct(product(a, b)), times(of(b), of(c))))],
};

describe.each(Object.entries(operations))('%s', (_, operation) => {
  it('is that of the fractions, for any amounts', () => {
    fc.assert(
      fc.property(amount, amount, amount, (a, b, c) => {
        const [found, expected] = operation(a, b, c);
        expect(found).toBe(expected);
      }),
      { numRuns: runs(500, 50_000) },
    );
  });

  it('is that of the fractions, at every edge', () => {
    for (const [a, b] of pairs)
      for (const c of [ZERO, ONE, negate(ONE), fromUnits(3n), fromUnits(-(2n ** 63n)), decimal('0.5')]) {
        const [found, expected] = operation(a, b, c);
        if (found !== expected) expect({ a, b, c, found }).toEqual({ a, b, c, found: expected });
      }
  });
});

describe('products and quotients', () => {
  it('by zero are null, and by one unchanged', () => {
    fc.assert(
      fc.property(amount, (a) => divide(a, ZERO) === null && divide(a, ONE) === a && multiply(a, ONE) === a),
      { numRuns: runs(100, 3000) },
    );
    expect(() => divideRound(1n, 0n)).toThrow(RangeError);
    expect(() => prorate(ONE, 1n, 0n)).toThrow(RangeError);
  });

  it('worked by hand: 0.00000001 × 0.5 is nothing, three times that is two of the last place', () => {
    const last = decimal('0.00000001');
    expect([multiply(last, decimal('0.5')), multiply(decimal('0.00000003'), decimal('0.5'))]).toEqual([0n, 2n]);
    expect(formatDecimal(divide(ONE, decimal('3'))!)).toBe('0.33333333');
    expect(formatDecimal(divide(decimal('-2'), decimal('3'))!)).toBe('-0.66666667');
    expect(formatDecimal(multiply(decimal('182.55'), decimal('-100')))).toBe('-18255');
    expect(formatDecimal(worth(decimal('1.25'), decimal('3'), decimal('100')))).toBe('375');
    expect(formatDecimal(prorate(decimal('1.00'), 1n, 3n))).toBe('0.33333333');
  });

  it('a third, rounded once at the end, is not a third that was rounded before', () => {
    // 0.33333333 × 3 is 0.99999999; the product of 1 and 3, divided by 3, is 1.
    const three = decimal('3');
    expect(multiply(divide(ONE, three)!, three)).toBe(99_999_999n);
    expect(divideProduct(product(ONE, three), three)).toBe(ONE);
  });

  it('shares of an amount whose last takes the rest add up to it', () => {
    fc.assert(
      fc.property(amount, fc.array(fc.bigInt({ min: 1n, max: 10n ** 12n }), { minLength: 1, maxLength: 6 }), (whole, parts) => {
        const all = parts.reduce((total, part) => total + part, 0n);
        const shares = parts.slice(1).map((part) => prorate(whole, part, all));
        expect(add(sumOf(shares), subtract(whole, sumOf(shares)))).toBe(whole);
        // None is a whole last place from its exact share.
        for (const [i, share] of shares.entries()) expect(absolute(fromUnits(share * all - whole * parts[i + 1]!)) * 2n <= all).toBe(true);
      }),
      { numRuns: runs(100, 3000) },
    );
  });
});

describe('sums', () => {
  it('are exact, also with zeros', () => {
    fc.assert(
      fc.property(amount, amount, (a, b) => add(a, b) === a + b && add(a, ZERO) === a && add(ZERO, b) === b),
      { numRuns: runs(100, 3000) },
    );
    fc.assert(
      fc.property(fc.array(amount), (list) => sumOf(list) === list.reduce((total, value) => total + value, 0n)),
      { numRuns: runs(100, 3000) },
    );
    expect([sumOf([]), add(NO_PRODUCT, NO_PRODUCT)]).toEqual([0n, 0n]);
  });

  it('do not depend on the order, and an added value can be removed', () => {
    fc.assert(
      fc.property(amount, amount, amount, (a, b, c) => add(add(a, b), c) === add(a, add(b, c)) && subtract(add(a, b), b) === a),
      { numRuns: runs(100, 3000) },
    );
  });
});

describe('whole numbers', () => {
  it('are as many ones, and of any scale as many of its places', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(2n ** 53n), max: 2n ** 53n }), fc.integer({ min: 0, max: SCALE }), (value, scale) => {
        expect([decimalOf(value), decimalOf(Number(value))]).toEqual([value * UNIT, value * UNIT]);
        expect(fromScaled(value, scale)).toBe(rounded({ n: value, d: 10n ** BigInt(scale) }));
        expect(fromScaled(Number(value), scale)).toBe(fromScaled(value, scale));
      }),
      { numRuns: runs(100, 3000) },
    );
    expect(() => decimalOf(1.5)).toThrow(RangeError);
    expect(() => decimalOf(Number.NaN)).toThrow(RangeError);
    expect(() => fromScaled(1n, 9)).toThrow(TypeError);
  });
});

describe('as text', () => {
  it('numbers round-trip in the shortest form, up to and beyond a double’s range', () => {
    const isShortest = (value: Decimal) => {
      const text = formatDecimal(value);
      expect(parseDecimal(text)).toBe(value);
      expect(text).toMatch(/^(?!-0$)-?(0|[1-9]\d*)(\.\d{0,7}[1-9])?$/);
    };
    fc.assert(fc.property(amount, isShortest), { numRuns: runs(500, 50_000) });
    edges.forEach(isShortest);
    for (const value of [2n ** 53n - 1n, 2n ** 53n, 2n ** 53n + 1n, -(2n ** 53n) - 1n].map(fromUnits)) {
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
      { numRuns: runs(100, 3000) },
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

  it('the nearest binary number is a hundred millionth of it; beyond 2^53 units it may be the one beside', () => {
    expect([toNumber(decimal('12.5')), toNumber(decimal('-0.00000001')), toNumber(ZERO)]).toEqual([12.5, -1e-8, 0]);
    fc.assert(
      fc.property(fc.maxSafeInteger(), (units) => {
        const value = fromScaled(units, 8);
        expect(toNumber(value)).toBe(Number(formatDecimal(value)) + 0);
      }),
      { numRuns: runs(100, 3000) },
    );
    fc.assert(
      fc.property(amountNotZero, (value) => {
        expect(Math.abs(toNumber(value) / Number(formatDecimal(value)) - 1)).toBeLessThan(2 ** -51);
      }),
      { numRuns: runs(100, 3000) },
    );
  });
});

/** Code the compiler must refuse: each of these lines is an error, or this file does not compile. Never called. */
const refused = (bare: bigint, text: string, ofNumber: number, value: Decimal, exact: Product) => {
  // @ts-expect-error a bare bigint is no Decimal
  const price: Decimal = bare;
  // @ts-expect-error nor is a literal
  const literal: Decimal = 5n;
  // @ts-expect-error nor a number
  const binary: Decimal = ofNumber;
  // @ts-expect-error nor text
  const written: Decimal = text;
  // @ts-expect-error operators make bare bigints, so what they make must pass a function of units
  const total: Decimal = value + value;
  // @ts-expect-error a product that nobody rounded is no Decimal
  const unrounded: Decimal = product(value, value);
  // @ts-expect-error
  const changed: Decimal = -value;
  return [
    price,
    literal,
    binary,
    written,
    total,
    unrounded,
    changed,
    // @ts-expect-error functions of units take Decimals only
    add(value, bare),
    // @ts-expect-error
    add(bare, bare),
    // @ts-expect-error amounts of two scales have no sum
    add(value, exact),
    // @ts-expect-error
    subtract(exact, value),
    // @ts-expect-error
    multiply(exact, value),
    // @ts-expect-error
    multiply(value, 2n),
    // @ts-expect-error
    divide(value, bare),
    // @ts-expect-error
    formatDecimal(bare),
    // @ts-expect-error
    formatDecimal(exact),
    // @ts-expect-error
    toNumber(bare),
    // @ts-expect-error only products are rounded to Decimals
    roundProduct(value),
  ];
};
void refused;
