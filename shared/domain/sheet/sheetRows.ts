import type { CsvTable } from '../importers/csv/csvTable.ts';

/** A row of a sheet: its line (1-based), its text (at most 400 characters) and its cells by the names of their columns. */
export type SheetRow = { readonly line: number; readonly raw: string; readonly cells: ReadonlyMap<string, string> };

/** Twenty tags of sixty characters, every character escaped. */
const LONGEST_CELL = 4000;
const LONGEST_RAW = 400;

/** The rows below a sheet's header; repeated headers are skipped. */
export function sheetRows({ rows, columns, isHeader }: CsvTable, text: string): SheetRow[] {
  const read: SheetRow[] = [];
  while (rows.next()) {
    if (isHeader()) continue;
    const cells = new Map<string, string>();
    for (const [name, column] of columns) cells.set(name, rows.cell(column, LONGEST_CELL));
    read.push({ line: rows.line, raw: text.slice(rows.start, Math.min(rows.end, rows.start + LONGEST_RAW)).trimEnd(), cells });
  }
  return read;
}
