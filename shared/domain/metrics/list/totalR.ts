import type { Metric } from '../metric.ts';
import { statistic } from '../statistic.ts';

/** Sum of net result / planned risk, over the trades that have one. */
export const totalR: Metric = {
  id: 'totalR',
  label: 'Total R',
  unit: 'r',
  means: 'Sum of net result / planned risk, over the trades that have one.',
  read: ({ risk }) => (risk.trades === 0 ? null : statistic(risk.total)),
};
