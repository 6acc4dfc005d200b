import type { Metric } from './metric.ts';

/** Trades from the peak until equity was back; not defined until then. */
export const maxDrawdownTradesToRecovery: Metric = {
  id: 'maxDrawdownTradesToRecovery',
  label: 'Trades to recovery',
  unit: 'count',
  means: 'Trades from the peak until equity was back; not defined until then.',
  read: ({ drawdown }) => drawdown.tradesToRecovery,
};
