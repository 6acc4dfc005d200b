import type * as z from 'zod/mini';
import { gunzipJson, gzipJson } from './gzipJson.ts';
import type { Item, Key, Table } from './table.ts';

/**
 * A kind of item: where it lives and what it holds. What is read goes through the schema, so a stored item that no longer fits is noticed
 * here and not in a handler. `zip` keeps all but the named attributes gzipped in one.
 */
export function entity<S extends z.ZodMiniType<object>, A extends readonly unknown[]>(
  schema: S,
  key: (...place: A) => Key,
  outside: readonly string[] | null = null,
) {
  type Value = z.output<S>;
  return {
    key,
    async item(value: Value, ...place: A): Promise<Item> {
      if (outside === null) return { ...value, ...key(...place) };
      const all = Object.entries(value);
      const kept = all.filter(([name]) => outside.includes(name));
      const rest = all.filter(([name]) => !outside.includes(name));
      return { ...key(...place), ...Object.fromEntries(kept), gz: await gzipJson(Object.fromEntries(rest)) };
    },
    async read({ pk: _pk, sk: _sk, gz, ...kept }: Item): Promise<Value> {
      return schema.parse(gz === undefined ? kept : { ...((await gunzipJson(gz)) as object), ...kept });
    },
    async load(table: Table, read: 'strong' | 'eventual', ...place: A): Promise<Value | null> {
      const item = await table.get(key(...place), read);
      return item && (await this.read(item));
    },
  };
}
