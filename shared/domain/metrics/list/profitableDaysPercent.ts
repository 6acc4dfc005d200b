import type { Metric } from '../metric.ts';
import { quotient } from '../statistic.ts';

/** Days with a net P&L above zero / active days × 100. */
export const profitableDaysPercent: Metric = {
  id: 'profitableDaysPercent',
  label: 'Profitable days in percent',
  unit: 'percent',
  means: 'Days with a net P&L above zero / active days × 100.',
  read: ({ days }) => quotient(100n * BigInt(days.filter(({ net }) => net > 0n).length), BigInt(days.length)),
};
