import { rowsInOrder } from '#domain/metrics/computeStatistics.ts';
import { exitsInOrder } from '#domain/metrics/folds/exitsInOrder.ts';
import { foldDays } from '#domain/metrics/folds/foldDays.ts';
import { tradingDays } from '#domain/metrics/table/tradingDays.ts';
import { dayNumberOf, dayText } from '#domain/units/dayKey.ts';
import { mondayOf, weekAfter } from '#domain/units/mondayOf.ts';
import { type PromiseKept, promiseKept } from '#domain/weekly/promiseKept.ts';
import { type WeekReport, weekFigures } from '#domain/weekly/weekFigures.ts';
import type { ReportSelection } from './reportSelection.ts';

/** The figures of a week, of its Monday, beside those of the weeks before it. */
export function weekReport({ results, rows, view }: ReportSelection, { monday }: { readonly monday: string }): WeekReport {
  const { table, order, net, outcomes, arithmetic } = results;
  const { open } = rowsInOrder(table, rows, view.currency);
  const days = foldDays(table, order, net, outcomes, exitsInOrder(table, order, open), view.zone, arithmetic);
  return weekFigures(results, days, { zone: view.zone, monday });
}

/**
 * The Monday of the last week with a closed trade, up to that of `monday`; `monday` itself if there is no such week.
 */
export function lastWeekReport({ results, view }: ReportSelection, { monday }: { readonly monday: string }): string {
  const { closed } = tradingDays(results.table, view.zone);
  const until = dayNumberOf(weekAfter(monday, 1));
  const day = results.order.map(closed).reduce((last, each) => (each < until && each > last ? each : last), Number.NEGATIVE_INFINITY);
  return Number.isFinite(day) ? mondayOf(dayText(day)) : monday;
}

/** A promise's result in a week; null without one. */
export const promiseReport = (
  { results, table, rows, view }: ReportSelection,
  { monday, promise }: { readonly monday: string; readonly promise: string | null },
): PromiseKept | null => (promise === null ? null : promiseKept(results, table, rows, { zone: view.zone, monday, promise }));
