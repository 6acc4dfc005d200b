import type { Metric } from '../metric.ts';

/** Days on which something was realized. */
export const activeDays: Metric = {
  id: 'activeDays',
  label: 'Active days',
  unit: 'count',
  means: 'Days on which something was realized.',
  read: ({ days }) => days.length,
};
