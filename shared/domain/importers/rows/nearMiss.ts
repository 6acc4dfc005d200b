import { columnOf, headersIn } from '../csv/csvTable.ts';
import type { NearMiss } from '../importer.ts';
import type { AnyLayout } from './layout.ts';

/** Fewer columns than these are in many tables, so that they tell no broker. */
const TELLING = 5;

/** The layout that a file's head comes nearest to without being it; null when more than one column is missing from each. */
export function nearMiss(head: string, layouts: readonly AnyLayout[]): NearMiss | null {
  let best: NearMiss | null = null;
  for (const columns of headersIn(head))
    for (const { columns: names, required } of layouts) {
      const missing = required.filter((name) => columnOf(columns, ...names[name]!) < 0);
      const found = required.length - missing.length;
      if (missing.length !== 1 || found < TELLING || found <= (best?.found ?? 0)) continue;
      const wanted = names[missing[0]!]!;
      const known = new Set(Object.values(names).flat());
      const words = new Set(wanted.flatMap((name) => name.split(/[^\p{L}]+/u)).filter((word) => word.length > 2));
      const alike = [...columns.keys()].filter((name) => !known.has(name) && name.split(/[^\p{L}]+/u).some((word) => words.has(word)));
      best = { missing: wanted[0]!, found, instead: alike.length === 1 ? alike[0]! : null };
    }
  return best;
}

const titled = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1, 60);

/** The message for it. */
export function nearMissSentence(broker: string, { missing, instead }: NearMiss): string {
  const wanted = titled(missing);
  const seen = instead === null ? `we can’t find its column "${wanted}"` : `its column "${wanted}" seems to be called "${titled(instead)}"`;
  const fix = instead === null ? `Export it again with that column` : `Rename that column to "${wanted}" and import the file again`;
  return `This looks like ${broker}, but ${seen}. ${fix}, or match the columns yourself.`;
}
