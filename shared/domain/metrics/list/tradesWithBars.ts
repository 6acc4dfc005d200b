import type { Metric } from '../metric.ts';

/** Closed trades whose price bars fit their fills and cover all of them. */
export const tradesWithBars: Metric = {
  id: 'tradesWithBars',
  label: 'Trades with bars',
  unit: 'count',
  means: 'Closed trades whose price bars fit their fills and cover all of them.',
  read: ({ excursions }) => excursions.trades,
};
