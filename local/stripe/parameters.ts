import qs from 'qs';
import { invalid } from './stripeError.ts';

/** Reads one value of a form; throws Stripe's error when it does not fit. */
export type Read<T> = (value: unknown, name: string) => T;
export type ParameterShape = Readonly<Record<string, Read<unknown>>>;
export type Parameters<S extends ParameterShape> = { readonly [K in keyof S]?: S[K] extends Read<infer T> ? T : never };

/** Form fields with brackets, as Stripe's libraries send them: `items[0][price]=…` (https://docs.stripe.com/api?lang=curl). */
export const parseForm = (text: string): Record<string, unknown> =>
  qs.parse(text, { depth: 10, arrayLimit: 100, parameterLimit: 1000, plainObjects: true }) as Record<string, unknown>;

export const text: Read<string> = (value, name) => {
  if (typeof value === 'string') return value;
  throw invalid(`Invalid string: ${JSON.stringify(value)}`, { param: name });
};

export const integer: Read<number> = (value, name) => {
  if (/^-?\d{1,15}$/.test(String(value))) return Number(value);
  throw invalid(`Invalid integer: ${String(value)}`, { code: 'parameter_invalid_integer', param: name });
};

export const flag: Read<boolean> = (value, name) => {
  if (value === 'true' || value === 'false') return value === 'true';
  throw invalid(`Invalid boolean: ${String(value)}`, { param: name });
};

export const address: Read<string> = (value, name) => {
  if (typeof value === 'string' && /^https?:\/\/[^\s]+$/.test(value)) return value;
  throw invalid('Not a valid URL', { code: 'url_invalid', param: name });
};

export const oneOf =
  <const T extends string>(...allowed: readonly T[]): Read<T> =>
  (value, name) => {
    if (allowed.includes(value as T)) return value as T;
    throw invalid(`Invalid ${name}: must be one of ${allowed.join(', ')}`, { param: name });
  };

export const listOf =
  <T>(read: Read<T>): Read<T[]> =>
  (value, name) => {
    const values = Array.isArray(value) ? value : value === '' ? [] : null;
    if (values === null) throw invalid('Invalid array', { param: name });
    return values.map((each, at) => read(each, `${name}[${at}]`));
  };

/** https://docs.stripe.com/api/metadata: an empty value removes its key. */
export const metadata: Read<Record<string, string>> = (value, name) => {
  if (value === '') return {};
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalid('Invalid hash', { param: name });
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, text(each, `${name}[${key}]`)]));
};

export const shape =
  <S extends ParameterShape>(fields: S): Read<Parameters<S>> =>
  (value, name) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalid('Invalid hash', { param: name });
    const inside = (key: string) => (name === '' ? key : `${name}[${key}]`);
    const read = Object.entries(value).map(([key, each]) => {
      const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
      if (field === undefined) {
        throw invalid(`Received unknown parameter: ${inside(key)}`, { code: 'parameter_unknown', param: inside(key) });
      }
      return [key, field(each, inside(key))];
    });
    return Object.fromEntries(read) as Parameters<S>;
  };

/** Throws for a missing required parameter: https://docs.stripe.com/error-codes#parameter-missing */
export function required<T>(value: T | undefined, name: string): T {
  if (value !== undefined && value !== '') return value;
  throw invalid(`Missing required param: ${name}.`, { code: 'parameter_missing', param: name });
}

/** Metadata after an update: keys are merged, an empty value takes a key out. */
export const merged = (old: Record<string, string>, change: Record<string, string> | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries({ ...old, ...change }).filter(([, value]) => value !== ''));
