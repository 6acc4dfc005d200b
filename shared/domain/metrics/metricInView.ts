import { type CountingUnit, unitPlurals } from '../options/campaigns/countingUnit.ts';
import type { Metric } from './metric.ts';

/** These say what they are of by themselves, in every view. */
const FIXED: ReadonlySet<string> = new Set(['netPnl', 'grossPnl', 'fees']);
const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** How figures are shown: what is counted, before fees or after, in R, and whether what was put in is known. */
export type MetricView = { readonly unit: CountingUnit; readonly gross: boolean; readonly inR?: boolean; readonly hasCapital?: boolean };

/** Without a starting capital nobody knows an equity: it is what was realized. */
const cumulative = (metric: Metric): Metric => ({
  ...metric,
  label: 'Cumulative P&L',
  means: 'Everything realized, partial exits of open trades included. Enter a starting capital to see it as equity.',
});

/** A metric by its words in a view: what counts "Trades" counts "Legs" where legs are counted, and what is said of net results is of gross ones there. */
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
