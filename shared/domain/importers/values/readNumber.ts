import { add, type Decimal, decimalOf, fromUnits, negate, SCALE } from '#domain/units/decimal.ts';
import type { Codes } from '../csv/codes.ts';

/** Beyond this many digits before the point a number is a mistake, not an amount. */
const MOST_DIGITS = 15;
/** And longer than this it is no number at all; a pattern over thousands of blanks would never end. */
const MOST_LETTERS = 80;
const NONE = /^(?:|-{1,2}|~|n\/a)$/i;
/** Sign, dollar sign and brackets around the digits, in any order brokers use: -$1.00, $(1.00), ($1.00), - 1.00, +1, @1.20. */
const SHAPE = /^@?([+-]?)\s*[$€£¥]?\s*([+-]?)\s*(\()?\s*[$€£¥]?\s*([+-]?)([\d.,'\s\u00a0\u202f]*\d[\d.,'\s\u00a0\u202f]*)(\))?$/;
const GROUPED = {
  '.': /^(?:\d+|[1-9]\d{0,2}(?:[,'\s\u00a0\u202f]\d{3})+)?(?:\.\d*)?$/,
  ',': /^(?:\d+|[1-9]\d{0,2}(?:[.'\s\u00a0\u202f]\d{3})+)?(?:,\d*)?$/,
};

/** What is between units and decimals: a point, or a comma in European files. */
export type DecimalMark = '.' | ',';

/** True for the ways brokers write "no value": nothing, "-", "--", "~", "n/a". */
export const isNone = (text: string): boolean => NONE.test(text);

/**
 * A number as brokers print it, exact: "$1,234.50", "(12.50)", "-$3,320.05", "4 191.97", "- 2.04", and "12,5" where the mark is a
 * comma. Rounded half to even at the eighth decimal. Null when it is no number, its thousands are misplaced, or it is beyond 10^15.
 */
export function readNumber(text: string, mark: DecimalMark = '.'): Decimal | null {
  const trimmed = text.trim();
  const match = trimmed.length > MOST_LETTERS ? null : SHAPE.exec(trimmed);
  if (!match) return null;
  const [, sign = '', second = '', opening, third = '', digits = '', closing] = match;
  const signs = sign + second + third;
  if (signs.length > 1 || (opening === undefined) !== (closing === undefined) || !GROUPED[mark].test(digits.trim())) return null;
  const [whole = '', fraction = ''] = digits.replace(mark === '.' ? /[^\d.]/g : /[^\d,]/g, '').split(mark);
  if (whole.length > MOST_DIGITS) return null;
  const size = add(decimalOf(BigInt(whole)), eightDecimals(fraction));
  return opening !== undefined || signs === '-' ? negate(size) : size;
}

function eightDecimals(fraction: string): Decimal {
  const digits = BigInt(fraction.slice(0, SCALE).padEnd(SCALE, '0'));
  const rest = fraction.slice(SCALE).replace(/0+$/, '');
  const down = rest === '' || rest[0]! < '5' || (rest === '5' && digits % 2n === 0n);
  return fromUnits(down ? digits : digits + 1n);
}

const POWERS = [1e8, 1e7, 1e6, 1e5, 1e4, 1e3, 1e2, 1e1, 1];
const [SPACE, DOLLAR, OPEN, CLOSE, COMMA, MINUS, POINT, AT] = [32, 36, 40, 41, 44, 45, 46, 64];

/**
 * The same number read in place, while it fits a double exactly: digits with at most one point, thousands in threes, a minus,
 * a dollar sign or brackets, which is nearly every cell of a large file. Null when it is not that plain: then ask `readNumber`.
 */
export function plainNumberAt(codes: Codes, from: number, to: number, mark: DecimalMark): Decimal | null {
  let at = from;
  let end = to;
  let before = 0;
  for (let code = codes[at]; code === SPACE || code === DOLLAR || code === MINUS || code === OPEN || code === AT; code = codes[++at]) {
    const sign = code === MINUS ? 1 : code === OPEN ? 2 : code === DOLLAR ? 4 : code === AT ? 8 : 0;
    if ((before & sign) !== 0 || at >= end) return null;
    before |= sign;
  }
  while (end > at && codes[end - 1] === SPACE) end--;
  if ((before & 2) !== 0 && codes[--end] !== CLOSE) return null;
  const value = digitsAt(codes, at, end, mark);
  if (Number.isNaN(value)) return null;
  return fromUnits(ofWhole((before & 3) === 0 ? value : -value));
}

const halves = new Int32Array(2);
const whole = new BigInt64Array(halves.buffer);

/** A whole number below 2^53 as a bigint, written into the halves of one: twice as fast as `BigInt(value)` (Node 24). */
function ofWhole(value: number): bigint {
  const high = Math.floor(value / 2 ** 32);
  halves[0] = value - high * 2 ** 32;
  halves[1] = high;
  return whole[0]!;
}

/** A plain number times 10^8; NaN when it is not plain or does not fit a double exactly. */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: one pass over the digits of nearly every cell of a large file
function digitsAt(codes: Codes, from: number, to: number, mark: DecimalMark): number {
  let value = 0;
  let digits = 0;
  let group = 0;
  let decimals = -1;
  let grouped = false;
  const point = mark === '.' ? POINT : COMMA;
  const comma = mark === '.' ? COMMA : POINT;
  for (let at = from; at < to; at++) {
    const code = codes[at]!;
    const digit = code - 48;
    if (digit >= 0 && digit <= 9) {
      if (decimals === SCALE && digit === 0) continue;
      value = value * 10 + digit;
      digits++;
      group++;
      if (decimals >= 0) decimals++;
    } else if (decimals >= 0) return Number.NaN;
    else if (code === point) {
      if (grouped && group !== 3) return Number.NaN;
      decimals = 0;
    } else if (code === comma && (grouped ? group === 3 : group >= 1 && group <= 3 && value >= 10 ** (group - 1))) {
      grouped = true;
      group = 0;
    } else return Number.NaN;
  }
  if (digits === 0 || digits > MOST_DIGITS || (grouped && decimals < 0 && group !== 3)) return Number.NaN;
  const scaled = value * (POWERS[Math.max(decimals, 0)] ?? Number.NaN);
  return scaled < Number.MAX_SAFE_INTEGER ? scaled : Number.NaN;
}

/**
 * The decimal mark of a file, from samples of its number cells. Files cut by commas use the point. Elsewhere a comma is the mark
 * where some cell can only be read so ("210,10", "1.234,5"), or where commas are alone and no cell has a point.
 */
export function decimalMarkOf(delimiter: string, samples: readonly string[]): DecimalMark {
  if (delimiter === ',') return '.';
  const read = (mark: DecimalMark) => samples.filter((sample) => readNumber(sample, mark) !== null).length;
  const [point, comma] = [read('.'), read(',')];
  if (point !== comma) return comma > point ? ',' : '.';
  return samples.some((sample) => sample.includes(',')) && !samples.some((sample) => sample.includes('.')) ? ',' : '.';
}
