import { expect, it } from 'vitest';
import type * as z from 'zod/mini';
import * as zod from 'zod/mini';
import type { Area } from '#contract/define.ts';
import { api } from '#contract/index.ts';
import { text } from '#contract/schemas/text.ts';

type Schema = z.core.$ZodType;
const calls = Object.entries(api as Record<string, Area>).flatMap(([area, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]) => ({ call: `${area}.${name}`, endpoint })),
);

/** Longer texts have no pattern, or one that is known to look at each character once. */
const LONG = 300;
const LINEAR = ['/^[A-Za-z0-9_-]*$/', '/^[\\w-]{1,20}(,[\\w-]{1,20}){0,199}$/'];

/** All parts of a schema that accept more than the contract's limits. */
function unbounded(schema: Schema, path: string): string[] {
  const def = (schema as z.core.$ZodTypes)._zod.def;
  const checks = (def.checks ?? []).map(
    (check) => check._zod.def as z.core.$ZodCheckDef & { abort?: boolean; pattern?: RegExp; maximum?: number },
  );
  const limit = checks.find(({ check }) => check === 'max_length');
  const most = limit?.maximum;
  switch (def.type) {
    case 'string': {
      if (most === undefined) return [`${path}: text of any length`];
      const patterns = checks.flatMap(({ pattern }) => (pattern === undefined ? [] : [String(pattern)]));
      return [
        ...(limit?.abort ? [] : [`${path}: other rules still look at text that is too long`]),
        ...(most > LONG
          ? patterns.filter((pattern) => !LINEAR.includes(pattern)).map((pattern) => `${path}: ${pattern} over ${most}`)
          : []),
      ];
    }
    case 'array':
      return [...(most === undefined ? [`${path}: a list of any length`] : []), ...unbounded(def.element, `${path}[]`)];
    case 'record':
      return [
        ...(checks.length > 0 ? [] : [`${path}: any number of keys`]),
        ...unbounded(def.keyType, `${path} (key)`),
        ...unbounded(def.valueType, `${path}{}`),
      ];
    case 'object':
      return [
        ...(def.catchall?._zod.def.type === 'never' ? [] : [`${path}: takes fields it does not know`]),
        ...Object.entries(def.shape).flatMap(([name, part]) => unbounded(part, `${path}.${name}`)),
      ];
    case 'union':
      return def.options.flatMap((option) => unbounded(option, path));
    case 'optional':
    case 'nullable':
    case 'default':
      return unbounded(def.innerType, path);
    case 'any':
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'null':
      return [];
    default:
      return [`${path}: ${def.type} is not known to this law`];
  }
}

it.each(calls)(
  '$call: every text, list and object it takes has a limit, and text that is too long meets no pattern',
  ({ call, endpoint }) => {
    expect(unbounded(endpoint.input, call)).toEqual([]);
  },
);

it('and the law sees what has none', () => {
  const loose = zod.strictObject({
    a: zod.string(),
    b: zod.array(zod.boolean()),
    c: zod.record(text(3), zod.boolean()),
    d: zod.object({}),
    e: zod.string().check(zod.maxLength(3)),
    f: text(999, zod.regex(/(a+)+$/)),
  });
  expect(unbounded(loose, 'x').map((line) => line.slice(0, 3))).toEqual(['x.a', 'x.b', 'x.c', 'x.d', 'x.e', 'x.f']);
});
