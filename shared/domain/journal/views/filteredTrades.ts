import type { TradeTable } from '#domain/metrics/table/tradeTable.ts';
import { type MatchablePlan, matchPlans } from '#domain/tradePlans/matchPlans.ts';
import { plannedTrades } from '#domain/tradePlans/plannedTrades.ts';
import type { TradePlanPrices } from '#domain/tradePlans/tradePlan.ts';
import type { LoadedChapter } from '../model/rebuildMonths.ts';
import { tableOfChapters } from './chapterTable.ts';
import { filterRows } from './filterRows.ts';
import type { JournalFilter } from './journalFilter.ts';
import { type AnnotatedTradeRow, tradeRows } from './journalRows.ts';
import { tradesOfImports } from './tradesOfImports.ts';

/**
 * The trades of these chapters that a filter means, in the order of their opening. `zone` and `dayCounts` say what its days are; `beside` is
 * what groups may be by and chapters do not have. `counted`: a table with these trades and the risk of each, for a filter by R.
 */
export function filteredTrades(
  loaded: readonly LoadedChapter[],
  filter: JournalFilter,
  zone: string,
  beside: Pick<TradeTable, 'dayTags' | 'playbooks' | 'excursions' | 'dayCounts'> & {
    readonly plans?: readonly (MatchablePlan & TradePlanPrices)[];
    readonly counted?: TradeTable | undefined;
  } = {},
): readonly AnnotatedTradeRow[] {
  const chapters = loaded.map(({ chapter }) => chapter);
  const imported = filter.import ? tradesOfImports(chapters, new Set(filter.import.split(','))) : undefined;
  const trades = tradeRows(chapters);
  const { dayTags = new Map<string, readonly string[]>(), plans = [], playbooks, excursions = new Map(), dayCounts = new Map() } = beside;
  const { counted = tableOfChapters(chapters) } = beside;
  const planned = plannedTrades(plans, trades, matchPlans(plans, trades, zone), zone);
  const table = {
    ...counted,
    dayCounts,
    dayTags,
    excursions,
    ...(planned && { plans: planned }),
    ...(playbooks && { playbooks }),
  };
  const rows = filterRows(table, filter, zone, imported);
  if (rows === null) return trades;
  const ids = new Set(Array.from(rows, (row) => table.id[row]));
  return trades.filter(({ id }) => ids.has(id));
}
