import type { Metric } from '../metric.ts';

/** Closed trades with a net result below zero. */
export const losingTrades: Metric = {
  id: 'losingTrades',
  label: 'Losers',
  unit: 'count',
  means: 'Closed trades with a net result below zero.',
  read: ({ losses }) => losses,
};
