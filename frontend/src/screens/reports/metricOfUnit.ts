import type { Metric } from '#domain/metrics/metric.ts';
import { type CountingUnit, unitPlurals } from '#domain/options/campaigns/countingUnit.ts';
import { unitsHead } from '#format/countedUnits.ts';

/** A metric by the name it has where a unit is counted: what counts "Trades" counts "Legs" there. */
export const metricOfUnit = (metric: Metric, unit: CountingUnit): Metric =>
  metric.label.startsWith('Trades')
    ? { ...metric, label: metric.label.replace('Trades', unitsHead(unit)), means: metric.means.replace('trades', unitPlurals[unit]) }
    : metric;
