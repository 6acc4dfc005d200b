import type { Metric } from '../metric.ts';
import { daysFromPeak } from '../series/daysFromPeak.ts';

/** Days from the peak (or the first active day) to the deepest point of the maximum drawdown, in the journal’s zone. */
export const maxDrawdownDaysToTrough: Metric = {
  id: 'maxDrawdownDaysToTrough',
  label: 'Days to the low',
  unit: 'count',
  means: 'Days from the peak (or the first active day) to the deepest point of the maximum drawdown, in the journal’s zone.',
  read: (statistics) => daysFromPeak(statistics, statistics.drawdown.troughAt),
};
