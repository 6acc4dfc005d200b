import type { Metric } from '../metric.ts';
import { quotient } from '../statistic.ts';

/** Mean time from the first fill to the last, of losers. */
export const averageHoldingSecondsLosers: Metric = {
  id: 'averageHoldingSecondsLosers',
  label: 'Average holding time of losers',
  unit: 'duration',
  means: 'Mean time from the first fill to the last, of losers.',
  read: ({ holding, losses }) => quotient(BigInt(holding.losers), 1000n * BigInt(losses)),
};
