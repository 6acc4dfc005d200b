import { formatDecimal } from '#domain/units/decimal.ts';
import { fillId } from './fillId.ts';

/** Letters for the value of one field: 30 bits of a hash. */
const LETTERS = 5;

const text = (value: unknown): unknown =>
  typeof value === 'bigint' ? formatDecimal(value as Parameters<typeof formatDecimal>[0]) : Array.isArray(value) ? value.map(text) : value;

const mark = (name: string, value: unknown): string => fillId(JSON.stringify([name, text(value)])).slice(0, LETTERS);

/**
 * Versions of an object with several fields: "v" and five letters for each field in the order of `empty`, so that a
 * comparison shows which fields differ. Equal values have equal versions, at any time and on any device. Fields
 * newer than a version were empty in it; `oldest`: number of fields in the first format.
 */
export function fieldVersions<T extends object>(empty: T, oldest: number = Object.keys(empty).length) {
  const names = Object.keys(empty) as (keyof T & string)[];
  /** True when that field had this value at that version. */
  const matches = (version: string, name: keyof T & string, value: T[keyof T]): boolean => {
    const at = 1 + LETTERS * names.indexOf(name);
    return (version.slice(at, at + LETTERS) || mark(name, empty[name])) === mark(name, value);
  };
  return {
    pattern: new RegExp(`^v(?:[A-Za-z0-9_-]{${LETTERS}}){${oldest},${names.length}}$`),
    longest: 1 + LETTERS * names.length,
    /** The version of a value that was at `version`, after some fields were written. */
    after: (version: string, written: Partial<T>): string => {
      const marks = names.map((name, i) => version.slice(1 + LETTERS * i, 1 + LETTERS * (i + 1)) || mark(name, empty[name]));
      return `v${names.map((name, i) => (written[name] === undefined ? marks[i] : mark(name, written[name]))).join('')}`;
    },
    versionOf: (value: T): string => `v${names.map((name) => mark(name, value[name])).join('')}`,
    matches,
    /** True when every field of a value is as in that version. */
    isCurrent: (version: string, value: T): boolean => names.every((name) => matches(version, name, value[name])),
  };
}
