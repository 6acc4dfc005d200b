import { type PromiseKept, promiseKept } from '#domain/weekly/promiseKept.ts';
import { type WeekReport, weekFigures } from '#domain/weekly/weekFigures.ts';
import type { ReportSelection } from './reportSelection.ts';

/** The figures of a week, of its Monday, beside those of the weeks before it. */
export const weekReport = ({ results, view, statistics }: ReportSelection, { monday }: { readonly monday: string }): WeekReport =>
  weekFigures(results, statistics().days, { zone: view.zone, monday });

/** How a promise was kept in a week; null without one. */
export const promiseReport = (
  { results, table, rows, view }: ReportSelection,
  { monday, promise }: { readonly monday: string; readonly promise: string | null },
): PromiseKept | null => (promise === null ? null : promiseKept(results, table, rows, { zone: view.zone, monday, promise }));
