import type * as z from 'zod/mini';
import type { ReadonlyDeep } from '#shared/readonlyDeep.ts';
import { gunzipJson, gzipJson } from './gzipJson.ts';
import type { Item, Key, Table } from './table.ts';

/**
 * A kind of item: its schema and key. Reads are parsed by the schema, so a stored item that no longer fits fails
 * here and not in a handler; attributes outside the schema, such as `ttl`, are dropped. `only`: the attributes to
 * read, when a function may not read the others.
 */
export function entity<S extends z.ZodMiniType<object, object>, A extends readonly unknown[]>(
  schema: S,
  key: (...place: A) => Key,
  only?: readonly string[],
) {
  const read = ({ pk: _pk, sk: _sk, ...attributes }: Item): z.output<S> => schema.parse(attributes);
  return {
    key,
    read,
    /** The item to put. */
    item: (value: ReadonlyDeep<z.input<S>>, ...place: A): Item => ({ ...value, ...key(...place) }),
    async load(table: Table, consistency: 'strong' | 'eventual', ...place: A): Promise<z.output<S> | null> {
      const item = await table.get(key(...place), consistency, only);
      return item && read(item);
    },
  };
}

/** A kind of item whose attributes, but those named in `outside`, are stored gzipped in one. Otherwise as `entity`; writing and reading take a moment. */
export function zippedEntity<S extends z.ZodMiniType<object, object>, A extends readonly unknown[]>(
  schema: S,
  key: (...place: A) => Key,
  outside: readonly string[],
) {
  const read = async ({ pk: _pk, sk: _sk, gz, ...attributes }: Item): Promise<z.output<S>> =>
    schema.parse(gz === undefined ? attributes : { ...((await gunzipJson(gz)) as object), ...attributes });
  return {
    key,
    read,
    /** The item to put. */
    async item(value: ReadonlyDeep<z.input<S>>, ...place: A): Promise<Item> {
      const [own, zipped] = [true, false].map((isOutside) =>
        Object.fromEntries(Object.entries(value).filter(([name]) => outside.includes(name) === isOutside)),
      );
      return { ...key(...place), ...own, gz: await gzipJson(zipped) };
    },
    async load(table: Table, consistency: 'strong' | 'eventual', ...place: A): Promise<z.output<S> | null> {
      const item = await table.get(key(...place), consistency);
      return item && read(item);
    },
  };
}

/** True for two values of JSON that say the same, in any order of fields. */
export function isSameJson(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return Object.is(a, b);
  const [mine, theirs] = [Object.entries(a), Object.entries(b)];
  return mine.length === theirs.length && mine.every(([name, value]) => isSameJson(value, (b as Readonly<Record<string, unknown>>)[name]));
}
