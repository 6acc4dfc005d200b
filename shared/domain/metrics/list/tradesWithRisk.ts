import type { Metric } from '../metric.ts';

/** Closed trades whose planned risk is known. */
export const tradesWithRisk: Metric = {
  id: 'tradesWithRisk',
  label: 'Trades with risk',
  unit: 'count',
  means: 'Closed trades whose planned risk is known.',
  read: ({ risk }) => risk.trades,
};
