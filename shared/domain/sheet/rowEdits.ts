import { type WordName, type Words, wordNames } from '../book/words.ts';
import { stoodAt } from '../book/wordsVersion.ts';
import type { DecimalMark } from '../importers/readNumber.ts';
import type { TradeRow } from '../list/journalRows.ts';
import { asWritten, comparable } from './keptText.ts';
import { cellWords } from './readOnlyCell.ts';
import { readers, saysTheSame } from './readWord.ts';
import type { SheetRow } from './sheetRows.ts';
import { editedCells, VERSION_COLUMN } from './sheetText.ts';

/**
 * What a row says of its trade. `edits`: words changed in the sheet alone. `clashes`: changed in the sheet and, to something else, in the journal since.
 * `newer`: some were changed in the journal alone, and stay.
 */
export type RowEdits = { readonly edits: Partial<Words>; readonly clashes: Partial<Words>; readonly newer: boolean };

/** True when a cell is what the journal would write there now. Most are, letter by letter. */
function isAsNow(cell: string, name: WordName, trade: TradeRow): boolean {
  const written = cellWords(editedCells[name](trade));
  return cell === written || comparable(asWritten(cell)) === comparable(written);
}

/** Compares a row with its trade as it is now and, by the row's version, with the trade as it was exported. Answers a sentence when a cell makes no sense. */
export function rowEdits({ cells }: SheetRow, trade: TradeRow, mark: DecimalMark): RowEdits | { readonly problem: string } {
  const edits: Partial<Record<WordName, unknown>> = {};
  const clashes: Partial<Record<WordName, unknown>> = {};
  const version = cells.get(VERSION_COLUMN)!;
  let newer = false;
  for (const name of wordNames) {
    const cell = cells.get(name);
    if (cell === undefined || isAsNow(cell, name, trade)) continue;
    const read = readers[name](cell, mark);
    if ('problem' in read) return read;
    if (saysTheSame(read.value, trade[name], cell, mark)) continue;
    if (stoodAt(version, name, trade)) edits[name] = read.value;
    else if (stoodAt(version, name, { ...trade, [name]: read.value })) newer = true;
    else clashes[name] = read.value;
  }
  return { edits: edits as Partial<Words>, clashes: clashes as Partial<Words>, newer };
}
