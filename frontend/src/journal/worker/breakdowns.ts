import { breakdownReport } from '#domain/breakdowns/breakdownReport.ts';
import { dimensionInput } from '#domain/breakdowns/dimensionInput.ts';
import { dimensions } from '#domain/breakdowns/dimensions/index.ts';
import { type ReportTrades, reportFolds } from '#domain/breakdowns/reportFolds.ts';
import type { BreakdownReport } from '#domain/breakdowns/reportRow.ts';
import { drillDownFilter } from '#domain/journal/views/drillDownFilter.ts';
import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import { mostHaveRisk } from '#domain/metrics/resultBasis.ts';
import { allRows, rowsWhere } from '#domain/metrics/table/allRows.ts';
import type { TradeTable } from '#domain/metrics/table/tradeTable.ts';
import { ZERO } from '#domain/units/decimal.ts';
import type { GroupedTrades } from './groupedTrades.ts';
import type { JournalView } from './journalView.ts';
import { selectedRows } from './selectedRows.ts';

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
  const { order } = input;
  const places = rows === null ? allRows(order.length) : rowsWhere(order.length, (place) => rows.has(order[place]!));
  const basis = inR || mostHaveRisk(withRisk(table, order), order.length) ? 'r' : 'money';
  return { input, places, results: grouped.resultsOf(view), basis };
}

/** Number of trades of an order with a known risk. */
function withRisk({ risk }: TradeTable, order: Uint32Array): number {
  let known = 0;
  for (let i = 0; i < order.length; i++) if (Number(risk[order[i]!]) > 0) known++;
  return known;
}

/**
 * Breakdowns of a journal's trades: of a filter by one dimension, or by one within another, by their ids; null where there is no such dimension. The latest
 * selection is remembered, so that its next dimension is one pass over it.
 */
export function breakdowns(grouped: GroupedTrades) {
  let latest: { readonly asked: string; readonly trades: ReportTrades; readonly folds: ReturnType<typeof reportFolds> } | null = null;
  function selected(filter: JournalFilter, view: JournalView) {
    const asked = JSON.stringify([filter, view]);
    if (latest?.asked === asked) return latest;
    const trades = reportTradesOf(grouped, filter, view);
    latest = { asked, trades, folds: reportFolds(trades) };
    return latest;
  }
  const find = (id: string | null) => dimensions.find((dimension) => dimension.id === id) ?? null;
  return (filter: JournalFilter, view: JournalView, by: string, then: string | null): BreakdownReport | null => {
    const first = find(by);
    if (first === null) return null;
    const { trades, folds } = selected(filter, view);
    return breakdownReport(trades, first, find(then), folds);
  };
}
