import { CsvRows } from './csvRows.ts';

/** Cell delimiters: comma, semicolon or tab. */
export const DELIMITERS: readonly string[] = [',', ';', '\t'];

/** The delimiter that cuts the first lines into the most cells; a comma when none does. */
export function delimiterOf(text: string): string {
  let best = ',';
  let most = 0;
  for (const delimiter of DELIMITERS) {
    const rows = new CsvRows(text.slice(0, 16_384), delimiter);
    let cells = 0;
    for (let row = 0; row < 40 && rows.next(); row++) cells += rows.count - 1;
    if (cells > most) [best, most] = [delimiter, cells];
  }
  return best;
}

/** A column's name for comparison: lower case, trimmed, single blanks. */
export const columnName = (cell: string): string => cell.trim().toLowerCase().replace(/\s+/g, ' ');

/** Column numbers by name. A Map, so that a column called `__proto__` is a name like any other; of two equal names the first counts. */
export function columnsOf(cells: readonly string[]): ReadonlyMap<string, number> {
  const columns = new Map<string, number>();
  cells.forEach((cell, index) => {
    const name = columnName(cell);
    if (name !== '' && !columns.has(name)) columns.set(name, index);
  });
  return columns;
}

/** The number of the first of these names that the header has, or -1. */
export const columnOf = (columns: ReadonlyMap<string, number>, ...names: readonly string[]): number => {
  for (const name of names) {
    const column = columns.get(name);
    if (column !== undefined) return column;
  }
  return -1;
};

/** A table inside a file: its rows, standing on the header, and where its columns are. */
export type CsvTable = {
  readonly rows: CsvRows;
  readonly columns: ReadonlyMap<string, number>;
  /** True when the row is the header once more, as in files put together from several. */
  isHeader(): boolean;
};

/** True when some cell begins with a digit, as cells of data do and names of columns do not. */
export function hasNumber(rows: CsvRows): boolean {
  for (let column = 0; column < rows.count; column++) {
    const code = rows.firstCode(column);
    if (code >= 48 && code <= 57) return true;
  }
  return false;
}

/** Finds the header below titles and blank lines. Null when no row is one. Looks at 2,000 rows at most. */
export function openTable(
  text: string,
  isHeader: (columns: ReadonlyMap<string, number>) => boolean,
  delimiter: string = delimiterOf(text),
): CsvTable | null {
  const rows = new CsvRows(text, delimiter);
  for (let row = 0; row < 2000 && rows.next(); row++) {
    if (rows.count < 3 || hasNumber(rows)) continue;
    const columns = columnsOf(rows.cells());
    if (!isHeader(columns)) continue;
    const header = text.slice(rows.start, rows.end).trimEnd();
    return { rows, columns, isHeader: () => rows.end - rows.start <= header.length + 1 && text.startsWith(header, rows.start) };
  }
  return null;
}

/** Rows of the last head that may be headers: each importer asks of the same head in turn. */
let lastHead = '';
let lastHeaders: readonly ReadonlyMap<string, number>[] = [];

/** Rows of a file's head that may be headers: no cell of theirs begins with a digit. */
export function headersIn(head: string): readonly ReadonlyMap<string, number>[] {
  if (head !== lastHead) {
    const rows = new CsvRows(head, delimiterOf(head));
    const headers: ReadonlyMap<string, number>[] = [];
    for (let row = 0; row < 2000 && rows.next(); row++) if (rows.count >= 3 && !hasNumber(rows)) headers.push(columnsOf(rows.cells()));
    [lastHead, lastHeaders] = [head, headers];
  }
  return lastHeaders;
}

/** True when some row of a file's head is such a header. */
export const hasHeader = (head: string, isHeader: (columns: ReadonlyMap<string, number>) => boolean): boolean =>
  headersIn(head).some(isHeader);
