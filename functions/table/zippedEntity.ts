import type * as z from 'zod/mini';
import type { ReadonlyDeep } from '#shared/readonlyDeep.ts';
import { gunzipJson, gzipJson } from './gzipJson.ts';
import type { Item, Key, Table } from './table.ts';

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
