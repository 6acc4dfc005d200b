import { readdirSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import type { StoredShape } from './refusals.ts';

const root = join(import.meta.dirname, '../..');
const place = Symbol.for('afterbell stored shapes');

/** `= entity(` of a name, `=> entity(` of a schema: each place that makes a kind of item. */
const making = /(?:const (\w+) = |=> )entity\(\s*(\w*)/g;

const calling = /(?<![\w.]|function )entity\(/g;

/** The functions' sources that make kinds of items. */
const sources = (): readonly string[] =>
  readdirSync(join(root, 'functions'), { recursive: true, encoding: 'utf8' })
    .map((file) => join(root, 'functions', file))
    .filter((file) => /(?<!\.test)\.ts$/.test(file) && !/[\\/](?:testing[\\/]|entity\.ts$)/.test(file))
    .filter((file) => readFileSync(file, 'utf8').search(calling) >= 0);

/** The same source, with each call of `entity` reporting its schema first. Line numbers are preserved. */
function telling(source: string, file: string): string {
  const told = source.replaceAll(making, (call, name: string | undefined, schema: string) =>
    call.replace('entity(', `__told(${JSON.stringify(`${file}#${name ?? schema}`)}, entity)(`),
  );
  if ([...source.matchAll(calling)].length !== [...source.matchAll(making)].length)
    throw new Error(`${file} makes a kind of item in a way that is not known here: const NAME = entity(SCHEMA, …) is.`);
  const found = `(globalThis as any)[Symbol.for(${JSON.stringify(place.description)})]`;
  return `const __told = (name: string, make: any): any => (schema: any, ...rest: any) => (${found}.set(name, schema), make(schema, ...rest)); ${told}`;
}

/**
 * The shape of every kind of stored item, by "file#name", as JSON Schema of the written item: transforms on reading are not in it. Runs in
 * Node alone, which loads the sources.
 */
export async function storedShapes(): Promise<Readonly<Record<string, StoredShape>>> {
  const found = new Map<string, z.core.$ZodType>();
  Object.assign(globalThis, { [place]: found });
  const files = sources();
  const wanted = new Set(files.map((file) => pathToFileURL(file).href));
  const hooks = registerHooks({
    load: (url, context, next) => {
      const loaded = next(url, context);
      if (!wanted.has(url)) return loaded;
      const name = relative(root, fileURLToPath(url)).replaceAll(sep, '/');
      return { ...loaded, source: telling(String(loaded.source), name) };
    },
  });
  for (const file of files) await import(pathToFileURL(file).href);
  hooks.deregister();
  const shapeOf = (schema: z.core.$ZodType): StoredShape => {
    const { $schema: _, ...shape } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    return shape as StoredShape;
  };
  return Object.fromEntries([...found.keys()].sort().map((name) => [name, shapeOf(found.get(name)!)]));
}
