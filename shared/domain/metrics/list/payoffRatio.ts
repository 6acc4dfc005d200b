import type { Metric } from '../metric.ts';
import { quotient } from '../statistic.ts';

/** Average win / size of the average loss; 0 with losses only, not defined without a loss. */
export const payoffRatio: Metric = {
  id: 'payoffRatio',
  label: 'Payoff ratio',
  unit: 'ratio',
  means: 'Average win / size of the average loss; 0 with losses only, not defined without a loss.',
  read: ({ grossProfit, wins, grossLoss, losses }) =>
    losses > 0 && wins === 0 ? '0' : quotient(grossProfit * BigInt(losses), grossLoss * BigInt(wins)),
};

/** Sum of wins / size of the sum of losses; not defined without a loss. */
export const profitFactor: Metric = {
  id: 'profitFactor',
  label: 'Profit factor',
  unit: 'ratio',
  means: 'Sum of wins / size of the sum of losses; not defined without a loss.',
  read: ({ grossProfit, grossLoss }) => quotient(grossProfit, grossLoss),
};
