import { instant } from '../exactText.ts';
import type { Metric } from '../metric.ts';

/** Exit at which the maximum drawdown was deepest. */
export const maxDrawdownTroughAt: Metric = {
  id: 'maxDrawdownTroughAt',
  label: 'Drawdown bottomed',
  unit: 'time',
  means: 'Exit at which the maximum drawdown was deepest.',
  read: ({ drawdown }) => instant(drawdown.troughAt),
};
