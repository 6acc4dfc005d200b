import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importsOf, root, type Source, sources } from './sources.ts';

/** A step of a flow: a file, and the file whose import leads to it; null where it begins in another thread or on the server. */
type FlowStep = { readonly path: string; readonly from: string | null };
/** One of the flows of docs/architecture.md. */
export type Flow = { readonly name: string; readonly steps: readonly FlowStep[] };

/** Reads the steps of a drawing: an arrow's parent is the nearest line above that is less indented. */
export function stepsIn(drawing: string): FlowStep[] {
  const open: { readonly indent: number; readonly path: string }[] = [];
  return drawing.split('\n').flatMap((line) => {
    const [, indent, arrow, path] = /^( *)(→|⇢) (\S+)/.exec(line) ?? [];
    if (path === undefined) return [];
    while (open.length > 0 && open.at(-1)!.indent >= indent!.length) open.pop();
    const from = arrow === '⇢' ? null : (open.at(-1)?.path ?? null);
    open.push({ indent: indent!.length, path });
    return [{ path, from }];
  });
}

/** The page that draws the flows. */
export const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8');

/** The flows it draws, by their headings. */
export const flows = (): Flow[] =>
  [...page.matchAll(/^### (.+)\n[\s\S]*?```\n([\s\S]*?)```/gm)].map(([, name, drawing]) => ({ name: name!, steps: stepsIn(drawing!) }));

const byPath = new Map(sources.map((source) => [source.path, source]));
/** Files loaded statically with a file: excludes types, lazy code and workers. */
const loadedBy = ({ path, code }: Source): string[] =>
  importsOf(
    path,
    code.replace(/^\s*(?:import|export) type [^;]*;/gm, '').replace(/\bimport\([^)]*\)|new URL\([^)]*import\.meta\.url\)/g, 'null'),
  ).filter((name) => byPath.has(name));

/** The files that a flow's beginnings load, directly or not. */
export function reachOf({ steps }: Flow): string[] {
  const reached = new Set<string>();
  const next = steps.filter(({ from }) => from === null).map(({ path }) => path);
  for (let path = next.pop(); path !== undefined; path = next.pop()) {
    const file = byPath.get(path);
    if (file === undefined || reached.has(path)) continue;
    reached.add(path);
    next.push(...loadedBy(file));
  }
  return [...reached].sort();
}
