import type { Metric } from '../metric.ts';

/** Closed trades that are neither a win nor a loss. */
export const breakevenTrades: Metric = {
  id: 'breakevenTrades',
  label: 'Break-even trades',
  unit: 'count',
  means: 'Closed trades that are neither a win nor a loss.',
  read: ({ breakevens }) => breakevens,
};
