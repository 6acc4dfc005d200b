import type { DecimalMark } from '../format/readNumber.ts';
import { matchesVersion } from '../journal/model/annotationVersion.ts';
import type { TradeAnnotation } from '../journal/model/tradeAnnotation.ts';
import type { AnnotatedTradeRow } from '../journal/views/journalRows.ts';
import { annotationReaders, matchesAnnotation } from './annotationReaders.ts';
import { comparableText, unescapeCell } from './escapeCell.ts';
import { cellText } from './matchesExported.ts';
import type { SheetRow } from './sheetRows.ts';
import { editedCells, headingOf, type SheetField, sheetFields, VERSION_COLUMN } from './sheetText.ts';

/**
 * Differences of a row from its trade. `edits`: fields changed in the sheet only. `clashes`: changed in the sheet
 * and, to another value, in the journal since the export. `newer`: some were changed in the journal only, and stay.
 */
export type RowEdits = { readonly edits: Partial<TradeAnnotation>; readonly clashes: Partial<TradeAnnotation>; readonly newer: boolean };

/** True when a cell is exactly what the journal would export now, which most are. */
function isAsNow(cell: string, name: SheetField, trade: AnnotatedTradeRow, mark: DecimalMark): boolean {
  const written = cellText(editedCells[name](trade, mark));
  return cell === written || comparableText(unescapeCell(cell)) === comparableText(written);
}

/**
 * Compares a row with its current trade and, by the row's version, with the exported trade. Returns a sentence for
 * an unreadable cell.
 */
export function rowEdits({ cells }: SheetRow, trade: AnnotatedTradeRow, mark: DecimalMark): RowEdits | { readonly problem: string } {
  const edits: Partial<Record<SheetField, unknown>> = {};
  const clashes: Partial<Record<SheetField, unknown>> = {};
  const version = cells.get(VERSION_COLUMN)!;
  let newer = false;
  for (const name of sheetFields) {
    const cell = cells.get(headingOf(name));
    if (cell === undefined || isAsNow(cell, name, trade, mark)) continue;
    const read = annotationReaders[name](cell, mark);
    if ('problem' in read) return read;
    if (matchesAnnotation(read.value, trade[name], cell, mark)) continue;
    if (matchesVersion(version, name, trade)) edits[name] = read.value;
    else if (matchesVersion(version, name, { ...trade, [name]: read.value })) newer = true;
    else clashes[name] = read.value;
  }
  return { edits: edits as Partial<TradeAnnotation>, clashes: clashes as Partial<TradeAnnotation>, newer };
}
