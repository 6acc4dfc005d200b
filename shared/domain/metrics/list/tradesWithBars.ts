import type { Metric } from '../metric.ts';

/** Closed trades whose price bars fit their fills and cover all of them. */
export const tradesWithBars: Metric = {
  id: 'tradesWithBars',
  label: 'Trades with bars',
  unit: 'count',
  means: 'Closed trades whose price bars fit their fills and cover all of them.',
  read: ({ excursions }) => excursions.trades,
};

/** Closed trades whose planned risk is not known; figures in R skip them. */
export const tradesWithoutRisk: Metric = {
  id: 'tradesWithoutRisk',
  label: 'Trades without risk',
  unit: 'count',
  means: 'Closed trades whose planned risk is not known; figures in R skip them.',
  read: ({ trades, risk }) => trades - risk.trades,
};
