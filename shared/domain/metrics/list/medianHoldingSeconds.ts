import type { Metric } from '../metric.ts';
import { statistic } from '../statistic.ts';

/** Half of the trades were held shorter, half longer. */
export const medianHoldingSeconds: Metric = {
  id: 'medianHoldingSeconds',
  label: 'Median holding time',
  unit: 'duration',
  means: 'Half of the trades were held shorter, half longer.',
  read: ({ holding }) => (holding.median === null ? null : statistic(holding.median / 1000)),
};
