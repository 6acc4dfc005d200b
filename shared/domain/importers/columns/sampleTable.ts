import { fillId } from '#domain/units/fillId.ts';
import { CsvRows } from '../csv/csvRows.ts';
import { columnName, delimiterOf, hasNumber } from '../csv/csvTable.ts';

/** The table in a file of no known broker: names of its columns and its first rows. `shape` is the same for every file with this header. */
export type SampleTable = { readonly shape: string; readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] };

/** Number of rows shown to users and used for guesses. */
const MOST_ROWS = 200;

const unnamed = (at: number): string => `column ${at + 1}`;

/** Names of a header's columns, each once: of two "Price" the second is "price (2)", and one without a name is "column 4". */
function namedColumns(cells: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return cells.map((cell, at) => {
    const name = columnName(cell).slice(0, 60) || unnamed(at);
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
}

/**
 * A text's rows positioned at its header: the first row of words with three columns or more, above a row with as
 * many and a number. Null if none.
 */
export function openSample(text: string): { readonly rows: CsvRows; readonly columns: readonly string[]; readonly shape: string } | null {
  const delimiter = delimiterOf(text);
  const rows = new CsvRows(text, delimiter);
  for (let row = 0; row < 300 && rows.next(); row++) {
    const cells = rows.cells();
    if (cells.filter((cell) => cell !== '').length < 3 || hasNumber(rows)) continue;
    const below = new CsvRows(text.slice(rows.end + 1, rows.end + 20_000), delimiter);
    if (!below.next() || below.count < 3 || !hasNumber(below)) continue;
    const columns = namedColumns(cells);
    return { rows, columns, shape: fillId(columns.join('|')) };
  }
  return null;
}

/** The sample of a text, or null when it holds no table. */
export function sampleTable(text: string): SampleTable | null {
  const open = openSample(text);
  if (open === null) return null;
  const rows: string[][] = [];
  while (rows.length < MOST_ROWS && open.rows.next()) {
    const cells = open.rows.cells();
    rows.push(open.columns.map((_, at) => (cells[at] ?? '').slice(0, 80)));
  }
  return { shape: open.shape, columns: open.columns, rows };
}

/** Index of the unnamed column to the right of an amount, which has its currency in some exports; -1 for none. */
export const unitAt = (columns: readonly string[], amount: number): number =>
  amount >= 0 && columns[amount + 1] === unnamed(amount + 1) ? amount + 1 : -1;

/** The cells of one column of the sample that hold something. */
export const cellsIn = ({ columns, rows }: SampleTable, column: string | undefined): string[] =>
  column === undefined ? [] : rows.map((row) => row[columns.indexOf(column)] ?? '').filter((cell) => cell !== '');
