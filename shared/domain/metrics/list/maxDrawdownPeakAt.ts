import type { Metric } from '../metric.ts';
import { instant } from '../statistic.ts';

/** Exit at which equity stood highest before the maximum drawdown. */
export const maxDrawdownPeakAt: Metric = {
  id: 'maxDrawdownPeakAt',
  label: 'Drawdown began',
  unit: 'time',
  means: 'Exit at which equity stood highest before the maximum drawdown; the start, where it began below.',
  read: ({ drawdown }) => instant(drawdown.peakAt),
};
