import type { Metric } from '../metric.ts';

/** Closed trades with a net result above zero. */
export const winningTrades: Metric = {
  id: 'winningTrades',
  label: 'Winners',
  unit: 'count',
  means: 'Closed trades with a net result above zero.',
  read: ({ wins }) => wins,
};
