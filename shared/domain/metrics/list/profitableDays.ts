import type { Metric } from '../metric.ts';

/** Days whose net P&L is above zero. */
export const profitableDays: Metric = {
  id: 'profitableDays',
  label: 'Profitable days',
  unit: 'count',
  means: 'Days whose net P&L is above zero.',
  read: ({ days }) => days.filter(({ net }) => net > 0n).length,
};

/** Days whose net P&L is below zero. */
export const losingDays: Metric = {
  id: 'losingDays',
  label: 'Losing days',
  unit: 'count',
  means: 'Days whose net P&L is below zero.',
  read: ({ days }) => days.filter(({ net }) => net < 0n).length,
};
