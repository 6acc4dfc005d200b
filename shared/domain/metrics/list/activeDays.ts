import type { Metric } from '../metric.ts';

/** Days on which something was realised. */
export const activeDays: Metric = {
  id: 'activeDays',
  label: 'Active days',
  unit: 'count',
  means: 'Days on which something was realised.',
  read: ({ days }) => days.length,
};
