import { type Source, sources } from './sources.ts';

const byPath = new Map(sources.map((source) => [source.path, source]));
const fileOf = (path: string): Source => byPath.get(path)!;

/** The code files of ours that a file imports, in any form: types, lazy imports and workers included. */
const importedBy = ({ imports }: Source): readonly string[] => imports.filter((name) => byPath.has(name));

/**
 * Groups of files that reach each other by imports (Tarjan's strongly connected components), each sorted: the cycles of `edges`.
 */
export function cyclesIn(edges: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const open: string[] = [];
  const cycles: string[][] = [];
  function visit(node: string): void {
    const at = order.size;
    order.set(node, at);
    low.set(node, at);
    open.push(node);
    for (const next of edges.get(node) ?? []) {
      if (!order.has(next)) visit(next);
      if (open.includes(next)) low.set(node, Math.min(low.get(node)!, low.get(next)!));
    }
    if (low.get(node) !== at) return;
    const group = open.splice(open.indexOf(node));
    if (group.length > 1 || edges.get(node)?.includes(node)) cycles.push(group.sort());
  }
  for (const node of edges.keys()) if (!order.has(node)) visit(node);
  return cycles;
}

/** The imports of the whole house, file by file. */
export const imports: ReadonlyMap<string, readonly string[]> = new Map(sources.map((source) => [source.path, importedBy(source)]));

/** Every file reached from `entries` by imports of product code. */
export function reachedFrom(entries: readonly string[]): ReadonlySet<string> {
  const reached = new Set<string>();
  const next = [...entries];
  for (let path = next.pop(); path !== undefined; path = next.pop()) {
    if (reached.has(path) || fileOf(path).isTest) continue;
    reached.add(path);
    next.push(...imports.get(path)!);
  }
  return reached;
}
