import { divideRound } from '../units/decimal.ts';

const DIGITS = 12;
const UNIT = 10n ** BigInt(DIGITS);

const trimmed = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);
const unsigned = (text: string): string => (text === '-0' ? '0' : text);

/** a / b as text with up to twelve decimals, rounded once; null when b is 0. */
export function quotient(a: bigint, b: bigint): string | null {
  if (b === 0n) return null;
  const value = divideRound(a * UNIT, b);
  const digits = (value < 0n ? -value : value).toString().padStart(DIGITS + 1, '0');
  return unsigned(`${value < 0n ? '-' : ''}${trimmed(`${digits.slice(0, -DIGITS)}.${digits.slice(-DIGITS)}`)}`);
}

/** A statistic as text with up to twelve decimals; null when it is not finite. */
export const statistic = (value: number | null): string | null =>
  value === null || !Number.isFinite(value) ? null : unsigned(trimmed(value.toFixed(DIGITS)));

/** UTC milliseconds as an ISO instant; whole seconds without a fraction. */
export const instant = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString().replace('.000Z', 'Z'));
