import { resultNumbers } from '#domain/metrics/closedResults.ts';
import { type HistogramBar, histogram } from '#domain/reports/trends/histogram.ts';
import { type RollingTrend, rollingTrend } from '#domain/reports/trends/rollingTrend.ts';
import { medianOf } from '#domain/statistics/nthSmallest.ts';
import type { ReportSelection } from './reportSelection.ts';

/**
 * Trend and distribution of results. `latest`: the ids of the last window; `median`: of all results, null without
 * any.
 */
export type TrendsReport = {
  readonly trend: RollingTrend;
  readonly latest: readonly string[];
  readonly bars: readonly HistogramBar[];
  readonly median: number | null;
};

/** Rolling figures of `window` trades, and the histogram of all. */
export const trendsReport = ({ results }: ReportSelection, { window }: { readonly window: number }): TrendsReport => ({
  trend: rollingTrend(results, window),
  latest: Array.from(results.order.slice(-window), (row) => results.table.id[row]!),
  bars: histogram(results.net, results.table.scale),
  median: medianOf(resultNumbers(results)),
});
