import type { Metric } from '../metric.ts';
import { annualGrowth, LEAST_DAYS } from '../series/annualGrowth.ts';
import { statistic } from '../statistic.ts';

/** (Ending / starting equity) to the power of 365.25 / days, less 1; from 90 days on, needs starting capital. */
export const cagrPercent: Metric = {
  id: 'cagrPercent',
  label: 'Yearly growth',
  unit: 'percent',
  means: `(Ending / starting equity) to the power of 365.25 / days, less 1; from ${LEAST_DAYS} days on, needs starting capital.`,
  read: (statistics) => statistic(annualGrowth(statistics)),
};
