import type { DecimalMark } from '../format/readNumber.ts';
import { type Decimal, formatDecimal, fromUnits } from '../units/decimal.ts';

/** A cell's value. Numbers stay numbers, so -12.50 can be summed. */
export type Cell = string | number | Decimal | boolean | null;

/** A column: its heading and what a row has in it. */
export type CsvColumn<Row> = readonly [heading: string, of: (row: Row) => Cell];

/** Starts that a spreadsheet takes for a formula, also in their wide forms. Source: OWASP, "CSV Injection". */
const FORMULA = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

/** Text that no spreadsheet computes: an apostrophe before what could be a formula. */
const guarded = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** Removes the formula guard from a text. */
export const unguarded = (cell: string): string => (cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell);

/** One cell of the file: text is guarded, and quoted where it must be. */
function cellText(cell: Cell, mark: DecimalMark): string {
  if (cell === null) return '';
  if (typeof cell === 'bigint') return formatDecimal(cell).replace('.', mark);
  if (typeof cell !== 'string') return String(cell);
  const safe = guarded(cell);
  return safe !== cell || /[",;\t\r\n]|^ | $/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Rows as CSV (RFC 4180), the byte order mark first so that spreadsheets read it as UTF-8. With the comma as decimal mark semicolons stand between cells, as
 * spreadsheets of those countries expect.
 */
export function csvText<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[], mark: DecimalMark = '.'): string {
  const line = (cells: readonly Cell[]): string => cells.map((cell) => cellText(cell, mark)).join(mark === '.' ? ',' : ';');
  return `\uFEFF${[line(columns.map(([heading]) => heading)), ...rows.map((row) => line(columns.map(([, of]) => of(row))))].join('\r\n')}\r\n`;
}

/** A table as a file: `about` lines describe it, then heading and rows follow. */
export type TableFile = {
  readonly about: readonly string[];
  readonly heading: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
};

/**
 * A table as CSV by the rules of `csvText`: numbers stay numbers, text is never a formula. A blank line separates
 * the description from the heading.
 */
export function tableText({ about, heading, rows }: TableFile): string {
  const [first = '', ...others] = about;
  const lines: readonly (readonly Cell[])[] = [...others.map((text) => [text]), [], heading, ...rows];
  const columns = Array.from(
    { length: heading.length },
    (_, at) => [at === 0 ? first : '', (row: readonly Cell[]) => row[at] ?? null] as const,
  );
  return csvText(columns, lines);
}

const instant = (at: number): string => new Date(at).toISOString();
/** Exact amounts become decimal text, moments ISO instants. */
const moments = new Set(['openedAt', 'closedAt', 'time', 'createdAt', 'startedAt', 'endsAt', 'at']);
const readable = (name: string, value: unknown): unknown => {
  if (typeof value === 'bigint') return formatDecimal(fromUnits(value));
  return typeof value === 'number' && moments.has(name) ? instant(value) : value;
};

/** A value as JSON that people can read. */
export const jsonText = (value: unknown): string => `${JSON.stringify(value, readable, 1)}\n`;

/** Rows as JSON, a row a line: long lists stay readable and small. */
export const jsonRows = (rows: readonly unknown[]): string => `[\n${rows.map((row) => JSON.stringify(row, readable)).join(',\n')}\n]\n`;
