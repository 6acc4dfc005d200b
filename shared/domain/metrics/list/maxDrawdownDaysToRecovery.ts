import type { Metric } from '../metric.ts';
import { daysFromPeak } from '../series/daysFromPeak.ts';

/** Days from the peak (or the first active day) until equity was back, in the journal’s zone; not defined until then. */
export const maxDrawdownDaysToRecovery: Metric = {
  id: 'maxDrawdownDaysToRecovery',
  label: 'Days to recovery',
  unit: 'count',
  means: 'Days from the peak (or the first active day) until equity was back, in the journal’s zone; not defined until then.',
  read: (statistics) => daysFromPeak(statistics, statistics.drawdown.recoveredAt),
};
