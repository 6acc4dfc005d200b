import type { Metric } from '../metric.ts';

/** Closed trades; open positions are not counted. */
export const totalTrades: Metric = {
  id: 'totalTrades',
  label: 'Trades',
  unit: 'count',
  means: 'Closed trades; open positions are not counted.',
  read: ({ trades }) => trades,
};
