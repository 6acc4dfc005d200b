import type { Metric } from '../metric.ts';
import { statistic } from '../statistic.ts';

/** Average R / deviation of R × square root of the number of trades, at most 100; from two trades on. */
export const sqn: Metric = {
  id: 'sqn',
  label: 'System quality number',
  unit: 'ratio',
  means: 'Average R / deviation of R × square root of the number of trades, at most 100; from two trades on.',
  read: ({ risk: { trades, total, deviation } }) =>
    deviation === null || deviation === 0 ? null : statistic((total / trades / deviation) * Math.sqrt(Math.min(trades, 100))),
};
