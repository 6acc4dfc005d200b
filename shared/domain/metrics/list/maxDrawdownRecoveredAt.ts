import type { Metric } from '../metric.ts';
import { instant } from '../statistic.ts';

/** First exit after it with equity back at its peak; not defined until then. */
export const maxDrawdownRecoveredAt: Metric = {
  id: 'maxDrawdownRecoveredAt',
  label: 'Drawdown recovered',
  unit: 'time',
  means: 'First exit after it with equity back at its peak; not defined until then.',
  read: ({ drawdown }) => instant(drawdown.recoveredAt),
};
