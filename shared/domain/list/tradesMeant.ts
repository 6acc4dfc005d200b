import { appendChapters } from '../book/appendChapters.ts';
import { tradesOfImports } from '../book/tradesOfImports.ts';
import type { Loaded } from '../book/rebuild.ts';
import { type BookFilter, rowsOf } from './bookFilter.ts';
import { type TradeRow, tradeRows } from './journalRows.ts';

/** The trades of these chapters that a filter means, in the order of their opening. `zone` says what its days are. */
export function tradesMeant(loaded: readonly Loaded[], filter: BookFilter, zone: string): readonly TradeRow[] {
  const chapters = loaded.map(({ chapter }) => chapter);
  const table = appendChapters(chapters);
  const imported = filter.import ? tradesOfImports(chapters, new Set(filter.import.split(','))) : undefined;
  const rows = rowsOf(table, filter, zone, imported);
  const trades = tradeRows(chapters);
  if (rows === null) return trades;
  const ids = new Set(Array.from(rows, (row) => table.id[row]));
  return trades.filter(({ id }) => ids.has(id));
}
