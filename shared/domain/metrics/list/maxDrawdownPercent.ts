import type { Metric } from '../metric.ts';
import { statistic } from '../statistic.ts';

/** The largest decline as a percentage of the equity it fell from; not defined without starting capital. */
export const maxDrawdownPercent: Metric = {
  id: 'maxDrawdownPercent',
  label: 'Maximum drawdown in percent',
  unit: 'percent',
  means: 'The largest decline as a percentage of the equity it fell from; not defined without starting capital.',
  read: ({ drawdown }) => statistic(drawdown.percent),
};
