import { type FillId, tradeIdOf } from '#domain/units/ids.ts';
import { ANNOTATION_VERSION_PATTERN } from '../journal/model/annotationVersion.ts';
import type { AnnotatedTradeRow } from '../journal/views/journalRows.ts';
import { unescapeCell } from './escapeCell.ts';
import { matchesExported } from './matchesExported.ts';
import { type RowEdits, rowEdits } from './rowEdits.ts';
import type { SheetRow } from './sheetRows.ts';
import { ID_COLUMN, type ReadOnlyColumn, type readOnlyCells, readOnlyColumns, VERSION_COLUMN } from './sheetText.ts';

/** A row with its trade and what it edits; `changed`: read-only columns that differ from the journal. */
export type FoundRow = RowEdits & {
  readonly trade: AnnotatedTradeRow;
  readonly row: SheetRow;
  readonly changed: readonly ReadOnlyColumn[];
};

/** Finds the trade of a sheet's row by its id, or answers a sentence why it cannot. `written` and `mark`: how the sheet's cells were exported. */
export function rowFinder(
  trades: readonly AnnotatedTradeRow[],
  written: ReturnType<typeof readOnlyCells>,
  mark: Parameters<typeof rowEdits>[2],
): (row: SheetRow) => FoundRow | { readonly problem: string } {
  const byId = new Map(trades.map((trade) => [trade.id, trade]));

  // A trade whose opening was imported after the export has another first fill now; the one it was named by is among its fills.
  let holders: ReadonlyMap<FillId, AnnotatedTradeRow> | null = null;
  const holderOf = (id: FillId): AnnotatedTradeRow | undefined => {
    holders ??= new Map(trades.flatMap((trade) => trade.fillIds.map((fill) => [fill, trade] as const)));
    return holders.get(id);
  };

  return (row) => {
    const id = tradeIdOf(unescapeCell(row.cells.get(ID_COLUMN)!));
    if (id === '')
      return { problem: 'This row has no id. A sheet edits trades that are in your journal; import new ones or add them by hand.' };
    const trade = byId.get(id) ?? holderOf(id);
    if (trade === undefined) return { problem: 'No trade in your journal has this id. Its import may have been undone since the export.' };
    if (!ANNOTATION_VERSION_PATTERN.test(row.cells.get(VERSION_COLUMN)!))
      return {
        problem: 'The journal_version was edited, so it is not clear which changes are newer. Copy it back from the exported sheet.',
      };
    const changed = readOnlyColumns.filter((name) => row.cells.has(name) && !matchesExported(row.cells.get(name)!, written[name](trade)));
    if (trade.id === id && changed.includes('opened') && changed.length > 1)
      return { problem: 'This row does not match the trade of its id. Was one column sorted without the others?' };
    const read = rowEdits(row, trade, mark);
    return 'problem' in read ? read : { ...read, trade, row, changed };
  };
}
