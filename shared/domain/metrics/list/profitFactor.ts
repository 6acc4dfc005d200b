import type { Metric } from '../metric.ts';
import { quotient } from '../statistic.ts';

/** Sum of wins / size of the sum of losses; not defined without a loss. */
export const profitFactor: Metric = {
  id: 'profitFactor',
  label: 'Profit factor',
  unit: 'ratio',
  means: 'Sum of wins / size of the sum of losses; not defined without a loss.',
  read: ({ grossProfit, grossLoss }) => quotient(grossProfit, grossLoss),
};
