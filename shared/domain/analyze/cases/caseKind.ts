import { type Decimal, parseDecimal } from '#domain/units/decimal.ts';
import { type Millis, millis } from '#domain/units/millis.ts';

/** Any JSON object. */
export type Json = { readonly [key: string]: unknown };
/** True for a JSON object, not for lists or null. */
export const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
/** True for an object with texts (or numbers) under these names. */
export const hasTexts = (value: unknown, ...names: string[]): value is Json =>
  isObject(value) && names.every((name) => typeof value[name] === 'string' || typeof value[name] === 'number');

/** One kind of case: its input's shape, and its answer. `answer` throws a RangeError with a sentence when the input is invalid. */
export type CaseKind = { readonly fits: (input: unknown) => boolean; readonly answer: (input: never) => object };

/** A case's decimal, from text or a number; throws a RangeError that names it if invalid. */
export function amount(value: unknown): Decimal {
  const text = typeof value === 'number' ? plainText(value) : String(value);
  const found = parseDecimal(text);
  if (found === null) throw new RangeError(`"${text}" is not an amount.`);
  return found;
}

const plainText = (value: number): string =>
  Number.isFinite(value) && String(value).includes('e') ? value.toFixed(12).replace(/\.?0+$/, '') : String(value);

/** A case's instant, in UTC milliseconds; throws a RangeError that names it if invalid. */
export function statedInstant(value: unknown): Millis {
  const ms = millis(Date.parse(String(value)));
  if (Number.isNaN(ms)) throw new RangeError(`"${String(value)}" is not a time.`);
  return ms;
}

/** A plain number for statistics, at least 0; throws a RangeError that names it if invalid. */
export function numberOf(value: unknown, name: string): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number) || number < 0) throw new RangeError(`${name} is not a number of at least 0.`);
  return number;
}
