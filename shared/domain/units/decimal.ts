declare const unit: unique symbol;

/**
 * Exact decimal number: a bigint scaled by 10^8, so 1.25 is 125000000n. Used for prices, quantities and amounts. The brand exists for the compiler only: a
 * bare bigint is no Decimal, and what `+ - *` make of Decimals is a bare bigint again, so the functions below are the only arithmetic on them.
 * Decimals are compared with `<`, `>` and `===`, and with `0n`.
 */
export type Decimal = bigint & { readonly [unit]: 'Decimal' };

/** The exact product of two Decimals, or a sum of such: scaled by 10^16. It is no Decimal before it is rounded. */
export type Product = bigint & { readonly [unit]: 'Product' };

/** Digits after the point that a Decimal holds. */
export const SCALE = 8;
/** A whole number of 10^-8 as the Decimal it is. For the edges only: columns of integers, sums at another scale, stored amounts. */
export const fromUnits = (units: bigint): Decimal => units as Decimal;

/** The same for a list, which is not copied. */
export const listFromUnits = (units: bigint[]): Decimal[] => units as Decimal[];

/** The Decimal 0. */
export const ZERO: Decimal = fromUnits(0n);
/** The Product 0. */
export const NO_PRODUCT = 0n as Product;
/** The Decimal 1. */
export const ONE: Decimal = fromUnits(100_000_000n);

const POWERS = Array.from({ length: SCALE + 1 }, (_, power) => 10n ** BigInt(power));

/** A whole number of 10^-scale, as tables of trades and equity series have them, as a Decimal. Scale 0 to 8. */
export const fromScaled = (amount: number | bigint, scale: number): Decimal => fromUnits(BigInt(amount) * POWERS[SCALE - scale]!);

/** A whole number as a Decimal. */
export const decimalOf = (whole: number | bigint): Decimal => fromUnits(BigInt(whole) * ONE);

const PLAIN = /^([+-]?)(\d*)(?:\.(\d*))?$/;

/** Reads plain decimal text such as "-12.50" or ".5". Null when it is not a number or has more than 8 significant decimals. */
export function parseDecimal(text: string): Decimal | null {
  const match = PLAIN.exec(text);
  if (!match) return null;
  const [, sign, whole = '', fraction = ''] = match;
  if (whole === '' && fraction === '') return null;
  const kept = fraction.slice(0, SCALE).padEnd(SCALE, '0');
  if (/[1-9]/.test(fraction.slice(SCALE))) return null;
  const digits = whole + kept;
  const size = fromUnits(digits.length <= 15 ? BigInt(Number(digits)) : BigInt(digits));
  return sign === '-' ? fromUnits(-size) : size;
}

/** Decimal from text the code itself wrote: throws when it is not a decimal, because that is a defect. */
export function decimal(text: string): Decimal {
  const value = parseDecimal(text);
  if (value === null) throw new RangeError(`Not a decimal: ${text}`);
  return value;
}

/** Shortest plain text of a Decimal: "595.03", "-4", "0"; never "-0" and no trailing zeros. */
export function formatDecimal(value: Decimal): string {
  const near = Number(value);
  if (Number.isSafeInteger(near)) return formatSafe(near);
  const negative = value < 0n;
  const digits = (negative ? -value : value).toString().padStart(SCALE + 1, '0');
  const fraction = digits.slice(-SCALE).replace(/0+$/, '');
  return `${negative ? '-' : ''}${digits.slice(0, -SCALE)}${fraction === '' ? '' : `.${fraction}`}`;
}

/** The same for a value that a double holds exactly, which nearly all are. */
function formatSafe(value: number): string {
  const size = Math.abs(value);
  const sign = value < 0 ? '-' : '';
  let fraction = size % 1e8;
  const whole = (size - fraction) / 1e8;
  if (fraction === 0) return `${sign}${whole}`;
  let digits = SCALE;
  for (; fraction % 10 === 0; fraction /= 10) digits--;
  return `${sign}${whole}.${String(fraction).padStart(digits, '0')}`;
}

/** Integer division rounded half to even. The divisor must not be zero. */
export function divideRound(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  const rest = dividend % divisor;
  if (rest === 0n) return quotient;
  const up = dividend < 0n === divisor < 0n ? 1n : -1n;
  const twice = (rest < 0n ? -rest : rest) * 2n;
  const size = divisor < 0n ? -divisor : divisor;
  return twice > size || (twice === size && quotient % 2n !== 0n) ? quotient + up : quotient;
}

/** An amount at either scale; a sum is of one. */
type Amount = Decimal | Product;

/** Sum of two amounts. With 0 it is the other one itself: `+` would make another bigint, and sums over a history start at 0 a hundred thousand times. */
export const add = <Of extends Amount>(a: Of, b: Of): Of => (a ? (b ? (((a as bigint) + (b as bigint)) as Of) : a) : b);

/** Difference of two amounts; less 0 it is the first itself, as in `add`. */
export const subtract = <Of extends Amount>(a: Of, b: Of): Of => (b ? (((a as bigint) - (b as bigint)) as Of) : a);

/** The same size with the other sign. */
export const negate = <Of extends Amount>(value: Of): Of => -(value as bigint) as Of;

/** Sum of some Decimals, 0 for none. */
export const sumOf = (values: readonly Decimal[]): Decimal => values.reduce(add<Decimal>, ZERO);

/** A Decimal multiplied by an integer, exactly. */
export const timesWhole = (value: Decimal, times: bigint): Decimal => fromUnits(value * times);

/** The exact product of two Decimals. */
export const product = (a: Decimal, b: Decimal): Product => (a * b) as Product;

/** A product, or a sum of products, rounded half to even at the eighth decimal. */
export const roundProduct = (value: Product): Decimal => fromUnits(divideRound(value, ONE));

/** price × quantity × multiplier, exact while the multiplier has no decimals; rounded half to even at the sixteenth place where it has. */
export const exactWorth = (price: Decimal, quantity: Decimal, multiplier: Decimal): Product =>
  multiplier === ONE ? product(price, quantity) : prorate(product(price, quantity), multiplier, ONE);

/**
 * A product, or a sum of products, divided by one or two factors: rounded half to even. The divisors must not be
 * zero.
 */
export const divideProduct = (value: Product, by: Decimal, times?: Decimal): Decimal =>
  fromUnits(times === undefined ? divideRound(value, by) : divideRound(value * ONE, by * times));

/** Product of two Decimals, rounded half to even at the eighth decimal. */
export const multiply = (a: Decimal, b: Decimal): Decimal => fromUnits(divideRound(a * b, ONE));

/** price × quantity × multiplier, or any three Decimals, rounded once, half to even at the eighth decimal. */
export const worth = (price: Decimal, quantity: Decimal, multiplier: Decimal): Decimal =>
  fromUnits(divideRound(price * quantity * multiplier, ONE * ONE));

/** The share of an amount that falls to a part of a whole: amount × part ÷ whole, rounded once, half to even. The whole must not be zero. */
export const prorate = <Of extends Amount>(amount: Of, part: bigint, whole: bigint): Of => divideRound(amount * part, whole) as Of;

/** Quotient of two Decimals, rounded half to even at the eighth decimal; null when dividing by zero. */
export const divide = (a: Decimal, b: Decimal): Decimal | null => (b === 0n ? null : prorate(a, ONE, b));

/** Size without sign. */
export const absolute = (value: Decimal): Decimal => (value < 0n ? negate(value) : value);

/** For charts and statistics only: the nearest binary number. Never store or add money in this form. */
export const toNumber = (value: Decimal): number => Number(value) / 1e8;
