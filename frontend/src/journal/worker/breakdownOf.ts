import { breakdownReport } from '#domain/breakdowns/breakdownReport.ts';
import { dimensionInput } from '#domain/breakdowns/dimensionInput.ts';
import { dimensions } from '#domain/breakdowns/dimensions/index.ts';
import type { ReportTrades } from '#domain/breakdowns/reportFolds.ts';
import type { BreakdownReport } from '#domain/breakdowns/reportRow.ts';
import { drillDownFilter } from '#domain/journal/views/drillDownFilter.ts';
import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import type { TradeTable } from '#domain/metrics/table/tradeTable.ts';
import { ZERO } from '#domain/units/decimal.ts';
import type { GroupedTrades } from './groupedTrades.ts';
import type { JournalView } from './journalView.ts';
import { selectedRows } from './selectedRows.ts';

/** Results are given in R where at least this share of the trades has a known risk. */
const MOST_HAVE_RISK = 0.8;

/**
 * The trades of a report: those of the filter, with groups found among the trades of the filter without its groups, like the list of a
 * group's trades.
 */
export function reportTradesOf(grouped: GroupedTrades, filter: JournalFilter, view: JournalView): ReportTrades {
  const { unit = 'trade', gross, zone, currency, inR = false } = view;
  const table = grouped.tableOf(unit, gross);
  const meant = drillDownFilter(filter, { of: 'closed' }, inR);
  const rowsOf = (asked: JournalFilter) => selectedRows(table, asked, view, grouped.ofImports(unit, asked.import));
  const input = dimensionInput(table, rowsOf({ ...meant, group: undefined }), { zone, currency, startingCapital: ZERO });
  const rows = meant.group ? new Set(rowsOf(meant)) : null;
  const places = Uint32Array.from(input.order, (_, place) => place).filter((place) => rows === null || rows.has(input.order[place]!));
  const basis = inR || riskShare(table, input.order) >= MOST_HAVE_RISK ? 'r' : 'money';
  return { input, places, results: grouped.resultsOf(view), basis };
}

const riskShare = ({ risk }: TradeTable, order: Uint32Array): number =>
  order.reduce((known, row) => (Number(risk[row]) > 0 ? known + 1 : known), 0) / order.length;

/** The trades of a filter by one dimension, or by one within another, by their ids; null where there is no such dimension. */
export function breakdownOf(
  grouped: GroupedTrades,
  filter: JournalFilter,
  view: JournalView,
  by: string,
  then: string | null,
): BreakdownReport | null {
  const find = (id: string | null) => dimensions.find((dimension) => dimension.id === id) ?? null;
  const first = find(by);
  return first && breakdownReport(reportTradesOf(grouped, filter, view), first, find(then));
}
