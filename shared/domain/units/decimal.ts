/** Exact decimal number: a bigint scaled by 10^8, so 1.25 is 125000000n. Used for prices, quantities and amounts. */
export type Decimal = bigint;

/** Digits after the point that a Decimal holds. */
export const SCALE = 8;
/** The Decimal 1. */
export const ONE: Decimal = 100_000_000n;

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
  const value = digits.length <= 15 ? BigInt(Number(digits)) : BigInt(digits);
  return sign === '-' ? -value : value;
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
  const twice = absolute(rest) * 2n;
  const size = absolute(divisor);
  return twice > size || (twice === size && quotient % 2n !== 0n) ? quotient + up : quotient;
}

/** Sum of two Decimals. A sum with 0 is the other one itself: `+` would make another bigint, and sums over a history start at 0 a hundred thousand times. */
export const plus = (a: Decimal, b: Decimal): Decimal => (a ? (b ? a + b : a) : b);

/** Product of two Decimals, rounded half to even at the eighth decimal. */
export const multiply = (a: Decimal, b: Decimal): Decimal => divideRound(a * b, ONE);

/** Quotient of two Decimals, rounded half to even at the eighth decimal; null when dividing by zero. */
export const divide = (a: Decimal, b: Decimal): Decimal | null => (b === 0n ? null : divideRound(a * ONE, b));

/** Size without sign. */
export const absolute = (value: Decimal): Decimal => (value < 0n ? -value : value);

/** For charts and statistics only: the nearest binary number. Never store or add money in this form. */
export const toNumber = (value: Decimal): number => Number(value) / 1e8;
