import { type CountingUnit, unitPlurals } from '../trades/countingUnit.ts';
import type { Metric } from './metric.ts';

/** Metrics that are the same in every view: each by its own name. */
const FIXED: ReadonlySet<string> = new Set(['netPnl', 'grossPnl', 'fees']);
const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Display options of figures: counting unit, before or after fees, in R, and whether a starting capital or a deposit
 * is known.
 */
export type MetricView = { readonly unit: CountingUnit; readonly gross: boolean; readonly inR?: boolean; readonly hasCapital?: boolean };

/** Names the end of equity where no capital is known: it is then the sum of realized results, with a sign. */
const cumulative = (metric: Metric): Metric => ({
  ...metric,
  id: 'cumulativePnl',
  label: 'Cumulative net P&L',
  means: 'Everything realized, partial exits of open trades included. Enter a starting capital to see it as equity.',
});

/** Words a metric for a view: "Trades" becomes "Legs" where legs are counted, "net result" becomes "gross result" before fees. */
export function metricInView(metric: Metric, { unit, gross, inR = false, hasCapital = true }: MetricView): Metric {
  const plural = unitPlurals[unit];
  const counted = metric.label.startsWith('Trades')
    ? { ...metric, label: metric.label.replace('Trades', capitalized(plural)), means: metric.means.replace('trades', plural) }
    : metric;
  const named =
    inR && metric.id === 'profitFactor'
      ? { ...counted, label: 'Profit factor (R)' }
      : !hasCapital && metric.id === 'endingEquity'
        ? cumulative(counted)
        : counted;
  if (!gross || FIXED.has(metric.id)) return named;
  const before = (text: string) => text.replace(/\bnet (?=result|P&L)/g, 'gross ').replace(/\bNet (?=result|P&L)/g, 'Gross ');
  return { ...named, label: before(named.label), means: before(named.means) };
}
