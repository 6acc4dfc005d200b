import type { Metric } from '../metric.ts';
import { quotient } from '../statistic.ts';

/** Number of winners / number of losers; the number of winners when there are no losers. */
export const winLossRatio: Metric = {
  id: 'winLossRatio',
  label: 'Win/loss ratio',
  unit: 'ratio',
  means: 'Number of winners / number of losers; the number of winners when there are no losers.',
  read: ({ wins, losses }) => quotient(BigInt(wins), BigInt(losses || 1)),
};
