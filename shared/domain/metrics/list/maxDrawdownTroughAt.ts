import type { Metric } from '../metric.ts';
import { instant } from '../statistic.ts';

/** Exit at which the maximum drawdown was deepest. */
export const maxDrawdownTroughAt: Metric = {
  id: 'maxDrawdownTroughAt',
  label: 'Drawdown bottomed',
  unit: 'time',
  means: 'Exit at which the maximum drawdown was deepest.',
  read: ({ drawdown }) => instant(drawdown.troughAt),
};
