import { type Decimal, ONE, SCALE } from '../money.ts';

/** Beyond this many digits before the point a number is a mistake, not an amount. */
const MOST_DIGITS = 15;
const NONE = /^(?:|-{1,2}|~|n\/a)$/i;
/** Sign, dollar sign and brackets around the digits, in any order brokers use: -$1.00, $(1.00), ($1.00), - 1.00, +1, @1.20. */
const SHAPE = /^@?([+-]?)\s*[$€£¥]?\s*([+-]?)\s*(\()?\s*[$€£¥]?\s*([+-]?)([\d.,'\s\u00a0\u202f]*\d[\d.,'\s\u00a0\u202f]*)(\))?$/;
const GROUPED = {
  '.': /^(?:\d+|\d{1,3}(?:[,'\s\u00a0\u202f]\d{3})+)?(?:\.\d*)?$/,
  ',': /^(?:\d+|\d{1,3}(?:[.'\s\u00a0\u202f]\d{3})+)?(?:,\d*)?$/,
};

/** What stands between units and decimals: a point, or a comma in European files. */
export type DecimalMark = '.' | ',';

/** True for the ways brokers write "no value": nothing, "-", "--", "~", "n/a". */
export const isNone = (text: string): boolean => NONE.test(text);

/**
 * A number as brokers print it, exact: "$1,234.50", "(12.50)", "-$3,320.05", "4 191.97", "- 2.04", and "12,5" where the mark is a
 * comma. Rounded half to even at the eighth decimal. Null when it is no number, its thousands are misplaced, or it is beyond 10^15.
 */
export function readNumber(text: string, mark: DecimalMark = '.'): Decimal | null {
  const match = SHAPE.exec(text.trim());
  if (!match) return null;
  const [, sign = '', second = '', opening, third = '', digits = '', closing] = match;
  const signs = sign + second + third;
  if (signs.length > 1 || (opening === undefined) !== (closing === undefined) || !GROUPED[mark].test(digits.trim())) return null;
  const [whole = '', fraction = ''] = digits.replace(mark === '.' ? /[^\d.]/g : /[^\d,]/g, '').split(mark);
  if (whole.length > MOST_DIGITS) return null;
  const size = BigInt(whole) * ONE + eightDecimals(fraction);
  return opening !== undefined || signs === '-' ? -size : size;
}

function eightDecimals(fraction: string): Decimal {
  const kept = BigInt(fraction.slice(0, SCALE).padEnd(SCALE, '0'));
  const rest = fraction.slice(SCALE).replace(/0+$/, '');
  if (rest === '' || rest[0]! < '5') return kept;
  return rest === '5' && kept % 2n === 0n ? kept : kept + 1n;
}

const POWERS = [1e8, 1e7, 1e6, 1e5, 1e4, 1e3, 1e2, 1e1, 1];

/**
 * The same number read straight from `text[from, to)`: plain digits with at most one point and a minus, while they fit a double
 * exactly, which is nearly every cell of a large file; anything else goes through `readNumber`.
 */
export function readNumberAt(text: string, from: number, to: number, mark: DecimalMark): Decimal | null {
  const negative = text.charCodeAt(from) === 45;
  let at = negative ? from + 1 : from;
  let digits = 0;
  let value = 0;
  let decimals = -1;
  if (to - at > MOST_DIGITS || to <= at) return readNumber(text.slice(from, to), mark);
  for (; at < to; at++) {
    const digit = text.charCodeAt(at) - 48;
    if (digit >= 0 && digit <= 9) {
      value = value * 10 + digit;
      digits++;
      if (decimals >= 0) decimals++;
    } else if (digit === -2 && decimals < 0 && mark === '.') decimals = 0;
    else return readNumber(text.slice(from, to), mark);
  }
  const scaled = value * (POWERS[Math.max(decimals, 0)] ?? Number.NaN);
  if (!(scaled < Number.MAX_SAFE_INTEGER) || digits === 0) return readNumber(text.slice(from, to), mark);
  return BigInt(negative ? -scaled : scaled);
}

/**
 * The decimal mark of a file, from samples of its number cells. Files cut by commas use the point. Elsewhere a comma is the mark
 * where some cell can only be read so ("210,10", "1.234,5"), or where commas stand alone and no cell has a point.
 */
export function decimalMarkOf(delimiter: string, samples: readonly string[]): DecimalMark {
  if (delimiter === ',') return '.';
  const read = (mark: DecimalMark) => samples.filter((sample) => readNumber(sample, mark) !== null).length;
  const [point, comma] = [read('.'), read(',')];
  if (point !== comma) return comma > point ? ',' : '.';
  return samples.some((sample) => sample.includes(',')) && !samples.some((sample) => sample.includes('.')) ? ',' : '.';
}
