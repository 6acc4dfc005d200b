import { type Decimal, formatDecimal, parseDecimal } from '../units/decimal.ts';

const MOST_LETTERS = 40;
const READ = /^-?(?:\d*|[1-9]\d{0,2}(?:,\d{3})+)(?:\.\d*)?$/;
/** Beyond 10^15 a number is a mistake, not an amount. */
const HUGE = /\d{16}/;

/** A number alone: without white space around it and a currency sign before or behind it; a true minus is a minus. */
const bare = (text: string): string =>
  text
    .trim()
    .replace(/^([-−]?)\s*\p{Sc}?\s*([-−]?)/u, '$1$2')
    .replace(/\s*\p{Sc}$/u, '')
    .replace('−', '-');

/**
 * Parses typed input exactly: decimals follow a point, commas group thousands ("$1,234.50"). Null if invalid: a
 * comma that could mean decimals is never dropped.
 */
export function typedAmount(text: string): Decimal | null {
  const number = bare(text);
  if (number.length > MOST_LETTERS || !READ.test(number)) return null;
  const [whole = '', fraction = ''] = number.replaceAll(',', '').split('.');
  return HUGE.test(whole) ? null : parseDecimal(`${whole}.${fraction}`);
}

/** A number written by other habits, as we read numbers, and whether its decimals are why; null where its marks make no sense. */
function meant(number: string): { readonly text: string; readonly decimals: boolean } | null {
  const [, sign = '', digits = null] = /^(-?)([\d.,\s'’]+)$/.exec(number) ?? [];
  if (digits === null) return null;
  const count = (mark: string) => digits.split(mark).length - 1;
  const last = digits.lastIndexOf(',');
  // A comma behind all else is for decimals, unless others part thousands and three digits follow this one.
  const decimals = last > digits.lastIndexOf('.') && (count(',') === 1 || digits.length - last !== 4);
  const end = decimals ? last : count('.') === 1 ? digits.indexOf('.') : digits.length;
  const [whole, fraction] = [digits.slice(0, end), digits.slice(end + 1)];
  const oddlyParted = /[.,\s'’]{2}|^[.,\s'’]|[.,\s'’]$|[.\s'’]\d{0,2}(?!\d)/.test(whole) || /\D/.test(fraction);
  if (oddlyParted || !/\d/.test(digits)) return null;
  const grouped = whole.replace(/\D/g, '').replace(/\B(?=(\d{3})+$)/g, ',') || '0';
  return { text: `${sign}${grouped}${fraction === '' ? '' : `.${fraction}`}`, decimals };
}

/** Help for a refused number: "Use a point for decimals: 182.55."; null if it is valid, or without a suggestion. */
export function typedHelp(text: string): string | null {
  const number = bare(text);
  if (number.length > MOST_LETTERS || typedAmount(text) !== null) return null;
  if (READ.test(number)) return /\.\d{9}/.test(number) && !HUGE.test(number) ? 'Use at most 8 decimals.' : null;
  const found = meant(number);
  if (found === null || typedAmount(found.text) === null) return null;
  return `${found.decimals ? 'Use a point for decimals' : 'Use commas for thousands'}: ${found.text}.`;
}

/** Typed input as the API's plain text: "1234.5". Only for input that `typedAmount` accepts. */
export const typedText = (text: string): string => formatDecimal(typedAmount(text)!);
