import type { Metric } from '../metric.ts';
import { statistic } from '../statistic.ts';

/** Half of the trades lasted less than this, half longer. */
export const medianHoldingSeconds: Metric = {
  id: 'medianHoldingSeconds',
  label: 'Median holding time',
  unit: 'duration',
  means: 'Half of the trades lasted less than this, half longer.',
  read: ({ holding }) => (holding.median === null ? null : statistic(holding.median / 1000)),
};
