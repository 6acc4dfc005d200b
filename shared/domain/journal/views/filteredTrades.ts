import { tableOfChapters } from '#domain/metrics/table/tableOfChapters.ts';
import type { LoadedChapter } from '../model/rebuildMonths.ts';
import { filterRows } from './filterRows.ts';
import type { JournalFilter } from './journalFilter.ts';
import { type AnnotatedTradeRow, tradeRows } from './journalRows.ts';
import { tradesOfImports } from './tradesOfImports.ts';

/** The trades of these chapters that a filter means, in the order of their opening. `zone` says what its days are; `dayTags` are the tags of days that groups may be by. */
export function filteredTrades(
  loaded: readonly LoadedChapter[],
  filter: JournalFilter,
  zone: string,
  dayTags: ReadonlyMap<string, readonly string[]> = new Map(),
): readonly AnnotatedTradeRow[] {
  const chapters = loaded.map(({ chapter }) => chapter);
  const table = { ...tableOfChapters(chapters), dayTags };
  const imported = filter.import ? tradesOfImports(chapters, new Set(filter.import.split(','))) : undefined;
  const rows = filterRows(table, filter, zone, imported);
  const trades = tradeRows(chapters);
  if (rows === null) return trades;
  const ids = new Set(Array.from(rows, (row) => table.id[row]));
  return trades.filter(({ id }) => ids.has(id));
}
