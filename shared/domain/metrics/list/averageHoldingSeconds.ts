import type { Metric } from '../metric.ts';
import { quotient } from '../statistic.ts';

/** Mean time from the first fill to the last. */
export const averageHoldingSeconds: Metric = {
  id: 'averageHoldingSeconds',
  label: 'Average holding time',
  unit: 'duration',
  means: 'Mean time from the first fill to the last.',
  read: ({ holding, trades }) => quotient(BigInt(holding.total), 1000n * BigInt(trades)),
};
