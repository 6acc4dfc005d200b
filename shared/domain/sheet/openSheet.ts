import { type CsvTable, DELIMITERS, openTable } from '../importers/csv/csvTable.ts';
import { unclosedQuote, unwrapLines } from '../importers/csv/unclosedQuote.ts';
import type { Unreadable } from '../importers/imported.ts';
import { ID_COLUMN, VERSION_COLUMN } from './sheetText.ts';

type Columns = ReadonlyMap<string, number>;

const isWhole = (columns: Columns): boolean => columns.has(ID_COLUMN) && columns.has(VERSION_COLUMN);
const OF_EVERY_TABLE = ['setup', 'tags', 'mistakes', 'stop', 'target', 'rating', 'reviewed'];
/** For a sheet without an id column, such as Afterbell's plain table of trades. */
const isPart = (columns: Columns): boolean =>
  columns.has(VERSION_COLUMN) || (columns.has(ID_COLUMN) && OF_EVERY_TABLE.every((name) => columns.has(name)));

function headed(text: string, isHeader: (columns: Columns) => boolean): CsvTable | null {
  for (const delimiter of DELIMITERS) {
    const table = openTable(text, isHeader, delimiter);
    if (table !== null) return table;
  }
  return null;
}

/** Lines as the journal wrote them: a spreadsheet that read each line as one column puts quotes around it. */
const linesOf = unwrapLines;

/** True when a file starts like an exported sheet, however a spreadsheet saved it. */
export const isSheet = (head: string): boolean => headed(linesOf(head), isPart) !== null;

/** A sheet's table, positioned at its header, with its text; or why it cannot be read. */
export function openSheet(given: string): { readonly table: CsvTable; readonly text: string } | Unreadable {
  const text = linesOf(given);
  const table = headed(text, isWhole);
  if (table === null) {
    const lost = headed(text, isPart)?.columns.has(ID_COLUMN) ? VERSION_COLUMN : ID_COLUMN;
    return {
      sentence: `The column "${lost}" is missing, so we can’t separate your edits from changes made elsewhere. Under Trades, export for editing again and import that file.`,
    };
  }
  return unclosedQuote(text, table.rows.delimiter) ?? { table, text };
}
