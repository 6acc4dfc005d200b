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

/** The parsed text; null when it is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
