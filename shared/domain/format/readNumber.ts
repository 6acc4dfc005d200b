import { add, type Decimal, decimalOf, fromUnits, negate, SCALE } from '#domain/units/decimal.ts';

/** Beyond this many digits before the point a number is a mistake, not an amount. */
export const MOST_DIGITS = 15;
/** And longer than this it is no number at all; a pattern over thousands of blanks would never end. */
const MOST_LETTERS = 80;
const NONE = /^(?:|-{1,2}|~|n\/a)$/i;
/** Signs of currencies, with the letters some write before a dollar ("A$"), and codes of currencies and of the coins that stand for dollars. */
const MONEY = `[$€£¥₹₩]|(?:[ACSR]|US|CA|AU|HK|NZ|NT)\\$|kr|zł|Kč|Fr\\.|${[
  ...['USD', 'EUR', 'GBP', 'JPY', 'CHF', 'CAD', 'AUD', 'NZD', 'SEK', 'NOK', 'DKK', 'PLN', 'CZK', 'HUF', 'RON', 'BGN', 'ISK', 'TRY', 'ILS'],
  ...['ZAR', 'MXN', 'BRL', 'CLP', 'COP', 'HKD', 'SGD', 'CNH', 'CNY', 'KRW', 'INR', 'TWD', 'THB', 'MYR', 'IDR', 'PHP', 'AED', 'SAR'],
  ...['USDT', 'USDC', 'BUSD', 'FDUSD', 'TUSD', 'DAI'],
]
  .toSorted((a, b) => b.length - a.length)
  .join('|')}`;
/** Sign, currency and brackets around the digits, in any order brokers use: -$1.00, $(1.00), ($1.00), - 1.00, +1, @1.20, "0,62 $", "30500USDT", "USD 12.50". */
const SHAPE = new RegExp(
  `^@?([+-]?)\\s*(${MONEY})?\\s*([+-]?)\\s*(\\()?\\s*(${MONEY})?\\s*([+-]?)([\\d.,'\\s\\u00a0\\u202f]*\\d[\\d.,'\\u00a0\\u202f]*)\\s*(${MONEY})?(\\))?(\\s*(?:${MONEY}))?$`,
);
const GROUPED = {
  '.': /^(?:\d+|[1-9]\d{0,2}(?:[,'\s\u00a0\u202f]\d{3})+)?(?:\.\d*)?$/,
  ',': /^(?:\d+|[1-9]\d{0,2}(?:[.'\s\u00a0\u202f]\d{3})+)?(?:,\d*)?$/,
};

/** A small or large number as Java writes it: "-2.6E-4", "1.2E7". Without a decimal mark it may as well be a name: "1E5". */
const SCIENTIFIC = /^([+-]?)(\d)[.,](\d{1,20})E(-?\d{1,2})$/;

/** The same number written out; any other text unchanged. */
function writtenOut(text: string, mark: DecimalMark): string {
  const [, sign, first, rest, power] = SCIENTIFIC.exec(text) ?? [];
  if (first === undefined || !text.includes(mark)) return text;
  const [digits, places] = [`${first}${rest}`, 1 + Number(power)];
  const whole = digits.slice(0, Math.max(places, 0)).padEnd(Math.max(places, 0), '0');
  const fraction = places < 0 ? '0'.repeat(-places) + digits : digits.slice(places);
  return `${sign}${whole || '0'}${mark}${fraction}`;
}

/** The decimal separator: a point, or a comma in European files. */
export type DecimalMark = '.' | ',';

/** True for the ways brokers write "no value": nothing, "-", "--", "~", "n/a". */
export const isNone = (text: string): boolean => NONE.test(text);

/**
 * Parses a broker's number exactly: "$1,234.50", "(12.50)", "-$3,320.05", "4 191.97", "- 2.04", "90.00 $", "-2.6E-4",
 * "89,162.28 SEK", and "12,5" if the mark is a comma. May contain one currency. Rounded half to even at the eighth
 * decimal. Null for invalid numbers, misplaced thousands, or beyond 10^15.
 */
export function readNumber(text: string, mark: DecimalMark = '.'): Decimal | null {
  // A minus sign, as screens print it.
  const trimmed = writtenOut(text.trim().replace('\u2212', '-'), mark);
  const match = trimmed.length > MOST_LETTERS ? null : SHAPE.exec(trimmed);
  if (!match) return null;
  const [, sign = '', before, second = '', opening, inside, third = '', digits = '', behind, closing, last] = match;
  if ([before, inside, behind, last].filter((money) => money !== undefined).length > 1) return null;
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
