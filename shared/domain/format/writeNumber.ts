import { type Decimal, formatDecimal } from '../units/decimal.ts';
import { locale } from './locale.ts';

/** U+2212, as wide as a plus: the sign of negatives on screens. */
export const TRUE_MINUS = '−';
/** The sign of negatives in files and in what `analyze` prints. */
export const HYPHEN = '-';
/** Sign style of negative numbers. */
export type Minus = typeof TRUE_MINUS | typeof HYPHEN;

/** A value to write: an exact Decimal, exact decimal text of any length, or a binary number, read as its shortest decimal. */
export type Figure = Decimal | string | number;

const formats = new Map<string, Intl.NumberFormat>();

/** One Intl format of these options, made once. */
export function numberFormat(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify(options);
  const found = formats.get(key) ?? new Intl.NumberFormat(locale, options);
  formats.set(key, found);
  return found;
}

/**
 * Writes a value exactly: passes values that are not numbers to Intl as text. Rounds half away from zero; a value rounded to zero has no
 * sign.
 */
export function writeNumber(value: Figure, options: Intl.NumberFormatOptions, minus: Minus = TRUE_MINUS): string {
  const exact = typeof value === 'bigint' ? formatDecimal(value) : value;
  // Intl takes decimal text exactly; TypeScript knows only its numeric spelling.
  const text = numberFormat({ signDisplay: 'negative', ...options, roundingMode: 'halfExpand' }).format(exact as `${number}`);
  return minus === HYPHEN ? text : text.replace(HYPHEN, minus);
}

/** Options for exactly `digits` decimals. */
export const decimals = (digits: number) => ({ minimumFractionDigits: digits, maximumFractionDigits: digits });
