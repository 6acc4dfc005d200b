import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import { computeStatistics } from '#domain/metrics/computeStatistics.ts';
import type { TradeTable } from '#domain/metrics/table/tradeTable.ts';
import type { TradeStatistics } from '#domain/metrics/tradeStatistics.ts';
import { type ClosedResults, closedResults } from '#domain/reports/closedResults.ts';
import { ZERO } from '#domain/units/decimal.ts';
import { equityOf } from '../equityOf.ts';
import type { GroupedTrades } from '../groupedTrades.ts';
import type { JournalView } from '../journalView.ts';
import { selectedRows } from '../selectedRows.ts';

/**
 * What every report is of: the rows of the filter (null: all) and the closed ones among them with their results, in money or in R. In R, rows without
 * a risk are in none of it, as in the figures. `table` is in money whatever results are in.
 */
export type ReportSelection = {
  readonly view: JournalView;
  readonly table: TradeTable;
  readonly rows: Uint32Array | null;
  readonly results: ClosedResults;
  /** All figures of it; they take as long as those of the overview. */
  readonly statistics: () => TradeStatistics;
};

const allRows = (table: TradeTable) => Uint32Array.from({ length: table.size }, (_, row) => row);

/** The trades of a filter, as figures count them. */
export function reportSelection(grouped: GroupedTrades, filter: JournalFilter, view: JournalView): ReportSelection {
  const { unit = 'trade', gross, zone, currency, inR = false } = view;
  const table = grouped.tableOf(unit, gross);
  const chosen = selectedRows(table, filter, view, grouped.ofImports(unit, filter.import));
  const rows = inR ? (chosen ?? allRows(table)).filter((row) => Number(table.risk[row]) > 0) : chosen;
  const counted = grouped.resultsOf(view);
  return {
    view,
    table,
    rows,
    results: closedResults(counted, rows, currency),
    statistics: () =>
      computeStatistics(counted, rows, {
        zone,
        currency,
        ...(inR ? { startingCapital: ZERO, cash: [] } : equityOf(table, chosen, filter, view)),
      }),
  };
}
