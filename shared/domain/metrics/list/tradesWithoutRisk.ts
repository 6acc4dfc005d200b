import type { Metric } from '../metric.ts';

/** Closed trades whose planned risk is not known; figures in R leave them out. */
export const tradesWithoutRisk: Metric = {
  id: 'tradesWithoutRisk',
  label: 'Trades without risk',
  unit: 'count',
  means: 'Closed trades whose planned risk is not known; figures in R leave them out.',
  read: ({ trades, risk }) => trades - risk.trades,
};
