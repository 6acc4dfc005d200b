import { type HistogramBar, histogram } from '#domain/reports/trends/histogram.ts';
import { type RollingTrend, rollingTrend } from '#domain/reports/trends/rollingTrend.ts';
import type { ReportSelection } from './reportSelection.ts';

/** How results move and how they are spread. */
export type TrendsReport = { readonly trend: RollingTrend; readonly bars: readonly HistogramBar[] };

/** Rolling figures of so many trades, and the histogram of all. */
export const trendsReport = ({ results }: ReportSelection, { window }: { readonly window: number }): TrendsReport => ({
  trend: rollingTrend(results, window),
  bars: histogram(results.net, results.table.scale),
});
