import type { Metric } from '../metric.ts';

/** Closed trades whose planned risk is known. */
export const tradesWithRisk: Metric = {
  id: 'tradesWithRisk',
  label: 'Trades with risk',
  unit: 'count',
  means: 'Closed trades whose planned risk is known.',
  read: ({ risk }) => risk.trades,
};

/** Closed trades whose planned risk is not known; figures in R skip them. */
export const tradesWithoutRisk: Metric = {
  id: 'tradesWithoutRisk',
  label: 'Trades without risk',
  unit: 'count',
  means: 'Closed trades whose planned risk is not known; figures in R skip them.',
  read: ({ trades, risk }) => trades - risk.trades,
};
