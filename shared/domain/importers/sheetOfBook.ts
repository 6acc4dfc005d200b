import { plural } from '../format/plural.ts';
import type { Unreadable } from './imported.ts';
import { recognizeFile } from './readFile.ts';
import { type Inflate, readWorkbook, type Sheet } from './workbook/readWorkbook.ts';

/** The sheet of a workbook that is read, as bytes of text, and a sentence about each one that is not. */
type SheetOfBook = { readonly bytes: Uint8Array; readonly notes: readonly string[] };

const EMPTY = 'That workbook has no rows. Download it again, for a period in which you traded.';

const bytesOf = ({ text }: Sheet): Uint8Array => new TextEncoder().encode(text);
const noteOn = ({ name, rows }: Sheet): string =>
  `The sheet "${name.slice(0, 60)}" with ${rows} ${plural(rows, 'row', 'rows')} is not read. Save it as a file of its own if it has trades.`;

/** Chooses the sheet of a workbook to import: the first one of a known layout, else the one with most rows. Names the others. */
export function sheetOfBook(book: Uint8Array, inflate: Inflate): SheetOfBook | Unreadable {
  const sheets = readWorkbook(book, inflate);
  if ('sentence' in sheets) return sheets;
  const filled = sheets.filter(({ rows }) => rows > 0);
  const known = filled.find((sheet) => 'importer' in recognizeFile(bytesOf(sheet)));
  const chosen = known ?? filled.toSorted((a, b) => b.rows - a.rows)[0];
  if (chosen === undefined) return { sentence: EMPTY };
  return { bytes: bytesOf(chosen), notes: filled.filter((sheet) => sheet !== chosen).map(noteOn) };
}
