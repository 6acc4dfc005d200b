import type { Metric } from '../metric.ts';
import { statistic } from '../statistic.ts';

/** Total R / trades with a planned risk. */
export const averageR: Metric = {
  id: 'averageR',
  label: 'Average R',
  unit: 'r',
  means: 'Total R / trades with a planned risk.',
  read: ({ risk }) => (risk.trades === 0 ? null : statistic(risk.total / risk.trades)),
};
