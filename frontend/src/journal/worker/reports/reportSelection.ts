import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import { type ClosedResults, closedResults } from '#domain/metrics/closedResults.ts';
import { allRows } from '#domain/metrics/table/allRows.ts';
import type { TradeTable } from '#domain/metrics/table/tradeTable.ts';
import { equityOfResults, type RealizedEquity } from '#domain/reports/risk/equityOfResults.ts';
import { ZERO } from '#domain/units/decimal.ts';
import { equityOf } from '../equityOf.ts';
import type { GroupedTrades } from '../groupedTrades.ts';
import type { JournalView } from '../journalView.ts';
import { selectedRows } from '../selectedRows.ts';

/**
 * Input of every report: the rows of the filter (null: all) and the closed ones among them with their results, in
 * money or in R. In R, rows without a risk are excluded, like in the figures. `table` is in money for any result
 * unit.
 */
export type ReportSelection = {
  readonly filter: JournalFilter;
  readonly view: JournalView;
  /** The journal itself, for what a table does not have. */
  readonly parts: GroupedTrades['parts'];
  readonly table: TradeTable;
  readonly rows: Uint32Array | null;
  /** Members of a row in the table. */
  readonly membersAt: (row: number) => ReturnType<GroupedTrades['membersAt']>;
  readonly results: ClosedResults;
  /** Source of the drawdowns. */
  readonly equity: () => RealizedEquity;
  /** The rows of the filter without its groups (null: all): those that groups are found among. */
  readonly ungrouped: () => Uint32Array | null;
  /** The same counted by whole structures where it counts legs, which have no risk: for the amount at risk. */
  readonly structures: () => ReportSelection;
  /** Searches of this journal, by their input. */
  readonly searches: GroupedTrades['searches'];
};

/** The trades of a filter, as figures count them. */
export function reportSelection(grouped: GroupedTrades, filter: JournalFilter, view: JournalView): ReportSelection {
  const { unit = 'trade', gross, zone, currency, inR = false } = view;
  const table = grouped.tableOf(unit, gross);
  const rowsOf = (asked: JournalFilter) => selectedRows(table, asked, view, grouped.ofImports(unit, asked.import));
  const chosen = rowsOf(filter);
  const rows = inR ? (chosen ?? allRows(table.size)).filter((row) => Number(table.risk[row]) > 0) : chosen;
  const results = closedResults(grouped.resultsOf(view), rows, currency);
  const selection: ReportSelection = {
    filter,
    view,
    parts: grouped.parts,
    table,
    rows,
    membersAt: (row) => grouped.membersAt(unit, row),
    results,
    ungrouped: () => rowsOf({ ...filter, group: undefined }),
    searches: grouped.searches,
    equity: () =>
      equityOfResults(results, rows, {
        zone,
        currency,
        ...(inR ? { startingCapital: ZERO, cash: [] } : equityOf(table, chosen, filter, view)),
      }),
    structures: () => (unit === 'trade' ? reportSelection(grouped, filter, { ...view, unit: 'strategy' }) : selection),
  };
  return selection;
}
