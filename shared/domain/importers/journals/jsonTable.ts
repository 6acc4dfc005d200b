import type { LeftBehind } from '../imported.ts';

/** Behind each word of a list, which may have commas itself. */
export const WORD_END = '\u001f';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A word of a list: text, or an object with a name. */
const wordOf = (value: unknown): string => (isRecord(value) && typeof value.name === 'string' ? value.name : cellOf(value));

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map((each) => wordOf(each) + WORD_END).join('');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/**
 * Objects as a table with a header: a row each, in order, a column for each name that some object has. Lists are their words, each with WORD_END behind.
 * Null when there is no object.
 */
export function jsonTable(objects: readonly unknown[]): string | null {
  const rows = objects.filter(isRecord).map((object) => new Map(Object.entries(object)));
  const names = [...new Set(rows.flatMap((row) => [...row.keys()]))];
  if (rows.length === 0 || names.length === 0) return null;
  const lines = rows.map((row) => names.map((name) => quoted(cellOf(row.get(name)))).join(','));
  return `${[names.map(quoted).join(','), ...lines].join('\n')}\n`;
}

/** The objects of a list that a table has as words. */
export const objectsIn = (cell: string): readonly Readonly<Record<string, unknown>>[] =>
  cell.split(WORD_END).map(parseJson).filter(isRecord);

/** The parsed text; null when it is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * One section of a JSON export as a table, and its other sections with the number of their entries, except those in `told`: their content is not looked at.
 * Null when there is no such section.
 */
export function jsonSections(
  text: string,
  section: string,
  told: readonly string[],
): { readonly table: string; readonly others: readonly LeftBehind[] } | null {
  const file = parseJson(text);
  const objects = isRecord(file) ? file[section] : null;
  const table = Array.isArray(objects) ? jsonTable(objects) : null;
  if (!isRecord(file) || table === null) return null;
  const others = Object.entries(file).flatMap(([name, content]) => {
    const rows = Array.isArray(content) ? content.length : content === null ? 0 : 1;
    const what = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).slice(0, 40);
    return rows === 0 || name === section || told.includes(name) ? [] : [{ what, rows, why: 'noPlace' as const }];
  });
  return { table, others };
}
