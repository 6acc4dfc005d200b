import type { Metric } from '../metric.ts';
import { quotient } from '../statistic.ts';

/** Mean time from the first fill to the last, of winners. */
export const averageHoldingSecondsWinners: Metric = {
  id: 'averageHoldingSecondsWinners',
  label: 'Average holding time of winners',
  unit: 'duration',
  means: 'Mean time from the first fill to the last, of winners.',
  read: ({ holding, wins }) => quotient(BigInt(holding.winners), 1000n * BigInt(wins)),
};
