import type { Metric } from './metric.ts';

/** Trades from the peak to the deepest point of the maximum drawdown. */
export const maxDrawdownTradesToTrough: Metric = {
  id: 'maxDrawdownTradesToTrough',
  label: 'Trades to the trough',
  unit: 'count',
  means: 'Trades from the peak to the deepest point of the maximum drawdown.',
  read: ({ drawdown }) => drawdown.tradesToTrough,
};
